/** The jobs that an order goes through once all that was picked of it stands closed: its review, then its way out. */
import type { WorkTable } from '#contract/rows.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { note } from '../ledger/post.ts';
import { waitsForCarrier } from './handovers.ts';
import type { OrderRow } from './out-orders.ts';
import { closeJob, planJob } from './jobs.ts';
import { byTable } from './job-pack.ts';
import { leavingProgress, STANDS } from './shipping.ts';
import { setOut } from './outbound-containers.ts';

type Kind = 'review' | 'ship';

/**
 * After a container of it was closed, opened again, reviewed, loaded or has left. While something of it is open nobody is asked
 * to review or ship it.
 */
export async function readyToLeave(ctx: Context, orderId: string): Promise<void> {
  if (orderId === '') return;
  await closeWholePallets(ctx, orderId);
  await leavingProgress(ctx, [orderId]);
  const order = await ctx.trx
    .selectFrom('out_order')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  // Whoever gathers a transfer order hands it over himself.
  const wanted = order.kind === 'transfer' ? undefined : await nextOf(ctx, order);
  for (const kind of ['review', 'ship'] as const) if (kind !== wanted) await close(ctx, order, kind);
  if (wanted) await plan(ctx, order, wanted);
  await waitsForCarrier(ctx, order);
}

/**
 * A pallet that was picked as it stood is closed by nobody: once it stands in its lane and its picking is over, nothing goes in or
 * out any more.
 */
async function closeWholePallets(ctx: Context, orderId: string): Promise<void> {
  const { rows } = await sql<{ container_id: string }>`
    select o.container_id from outbound_container o join container k on k.container_id = o.container_id
      join location p on p.wh_gid = k.wh_gid and p.loc = k.loc
    where o.order_id = ${orderId} and o.wh_gid = ${ctx.whgid} and o.state = 'picking' and k.kind = 'pallet'
      and p.usage in ('stage', 'dock')
      and (select bool_and(i.status not in ('open', 'part', 'waiting')
          and coalesce(j.status not in ('planned', 'ready', 'begun'), true)
          and exists (select 1 from ledger g where g.ref_kind = 'pick' and g.ref_id = i.pick_id and g.verb = 'PICK'
            and g.from_container = g.to_container))
        from pick i left join job j on j.job_id = i.job_id where i.wh_gid = o.wh_gid and i.to_lpn = o.container_id)
    order by o.container_id`.execute(ctx.trx);
  const ids = rows.map((row) => row.container_id);
  await setOut(ctx, ids, { state: 'closed' });
  for (const lpn of ids)
    await note(ctx, 'SEAL', {
      doc_id: orderId,
      to_container: lpn,
      event: 'closed',
      ref_kind: 'order',
      ref_id: orderId,
    });
}

async function nextOf(ctx: Context, { order_id, status, hold }: OrderRow): Promise<Kind | undefined> {
  if (hold === 'stopping' || status === 'cancelled' || status === 'shipped' || status === 'loaded') return undefined;
  if (status === 'checked') return (await isOnTrips(ctx, order_id)) ? undefined : 'ship';
  if (status !== 'picked') return undefined;
  const { rows } = await sql<{ open: number; closed: number; tables: number }>`
    select count(*) filter (where o.state in ('open', 'picking') or p.usage is null or p.usage not in ${STANDS}) as open,
      count(*) filter (where o.state in ('closed', 'checked')) as closed,
      (select count(*) from job where kind = 'pack' and of_id = ${order_id} and status in ('planned', 'ready', 'begun')) as tables
    from outbound_container o join container k on k.container_id = o.container_id
      left join location p on p.wh_gid = k.wh_gid and p.loc = k.loc
    where o.order_id = ${order_id} and o.wh_gid = ${ctx.whgid} and o.state <> 'shipped'`.execute(ctx.trx);
  const { open = 0, closed = 0, tables = 0 } = rows[0] ?? {};
  return open === 0 && tables === 0 && closed > 0 ? 'review' : undefined;
}

/** Every container of it that is here waits for a truck: loaders have it then. */
async function isOnTrips({ trx, whgid }: Context, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ open: number; here: number }>`
    select count(*) filter (where trip_no = '') as open, count(*) as here from outbound_container
    where order_id = ${orderId} and wh_gid = ${whgid} and state in ('closed', 'checked', 'loaded')`.execute(trx);
  const { open = 0, here = 0 } = rows[0] ?? {};
  return here > 0 && open === 0;
}

const openJobs = (ctx: Context, kind: Kind, orderId: string) =>
  ctx.trx
    .selectFrom('job')
    .select('job_id')
    .where('kind', '=', kind)
    .where('of_id', '=', orderId)
    .where('status', 'in', ['planned', 'ready', 'begun']);

async function close(ctx: Context, { order_id }: OrderRow, kind: Kind): Promise<void> {
  for (const job of await openJobs(ctx, kind, order_id).execute()) await closeJob(ctx, job, 'done');
}

/** One open job of it; its containers are of that job, unless a trip has them. */
async function plan(ctx: Context, order: OrderRow, kind: Kind): Promise<void> {
  const open = await openJobs(ctx, kind, order.order_id).executeTakeFirst();
  const job_id =
    open?.job_id ??
    (await planJob(
      ctx,
      {
        kind,
        of_id: order.order_id,
        numbers: order.external_no === '' ? [] : [order.external_no],
        owner_id: order.owner_id,
        priority: order.priority,
        wave_id: order.wave_id,
        lane: order.lane,
      },
      [],
    ));
  ctx.changes.jobs.add(job_id);
  const its = await ctx.trx
    .selectFrom('outbound_container')
    .select('container_id')
    .where('order_id', '=', order.order_id)
    .where('wh_gid', '=', ctx.whgid)
    .where('trip_no', '=', '')
    .where('state', 'in', ['closed', 'checked'])
    .where('job_id', '<>', job_id)
    .execute();
  await setOut(
    ctx,
    its.map((row) => row.container_id),
    { job_id },
  );
}

/** Orders with their lines, open jobs, and containers that have not left with where these stand. */
export async function wholeOrdersOut({ trx }: Pick<Context, 'trx'>, orderIds: readonly string[]) {
  const { rows } = await sql<{ rows: WorkTable; id: string }>`
    with o as (select unnest(${[...orderIds]}::text[]) as order_id),
      c as (select b.container_id, b.trip_no from outbound_container b join o on o.order_id = b.order_id)
    select 'orders' as rows, order_id as id from o
    union select 'jobs', j.job_id from job j join o on o.order_id = j.of_id
      where j.kind in ('review', 'ship') and j.status in ('planned', 'ready', 'begun')
    union select 'orderLines', l.order_line_id from out_line l join o on o.order_id = l.order_id
    union select 'containers', container_id from c
    union select 'shipments', trip_no from c where trip_no <> ''
    union select 'places', k.loc from container k join c on c.container_id = k.container_id where k.loc <> ''`.execute(
    trx,
  );
  return byTable(rows);
}
