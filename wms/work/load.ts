/** The load of a putaway: which goods, how heavy, how high. The same whether it is a pallet, a case or a handful. */
import type { Lot } from '#contract/fields.ts';
import { lotOf } from '#domain/lot-text.ts';
import { measured } from '#domain/load.ts';
import type { Load } from '#domain/rules/place.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

interface LoadGoods {
  skuId: string;
  lot: Lot;
  qty: number;
}

/** Of these containers: what they hold, or what was announced of them while they are not here yet. */
export async function loadOf(ctx: Context, containers: readonly string[]): Promise<Load> {
  const held = await goodsOf(ctx, 'stock', containers);
  return loadOfGoods(ctx, held.length > 0 ? held : await goodsOf(ctx, 'announced', containers));
}

export async function loadOfGoods(ctx: Context, goods: readonly LoadGoods[]): Promise<Load> {
  const { rows } = await sql<{ skuId: string; weight: number; height: number; ti: number; packQty: number }>`
    select k.sku_id as "skuId", k.weight, k.height, k.ti, coalesce(p.pack_qty, 0) as "packQty"
    from sku k left join pack_level p on p.pack_id = k.pack_id and p.uom_id = 'CS'
    where k.sku_id = any(${goods.map(({ skuId }) => skuId)}::text[])`.execute(ctx.trx);
  const skus = new Map(
    rows.map(({ skuId, packQty, ...sku }) => [skuId, { ...sku, packs: [{ uomId: 'CS', packQty }] }]),
  );
  return measured(goods, (skuId) => skus.get(skuId));
}

async function goodsOf(
  ctx: Context,
  table: 'stock' | 'announced',
  containers: readonly string[],
): Promise<LoadGoods[]> {
  const { rows } = await sql<{ skuId: string; lot: string; qty: number }>`
    select sku_id as "skuId", lot, sum(qty) as qty from ${sql.table(table)}
    where container_id = any(${containers}::text[]) group by sku_id, lot order by sku_id, lot`.execute(ctx.trx);
  return rows.map(({ lot, ...goods }) => ({ ...goods, lot: lotOf(lot) }));
}
