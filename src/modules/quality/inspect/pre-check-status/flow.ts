import { GetReceiptList } from '#contract/receiving.ts';
import type { Receipt } from '#contract/rows.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { setPreCheck } from '../ops.ts';
import { CHECKED, inspectable, numbersOf, ssccReceipts } from '../parts/sscc.ts';
import { refuse } from '../refusals.ts';
import { toPreCheckStatus } from '../screens.ts';

const STATUS = ['passed', 'failed'] as const;

/** The pre-check of a receipt is set otherwise, as long as the receipt is not received and its order not closed. */
export const preCheckStatus = flow(toPreCheckStatus, { back: 'stop' })
  .enquiry(
    'receipt',
    {
      prompt: msg`Scan or choose the pre-checked receipt`,
      from: async (_, db) => (await ssccReceipts(db)).filter(({ preCheck }) => preCheck !== 'none'),
      by: numbersOf,
      row: ({ receiptId, vendorName, preCheck }: Receipt) => ({
        title: receiptId,
        detail: vendorName,
        amount: CHECKED[preCheck],
      }),
      ask: (_, code) => request(GetReceiptList, { mode: 'sscc', ...(code && { code }) }),
      none: refuse.noReceipts,
      unknown: refuse.receiptUnknown,
    },
    ...inspectable(() => true),
  )
  .choose(
    'status',
    {
      prompt: ({ receipt: { receiptId } }) => msg`Choose what the pre-check of ${receiptId} says now`,
      from: async () => STATUS,
      id: (status) => status,
      row: (status) => ({ title: CHECKED[status] }),
      none: refuse.noReceipts,
    },
    refuse.sameStatus.when((status, { receipt }) => status === receipt.preCheck && { receipt: receipt.receiptId }),
  )
  .post(setPreCheck, ({ receipt: { receiptId }, status }) => ({ receiptId, status }))
  .again('receipt');
