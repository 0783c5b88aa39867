import { flow } from '#engine/flow.ts';
import { openedOrders } from '#modules/receiving/parts/orders.ts';
import { printNewPallet } from '#modules/receiving/parts/pallet.ts';
import { arrivalOf, scanArrivingOrGoods } from '../arrive.ts';
import { confirmArrival, receiveSplit } from '../ops.ts';
import { splitOf } from '../over-orders.ts';
import { ordersReceived } from '../progress.ts';
import { toCWBatchMulReceiveAction } from '../screens.ts';

/**
 * The same as the whole batch, for the orders that were chosen, and with goods that came without a number, which are counted
 * over these orders; counts the orders that are complete.
 */
export const cwBatchMulReceiveAction = flow(toCWBatchMulReceiveAction, { back: 'stop' })
  .use(openedOrders)
  .progress(ordersReceived)
  .use(scanArrivingOrGoods)
  .post(confirmArrival, arrivalOf)
  .post(receiveSplit, splitOf)
  .use(printNewPallet)
  .again('arrived');
