/**
 * Stock is kept for an order: for each of its lines as much as there is, or all of it or nothing where it leaves complete
 * only. What cannot be picked where it was planned is planned again elsewhere.
 */
import { forPick } from '#wms/ledger/pick.ts';
import { add, sub, sum } from '#domain/decimal.ts';
import type { Context } from '#wms/context.ts';
import { freeAll, freeSome } from '#wms/ledger/allocate.ts';
import { refuse } from '#wms/refusals.ts';
import { keepIf } from '#wms/work/all-or-nothing.ts';
import { sql } from 'kysely';
import { findStock, knownOf } from './find-stock.ts';
import { lockOrder, notBegun, notOnHold, openLinesOf, type OpenLine, type OrderRow } from './lock-orders.ts';
import { planPicks, type PickRow } from './plan-picks.ts';
import { lockStock } from './sources.ts';
import type { Found, Place, Wish } from './wish.ts';
import { wishOfPick } from './wish-of-pick.ts';

export interface Allocated {
  /** Base units that it has got now, and those that nobody has; of an order that leaves complete all or nothing. */
  kept: number;
  missing: number;
}

/** Refuses orderUnknown, orderBlocked, orderStopping, orderShipped, orderStatus; waveReleased where its wave is planned already. */
export async function allocateOrder(ctx: Context, orderId: string): Promise<Allocated> {
  const order = await lockOrder(ctx, orderId);
  notOnHold(order);
  notBegun(order);
  await inNoReleasedWave(ctx, order);
  const lines = await openLinesOf(ctx, [orderId]);
  const skuIds = skusOf(lines);
  if (skuIds.length > 1) await lockStock(ctx, skuIds);
  return allocateLocked(ctx, order, lines);
}

const skusOf = (lines: readonly OpenLine[]): string[] => [...new Set(lines.map((line) => line.skuId))];

/** What it got now nobody would pick: the jobs of the wave are made. */
async function inNoReleasedWave({ trx }: Context, { wave_id: wave }: OrderRow): Promise<void> {
  if (wave === '') return;
  const row = await trx.selectFrom('wave').select('status').where('wave_id', '=', wave).executeTakeFirst();
  if (row && row.status !== 'planned') refuse('waveReleased', { wave });
}

/**
 * The caller has locked the order and the stock of all its lines, and seen that it may be planned. `usages`: what its goods stand
 * on, where that is not the racks.
 */
export async function allocateLocked(
  ctx: Context,
  order: OrderRow,
  all: readonly OpenLine[],
  usages?: Wish['usages'],
): Promise<Allocated> {
  const lines = all.filter((line) => line.open > 0);
  if (lines.length === 0) return { kept: 0, missing: 0 };
  const isWanted = ({ kept, missing }: Allocated) => kept > 0 && (missing === 0 || order.policy === 'partial');
  const result = await keepIf(ctx, () => allocateLines(ctx, order, lines, usages), isWanted);
  if (!isWanted(result)) return { kept: 0, missing: result.missing };
  await ctx.trx.updateTable('out_order').set({ status: 'allocated' }).where('order_id', '=', order.order_id).execute();
  ctx.changes.orders.add(order.order_id);
  for (const line of lines) ctx.changes.orderLines.add(line.orderLineId);
  return result;
}

/** One after the other: the stock of one is not there for the next. */
async function allocateLines(
  ctx: Context,
  order: OrderRow,
  lines: readonly OpenLine[],
  usages: Wish['usages'],
): Promise<Allocated> {
  const found: Found[] = [];
  const missing: number[] = [];
  const known = await knownOf(ctx, skusOf(lines), order.owner_id);
  for (const line of lines) {
    const areas = [...new Set(found.map(({ areaId }) => areaId))];
    const its = await findStock(ctx, { ...wishOf(order, line), areas, ...(usages && { usages }) }, known);
    await planPicks(ctx, pickFor(order, line), its.found);
    found.push(...its.found);
    missing.push(its.missing);
  }
  return { kept: sum(found.map(({ qty }) => qty)), missing: sum(missing) };
}

