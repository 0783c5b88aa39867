import { inPacks } from '#domain/sku.ts';
import { receiptJob } from '#contract/receiving.ts';
import { GetLinesToCheck } from '#contract/receiving-check.ts';
import { askList } from '#engine/enquiry.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { receiveCheckInfo } from '../receive-check-info/flow.ts';
import { refuse } from '../refusals.ts';
import { allWaiting } from '../to-check.ts';
import { toReceiveDetailToCheck } from '../screens.ts';

/** Every received line that waits for receiving inspection, of all receipts; a receipt, pallet or SKU leads to its first. */
export const receiveDetailToCheck = flow(toReceiveDetailToCheck, { keep: 'never' })
  .enquiry('waiting', {
    prompt: msg`Scan or choose what to check`,
    from: (_, db) => allWaiting(db),
    by: ({ line: { lineId, skuId, receiptId }, receipt, sku, at }) => [
      lineId,
      ...(receipt ? receiptJob.numbersOf(receipt) : [receiptId]),
      skuId,
      ...at,
      ...(sku?.barcodes ?? []).map(({ barcode }) => barcode),
    ],
    row: (each) => ({
      title: each.line.skuId,
      // Where it stands, before the name: on small screens the name is cut.
      detail: [each.line.receiptId, ...each.at.slice(0, 1), each.line.skuName].join(' · '),
      amount: inPacks(each.open, each.sku),
    }),
    ask: askList(GetLinesToCheck),
    none: refuse.nothingToCheck,
    unknown: refuse.nothingReceived,
  })
  .open(receiveCheckInfo, ({ waiting }) => ({ lineId: waiting.line.lineId }));
