/** TIHI (modules.md section 5): more than a full pallet is confirmed by whoever builds it. */
import { add, sum } from '#domain/decimal.ts';
import { fullPallet, overflows } from '#domain/tihi.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { wholeOf } from './containers.ts';

export interface Coming {
  readonly sku_id: string;
  readonly qty: number;
}

interface Full {
  sku_id: string;
  /** Base units; null when nobody maintained it. */
  full: number | null;
}

/**
 * Goods that are about to be put on a pallet, the cases on it included, make it more than full and nobody was asked. Once it
 * is, somebody has said yes to it, so only what takes it there is judged.
 */
export async function notTooMuch(
  ctx: Context,
  lpn: string,
  coming: readonly Coming[],
  confirmed = false,
): Promise<void> {
  if (lpn === '' || confirmed || coming.length === 0) return;
  const limits = await fullPallets(
    ctx,
    coming.map((c) => c.sku_id),
  );
  const there = await heldBySku(ctx, await wholeOf(ctx, lpn));
  for (const { sku_id, full } of limits) {
    const before = there.get(sku_id) ?? 0;
    const after = add(before, sum(coming.filter((c) => c.sku_id === sku_id).map((c) => c.qty)));
    if (overflows(full, before, after)) refuse('overTihi', { sku: sku_id, lpn, full: full ?? 0 });
  }
}

async function fullPallets(ctx: Context, skuIds: readonly string[]): Promise<Full[]> {
  const { rows } = await sql<{ sku_id: string; ti: number; hi: number; packs: number[] }>`
    select s.sku_id, s.ti, s.hi, coalesce((select json_agg(pack_qty order by level) from pack_level p
      where p.pack_id = s.pack_id), '[]') as packs
    from sku s where s.sku_id = any(${[...new Set(skuIds)]}::text[]) order by s.sku_id`.execute(ctx.trx);
  return rows.map(({ sku_id, ...stacked }) => ({ sku_id, full: fullPallet(stacked) }));
}

async function heldBySku(ctx: Context, containers: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.trx
    .selectFrom('stock')
    .select(['sku_id', (e) => e.fn.sum<number>('qty').as('qty')])
    .where('container_id', 'in', [...containers])
    .groupBy('sku_id')
    .execute();
  return new Map(rows.map(({ sku_id, qty }) => [sku_id, Number(qty)]));
}
