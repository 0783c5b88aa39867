import { GetDeliveryBatch } from '#contract/receiving-loose.ts';
import { flow } from '#engine/flow.ts';
import { asks } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { haveLines } from '#modules/receiving/orders.ts';
import { chooseBatch } from '../arrive.ts';
import { announcedOf, containersArrived } from '../progress.ts';
import { refuse } from '../refusals.ts';

/** What of a delivery batch is here, order by order, and by number what is missing. Claims nothing. */
export const cwBatchReceiveQuery = flow('receiving.cwBatchQuery')
  .use(chooseBatch())
  .load('orders', {
    local: async ({ batch: { orders } }, db) => ((await haveLines(orders, db)) ? orders : undefined),
    remote: ({ batch }) => asks(GetDeliveryBatch, { batchNo: batch.batchNo }),
    missing: refuse.batchUnknown.from(({ batch }) => ({ code: batch.batchNo })),
  })
  .progress(containersArrived)
  .view('state', {
    prompt: ({ batch }) => msg`Delivery batch ${batch.batchNo}`,
    rows: async ({ orders }, db) => {
      const all = await announcedOf(orders, db);
      const missing = all.filter((c) => c.status === 'expected');
      return [
        ...orders.map((r) => {
          const its = all.filter((c) => c.receiptId === r.receiptId);
          const here = its.filter((c) => c.status !== 'expected').length;
          return { label: r.receiptId, detail: r.poNo, value: `${here} / ${its.length}`, strong: here < its.length };
        }),
        ...missing.map((c) => ({
          label: msg`Missing`,
          detail: [c.receiptId, c.contents[0]?.skuName].join(' · '),
          value: c.containerId,
        })),
      ];
    },
    next: msg`Another batch`,
  })
  .again('batch');
