/** An outbound order that is worked after picking: nobody works what rests, or what has left. */
import type { Order } from '#contract/outbound-rows.ts';
import { segment } from '#engine/flow.ts';
import { refuseOrder } from './refusals.ts';

/** Nothing is done for it while it is blocked, nor once it is cancelled. */
export const orderAtWork = segment<{ readonly order: Order }>()((f) =>
  f
    .refuseIf(
      refuseOrder.stopping,
      ({ order: { hold, status, orderId } }) => (hold === 'stopping' || status === 'cancelled') && { order: orderId },
    )
    .refuseIf(refuseOrder.blocked, ({ order: { hold, orderId } }) => hold === 'blocked' && { order: orderId }),
);

/** The same, and it has not left. */
export const orderMayLeave = segment<{ readonly order: Order }>()((f) =>
  f
    .use(orderAtWork)
    .refuseIf(refuseOrder.shipped, ({ order: { status, orderId } }) => status === 'shipped' && { order: orderId }),
);
