/** The review of what leaves: who holds it, what its containers hold, and how far it is. */
import { lotText } from '#domain/lot-text.ts';
import type { Lot } from '#contract/fields.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { note } from '../ledger/post.ts';
import { refuse } from '../refusals.ts';
import { wholeOf } from './containers.ts';
import { claimable, lockJobs, type JobRow } from './jobs.ts';
import { readyToLeave } from './leaving.ts';
import { isStopped, lockOrder, requireWorkable, type OrderRow } from './out-orders.ts';
import { lockBound, setOut, type Bound } from './outbound-containers.ts';

export interface Review {
  readonly order: OrderRow;
  readonly job: JobRow;
  /** The plan changed after the terminal had heard of it last. */
  readonly late: boolean;
}

interface Whose {
  readonly jobId: string;
  readonly orderId: string;
  readonly seen: number;
}

const OPEN: readonly JobRow['status'][] = ['planned', 'ready', 'begun'];

/**
 * The order and its job, locked. Goods that stay in the house are reviewed as they are found: what the terminal could not know
 * is no reason to refuse, nor is a job that ended because somebody opened another container of the order.
 * Refuses orderUnknown, jobUnknown, orderStopping, orderBlocked, orderShipped, and whatever a claim refuses.
 */
export async function lockReview(ctx: Context, { jobId, orderId, seen }: Whose): Promise<Review> {
  const order = await lockOrder(ctx, orderId);
  const [job] = await lockJobs(ctx, [jobId]);
  if (!order || job?.kind !== 'review' || job.of_id !== orderId) return refuse('jobUnknown', { job: jobId });
  const late = seen < order.plan_rev;
  requireWorkable(order, !late);
  if (OPEN.includes(job.status)) claimable(ctx, job);
  return { order, job, late };
}

/**
 * A closed container of the order. One that goes back, since its order was stopped behind the reviewer's back, is looked at all
 * the same. Refuses containerUnknown, containerDiffers, alreadyChecked, lpnLoaded, notClosed.
 */
export async function lockToReview(ctx: Context, { order, late }: Review, lpn: string): Promise<Bound> {
  const box = await lockBound(ctx, lpn);
  const { order_id, state } = box.out;
  if (order_id !== order.order_id) refuse('containerDiffers', { id: lpn, of: order_id });
  if (state === 'checked') refuse('alreadyChecked', { id: lpn });
  if (state === 'loaded' || state === 'shipped') refuse('lpnLoaded', { id: lpn, trip: box.out.trip_no });
  if (state !== 'closed' && !(late && isStopped(order) && state === 'returning'))
    refuse('notClosed', { id: lpn, state });
  return box;
}

/** SKU and canonical lot. */
export const goodsKey = (sku: string, lot: Lot | string): string =>
  `${sku} ${typeof lot === 'string' ? lot : lotText(lot)}`;

/** What is booked in a container, with what stands in it, by SKU and lot. */
export async function bookedIn(ctx: Context, lpn: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku_id: string; lot: string; qty: number }>`
    select sku_id, lot, sum(qty) as qty from stock where wh_gid = ${ctx.whgid}
      and container_id = any(${await wholeOf(ctx, lpn)}::text[]) group by sku_id, lot order by sku_id, lot`.execute(
    ctx.trx,
  );
  return new Map(rows.map(({ sku_id, lot, qty }) => [goodsKey(sku_id, lot), qty]));
}

/** Numbers of the pieces in a container that are registered for these goods. */
export async function piecesIn(ctx: Context, lpn: string, sku: string): Promise<ReadonlySet<string>> {
  const rows = await ctx.trx
    .selectFrom('serial')
    .select('serial_no')
    .where('container_id', 'in', await wholeOf(ctx, lpn))
    .where('sku_id', '=', sku)
    .execute();
  return new Set(rows.map((row) => row.serial_no));
}

/** It is as it was booked. */
export async function passes(ctx: Context, box: Bound, order: OrderRow, values: { readonly qrs?: string[] } = {}) {
  const { container_id: id } = box;
  await setOut(ctx, [id], { state: 'checked', review: false, differs: 0, ...by(ctx), ...values });
  await noteCheck(ctx, box, order, {});
}

/** It is held until it is as it was booked. */
export async function isHeld(
  ctx: Context,
  box: Bound,
  order: OrderRow,
  differs: number,
  reason: string,
  values: { readonly qrs?: string[] } = {},
): Promise<void> {
  await setOut(ctx, [box.container_id], { review: true, differs, ...by(ctx), ...values });
  await noteCheck(ctx, box, order, { reason, note: `${differs} differ` });
}

const by = ({ user, stamp }: Context) => ({ checked_by: user.userId, checked_at: stamp.captured_at });

export const noteCheck = (
  ctx: Context,
  { container_id, owner_id }: Bound,
  { order_id: id }: Pick<OrderRow, 'order_id'>,
  more: { readonly reason?: string; readonly note?: string },
): Promise<void> =>
  note(ctx, 'CHECK', {
    doc_id: id,
    owner_id,
    to_container: container_id,
    event: 'checked',
    ref_kind: 'order',
    ref_id: id,
    ...more,
  });

/** After a container of it was reviewed: the last one ends the job, and opens the way out. */
export async function reviewProgress(ctx: Context, { order, job }: Review): Promise<void> {
  await ctx.trx
    .updateTable('job')
    .set({ status: 'begun' })
    .where('job_id', '=', job.job_id)
    .where('status', '=', 'ready')
    .execute();
  ctx.changes.jobs.add(job.job_id);
  await readyToLeave(ctx, order.order_id);
}
