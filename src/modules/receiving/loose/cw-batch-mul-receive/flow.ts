import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { rowOf } from '#modules/receiving/parts/choose-receipt.ts';
import { isOfBatch } from '#modules/receiving/parts/open-receipts.ts';
import { cwBatchMulReceiveAction } from '../cw-batch-mul-receive-action/flow.ts';
import { chooseSeveral, idsOf, sameBatch } from '#modules/receiving/parts/orders.ts';
import { toCWBatchMulReceive } from '../screens.ts';

/** Some orders of one delivery batch, where several people share its unloading. */
export const cwBatchMulReceive = flow(toCWBatchMulReceive)
  .use(
    chooseSeveral({
      prompt: msg`Scan or tap orders of one delivery batch`,
      fits: isOfBatch,
      row: (r) => rowOf(r, `${r.batchNo} · ${r.vendorName} · ${r.expectedAt}`),
      together: sameBatch,
    }),
  )
  .open(cwBatchMulReceiveAction, ({ orders }) => ({ receiptIds: idsOf(orders) }));
