import { GetDeliveryBatch } from '#contract/receiving-loose.ts';
import type { Receipt } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import type { Choice } from '#engine/steps.ts';
import { msg } from '@lingui/core/macro';
import { asnDetail } from '#modules/receiving/asn/asn-detail/flow.ts';
import { haveLines } from '#modules/receiving/parts/orders.ts';
import { chooseBatch } from '../arrive.ts';
import { announcedOf, containersArrived } from '../progress.ts';
import { refuse } from '../refusals.ts';
import { toCWBatchReceiveQuery } from '../screens.ts';

/**
 * What of a delivery batch is here, order by order, and by number what is missing. Claims nothing; the WMS is asked each time,
 * so that what colleagues receive is seen. An order or a missing number opens its receipt.
 */
export const cwBatchReceiveQuery = flow(toCWBatchReceiveQuery)
  .use(chooseBatch())
  .load('orders', {
    local: async ({ batch: { orders } }, db) => ((await haveLines(orders, db)) ? orders : undefined),
    remote: ({ batch }) => request(GetDeliveryBatch, { batchNo: batch.batchNo }),
    missing: refuse.batchUnknown.from(({ batch }) => ({ code: batch.batchNo })),
  })
  .progress(containersArrived)
  .enquiry('state', {
    prompt: ({ batch }) => msg`Delivery batch ${batch.batchNo}`,
    from: ({ orders }, db) => stateOf(orders, db),
    by: ({ code }) => [code],
    row: ({ choice }) => choice,
    ask: ({ batch }) => request(GetDeliveryBatch, { batchNo: batch.batchNo }),
    none: refuse.noBatch,
    unknown: refuse.notInBatch,
  })
  .open(asnDetail, ({ state: { receiptId } }) => ({ receiptId }));

interface State {
  /** The order, or the pallet or case that is missing. */
  readonly code: string;
  readonly receiptId: string;
  readonly choice: Choice;
}

async function stateOf(orders: readonly Receipt[], db: Db): Promise<State[]> {
  const all = await announcedOf(orders, db);
  const ofOrders = orders.map(({ receiptId, poNo }) => {
    const its = all.filter((c) => c.receiptId === receiptId);
    const here = its.filter((c) => c.status !== 'expected').length;
    const choice = { title: receiptId, detail: poNo, amount: `${here} / ${its.length}`, ready: here === its.length };
    return { code: receiptId, receiptId, choice };
  });
  const missing = all
    .filter((c) => c.status === 'expected')
    .map(({ containerId, receiptId, contents }) => ({
      code: containerId,
      receiptId,
      choice: { title: containerId, detail: [receiptId, contents[0]?.skuName].join(' · '), amount: msg`Missing` },
    }));
  return [...ofOrders, ...missing];
}
