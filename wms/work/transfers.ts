/** Transfer orders: the job that gathers their containers, which containers are on them, and how far they are. */
import type { LineOfTransfer, ToHandOver } from '#domain/rules/transfer.ts';
import { lotOf } from '#domain/lot-text.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { heldQty, wholeOf, type ContainerRow } from './containers.ts';
import { claimable, lockJobs, planJob, type JobRow } from './jobs.ts';
import { lockOrder, type OrderRow } from './out-orders.ts';
import { setOut, type OutRow } from './outbound-containers.ts';
import { requireMayLeave } from './shipping.ts';
import { oneAtATime } from '#wms/db/locks.ts';

export interface Transfer {
  readonly order: OrderRow;
  readonly job: JobRow;
}

/**
 * The order and its job, locked. Goods get another owner or leave by it, so all of it is judged by the state of now. Refuses
 * notATransfer, jobUnknown, orderUnknown, orderStopping, orderBlocked, orderShipped, and whatever a claim refuses.
 */
export async function lockTransfer(
  ctx: Context,
  { jobId, transferId }: { readonly jobId: string; readonly transferId: string },
): Promise<Transfer> {
  const order = await lockOrder(ctx, transferId);
  if (order?.kind !== 'transfer' || receiverOf(order) === '') return refuse('notATransfer', { order: transferId });
  const [job] = await lockJobs(ctx, [jobId]);
  if (!job || job.kind !== 'transfer' || job.of_id !== transferId) return refuse('jobUnknown', { job: jobId });
  requireMayLeave(order);
  claimable(ctx, job);
  return { order, job };
}

/** Whoever gets the goods, in one word. */
export const receiverOf = ({ to_owner, to_wh }: OrderRow): string => to_owner || to_wh;

/** Its lines, locked, with what of them is neither planned nor taken. */
export async function linesOf(ctx: Context, { order_id }: OrderRow): Promise<LineOfTransfer[]> {
  type Row = Omit<LineOfTransfer, 'lot'> & { lot: string };
  const { rows } = await sql<Row>`
    select l.order_line_id as "orderLineId", l.sku_id as "skuId", l.lot, l.qty - coalesce(n.qty, 0) as open
    from out_line l left join lateral (select sum(qty) as qty from (
        select qty - short as qty from pick where order_line_id = l.order_line_id and status <> 'cancelled'
        union all select qty - short from demand where order_line_id = l.order_line_id) p) n on true
    where l.order_id = ${order_id} order by l.line_no for update of l`.execute(ctx.trx);
  return rows.map((row) => ({ ...row, lot: lotOf(row.lot) }));
}

/** Of the job that a container is of: the transfer order, empty where it is of none. */
export async function transferOf(ctx: Context, jobId: string): Promise<string> {
  if (jobId === '') return '';
  const job = await ctx.trx
    .selectFrom('job')
    .select('of_id')
    .where('job_id', '=', jobId)
    .where('kind', '=', 'transfer')
    .executeTakeFirst();
  return job?.of_id ?? '';
}

/** As the rules look at it that terminals share. `out`: undefined for stock. */
export async function toHandOver(ctx: Context, box: ContainerRow, out: OutRow | undefined): Promise<ToHandOver> {
  const whole = await wholeOf(ctx, box.container_id);
  const owners = await ctx.trx
    .selectFrom('stock')
    .select('owner_id')
    .distinct()
    .where('container_id', 'in', whole)
    .orderBy('owner_id')
    .execute();
  return {
    id: box.container_id,
    kind: box.kind,
    status: box.status,
    loc: box.loc,
    parentId: box.parent_id,
    state: out?.state ?? 'free',
    orderId: out?.order_id ?? '',
    storeId: out?.store_id ?? '',
    waveId: out?.wave_id ?? '',
    onTransfer: await transferOf(ctx, out?.job_id ?? ''),
    owners: owners.map((row) => row.owner_id),
    holds: await heldQty(ctx, whole),
  };
}

/** Containers with goods for the order, in their order: `on` those that are on the transfer, cages among them. */
export async function goodsOn(ctx: Context, { order, job }: Transfer): Promise<{ id: string; on: boolean }[]> {
  const { rows } = await sql<{ id: string; on: boolean }>`
    select o.container_id as id, o.job_id = ${job.job_id} as on from outbound_container o
      join container c on c.container_id = o.container_id
    where o.wh_gid = ${ctx.whgid} and o.order_id = ${order.order_id} and o.state not in ('free', 'shipped')
      and exists (select 1 from stock s where s.container_id in (
        select o.container_id union all select n.container_id from container n where n.parent_id = o.container_id))
      and (o.job_id = ${job.job_id} or c.parent_id = '')
    order by o.container_id`.execute(ctx.trx);
  return rows;
}

/** After a container was put on or taken off: gathered as far as its goods are there. */
export async function transferProgress(ctx: Context, { order, job }: Transfer): Promise<void> {
  const { order_id } = order;
  await sql`
    update out_order set status = case when w.picked = 0 then 'allocated' when w.missing then 'picking' else 'picked' end
    from (select coalesce(sum(n.done), 0) as picked, bool_or(n.done < l.qty) as missing
      from out_line l left join lateral (select coalesce(sum(done), 0) as done from (
        select done from pick where order_line_id = l.order_line_id
        union all select done from demand where order_line_id = l.order_line_id) p) n on true
      where l.order_id = ${order_id}) w
    where order_id = ${order_id}`.execute(ctx.trx);
  ctx.changes.orders.add(order_id);
  await ctx.trx
    .updateTable('job')
    .set({ status: 'begun' })
    .where('job_id', '=', job.job_id)
    .where('status', '=', 'ready')
    .execute();
  ctx.changes.jobs.add(job.job_id);
}

/** One open job for it. Its containers that are picked already are of other jobs until somebody puts them on it. */
export async function planTransfer(ctx: Context, order: OrderRow): Promise<string> {
  await oneAtATime(ctx.trx, `transfer ${order.order_id}`);
  const open = await ctx.trx
    .selectFrom('job')
    .select('job_id')
    .where('kind', '=', 'transfer')
    .where('of_id', '=', order.order_id)
    .where('status', 'in', ['planned', 'ready', 'begun'])
    .executeTakeFirst();
  if (open) return open.job_id;
  return planJob(
    ctx,
    {
      kind: 'transfer',
      of_id: order.order_id,
      numbers: order.external_no === '' ? [] : [order.external_no],
      owner_id: order.owner_id,
      priority: order.priority,
      lane: order.lane,
    },
    [],
  );
}

/** It is on the transfer from now on. */
export const bindTo = (ctx: Context, { order, job }: Transfer, lpn: string, lane: string, isStock: boolean) =>
  setOut(ctx, [lpn], {
    job_id: job.job_id,
    lane,
    ...(isStock && { state: 'picking', order_id: order.order_id, wave_id: order.wave_id }),
  });
