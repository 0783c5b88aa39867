/**
 * Verbs PICK and UNPICK: goods that are kept for a pick leave their place for the container of whoever waits for them, and
 * go back. A pick keeps goods of one SKU and lot that stand under one container, which may be several rows of stock.
 */
import { sub, sum } from '#domain/decimal.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { allocateStock, freeAll, type Kept } from './allocate.ts';
import type { Goods, Spot } from './goods.ts';
import { numbersOf } from './numbers.ts';
import { moveQty, type Details, type Shifted } from './post.ts';

/** Goods of a pick, whatever receipt line they came by. */
export interface Wanted {
  readonly owner_id: string;
  readonly sku_id: string;
  readonly lot: string;
}

export interface StockHere extends Goods {
  readonly stock_id: number;
  readonly container_id: string;
  readonly qty: number;
  readonly free: number;
}

/** At a spot, with what stands in cases on that container: what lies in it directly first. Locked in the order of stock. */
export async function stockUnder(ctx: Context, { owner_id, sku_id, lot }: Wanted, at: Spot): Promise<StockHere[]> {
  const under =
    at.container === ''
      ? sql`container_id = ''`
      : sql`container_id = any(array(select ${at.container}::text union all
          select container_id from container where parent_id = ${at.container}))`;
  const { rows } = await sql<StockHere>`
    select stock_id, container_id, owner_id, sku_id, lot, quality, line_id, qty, qty - allocated - frozen as free
    from stock where wh_gid = ${ctx.whgid} and loc = ${at.loc} and sku_id = ${sku_id} and owner_id = ${owner_id}
      and lot = ${lot} and quality = 'ok' and ${under}
    order by stock_id for update`.execute(ctx.trx);
  return rows.sort((a, b) => Number(a.container_id !== at.container) - Number(b.container_id !== at.container));
}

/** Of a ledger row, or of what is kept: which pick it is for. */
export const forPick = (pickId: string) => ({ ref_kind: 'pick', ref_id: pickId }) as const;

/**
 * Takes goods that are free or kept for this pick, those kept for it first; what stays open of it is kept again. `to`: where
 * what stood in a container goes. Answers the containers that they were taken from, or false where not so many may be taken.
 */
export async function takeForPick(
  ctx: Context,
  pick: TakenPick,
  shifted: Shifted,
  from: Spot,
  to: (container: string) => Spot,
  details: Details,
): Promise<readonly string[] | false> {
  const parts = await takenForPick(ctx, pick, shifted, from, to, details);
  return parts && [...new Set(parts.map(({ row }) => row.container_id))];
}

export type TakenPick = Wanted & { readonly pick_id: string; readonly open: number };

/** The same, answering what it was that was taken. */
export async function takenForPick(
  ctx: Context,
  pick: TakenPick,
  { qty, serials = [] }: Shifted,
  from: Spot,
  to: (container: string) => Spot,
  details: Details,
): Promise<readonly Part[] | false> {
  const kept: Kept[] = await freeAll(ctx, forPick(pick.pick_id));
  const own = (row: { stock_id: number }): number => Number(kept.some((k) => k.stockId === row.stock_id));
  const here = (await stockUnder(ctx, pick, from)).sort((a, b) => own(b) - own(a));
  if (sum(here.map((row) => Math.max(row.free, 0))) < qty) return false;
  const parts = await shared(ctx, here, from.loc, { qty, serials });
  if (parts === false) return false;
  for (const { row, ...shifted } of parts) {
    const at = { loc: from.loc, container: row.container_id };
    const why = { ...details, ...forPick(pick.pick_id) };
    if (!(await moveQty(ctx, goodsOf(row), shifted, at, to(row.container_id), why, 'PICK'))) return false;
  }
  await keepAgain(ctx, pick, kept, sub(pick.open, qty));
  return parts;
}

/** What is still open of a pick stays kept where it was, as far as there is any left there. */
export async function keepAgain(
  ctx: Context,
  pick: { pick_id: string },
  kept: readonly Kept[],
  open: number,
): Promise<void> {
  let left = open;
  for (const { stockId, qty } of kept) {
    if (left <= 0) return;
    const { rows } = await sql<{ free: number }>`
      select qty - allocated - frozen as free from stock where stock_id = ${stockId}`.execute(ctx.trx);
    const part = Math.min(left, qty, rows[0]?.free ?? 0);
    if (part <= 0) continue;
    await allocateStock(ctx, forPick(pick.pick_id), stockId, part);
    left = sub(left, part);
  }
}

