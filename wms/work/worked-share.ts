/** Shares that an operation sorts: locked and judged together with the job and the order that they are of. */
import { add, compare, sub } from '#domain/decimal.ts';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import type { DemandRow } from './demands.ts';
import { claimable, lockJobs, type JobRow } from './jobs.ts';
import { MACHINE, requireLit } from './lights.ts';
import { lockOrder, orderProgress, requireWorkable, type OrderRow } from './out-orders.ts';
import { waveProgress } from './waves.ts';

export interface WorkedShare {
  readonly share: DemandRow;
  readonly job: JobRow;
  readonly order: OrderRow | undefined;
}

interface Request {
  readonly jobId: string;
  readonly demandId: string;
  readonly orderId: string;
  readonly seen: number;
}

/** Base units that are still to be sorted. */
export const openShareOf = ({ qty, done, short }: Pick<DemandRow, 'qty' | 'done' | 'short'>): number =>
  Math.max(0, sub(sub(qty, done), short));

/** Of this job. `lock`: what of the job has to be locked before its share. Refuses demandUnknown. */
export async function lockShare(ctx: Context, { jobId, demandId }: Pick<Request, 'jobId' | 'demandId'>) {
  const share = await ctx.trx
    .selectFrom('demand')
    .selectAll()
    .where('demand_id', '=', demandId)
    .where('wh_gid', '=', ctx.whgid)
    .forUpdate()
    .executeTakeFirst();
  if (share?.job_id !== jobId) return refuse('demandUnknown', { demand: demandId, receipt: jobId });
  return share;
}

/**
 * For writes that put goods into a tray. An order that was stopped or blocked refuses who could know of it. Who could not
 * finds its share cancelled: what of a sum was not sorted yet stays in the source (outbound 4.3).
 */
export async function lockWorkedShare(ctx: Context, request: Request): Promise<WorkedShare> {
  const order = await lockOrder(ctx, request.orderId);
  const [job] = await lockJobs(ctx, [request.jobId]);
  if (!job) return refuse('jobUnknown', { job: request.jobId });
  const share = await lockShare(ctx, request);
  if (share.order_no !== request.orderId) refuse('demandUnknown', { demand: request.demandId, receipt: request.jobId });
  requireWorkable(order, request.seen >= Math.max(share.plan_rev, order?.plan_rev ?? 0));
  // A station works under the claim of whoever stands beside it.
  if (ctx.user.userId === MACHINE) requireLit(job);
  else claimable(ctx, job);
  return { share, job, order };
}

/** Refuses overDemand. */
export function requireOpenShare({ share }: Pick<WorkedShare, 'share'>, qty: number): void {
  const open = openShareOf(share);
  if (compare(qty, open) > 0) refuse('overDemand', { store: share.store_id, open, sku: share.sku_id });
}

/** So much of it was sorted, or taken out again where it is below zero; the order, job and wave are so far on. */
export async function shareCounts(
  ctx: Context,
  { share, job, order }: WorkedShare,
  qty: number,
  more: Partial<Pick<DemandRow, 'qty' | 'short'>> = {},
): Promise<void> {
  const done = add(share.done, qty);
  await ctx.trx
    .updateTable('demand')
    .set({ done, ...more })
    .where('demand_id', '=', share.demand_id)
    .execute();
  ctx.changes.demands.add(share.demand_id);
  if (share.order_line_id !== '') ctx.changes.orderLines.add(share.order_line_id);
  if (qty > 0) await begins(ctx, job);
  ctx.changes.jobs.add(job.job_id);
  ctx.changes.waves.add(job.wave_id);
  if (order) await orderProgress(ctx, [order.order_id]);
}

async function begins(ctx: Context, job: JobRow): Promise<void> {
  if (job.status !== 'ready') return;
  await ctx.trx.updateTable('job').set({ status: 'begun' }).where('job_id', '=', job.job_id).execute();
  if (job.wave_id !== '') await waveProgress(ctx, job.wave_id);
}
