/** SKU data that the rules need. */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { LotSku, LotTemplate } from '../rules/lot.ts';

export interface SkuFacts extends LotSku {
  is_weighed: boolean;
  is_serial: boolean;
  measured: boolean;
  /** Units of its packaging with the base units in each, the base unit first; empty when nobody maintained it. */
  units: readonly { id: string; per: number }[];
}

export async function skuFacts(ctx: Context, ids: readonly string[]): Promise<Map<string, SkuFacts>> {
  const { rows } = await sql<Omit<SkuFacts, 'template'> & { template: LotTemplate[] }>`
    select s.sku_id, s.shelf_life_days, s.is_weighed, s.is_serial, s.measured,
      coalesce((select json_agg(json_build_object('id', uom_id, 'per', pack_qty) order by level) from pack_level p where p.pack_id = s.pack_id), '[]') as units,
      coalesce((select json_agg(json_build_object('field', field, 'required', required, 'options', options) order by position)
        from attribute_template a where a.template_id = s.lot_template), '[]') as template
    from sku s where s.sku_id = any(${ids}::text[])`.execute(ctx.trx);
  return new Map(rows.map((row) => [row.sku_id, row]));
}

/** For checks of one SKU that a row of the database names. */
export async function factsOf(ctx: Context, skuId: string): Promise<SkuFacts> {
  const sku = (await skuFacts(ctx, [skuId])).get(skuId);
  if (!sku) throw new Error('a row names a SKU that does not exist');
  return sku;
}

/** A weighed item's code carries its weight or price: only its first seven digits name the SKU. */
export async function skusOfBarcode(ctx: Context, barcode: string): Promise<string[]> {
  const plu = /^28\d{11}$/.test(barcode) ? `${barcode.slice(0, 7)}%` : '';
  const { rows } = await sql<{ sku_id: string }>`
    select sku_id from sku_barcode where barcode = ${barcode} or (${plu} <> '' and barcode like ${plu})
    union select sku_id from sku where sku_id = ${barcode}`.execute(ctx.trx);
  return rows.map((row) => row.sku_id);
}
