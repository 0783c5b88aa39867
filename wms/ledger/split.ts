/** Verb MOVE between two pallets at one place: part of what stands on the one goes onto the other, by quantity or case by case. */
import { sum } from '#domain/decimal.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import type { ContainerRow } from '../work/containers.ts';
import type { Spot } from './goods.ts';
import { nest, unnest } from './nest.ts';
import { goodsOf, shared, type StockHere, type Wanted } from './pick.ts';
import { moveQty, type Details, type Shifted } from './post.ts';

/** What stands on the pallet itself, not in cases on it: those that are `first`, then in the order of stock. */
async function stockOn(ctx: Context, { owner_id, sku_id, lot }: Wanted, at: Spot, first: readonly number[]) {
  const { rows } = await sql<StockHere>`
    select stock_id, container_id, owner_id, sku_id, lot, quality, line_id, qty, qty - allocated - frozen as free
    from stock where wh_gid = ${ctx.whgid} and loc = ${at.loc} and container_id = ${at.container}
      and sku_id = ${sku_id} and owner_id = ${owner_id} and lot = ${lot} order by stock_id for update`.execute(ctx.trx);
  const isFirst = ({ stock_id }: StockHere): number => Number(first.includes(stock_id));
  return rows.sort((a, b) => isFirst(b) - isFirst(a));
}

/** A quantity that is free. Refuses onlyLeft, goodsNotFree, serialsDiffer. */
export async function splitGoods(
  ctx: Context,
  wanted: Wanted,
  shifted: Shifted,
  from: Spot,
  to: Spot,
  first: readonly number[],
  details: Details,
): Promise<void> {
  const { qty, serials = [] } = shifted;
  const { sku_id: sku } = wanted;
  const here = await stockOn(ctx, wanted, from, first);
  const holds = sum(here.map((row) => row.qty));
  if (holds < qty) refuse('onlyLeft', { id: from.container, sku, qty: holds });
  const free = sum(here.map((row) => Math.max(row.free, 0)));
  if (free < qty) refuse('goodsNotFree', { sku, free, lpn: from.container });
  const parts = await shared(ctx, here, from.loc, shifted);
  if (parts === false) return refuse('serialsDiffer', { sku, qty, count: serials.length });
  for (const { row, ...part } of parts)
    if (!(await moveQty(ctx, goodsOf(row), part, from, to, details)))
      refuse('goodsNotFree', { sku, free: row.free, lpn: from.container });
}

/** A case with all that is in it; what nobody else waits for. Refuses childEmpty, goodsNotFree. Answers its goods. */
export async function splitCase(ctx: Context, box: ContainerRow, pallet: string): Promise<StockHere[]> {
  const { rows } = await sql<StockHere & { allocated: number }>`
    select stock_id, container_id, owner_id, sku_id, lot, quality, line_id, qty, allocated, qty - allocated - frozen as free
    from stock where container_id = ${box.container_id} order by stock_id for update`.execute(ctx.trx);
  if (rows.length === 0) refuse('childEmpty', { id: box.container_id });
  const kept = rows.find(({ allocated }) => allocated > 0);
  if (kept) refuse('goodsNotFree', { sku: kept.sku_id, free: kept.free, lpn: box.container_id });
  await unnest(ctx, box);
  await nest(ctx, { ...box, parent_id: '' }, pallet, { loc: box.loc, status: 'stored' });
  return rows;
}
