import { GetReceiptList, receiptJob } from '#contract/receiving.ts';
import { flow } from '#engine/flow.ts';
import { lookup, request } from '#engine/lookup.ts';
import type { Receipt } from '#contract/rows.ts';
import { msg } from '@lingui/core/macro';
import { createQc } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toQcNew } from '../screens.ts';

/** By any of its numbers. */
const receipt = lookup<Receipt>({
  noun: msg`Receipt`,
  field: null,
  local: async (code, db) => (await db.receipts.all()).find((row) => receiptJob.numbersOf(row).includes(code)),
  remote: (code) => request(GetReceiptList, { code }),
  missing: refuse.receiptUnknown,
});

/** A receipt of which goods have come in is to be inspected though no plan asks for it: it stands among the QC orders then. */
export const qcNew = flow(toQcNew, { back: 'stop' })
  .scan(
    'receipt',
    { as: receipt, prompt: msg`Scan the receipt to inspect`, chip: ({ receiptId }) => receiptId },
    refuse.receiptClosed.when(({ status, receiptId }) => status === 'closed' && { receipt: receiptId }),
    refuse.notReceived.when(
      ({ receivedQty, mode, receiptId }) => (receivedQty === 0 || mode === 'cancelled') && { receipt: receiptId },
    ),
  )
  .load('order', async ({ receipt: { receiptId } }, db) => {
    const jobs = await db.jobs.where('kind', 'inspect');
    return jobs.find(({ of, status }) => of === receiptId && status !== 'cancelled') ?? null;
  })
  .refuseIf(refuse.hasOrder, ({ receipt: { receiptId }, order }) => order !== null && { receipt: receiptId })
  .post(createQc, ({ receipt: { receiptId } }) => ({ jobId: `QC-${receiptId}`, receiptId }))
  .again('receipt');