const wishOf = (order: OrderRow, line: OpenLine) => ({
  ownerId: order.owner_id,
  skuId: line.skuId,
  qty: line.open,
  lot: line.lot,
  minLifeDays: order.min_life_days,
  except: [],
});

const pickFor = (order: OrderRow, line: OpenLine) => ({
  order_id: order.order_id,
  order_line_id: line.orderLineId,
  wave_id: order.wave_id,
  store_id: order.store_id,
  store_name: order.store_name,
  owner_id: order.owner_id,
  sku_id: line.skuId,
  lane: order.lane,
});

// ---- elsewhere --------------------------------------------------------------------------------------------------

/**
 * What is open of a pick is freed and found again, nowhere where `except` says, and at `first` where somebody is on his way to
 * already. Each place is a pick of its own; what has to be brought down waits. Answers what nobody has: it is short now.
 */
export async function replan(ctx: Context, pickId: string, except: readonly Place[], first?: Place): Promise<number> {
  const pick = await lockPick(ctx, pickId);
  const open = openOf(pick);
  if (open <= 0) return 0;
  await freeAll(ctx, forPick(pick.pick_id));
  return elsewhere(ctx, pick, open, except, first);
}

/** The same of a part of what is open. */
export async function replanPart(
  ctx: Context,
  pickId: string,
  qty: number,
  except: readonly Place[],
  first?: Place,
): Promise<number> {
  const pick = await lockPick(ctx, pickId);
  const part = Math.min(qty, openOf(pick));
  if (part <= 0) return 0;
  if (pick.status !== 'waiting') await freeSome(ctx, forPick(pick.pick_id), part);
  return elsewhere(ctx, pick, part, except, first);
}

const lockPick = (ctx: Context, pickId: string): Promise<PickRow> =>
  ctx.trx
    .selectFrom('pick')
    .selectAll()
    .where('wh_gid', '=', ctx.whgid)
    .where('pick_id', '=', pickId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** What is kept of a pick, or waited for. */
const openOf = ({ status, qty, done, short }: PickRow): number =>
  status === 'open' || status === 'part' || status === 'waiting' ? sub(sub(qty, done), short) : 0;

/** The part is not kept any more where it was planned. */
export async function elsewhere(
  ctx: Context,
  pick: PickRow,
  part: number,
  except: readonly Place[],
  first?: Place,
): Promise<number> {
  const wish = await wishOfPick(ctx, pick);
  const { found, missing } = await findStock(ctx, { ...wish, qty: part, except, first });
  const plan_rev = await nextRevision(ctx);
  const { job_id, order_id, order_line_id, wave_id, store_id, store_name, owner_id, sku_id, lane, to_lpn, slot } = pick;
  const whom = { order_id, order_line_id, wave_id, store_id, store_name, owner_id, sku_id };
  await planPicks(ctx, { ...whom, job_id, lane, to_lpn, slot, plan_rev }, found, pick.pick_id);
  const left = sub(pick.qty, sub(part, missing));
  const short = add(pick.short, missing);
  const status = statusOf({ ...pick, qty: left, short });
  await ctx.trx
    .updateTable('pick')
    .set({ qty: left, short, status, plan_rev })
    .where('pick_id', '=', pick.pick_id)
    .execute();
  ctx.changes.picks.add(pick.pick_id);
  if (order_line_id !== '') ctx.changes.orderLines.add(order_line_id);
  if (job_id !== '') ctx.changes.jobs.add(job_id);
  return missing;
}

/** What was planned before it nobody could know. */
async function nextRevision({ trx }: Context): Promise<number> {
  const { rows } = await sql<{ rev: number }>`select nextval('rev_seq') as rev`.execute(trx);
  return rows[0]?.rev ?? 0;
}

/** Of a pick of which a part is planned elsewhere, or by nobody. */
function statusOf({ status, qty, done, short }: PickRow): PickRow['status'] {
  if (qty > done + short) return status;
  if (short > 0) return 'short';
  return qty === 0 ? 'moved' : 'done';
}
