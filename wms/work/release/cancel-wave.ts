/** A wave of which nothing was picked is taken back: its stock is free again, and so are its orders. */
import type { Context } from '#wms/context.ts';
import { freeAll } from '#wms/ledger/allocate.ts';
import { refuse } from '#wms/refusals.ts';
import { forPick } from '#wms/ledger/pick.ts';
import type { OrderRow } from '#wms/work/allocate/lock-orders.ts';
import { lockedJobs } from '#wms/work/jobs.ts';
import { sql } from 'kysely';
import { leave, lockOrdersOf, lockWave } from './release-wave.ts';

/** Refuses waveUnknown, waveBegun, jobClaimed. */
export async function cancelWave(ctx: Context, waveId: string): Promise<void> {
  const orders = await lockOrdersOf(ctx, waveId);
  const wave = await lockWave(ctx, waveId);
  if (!['planned', 'released', 'stockedUp'].includes(wave.status)) refuse('waveBegun', { wave: waveId });
  await cancelJobs(ctx, waveId);
  // Until it is released its orders have what they have by themselves.
  if (wave.status !== 'planned') await cancelPicks(ctx, waveId);
  const shares = await ctx.trx.deleteFrom('demand').where('doc_id', '=', waveId).returning('order_line_id').execute();
  for (const { order_line_id } of shares) ctx.changes.orderLines.add(order_line_id);
  await leave(ctx, orders);
  await backToOrders(ctx, orders);
  await ctx.trx.updateTable('wave').set({ status: 'cancelled' }).where('wave_id', '=', waveId).execute();
  ctx.changes.waves.add(waveId);
}

/** One that had stock by itself before the wave was released has it yet. */
async function backToOrders({ trx }: Context, orders: readonly OrderRow[]): Promise<void> {
  await sql`update out_order o set status = case when exists (select 1 from pick p where p.order_id = o.order_id
      and p.status in ('open', 'waiting')) then 'allocated' else 'new' end
    where o.order_id = any(${orders.map((order) => order.order_id)}::text[]) and o.status = 'allocated'`.execute(trx);
}

/** Nobody is sent home from a walk that he has begun. */
async function cancelJobs(ctx: Context, waveId: string): Promise<void> {
  const ids = await ctx.trx.selectFrom('job').select('job_id').where('wave_id', '=', waveId).execute();
  const jobs = await lockedJobs(
    ctx,
    ids.map((row) => row.job_id),
  );
  for (const job of jobs) {
    if (job.status === 'begun' || job.status === 'done') refuse('waveBegun', { wave: waveId });
    if (job.held) refuse('jobClaimed', { job: job.job_id, user: job.claimed_by });
    ctx.changes.jobs.add(job.job_id);
  }
  await ctx.trx.updateTable('job').set({ status: 'cancelled' }).where('wave_id', '=', waveId).execute();
}

async function cancelPicks(ctx: Context, waveId: string): Promise<void> {
  const picks = await ctx.trx
    .selectFrom('pick')
    .select(['pick_id', 'done', 'order_line_id'])
    .where('wave_id', '=', waveId)
    .where('status', '<>', 'cancelled')
    .orderBy('pick_id')
    .forUpdate()
    .execute();
  for (const pick of picks) {
    if (pick.done > 0) refuse('waveBegun', { wave: waveId });
    await freeAll(ctx, forPick(pick.pick_id));
    ctx.changes.picks.add(pick.pick_id);
    if (pick.order_line_id !== '') ctx.changes.orderLines.add(pick.order_line_id);
  }
  await ctx.trx.updateTable('pick').set({ status: 'cancelled' }).where('wave_id', '=', waveId).execute();
}
