import { flow } from '#engine/flow.ts';
import { arrivalAt, batchIsFree, chooseBatch, claimBatch, scanArriving } from '../arrive.ts';
import { confirmArrival } from '../ops.ts';
import { containersArrived } from '../progress.ts';

/**
 * A whole delivery batch of the central warehouse: every case and pallet that comes off the truck is scanned and is here as
 * it was announced. /CWBatchMulReceive takes only some of its orders.
 */
export const cwBatchReceive = flow('receiving.cwBatch', { back: 'stop' })
  .use(chooseBatch(...batchIsFree))
  .use(claimBatch)
  .progress(containersArrived)
  .use(scanArriving)
  .post(confirmArrival, ({ arrived, loc }) => arrivalAt(arrived, loc.LOC))
  .again('arrived');
