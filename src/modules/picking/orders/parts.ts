/** The order that a screen was opened for, with what the WMS says of it. */
import { GetShippingOrderDetailListByQuery } from '#contract/picking-orders.ts';
import type { Order } from '#contract/outbound-rows.ts';
import { request } from '#engine/lookup.ts';
import type { LoadSpec } from '#engine/steps.ts';

interface OfOrder {
  readonly params: { readonly orderId: string };
}

/** With its lines: without them it is asked for. */
export const openedOrder: LoadSpec<OfOrder, Order> = {
  local: async ({ params: { orderId } }, db) => {
    const lines = await db.orderLines.where('orderId', orderId);
    return lines.length > 0 ? db.orders.get(orderId) : undefined;
  },
  remote: ({ params: { orderId } }) => request(GetShippingOrderDetailListByQuery, { orderId }),
};
