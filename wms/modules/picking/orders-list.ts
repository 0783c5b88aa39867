/** Outbound orders: the list, and one of them with its lines, containers and jobs, or with the stock that is assigned to it. */
import * as calls from '#contract/picking-orders.ts';
import { NO_ROWS } from '#contract/rows.ts';
import type { WorkTable } from '#contract/rows.ts';
import { sql, type RawBuilder } from 'kysely';
import { OF_SCREENS, serve, type Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { readRows } from '#wms/rows.ts';
import { ofUser } from '#wms/work/lists.ts';
import { mayHandle } from '#wms/work/receipts.ts';

export const ordersList = [
  serve(
    calls.GetShippingOrderListByQuery,
    async (ctx, { code = '', ...filters }) => {
      // A code also shows what has left already, so that it can be said.
      const which = code === '' ? stillOpen : ordersMeantBy(code);
      const { rows } = await sql<{ order_id: string }>`
        select o.order_id from out_order o where ${ofUser(ctx, 'o')} and ${which} and ${fits(filters)}
        order by o.priority, o.ship_date, coalesce(nullif(o.cutoff, ''), '99'), o.order_id limit ${calls.MOST_ORDERS}`.execute(
        ctx.trx,
      );
      return answered(ctx, { orders: rows.map((row) => row.order_id) });
    },
    OF_SCREENS,
  ),

  serve(
    calls.GetShippingOrderDetailListByQuery,
    async (ctx, { orderId }) => {
      await seenOrder(ctx, orderId);
      return answered(ctx, {
        orders: [orderId],
        orderLines: await ids(ctx, sql`select order_line_id as id from out_line where order_id = ${orderId}`),
        waves: await ids(ctx, sql`select wave_id as id from out_order where order_id = ${orderId} and wave_id <> ''`),
        containers: await ids(ctx, sql`select container_id as id from outbound_container where order_id = ${orderId}`),
        jobs: await ids(ctx, jobsOf(orderId)),
      });
    },
    OF_SCREENS,
  ),

  serve(
    calls.GetShippingPickDetailListByQuery,
    async (ctx, { orderId }) => {
      await seenOrder(ctx, orderId);
      const open = sql`status not in ('moved', 'cancelled')`;
      return answered(ctx, {
        orders: [orderId],
        orderLines: await ids(ctx, sql`select order_line_id as id from out_line where order_id = ${orderId}`),
        picks: await ids(ctx, sql`select pick_id as id from pick where order_id = ${orderId} and ${open}`),
        // What it gets of a sum.
        demands: await ids(ctx, sql`select demand_id as id from demand where ${ofLines(orderId)}`),
      });
    },
    OF_SCREENS,
  ),
];

/** Of a cancelled one goods are not back yet, or somebody still holds its work. */
const stillOpen = sql`(o.status not in ('shipped', 'cancelled') or o.hold = 'stopping' and (
  exists (select 1 from outbound_container c where c.order_id = o.order_id and c.state = 'returning')
  or exists (select 1 from pick p join job j on j.job_id = p.job_id
    where p.order_id = o.order_id and j.claimed_by <> '' and j.status in ('ready', 'begun'))))`;

/** Orders `o` that a scanned code belongs to: their own numbers, their wave, store, a container of theirs, or a label on it. */
export const ordersMeantBy = (code: string): RawBuilder<boolean> =>
  sql<boolean>`(o.order_id = ${code} or o.external_no = ${code} or (o.wave_id = ${code} and o.wave_id <> '')
    or (o.store_id = ${code} and o.store_id <> '')
    or o.order_id in (select c.order_id from outbound_container c where ${code} in (c.container_id, c.tag, c.rfid))
    or o.order_id in (select p.order_id from pick p where p.tag = ${code} and p.tag <> ''))`;

interface Filters {
  priorities?: readonly number[];
  areaIds?: readonly string[];
  customerId?: string | undefined;
  shipDate?: string | undefined;
}

function fits({ priorities = [], areaIds = [], customerId = '', shipDate = '' }: Filters): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...(priorities.length > 0 ? [sql`o.priority = any(${[...priorities]}::int[])`] : []),
      ...(areaIds.length > 0 ? [isIn(areaIds)] : []),
      ...(customerId === '' ? [] : [sql`o.customer_id = ${customerId}`]),
      ...(shipDate === '' ? [] : [sql`o.ship_date::text = ${shipDate}`]),
    ],
    sql` and `,
  );
}

/** Something is still to be picked for it there, by itself or in the sum of its wave; or was, until it was stopped. */
const isIn = (areaIds: readonly string[]) => sql`exists (
  select 1 from pick p join location l on l.wh_gid = p.wh_gid and l.loc = p.loc
  where (p.order_id = o.order_id or (p.order_id = '' and p.wave_id = o.wave_id and p.wave_id <> ''))
    and (p.status in ('open', 'part', 'waiting') or o.hold = 'stopping') and l.area_id = any(${[...areaIds]}::text[]))`;

const ofLines = (orderId: string) =>
  sql`order_line_id in (select order_line_id from out_line where order_id = ${orderId})`;

const jobsOf = (orderId: string) => sql`
  select job_id as id from pick where order_id = ${orderId} and job_id <> '' and status not in ('moved', 'cancelled')
  union select job_id from demand where job_id <> '' and ${ofLines(orderId)}`;

async function seenOrder(ctx: Context, orderId: string): Promise<void> {
  const order = await ctx.trx
    .selectFrom('out_order')
    .select('owner_id')
    .where('order_id', '=', orderId)
    .where('wh_gid', '=', ctx.whgid)
    .executeTakeFirst();
  if (!order) return refuse('orderUnknown', { order: orderId });
  mayHandle(ctx, order.owner_id);
}

async function ids({ trx }: Context, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(trx);
  return rows.map((row) => row.id);
}

const answered = async (ctx: Context, wanted: Partial<Record<WorkTable, readonly string[]>>) => ({
  rows: { ...NO_ROWS, ...(await readRows(ctx, wanted)) },
});
