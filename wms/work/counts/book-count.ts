/** A difference becomes a row of the ledger, as of the moment of the count. */
import { sub, sum } from '#domain/decimal.ts';
import { sql, type Selectable } from 'kysely';
import type { Context, Stamp } from '#wms/context.ts';
import type { Database } from '#wms/db/tables.ts';
import type { Goods } from '#wms/ledger/goods.ts';
import { releaseHold } from '#wms/ledger/hold.ts';
import { countedAway, countedIn } from '#wms/ledger/post.ts';
import { comesAlong, leavesHouse } from '#wms/ledger/stand.ts';
import { Refused } from '#wms/refusals.ts';
import { heldBy, lockContainers, wholeOf } from '../containers.ts';
import { lockPlaces } from '../places.ts';
import { readyLoose } from '../tasks.ts';
import { withdraw } from '../withdraw.ts';
import type { LineRow } from './read-count.ts';

export type VarianceRow = Selectable<Database['count_variance']>;

/** False where it cannot be booked as it stands, e.g. on a pallet that stands somewhere else by the book: a person has to look. */
export async function bookVariance(ctx: Context, line: LineRow, variance: VarianceRow): Promise<boolean> {
  const at: Context = { ...ctx, stamp: await stampOf(ctx, variance) };
  await sql`savepoint count_booking`.execute(ctx.trx);
  try {
    const isBooked = variance.difference < 0 ? await less(at, line, variance) : await more(at, variance);
    if (isBooked) return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  await sql`rollback to savepoint count_booking`.execute(ctx.trx);
  return false;
}

/** Whoever counted it did so then; the later counts are judged against that. */
async function stampOf({ trx, stamp }: Context, { op_id }: VarianceRow): Promise<Stamp> {
  const row = await trx
    .selectFrom('operation')
    .select(['op_id', 'user_id', 'device_id', 'seq', 'captured_at'])
    .where('op_id', '=', op_id)
    .executeTakeFirst();
  if (!row) return stamp;
  const { seq: device_seq, ...by } = row;
  return { ...by, device_seq };
}

interface StockRow extends Goods {
  stock_id: number;
  qty: number;
  free: number;
}

/** What is free goes first; what is kept for others is taken from the newest of them, and planned again. */
async function less(ctx: Context, line: LineRow, variance: VarianceRow): Promise<boolean> {
  await lockPlaces(ctx, [variance.loc]);
  await freeOfShort(ctx, line, variance);
  let left = -variance.difference;
  const wanted = await stockOf(ctx, variance);
  if (sum(wanted.map(({ qty }) => qty)) < left) return false;
  for (const { stock_id, qty, free } of wanted) {
    const part = Math.min(left, qty);
    if (part <= 0) break;
    if (free < part) await withdraw(ctx, stock_id, sub(part, Math.max(free, 0)), '');
    left = sub(left, part);
  }
  left = -variance.difference;
  for (const row of await stockOf(ctx, variance)) {
    const part = Math.min(left, row.free);
    if (part <= 0) continue;
    if (!(await countedAway(ctx, goodsOf(row), part, spotOf(variance), detailsOf(variance)))) return false;
    left = sub(left, part);
  }
  if (left > 0) return false;
  await goneWithGoods(ctx, variance);
  await marks(ctx, variance);
  return true;
}

async function more(ctx: Context, variance: VarianceRow): Promise<boolean> {
  const { container_id, loc, owner_id, sku_id, lot, quality, difference } = variance;
  if (container_id !== '') {
    const container = (await lockContainers(ctx, [container_id])).get(container_id);
    if (!container || (container.loc !== '' && container.loc !== loc) || container.status === 'expected') return false;
    await lockPlaces(ctx, [loc]);
    if (container.loc === '') await comesAlong(ctx, container, loc);
  } else await lockPlaces(ctx, [loc]);
  const [here] = await stockOf(ctx, variance);
  const goods = here ? goodsOf(here) : { owner_id, sku_id, lot, quality, line_id: '' };
  await countedIn(ctx, goods, difference, spotOf(variance), detailsOf(variance));
  await marks(ctx, variance);
  return true;
}

async function stockOf({ trx, whgid }: Context, variance: VarianceRow): Promise<StockRow[]> {
  const { loc, container_id, sku_id, lot, quality } = variance;
  const { rows } = await sql<StockRow>`
    select stock_id, owner_id, sku_id, lot, quality, line_id, qty, qty - allocated - frozen as free from stock
    where wh_gid = ${whgid} and loc = ${loc} and container_id = ${container_id} and sku_id = ${sku_id} and lot = ${lot}
      and quality = ${quality} order by qty - allocated - frozen desc, stock_id for update`.execute(trx);
  return rows;
}

const goodsOf = ({ owner_id, sku_id, lot, line_id, quality }: StockRow): Goods => ({
  owner_id,
  sku_id,
  lot,
  line_id,
  ...(quality && { quality }),
});
const spotOf = ({ loc, container_id }: VarianceRow) => ({ loc, container: container_id });
const detailsOf = ({ job_line_id, reason }: VarianceRow) => ({
  ref_kind: 'countLine' as const,
  ref_id: job_line_id,
  reason,
});

/** What a picker did not find is on hold until it is counted; this is that count. */
export async function freeOfShort(ctx: Context, { reason }: LineRow, variance: VarianceRow): Promise<void> {
  if (reason === '') return;
  const ids = (await stockOf(ctx, variance)).map(({ stock_id }) => stock_id);
  const holds = await ctx.trx
    .selectFrom('hold')
    .select('hold_id')
    .where('stock_id', 'in', [0, ...ids])
    .where('doc_id', '=', '')
    .where('reason', '=', reason)
    .where('released_at', 'is', null)
    .orderBy('hold_id')
    .execute();
  for (const { hold_id } of holds) await releaseHold(ctx, hold_id);
}

/** A pallet of which nothing was found does not stand there any more. */
async function goneWithGoods(ctx: Context, { container_id, loc, job_line_id }: VarianceRow): Promise<void> {
  if (container_id === '') return;
  const container = (await lockContainers(ctx, [container_id])).get(container_id);
  if (!container || container.loc !== loc || (await heldBy(ctx, container_id)) > 0) return;
  const { rows } = await sql`select 1 from count_entry where job_line_id = ${job_line_id} and not withdrawn and qty > 0
    and ${container_id} in (lpn, on_lpn)`.execute(ctx.trx);
  if (rows.length === 0) await leavesHouse(ctx, container, await wholeOf(ctx, container_id));
}

async function marks(ctx: Context, { container_id, loc }: VarianceRow): Promise<void> {
  ctx.changes.places.add(loc);
  if (container_id === '') await readyLoose(ctx, loc);
  else ctx.changes.containers.add(container_id);
}