export interface Part extends Shifted {
  readonly row: StockHere;
}

/**
 * Pieces with numbers leave the row that they stand in, as many as there are numbers; what has none is taken row after row.
 * False where there is not so much. Refuses serialTwice, serialsDiffer, serialElsewhere.
 */
export async function shared(
  ctx: Context,
  here: readonly StockHere[],
  loc: string,
  { qty, serials = [] }: Shifted,
): Promise<Part[] | false> {
  const parts: Part[] = [];
  let left = qty;
  const named = new Set(serials);
  const [sku = ''] = here.map((row) => row.sku_id);
  const twice = serials.find((serial, i) => serials.indexOf(serial) !== i);
  if (twice !== undefined) refuse('serialTwice', { serial: twice });
  if (named.size > 0 && named.size !== qty) refuse('serialsDiffer', { sku, qty, count: named.size });
  for (const row of here) {
    if (left <= 0) break;
    const at = { loc, container: row.container_id };
    const numbers = named.size > 0 ? (await numbersOf(ctx, goodsOf(row), at)).filter((n) => named.delete(n)) : [];
    const part = serials.length > 0 ? numbers.length : Math.min(left, row.free);
    if (part <= 0) continue;
    parts.push({ row, qty: part, serials: numbers });
    left = sub(left, part);
  }
  const [stranger] = named;
  if (stranger !== undefined) refuse('serialElsewhere', { serial: stranger, id: loc });
  return left > 0 ? false : parts;
}

export const goodsOf = ({ owner_id, sku_id, lot, quality, line_id }: StockHere): Goods => ({
  owner_id,
  sku_id,
  lot,
  line_id,
  ...(quality && { quality }),
});

/** Goods that were picked go back to a spot, where they are free again. False where the container holds fewer of them. */
export async function putBack(
  ctx: Context,
  pick: Wanted & { readonly pick_id: string },
  shifted: Shifted,
  from: Spot,
  to: Spot,
  details: Details,
): Promise<boolean> {
  return bringBack(ctx, await stockUnder(ctx, pick, from), shifted, from.loc, to, {
    ...details,
    ...forPick(pick.pick_id),
  });
}

/** What a container itself holds of such goods, good or not; by receipt line, as terminals list it. */
export async function stockIn(
  ctx: Context,
  { owner_id, sku_id, lot, quality = 'ok' }: Wanted & Pick<Goods, 'quality'>,
  at: Spot,
): Promise<StockHere[]> {
  const { rows } = await sql<StockHere>`
    select stock_id, container_id, owner_id, sku_id, lot, quality, line_id, qty, qty - allocated - frozen as free
    from stock where wh_gid = ${ctx.whgid} and loc = ${at.loc} and sku_id = ${sku_id} and owner_id = ${owner_id}
      and lot = ${lot} and quality = ${quality} and container_id = ${at.container}
    order by stock_id for update`.execute(ctx.trx);
  return rows.sort((a, b) => (a.line_id < b.line_id ? -1 : 1));
}

/** UNPICK out of these rows of stock at a place, one after the other. False where fewer are free. */
export async function bringBack(
  ctx: Context,
  here: readonly StockHere[],
  { qty, serials = [] }: Shifted,
  loc: string,
  to: Spot,
  details: Details,
): Promise<boolean> {
  const parts = await shared(ctx, here, loc, { qty, serials });
  if (parts === false) return false;
  for (const { row, ...shifted } of parts) {
    const at = { loc, container: row.container_id };
    if (!(await moveQty(ctx, goodsOf(row), shifted, at, to, details, 'UNPICK'))) return false;
  }
  return true;
}

type Placed = Wanted & { readonly pick_id: string; readonly loc: string; readonly container_id: string };

/** So much more is kept for it at this spot; false, and nothing is kept, where not so many are free there. */
export async function keepAt(ctx: Context, pick: Placed, qty: number): Promise<boolean> {
  const here = await stockUnder(ctx, pick, { loc: pick.loc, container: pick.container_id });
  if (sum(here.map((row) => Math.max(row.free, 0))) < qty) return false;
  let left = qty;
  for (const row of here) {
    const part = Math.min(left, row.free);
    if (part <= 0) continue;
    await allocateStock(ctx, forPick(pick.pick_id), row.stock_id, part);
    left = sub(left, part);
  }
  return true;
}
