import { GetLinesToCheck } from '#contract/receiving-check.ts';
import type { Db } from '#engine/db.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { receiveCheckInfo } from '../receive-check-info/flow.ts';
import { refuse } from '../refusals.ts';
import { allWaiting, amountOf } from '../to-check.ts';
import type { ToCheck } from '../to-check.ts';
import { toReceiveDetailToCheck } from '../screens.ts';

/** Every received line that waits for receiving inspection, of all receipts; a receipt, pallet or SKU leads to its first. */
export const receiveDetailToCheck = flow(toReceiveDetailToCheck, { keep: 'never' })
  .choose('waiting', {
    prompt: msg`Scan or choose what to check`,
    from: async (_, db: Db): Promise<ToCheck[]> => allWaiting(db),
    id: ({ line }) => line.lineId,
    row: (each) => ({
      title: each.line.skuId,
      // Where it stands, before the name: on small screens the name is cut.
      detail: [each.line.receiptId, ...each.at.slice(0, 1), each.line.skuName].join(' · '),
      amount: amountOf(each.open, each),
    }),
    match: ({ line, receipt, sku, at }, code) =>
      [line.receiptId, line.skuId, receipt?.externalReceiptId, receipt?.poNo, ...at].includes(code) ||
      (sku?.barcodes ?? []).some(({ barcode }) => barcode === code),
    refresh: (_, code) => request(GetLinesToCheck, { ...(code && { code }) }),
    none: refuse.nothingToCheck,
    unknown: refuse.nothingReceived,
  })
  .open(receiveCheckInfo, ({ waiting }) => ({ lineId: waiting.line.lineId }));
