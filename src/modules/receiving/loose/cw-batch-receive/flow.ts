import { flow } from '#engine/flow.ts';
import { arrivalAt, batchIsFree, chooseBatch, claimBatch, scanArriving } from '../arrive.ts';
import { confirmArrival } from '../ops.ts';
import { containersArrived } from '../progress.ts';
import { toCWBatchReceive } from '../screens.ts';

/**
 * A whole delivery batch of the central warehouse: every case and pallet that comes off the truck is scanned and is here as
 * it was announced. /CWBatchMulReceive takes only some of its orders.
 */
export const cwBatchReceive = flow(toCWBatchReceive, { back: 'stop' })
  .use(chooseBatch(...batchIsFree))
  .use(claimBatch)
  .progress(containersArrived)
  .use(scanArriving)
  .post(confirmArrival, arrivalAt)
  .again('arrived');
