/** Outbound orders: their work rests, or they are stopped and what was picked goes back. */
import type { RequestOf } from '#contract/call.ts';
import { HoldOrder, StopOrder } from '#contract/picking-orders.ts';
import { sql } from 'kysely';
import { serve, type Context, type Handler } from '#wms/context.ts';
import { note } from '#wms/ledger/post.ts';
import { refuse } from '#wms/refusals.ts';
import { heldBy } from '#wms/work/containers.ts';
import { closeJob, lockedJobs } from '#wms/work/jobs.ts';
import { readyToLeave } from '#wms/work/leaving.ts';
import { isStopped, lockOrder } from '#wms/work/out-orders.ts';
import { setFree } from '#wms/work/outbound-containers.ts';
import { giveUp, lockPicks, setPick } from '#wms/work/picks.ts';
import { giveUpShares } from '#wms/work/shares.ts';
import { returns } from '#wms/work/stopped-orders.ts';
import { isCode } from '#wms/work/sys-codes.ts';

const BUTTON = 'order.stop';

export const pickingStop: Handler[] = [serve(HoldOrder, holdOrder, BUTTON), serve(StopOrder, stopOrder, BUTTON)];

async function holdOrder(ctx: Context, { orderId, blocked, reason }: RequestOf<typeof HoldOrder>) {
  const order = await lockOrder(ctx, orderId);
  if (!order) return refuse('orderUnknown', { order: orderId });
  if (order.status === 'shipped') refuse('orderShipped', { order: orderId });
  if (isStopped(order)) refuse('orderStopping', { order: orderId });
  if (blocked && !(await isCode(ctx, 'StopReason', reason))) refuse('stopReasonMissing');
  const plan_rev = await nextRev(ctx);
  await ctx.trx
    .updateTable('out_order')
    .set({ hold: blocked ? 'blocked' : 'none', plan_rev })
    .where('order_id', '=', orderId)
    .execute();
  ctx.changes.orders.add(orderId);
  const event = blocked ? 'blocked' : 'released';
  await note(ctx, 'DOC', { doc_id: orderId, event, reason, ref_kind: 'order', ref_id: orderId });
}

/** A number of the sequence of revisions: whatever a terminal saw before is older, and what it sees afterwards is newer. */
async function nextRev(ctx: Context): Promise<number> {
  const { rows } = await sql<{ rev: number }>`select nextval('rev_seq') as rev`.execute(ctx.trx);
  return rows[0]?.rev ?? 0;
}

async function stopOrder(ctx: Context, { orderId, reason }: RequestOf<typeof StopOrder>) {
  const order = await lockOrder(ctx, orderId);
  if (!order) return refuse('orderUnknown', { order: orderId });
  if (order.status === 'shipped' || order.status === 'loaded') refuse('orderShipped', { order: orderId });
  if (isStopped(order)) refuse('orderStopping', { order: orderId });
  if (!(await isCode(ctx, 'StopReason', reason))) refuse('stopReasonMissing');
  const plan_rev = await nextRev(ctx);
  await ctx.trx
    .updateTable('out_order')
    .set({ hold: 'stopping', status: 'cancelled', plan_rev })
    .where('order_id', '=', orderId)
    .execute();
  ctx.changes.orders.add(orderId);
  const jobs = await endWork(ctx, orderId, plan_rev);
  await sendBack(ctx, { ...order, hold: 'stopping', status: 'cancelled', plan_rev });
  await endJobs(ctx, jobs);
  await readyToLeave(ctx, orderId);
  await note(ctx, 'DOC', { doc_id: orderId, event: 'stopped', reason, ref_kind: 'order', ref_id: orderId });
}

/** Nobody picks or sorts for it any more; answers the jobs that did. */
async function endWork(ctx: Context, orderId: string, plan_rev: number): Promise<string[]> {
  const { rows } = await sql<{ job_id: string }>`
    select job_id from pick where order_id = ${orderId} and job_id <> ''
    union select d.job_id from demand d join out_line l on l.order_line_id = d.order_line_id
      where l.order_id = ${orderId} and d.job_id <> '' order by job_id`.execute(ctx.trx);
  const jobs = rows.map((row) => row.job_id);
  await lockedJobs(ctx, jobs);
  const open = await ctx.trx
    .selectFrom('pick')
    .select('pick_id')
    .where('order_id', '=', orderId)
    .where('status', 'in', ['open', 'part', 'waiting'])
    .execute();
  for (const pick of await lockPicks(
    ctx,
    open.map((row) => row.pick_id),
  )) {
    await giveUp(ctx, pick, 'cancelled');
    await setPick(ctx, pick.pick_id, { plan_rev });
  }
  const shares = await ctx.trx
    .selectFrom('demand')
    .selectAll()
    .where('order_line_id', 'in', (e) =>
      e.selectFrom('out_line').select('order_line_id').where('order_id', '=', orderId),
    )
    .where(sql<boolean>`done + short < qty`)
    .orderBy('demand_id')
    .forUpdate()
    .execute();
  await giveUpShares(ctx, shares, plan_rev);
  return jobs;
}

/** Containers with goods of it go back; empty ones are free. */
async function sendBack(ctx: Context, order: Parameters<typeof returns>[1]): Promise<void> {
  const boxes = await ctx.trx
    .selectFrom('outbound_container')
    .select('container_id')
    .where('order_id', '=', order.order_id)
    .where('state', 'in', ['open', 'picking', 'closed', 'checked'])
    .orderBy('container_id')
    .forUpdate()
    .execute();
  const filled: string[] = [];
  for (const { container_id: id } of boxes) {
    if ((await heldBy(ctx, id)) > 0) filled.push(id);
    else await setFree(ctx, [id]);
  }
  if (filled.length > 0) await returns(ctx, order, filled);
}

/** Jobs that nobody holds and that have nothing open any more are over. */
async function endJobs(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const job of await lockedJobs(ctx, ids)) {
    const { rows } = await sql`
      select 1 from pick where job_id = ${job.job_id} and status in ('open', 'part', 'waiting')
      union all select 1 from demand where job_id = ${job.job_id} and done + short < qty limit 1`.execute(ctx.trx);
    ctx.changes.jobs.add(job.job_id);
    const isOpen = job.status === 'planned' || job.status === 'ready' || job.status === 'begun';
    if (rows.length === 0 && !job.held && isOpen) await closeJob(ctx, job, 'cancelled');
  }
}
