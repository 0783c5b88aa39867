/** One-set orders out of a batch tote: one key reviews an order, packs it and binds the number of its carrier. */
import type { RequestOf } from '#contract/call.ts';
import { ReviewOneSet } from '#contract/shipping-review.ts';
import { sub } from '#domain/decimal.ts';
import { lotText } from '#domain/lot-text.ts';
import { isOneSet } from '#domain/rules/review.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { pack } from '#wms/ledger/pack.ts';
import { stockUnder } from '#wms/ledger/pick.ts';
import { note } from '#wms/ledger/post.ts';
import { sortHere } from '#wms/ledger/sort.ts';
import { refuse } from '#wms/refusals.ts';
import { heldBy, lockContainers } from '#wms/work/containers.ts';
import type { DemandRow } from '#wms/work/demands.ts';
import { afterTakenFrom } from '#wms/work/goods-left.ts';
import { claimable, closeJob, lockJobs, type JobRow } from '#wms/work/jobs.ts';
import { readyToLeave } from '#wms/work/leaving.ts';
import { isStopped, lockOrder, requireWorkable, type OrderRow } from '#wms/work/out-orders.ts';
import { lockBound, setFree, setOut, type Bound } from '#wms/work/outbound-containers.ts';
import { lockBox } from '#wms/work/packing.ts';
import { useParcel } from '#wms/work/parcels.ts';
import { passes } from '#wms/work/review.ts';
import { forShare } from '#wms/work/sort-source.ts';
import { returns } from '#wms/work/stopped-orders.ts';
import { waveProgress } from '#wms/work/waves.ts';
import { openShareOf, shareCounts } from '#wms/work/worked-share.ts';

export const shippingReviewPool: Handler[] = [serve(ReviewOneSet, reviewOneSet, OF_SCREENS)];

interface Worked {
  readonly order: OrderRow;
  readonly job: JobRow;
  readonly late: boolean;
  readonly shares: readonly DemandRow[];
}

/**
 * The whole set, or nothing of it. An order that was stopped behind the operator's back is booked all the same: its box goes
 * back, and its number is void. Refuses what locking, its tote, its box and its number refuse.
 */
async function reviewOneSet(ctx: Context, r: RequestOf<typeof ReviewOneSet>) {
  const work = await lockPooled(ctx, r);
  const { order, job, late } = work;
  await lockContainers(ctx, [r.fromLpn, r.lpn]);
  const tote = await lockTote(ctx, work, r.fromLpn);
  const box = await lockBox(ctx, work, { lpn: r.lpn, typeId: r.typeId, loc: tote.loc });
  for (const share of work.shares) {
    const piece = r.pieces.find(({ demandId }) => demandId === share.demand_id);
    if (piece) await takePiece(ctx, work, share, { ...piece, tote, box });
  }
  const parcel_no = r.parcelNo === '' ? '' : await useParcel(ctx, r.lpn, r.parcelNo, order.carrier_id);
  await setOut(ctx, [r.lpn], { type_id: r.typeId, parcel_no });
  await note(ctx, 'SEAL', { doc_id: order.order_id, to_container: r.lpn, event: 'closed', note: r.parcelNo });
  await passes(ctx, box, order);
  if (late && isStopped(order)) await returns(ctx, order, [r.lpn]);
  ctx.changes.containers.add(r.fromLpn);
  await endPool(ctx, job, tote);
  await readyToLeave(ctx, order.order_id);
}

/**
 * Its order and shares, locked. What was given up since the terminal heard of it is in the hand all the same. Refuses
 * orderUnknown, jobUnknown, notInPool, notOneSet, goodsDiffer, orderStopping, orderBlocked, orderShipped, and what a claim refuses.
 */
