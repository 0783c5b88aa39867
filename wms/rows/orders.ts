/** Outbound orders with what their lines add up to, and those lines. */
import type { Order, OrderLine } from '#contract/outbound-rows.ts';
import { lotOf } from '#domain/lot-text.ts';
import { sql, type RawBuilder } from 'kysely';
import { rowsOf } from './reading.ts';

/**
 * What stock is kept or was taken for order lines: by their own picks, and by their shares of a sum. Taken by their own picks,
 * or sorted for them; given up by either.
 */
const lineSums = (orderIds: RawBuilder<unknown>) => sql`
  select l.order_line_id,
    coalesce(p.allocated, 0) + coalesce(d.allocated, 0) as allocated, coalesce(p.picked, 0) + coalesce(d.picked, 0) as picked,
    coalesce(p.short, 0) + coalesce(d.short, 0) as short
  from out_line l
    left join lateral (select sum(qty - short) as allocated, sum(done) as picked, sum(short) as short from pick
      where order_line_id = l.order_line_id and status <> 'cancelled') p on true
    left join lateral (select sum(qty - short) as allocated, sum(done) as picked, sum(short) as short from demand
      where order_line_id = l.order_line_id) d on true
  where l.order_id = any(${orderIds})`;

export const orderRows = rowsOf('orders', {
  table: 'out_order',
  key: 'order_id',
  async read({ trx }, ids) {
    type Read = Omit<Order, 'care'> & { hasLot: boolean; hasValuables: boolean; vas: string };
    const { rows } = await sql<Read>`
      with m as (${lineSums(sql`${ids}::text[]`)}), s as (
        select l.order_id, sum(l.qty) as qty, sum(l.shipped) as shipped, sum(m.allocated) as allocated,
          sum(m.picked) as picked, sum(m.short) as short, bool_or(l.lot <> '') as has_lot, bool_or(k.valuable) as has_valuables
        from out_line l join sku k on k.sku_id = l.sku_id join m on m.order_line_id = l.order_line_id group by l.order_id
      )
      select o.order_id as "orderId", o.kind, o.external_no as "externalNo", o.owner_id as "ownerId",
        o.customer_id as "customerId", o.customer_name as "customerName", o.store_id as "storeId",
        o.store_name as "storeName", o.route_id as "routeId", o.carrier_id as "carrierId", o.priority,
        o.ship_date::text as "shipDate", o.cutoff, o.wave_id as "waveId", o.lane, o.policy, o.vas,
        o.min_life_days as "minLifeDays", o.status, o.hold, o.review, o.to_owner as "toOwner", o.to_wh as "toWh", coalesce(s.qty, 0) as "orderQty",
        coalesce(s.allocated, 0) as "allocatedQty", coalesce(s.picked, 0) as "pickedQty",
        coalesce(s.shipped, 0) as "shippedQty", coalesce(s.short, 0) as "shortQty",
        coalesce(s.has_lot, false) as "hasLot", coalesce(s.has_valuables, false) as "hasValuables", o.rev
      from out_order o left join s on s.order_id = o.order_id
      where o.order_id = any(${ids}::text[]) order by o.order_id`.execute(trx);
    return rows.map(({ hasLot, hasValuables, vas, ...order }) => ({
      ...order,
      care: [
        ...(hasLot ? (['lot'] as const) : []),
        ...(hasValuables ? (['valuable'] as const) : []),
        ...(vas === '' ? [] : (['vas'] as const)),
      ],
    }));
  },
});

export const orderLineRows = rowsOf('orderLines', {
  table: 'out_line',
  key: 'order_line_id',
  async read({ trx }, ids) {
    const orders = sql`array(select order_id from out_line where order_line_id = any(${ids}::text[]))`;
    const { rows } = await sql<Omit<OrderLine, 'lot'> & { lot: string }>`
      with m as (${lineSums(orders)})
      select l.order_line_id as "orderLineId", l.order_id as "orderId", l.line_no as "lineNo", l.sku_id as "skuId",
        k.sku_name as "skuName", l.pack_id as "packId", l.qty as "orderQty", m.allocated as "allocatedQty",
        m.picked as "pickedQty", l.packed as "packedQty", l.shipped as "shippedQty", m.short as "shortQty", l.lot, l.rev
      from out_line l join sku k on k.sku_id = l.sku_id join m on m.order_line_id = l.order_line_id
      where l.order_line_id = any(${ids}::text[]) order by l.order_line_id`.execute(trx);
    return rows.map(({ lot, ...row }) => ({ ...row, lot: lotOf(lot) }));
  },
});
