/** Orders are gathered into a wave: by when and with whom they leave, the most urgent first, as many as its wall has cells. */
import type { WaveType } from '#contract/outbound-rows.ts';
import type { Context } from '#wms/context.ts';
import { sql } from 'kysely';
import { lockOrders, type OrderRow } from '#wms/work/allocate/lock-orders.ts';

export interface WaveWish {
  type: WaveType;
  /** What is left out is not asked for. */
  ownerId?: string;
  cutoff?: string;
  carrierId?: string;
  routeId?: string;
  storeId?: string;
  priority?: number;
  /** Of these only. */
  orderIds?: readonly string[];
  /** Cells of its wall or slots of its carts. */
  slots?: number;
  /** Orders at most; left out: as many as a wall has cells, else all. */
  most?: number;
}

/** Its id, empty where no order fits. */
export async function makeWave(ctx: Context, wish: WaveWish): Promise<string> {
  const slots = wish.slots ?? 0;
  const most = wish.most ?? (wish.type === 'sum' && slots > 0 ? slots : MOST);
  const { rows } = await sql<{ order_id: string }>`
    select order_id from out_order o where o.wh_gid = ${ctx.whgid} and o.wave_id = '' and o.hold = 'none'
      and o.status in ('new', 'allocated') and ${fits(wish)}
    order by o.priority, o.ship_date, coalesce(nullif(o.cutoff, ''), '99'), o.order_id limit ${most}::int`.execute(
    ctx.trx,
  );
  const orders = (
    await lockOrders(
      ctx,
      rows.map((row) => row.order_id),
    )
  ).filter((order) => order.wave_id === '' && order.hold === 'none');
  const [first] = orders;
  if (!first) return '';
  /** What all of them have in common. */
  const common = (of: (order: OrderRow) => string) => (orders.every((o) => of(o) === of(first)) ? of(first) : '');
  const { wave_id } = await ctx.trx
    .insertInto('wave')
    .values({
      wave_id: sql<string>`'W-' || nextval('wave_seq')`,
      wh_gid: ctx.whgid,
      type: wish.type,
      slots,
      owner_id: common((o) => o.owner_id),
      carrier_id: common((o) => o.carrier_id),
      route_id: common((o) => o.route_id),
      cutoff: common((o) => o.cutoff),
      priority: Math.min(...orders.map((o) => o.priority)),
    })
    .returning('wave_id')
    .executeTakeFirstOrThrow();
  const ids = orders.map((order) => order.order_id);
  await ctx.trx.updateTable('out_order').set({ wave_id }).where('order_id', 'in', ids).execute();
  for (const id of ids) ctx.changes.orders.add(id);
  ctx.changes.waves.add(wave_id);
  return wave_id;
}

/** More than anybody releases at once. */
const MOST = 500;

function fits({ ownerId, cutoff, carrierId, routeId, storeId, priority, orderIds }: WaveWish) {
  const asked = [
    ['o.owner_id', ownerId],
    ['o.cutoff', cutoff],
    ['o.carrier_id', carrierId],
    ['o.route_id', routeId],
    ['o.store_id', storeId],
    ['o.priority', priority],
  ] as const;
  const tests = asked.flatMap(([column, value]) => (value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`]));
  const among = orderIds ? [sql`o.order_id = any(${[...orderIds]}::text[])`] : [];
  return sql.join([sql`true`, ...tests, ...among], sql` and `);
}