async function lockPooled(ctx: Context, r: RequestOf<typeof ReviewOneSet>): Promise<Worked> {
  const order = await lockOrder(ctx, r.orderId);
  const [job] = await lockJobs(ctx, [r.jobId]);
  if (!order || job?.kind !== 'review.pool') return refuse('jobUnknown', { job: r.jobId });
  const shares = await ctx.trx
    .selectFrom('demand')
    .selectAll()
    .where('job_id', '=', r.jobId)
    .where('order_no', '=', r.orderId)
    .orderBy('demand_id')
    .forUpdate()
    .execute();
  const late = r.seen < Math.max(order.plan_rev, ...shares.map(({ plan_rev }) => plan_rev));
  requireWorkable(order, !late);
  const isOver = job.status === 'done' || job.status === 'cancelled';
  if (!late || !isOver) claimable(ctx, job);
  const isOpen = (share: DemandRow): boolean => share.done === 0 && (late || openShareOf(share) > 0);
  if (shares.length === 0 || !shares.every(isOpen)) refuse('notInPool', { order: r.orderId });
  if (!isOneSet(shares)) refuse('notOneSet', { order: r.orderId });
  for (const share of shares) {
    const its = r.pieces.filter(({ demandId, skuId }) => demandId === share.demand_id && skuId === share.sku_id);
    if (its.length !== 1 || r.pieces.length !== shares.length)
      refuse('goodsDiffer', { id: r.fromLpn, sku: share.sku_id });
  }
  return { order, job, late, shares };
}

/** A carrier of the sum of the wave. Refuses containerUnknown, notOfWave, containerState. */
async function lockTote(ctx: Context, { job }: Worked, lpn: string): Promise<Bound> {
  const tote = await lockBound(ctx, lpn);
  const { wave_id, order_id, store_id, state } = tote.out;
  if (wave_id !== job.wave_id || order_id !== '' || store_id !== '')
    refuse('notOfWave', { id: lpn, wave: job.wave_id });
  if (!['open', 'picking', 'closed'].includes(state)) refuse('containerState', { id: lpn, state });
  return tote;
}

type Piece = RequestOf<typeof ReviewOneSet>['pieces'][number] & { readonly tote: Bound; readonly box: Bound };

/** It is sorted to its order, and packed at once. Refuses palletHoldsLess, and what its number refuses. */
async function takePiece(
  ctx: Context,
  { order, job, late }: Worked,
  share: DemandRow,
  { skuId, lot, serials = [], tote, box }: Piece,
): Promise<void> {
  const { loc, container_id: container } = tote;
  const goods = { owner_id: order.owner_id, sku_id: skuId, lot: lotText(lot) };
  const here = await stockUnder(ctx, goods, { loc, container });
  const piece = { qty: 1, serials };
  const line = { order_line_id: share.order_line_id, order_id: order.order_id };
  const to = { loc: box.loc, container: box.container_id };
  const isThere =
    (await sortHere(ctx, forShare(share), here, piece, loc)) && (await pack(ctx, line, here, piece, loc, to));
  if (!isThere) refuse('palletHoldsLess', { lpn: container, qty: await heldBy(ctx, container), sku: skuId });
  for (const id of new Set(here.map((row) => row.container_id)))
    if (id !== container) await afterTakenFrom(ctx, id, container);
  const wasGivenUp = late && openShareOf(share) === 0;
  await shareCounts(ctx, { share, job, order }, 1, wasGivenUp ? { short: sub(share.short, 1) } : {});
}

/** Nothing of it waits any more: the pool is over, and so is its tote, once it is empty. */
async function endPool(ctx: Context, job: JobRow, tote: Bound): Promise<void> {
  const { container_id: lpn } = tote;
  const { rows } = await sql`
    select 1 from demand where job_id = ${job.job_id} and done + short < qty limit 1`.execute(ctx.trx);
  if (rows.length > 0) return;
  await closeJob(ctx, job, 'done');
  if ((await heldBy(ctx, lpn)) === 0) await setFree(ctx, [lpn]);
  await waveProgress(ctx, job.wave_id);
}
