/** Ops about orders: their work rests, or they are stopped. */
import { GetShippingOrderDetailListByQuery, HoldOrder, StopOrder } from '#contract/picking-orders.ts';
import type { ResponseOf } from '#contract/call.ts';
import { defineOp } from '#engine/op.ts';
import { byMark } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';

const holdOf = ({ rows }: ResponseOf<typeof GetShippingOrderDetailListByQuery>, { orderId }: { orderId: string }) => {
  const order = rows.orders.find((row) => row.orderId === orderId);
  return order ? { hold: order.hold } : null;
};
const words = {
  hold: {
    label: msg`State`,
    values: { none: msg`Open`, blocked: msg`Blocked`, stopping: msg`Being cancelled` },
  },
};

export const holdOrder = defineOp('picking.hold', {
  to: HoldOrder,
  title: msg`Block or release order`,
  summary: (r) => r.orderId,
  lanes: (r) => [`hold:${r.orderId}`],
  project: (rows, r) => rows.orders.update(r.orderId, { hold: r.blocked ? 'blocked' : 'none' }),
  ifRefused: msg`The order is as it was before. Look at it again.`,
  verify: byMark(HoldOrder, GetShippingOrderDetailListByQuery, {
    asking: ({ orderId }) => ({ orderId }),
    image: holdOf,
    expects: (r) => ({ hold: r.blocked ? 'blocked' : 'none' }),
    words,
  }),
});

export const stopOrder = defineOp('picking.stop', {
  to: StopOrder,
  title: msg`Cancel order`,
  summary: (r) => r.orderId,
  lanes: (r) => [`hold:${r.orderId}`],
  project: (rows, r) => rows.orders.update(r.orderId, { hold: 'stopping', status: 'cancelled' }),
  ifRefused: msg`The order goes on. Its goods are where they are.`,
  verify: byMark(StopOrder, GetShippingOrderDetailListByQuery, {
    asking: ({ orderId }) => ({ orderId }),
    image: holdOf,
    expects: () => ({ hold: 'stopping' }),
    words,
  }),
});
