import {
  AllocationSamplingInspectionDetailByCase,
  GetSamplingInspectionStatisticalByCase,
} from '#contract/quality-inspect.ts';
import { GetReceiptList } from '#contract/receiving.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { isHere } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { byCase, CHECKED, inspectable, numbersOf, ssccReceipts } from '../parts/sscc.ts';
import { refuse } from '../refusals.ts';
import { toPreCheckStatus, toSSCCCaseQc, toSSCCCaseQcAction } from '../screens.ts';

const isPre = ({ params }: { readonly params: { readonly job?: string } }): boolean => params.job === 'preCheck';
const kindOf = (pre: boolean): string => (pre ? 'inspect.pre' : 'inspect');

/**
 * An SSCC receipt is found, and how far its inspection is shown; then containers of it are drawn and claimed. `?job=preCheck`: before
 * it is received.
 */
export const ssccCaseQc = flow(toSSCCCaseQc)
  .button('preCheck', {
    label: msg`Pre-check`,
    when: (values) => !isPre(values),
    at: ['receipt'],
    run: () => openFlow(toSSCCCaseQc, { job: 'preCheck' }),
  })
  .button('status', {
    label: msg`Change a pre-check`,
    when: isPre,
    at: ['receipt'],
    aside: true,
    run: () => openFlow(toPreCheckStatus, {}),
  })
  .enquiry(
    'receipt',
    {
      prompt: (values) =>
        isPre(values) ? msg`Scan or choose the receipt to pre-check` : msg`Scan or choose the received receipt`,
      from: async (values, db) =>
        (await ssccReceipts(db)).filter(({ status }) => (status === 'received') !== isPre(values)),
      by: numbersOf,
      row: ({ receiptId, vendorName, preCheck }) => ({
        title: receiptId,
        detail: vendorName,
        amount: CHECKED[preCheck],
      }),
      ask: (_, code) => request(GetReceiptList, { mode: 'sscc', ...(code && { code }) }),
      none: refuse.noReceipts,
      unknown: refuse.receiptUnknown,
    },
    ...inspectable(isPre),
  )
  .view('sums', {
    prompt: ({ receipt: { receiptId } }) => msg`Inspection of receipt ${receiptId}`,
    refresh: (values) =>
      request(GetSamplingInspectionStatisticalByCase, { receiptId: values.receipt.receiptId, pre: isPre(values) }),
    rows: async (values, db) => {
      const { receiptId } = values.receipt;
      const now = (await db.receipts.get(receiptId)) ?? values.receipt;
      const job = (await db.jobs.where('kind', kindOf(isPre(values)))).find(({ of }) => of === receiptId);
      const { lines = 0, told = 0, badUnits = 0 } = job?.qc ?? {};
      return [
        { label: msg`Drawn`, value: `${lines}` },
        { label: msg`With a result`, value: `${told}`, strong: true },
        { label: msg`Bad`, value: `${badUnits}`, strong: badUnits > 0 },
        { label: msg`Pre-check`, value: '', detail: CHECKED[now.preCheck] },
      ];
    },
    next: msg`Draw and inspect`,
  })
  .load('claim', {
    local: async (values, db) => {
      const { receipt, me } = values;
      const jobs = await db.jobs.where('kind', kindOf(isPre(values)));
      const job = jobs.find(
        ({ of, status }) => of === receipt.receiptId && status !== 'done' && status !== 'cancelled',
      );
      return job && (await isHere(byCase, job, me, db)) ? job : undefined;
    },
    remote: (values) =>
      request(AllocationSamplingInspectionDetailByCase, {
        receiptId: values.receipt.receiptId,
        pre: isPre(values),
        deviceId: values.me.deviceId,
      }),
    missing: refuse.noPreCheck.from(({ receipt: { receiptId } }) => ({ receipt: receiptId })),
  })
  .open(toSSCCCaseQcAction, ({ claim }) => ({ jobId: claim.jobId }));
