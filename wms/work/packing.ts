/** Packing an order: who holds it, its job, its lines, the boxes that its goods go into. */
import type { WorkTable } from '#contract/rows.ts';
import { sql, type Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { beginContainer } from '../ledger/receive.ts';
import { standIn } from '../ledger/stand.ts';
import { refuse } from '../refusals.ts';
import { byTable } from './job-pack.ts';
import { closeJob, claimable, lockJobs, planJob, type JobRow } from './jobs.ts';
import { readyToLeave } from './leaving.ts';
import { isStopped, lockOrder, requireWorkable, type OrderRow } from './out-orders.ts';
import { lockBound, setOut, type Bound } from './outbound-containers.ts';
import { returns } from './stopped-orders.ts';
import { anyContainer } from './target-pallet.ts';
import { tareOf } from './closing.ts';
import { oneAtATime } from '#wms/db/locks.ts';

export interface Packing {
  readonly order: OrderRow;
  readonly job: JobRow;
  /** The plan changed after the terminal had heard of it last. */
  readonly late: boolean;
}

/**
 * The order and its job, locked. What the terminal could not know is no reason to refuse: the goods are in the box.
 * Refuses orderUnknown, jobUnknown, orderStopping, orderBlocked, orderShipped, and whatever a claim refuses.
 */
export async function lockPacking(
  ctx: Context,
  { jobId, orderId, seen }: { readonly jobId: string; readonly orderId: string; readonly seen: number },
): Promise<Packing> {
  const order = await lockOrder(ctx, orderId);
  const [job] = await lockJobs(ctx, [jobId]);
  if (!order || !job || job.kind !== 'pack' || job.of_id !== orderId) return refuse('jobUnknown', { job: jobId });
  const late = seen < order.plan_rev;
  requireWorkable(order, !late);
  if (!late || (job.status !== 'done' && job.status !== 'cancelled')) claimable(ctx, job);
  return { order, job, late };
}

export type LineToPack = Selectable<Database['out_line']> & { readonly picked: number };

/** Locked, with what was picked of it. Refuses orderLineUnknown. */
export async function lockLine(ctx: Context, { order_id }: OrderRow, id: string): Promise<LineToPack> {
  const line = await ctx.trx
    .selectFrom('out_line')
    .selectAll()
    .where('order_line_id', '=', id)
    .where('order_id', '=', order_id)
    .forUpdate()
    .executeTakeFirst();
  if (!line) return refuse('orderLineUnknown', { line: id, order: order_id });
  const { rows } = await sql<{ picked: number }>`
    select (select coalesce(sum(done), 0) from pick where order_line_id = ${id})
      + (select coalesce(sum(done), 0) from demand where order_line_id = ${id}) as picked`.execute(ctx.trx);
  return { ...line, picked: rows[0]?.picked ?? 0 };
}

/** A container of this order that goods may be taken out of. Refuses containerUnknown, containerDiffers, containerState. */
export async function lockTote(ctx: Context, { order }: Packing, lpn: string): Promise<Bound> {
  const tote = await lockBound(ctx, lpn);
  const { order_id, state } = tote.out;
  if (order_id !== order.order_id) refuse('containerDiffers', { id: lpn, of: order_id });
  if (!['open', 'picking', 'closed', 'returning'].includes(state)) refuse('containerState', { id: lpn, state });
  return tote;
}

/** The box that goods go into: one of this order that is open, or one that begins at the table. Refuses boxSealed, containerDiffers, wrongKind. */
export async function lockBox(
  ctx: Context,
  { order, job, late }: Packing,
  { lpn, typeId, loc }: { readonly lpn: string; readonly typeId: string; readonly loc: string },
): Promise<Bound> {
  if (typeId !== '') await tareOf(ctx, typeId);
  const known = await anyContainer(ctx, lpn);
  if (!known) await beginContainer(ctx, { owner_id: order.owner_id, doc_id: '', kind: 'box', status: 'stored' }, lpn);
  const { order_id, job_id } = { order_id: order.order_id, job_id: job.job_id };
  const was = known ? await lockBound(ctx, lpn) : undefined;
  if (was && was.kind !== 'box') refuse('wrongKind', { id: lpn });
  if (!was || was.out.state === 'free')
    await setOut(ctx, [lpn], { state: 'open', order_id, wave_id: order.wave_id, job_id, type_id: typeId });
  const box = await lockBound(ctx, lpn);
  if (box.out.order_id !== order_id) refuse('containerDiffers', { id: lpn, of: box.out.order_id });
  const isGoingBack = late && isStopped(order) && box.out.state === 'returning';
  if (!['open', 'picking'].includes(box.out.state) && !isGoingBack) refuse('boxSealed', { id: lpn });
  if (box.loc === '') await standIn(ctx, box, undefined, loc);
  return { ...box, loc: box.loc || loc };
}

/** Goods of an order that was stopped behind the packer's back: its box goes back with them. */
export async function afterPacked(ctx: Context, { order, late }: Packing, box: string): Promise<void> {
  if (late && isStopped(order)) await returns(ctx, order, [box]);
}

/** Its containers stand at a packing table: there is one open job for it, which they are of. */
export async function planPacking(ctx: Context, order: OrderRow, containers: readonly string[]): Promise<void> {
  // Two totes are set down at two tables at the same time: there is one job.
  await oneAtATime(ctx.trx, `pack ${order.order_id}`);
  const open = await ctx.trx
    .selectFrom('job')
    .select('job_id')
    .where('kind', '=', 'pack')
    .where('of_id', '=', order.order_id)
    .where('status', 'in', ['planned', 'ready', 'begun'])
    .executeTakeFirst();
  const job_id =
    open?.job_id ??
    (await planJob(
      ctx,
      {
        kind: 'pack',
        of_id: order.order_id,
        numbers: order.external_no === '' ? [] : [order.external_no],
        owner_id: order.owner_id,
        priority: order.priority,
        wave_id: order.wave_id,
        lane: order.lane,
      },
      [],
    ));
  await setOut(ctx, containers, { job_id });
  ctx.changes.jobs.add(job_id);
}

/**
 * Everything of it is in boxes that are sealed: the job is over, and so is its check, where nobody has to review it
 * (outbound 1.3).
 */
export async function packingProgress(ctx: Context, { order, job }: Packing): Promise<void> {
  await ctx.trx
    .updateTable('job')
    .set({ status: 'begun' })
    .where('job_id', '=', job.job_id)
    .where('status', '=', 'ready')
    .execute();
  ctx.changes.jobs.add(job.job_id);
  const { rows } = await sql<{ open: number }>`
    select (select count(*) from pick where order_id = ${order.order_id} and status in ('open', 'part', 'waiting'))
      + (select count(*) from outbound_container where order_id = ${order.order_id} and state in ('open', 'picking'))
      + (select count(*) from out_line l where l.order_id = ${order.order_id} and l.packed
          < (select coalesce(sum(done), 0) from pick where order_line_id = l.order_line_id)
          + (select coalesce(sum(done), 0) from demand where order_line_id = l.order_line_id)) as open`.execute(
    ctx.trx,
  );
  if ((rows[0]?.open ?? 0) > 0) return;
  await closeJob(ctx, job, 'done');
  await readyToLeave(ctx, order.order_id);
}

/** Orders with their lines, and the containers that their goods are in with where these stand. */
export async function wholeOrders({ trx }: Pick<Context, 'trx'>, orderIds: readonly string[]) {
  const { rows } = await sql<{ rows: WorkTable; id: string }>`
    with o as (select unnest(${[...orderIds]}::text[]) as order_id),
      c as (select b.container_id from outbound_container b join o on o.order_id = b.order_id)
    select 'orders' as rows, order_id as id from o
    union select 'jobs', j.job_id from job j join o on o.order_id = j.of_id where j.kind = 'pack'
      and j.status in ('planned', 'ready', 'begun')
    union select 'orderLines', l.order_line_id from out_line l join o on o.order_id = l.order_id
    union select 'containers', container_id from c
    union select 'places', k.loc from container k join c on c.container_id = k.container_id where k.loc <> ''`.execute(
    trx,
  );
  return byTable(rows);
}
