import { GetShippingOrderListByQuery } from '#contract/picking-orders.ts';
import { beginOf } from '#engine/enquiry.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { filterOf } from '#modules/picking/parts/filter.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { msg } from '@lingui/core/macro';
import { openOrders } from '../listed.ts';
import { toOrderFilter, toOutOrderDetail, toOutOrderList } from '../screens.ts';
import { stateOf } from '../words.ts';

/** Outbound orders that are open, the most urgent first; one is found by any number that stands on it, and opened. */
export const outOrderList = flow(toOutOrderList, { keep: 'never' })
  .button('narrow', {
    label: msg`Narrow the list`,
    run: ({ params: { customer, day } }) =>
      openFlow(toOrderFilter, { ...(customer && { customer }), ...(day && { day }) }),
  })
  .enquiry('order', {
    prompt: ({ params: { customer, day } }) =>
      customer || day
        ? msg`Choose an order of ${[customer, day].filter((text) => text).join(' · ')}`
        : msg`Choose an order, or scan any number of it`,
    from: ({ me, params }, db) => openOrders(db, me, params),
    by: ({ order, numbers }) => [order.orderId, ...numbers, beginOf(order.customerName)],
    row: ({ order }) => ({
      title: order.orderId,
      detail: msg`${order.storeName || order.customerName} · ${order.shipDate} · priority ${order.priority}`,
      amount: stateOf(order),
    }),
    ask: ({ me, params: { customer, day } }, code) => {
      const { areas, priorities } = filterOf(me);
      const narrowed = { ...(customer && { customerId: customer }), ...(day && { shipDate: day }) };
      // What somebody holds in the hand is found whatever the list is narrowed to.
      const all = { areaIds: [], priorities: [] };
      return request(
        GetShippingOrderListByQuery,
        code ? { ...all, code } : { ...narrowed, areaIds: [...areas], priorities: [...priorities] },
      );
    },
    none: refuse.noOrders,
    unknown: refuse.orderUnknown,
  })
  .opens(({ order: { order } }) => openFlow(toOutOrderDetail, { orderId: order.orderId }));
