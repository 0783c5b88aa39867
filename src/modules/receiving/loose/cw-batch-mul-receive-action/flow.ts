import { flow } from '#engine/flow.ts';
import { arrivalOf, scanArriving } from '../arrive.ts';
import { confirmArrival } from '../ops.ts';
import { openedOrders } from '#modules/receiving/orders.ts';
import { ordersReceived } from '../progress.ts';

/** The same as the whole batch, for the orders that were chosen; counts the orders that are complete. */
export const cwBatchMulReceiveAction = flow<{ receiptIds: string }>('receiving.cwBatchMul', { back: 'stop' })
  .use(openedOrders)
  .progress(ordersReceived)
  .use(scanArriving)
  .post(confirmArrival, arrivalOf)
  .again('arrived');
