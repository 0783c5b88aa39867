/** What the rules need to know of SKUs. */
import { sql } from 'kysely';
import { wholeAndRest } from '#domain/decimal.ts';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import type { LotSku, LotTemplate } from '../rules/lot.ts';

export interface SkuFacts extends LotSku {
  is_weighed: boolean;
  is_serial: boolean;
  measured: boolean;
  /** Units of its packaging, the base unit first; empty when nobody maintained it. */
  uoms: readonly string[];
}

export async function skuFacts(ctx: Context, ids: readonly string[]): Promise<Map<string, SkuFacts>> {
  const { rows } = await sql<Omit<SkuFacts, 'template'> & { template: LotTemplate[] }>`
    select s.sku_id, s.shelf_life_days, s.is_weighed, s.is_serial, s.measured,
      coalesce((select json_agg(uom_id order by level) from pack_level p where p.pack_id = s.pack_id), '[]') as uoms,
      coalesce((select json_agg(json_build_object('field', field, 'required', required) order by position)
        from attribute_template a where a.template_id = s.lot_template), '[]') as template
    from sku s where s.sku_id = any(${ids}::text[])`.execute(ctx.trx);
  return new Map(rows.map((row) => [row.sku_id, row]));
}

/** What is counted in cases is whole cases. */
export async function wholeUnits(ctx: Context, skuId: string, uomId: string, qty: number): Promise<void> {
  const unit = await ctx.trx
    .selectFrom('pack_level')
    .innerJoin('sku', 'sku.pack_id', 'pack_level.pack_id')
    .select('pack_qty')
    .where('sku_id', '=', skuId)
    .where('uom_id', '=', uomId)
    .executeTakeFirst();
  const per = unit?.pack_qty ?? 1;
  if (per > 1 && wholeAndRest(qty, per).rest !== 0) refuse('wholeUnits', { sku: skuId, uom: uomId, per });
}
