import type { ReceiptLine } from '#contract/rows.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { openedReceipt } from '#modules/receiving/lookups.ts';
import { linesReceived } from '#modules/receiving/parts/progress.ts';
import { open } from '#segments/receivable.ts';
import { finishReceipt } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { linesOf } from '../rules.ts';
import { toDirectReceiveFinish } from '../screens.ts';

const differs = (line: ReceiptLine): boolean => open(line) > 0 || line.rejectedQty > 0;

/** The end of a receipt: look at what differs, say why, and close it. Where more has come in since, the WMS refuses. */
export const directFinish = flow(toDirectReceiveFinish, { back: 'stop' })
  .load('receipt', openedReceipt)
  .load('lines', ({ receipt }, db) => linesOf(db, receipt.receiptId))
  .progress(linesReceived)
  .view('differences', {
    prompt: ({ receipt }) => msg`Compare receipt ${receipt.receiptId} with what came`,
    rows: async ({ lines }) => [
      ...lines.map((line) => ({
        label: line.skuId,
        detail: line.skuName,
        value: `${line.receivedQty} / ${line.orderQty}`,
        strong: differs(line),
      })),
      ...lines
        .filter((line) => line.rejectedQty > 0)
        .map(({ skuId, rejectedQty }) => ({ label: msg`Rejected: ${skuId}`, value: String(rejectedQty) })),
    ],
    next: msg`Finish`,
  })
  .maybe(
    ({ lines }) => lines.some(differs),
    (f) =>
      f.code('reason', 'FinishReason', {
        prompt: msg`Choose why goods are missing or rejected`,
        none: refuse.noFinishReasons,
      }),
  )
  .confirm('close', {
    ask: ({ receipt }) => msg`Close receipt ${receipt.receiptId}? Nothing more can be received on it.`,
  })
  .post(finishReceipt, ({ receipt, lines, reason }) => ({
    receiptId: receipt.receiptId,
    reason: reason?.code ?? '',
    lines: lines.map(({ lineId, skuId, receivedQty, rejectedQty }) => ({ lineId, skuId, receivedQty, rejectedQty })),
  }))
  .leave();
