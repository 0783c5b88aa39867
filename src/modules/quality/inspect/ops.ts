/** Ops of inspection. */
import type { RequestOf } from '#contract/call.ts';
import * as calls from '#contract/quality-inspect.ts';
import { SearchReceiptDetail } from '#contract/receiving.ts';
import { GetJob } from '#contract/work.ts';
import { add, sum } from '#domain/decimal.ts';
import { together } from '#engine/lane-keys.ts';
import { defineOp, posting } from '#engine/op.ts';
import type { Op } from '#engine/op.ts';
import { byMark, byRepeat } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { toldOf } from './belief.ts';

type Results = RequestOf<typeof calls.BatchQcConfirm>;

const numbersOf = ({ jobId, lines }: Results): string => {
  const [seen, bad] = [sum(lines.map((l) => add(l.doneQty, l.badQty))), sum(lines.map((l) => l.badQty))];
  return bad > 0 ? `${jobId} ${seen} / ${bad}` : `${jobId} ${seen}`;
};
const laneOf = ({ jobId }: { readonly jobId: string }): string => `job:${jobId}`;

export const batchQcConfirm = defineOp('quality.confirm', {
  to: calls.BatchQcConfirm,
  title: msg`Inspection`,
  summary: numbersOf,
  lanes: (r) => [laneOf(r)],
  project: (rows, { jobId, lines }) => toldOf(rows, jobId, lines, true),
  ifRefused: msg`The result counts as not given. Keep the bad ones apart until this is settled.`,
  verify: byRepeat,
});

export const confirmSecondQc = defineOp('quality.confirmSecond', {
  to: calls.ConfirmSecondQc,
  title: msg`Second inspection`,
  summary: numbersOf,
  lanes: (r) => [laneOf(r)],
  project: (rows, { jobId, lines }) => toldOf(rows, jobId, lines, true),
  ifRefused: msg`The result counts as not given. Keep the bad ones apart until this is settled.`,
  verify: byRepeat,
});

const orderThere = {
  words: { order: { label: msg`QC order`, values: { there: msg`Made`, none: msg`Not made` } } },
};

export const createQc: Op<typeof calls.CreateQc> = defineOp('quality.create', {
  to: calls.CreateQc,
  title: msg`Inspect a receipt`,
  summary: ({ receiptId }) => receiptId,
  lanes: (r) => [laneOf(r), together(`receipt:${r.receiptId}`)],
  // That there is one. What is inspected of it says its plan, which no terminal has.
  async project(rows, { jobId, receiptId: of }) {
    if (await rows.jobs.get(jobId)) return;
    const receipt = await rows.receipts.get(of);
    const nobody = { claimedBy: '', claimedDevice: '', leaseUntil: null };
    const nothing = { numbers: [], areaId: '', seq: 0, after: '', planned: 0, done: 0, bad: 0, ...nobody };
    const ownerId = receipt?.ownerId ?? '';
    await rows.jobs.put({ jobId, kind: 'inspect', of, ownerId, priority: 3, status: 'ready', ...nothing, rev: 0 });
  },
  ifRefused: msg`Nobody is asked to inspect this receipt.`,
  verify: byMark(calls.CreateQc, calls.GetQcListByQuery, {
    asking: ({ receiptId }) => ({ code: receiptId }),
    image: ({ rows }, { jobId }) => ({ order: rows.jobs.some((job) => job.jobId === jobId) ? 'there' : 'none' }),
    expects: () => ({ order: 'there' }),
    ...orderThere,
  }),
  reverse: (r) => posting(cancelQc, r),
});

export const cancelQc = defineOp('quality.cancel', {
  to: calls.CancelQc,
  title: msg`Take a QC order back`,
  summary: ({ receiptId }) => receiptId,
  lanes: (r) => [laneOf(r), together(`receipt:${r.receiptId}`)],
  project: (rows, { jobId }) => rows.jobs.update(jobId, { status: 'cancelled' }),
  ifRefused: msg`The QC order is still open.`,
  verify: byMark(calls.CancelQc, GetJob, {
    asking: ({ jobId }) => ({ jobId }),
    image: ({ rows }, { jobId }) => {
      const job = rows.jobs.find((row) => row.jobId === jobId);
      return job ? { order: job.status === 'cancelled' ? 'none' : 'there' } : null;
    },
    expects: () => ({ order: 'none' }),
    ...orderThere,
  }),
});

const caseLanes = (r: { readonly jobId: string; readonly caseId: string }): string[] => [
  `lpn:${r.caseId}`,
  together(laneOf(r)),
];

export const confirmCase = defineOp('quality.confirmCase', {
  to: calls.ConfirmSamplingInspectionByCase,
  title: msg`Container is good`,
  summary: ({ caseId, doneQty }) => `${caseId} ${doneQty}`,
  lanes: caseLanes,
  project: (rows, { jobId, jobLineId, doneQty }) =>
    toldOf(rows, jobId, [{ jobLineId, doneQty, badQty: 0, reason: '' }], false),
  cue: 'pick',
  ifRefused: msg`This container counts as not inspected. Keep it apart until this is settled.`,
  verify: byRepeat,
});

export const differenceOfCase = defineOp('quality.differenceOfCase', {
  to: calls.SaveSamplingInspectionDifferenceByCase,
  title: msg`Container has bad goods`,
  summary: ({ caseId, doneQty, badQty }) => `${caseId} ${doneQty} / ${badQty}`,
  lanes: caseLanes,
  project: (rows, { jobId, jobLineId, doneQty, badQty, reason }) =>
    toldOf(rows, jobId, [{ jobLineId, doneQty, badQty, reason }], false),
  cue: 'pick',
  ifRefused: msg`This container counts as not inspected. Keep it apart until this is settled.`,
  verify: byRepeat,
});

export const doneByCase = defineOp('quality.doneByCase', {
  to: calls.DoneSamplingInspectionByCase,
  title: msg`Inspection is finished`,
  summary: ({ receiptId }) => receiptId,
  lanes: (r) => [laneOf(r), together(`receipt:${r.receiptId}`)],
  // Whether it passed the WMS says, which has the results of every terminal.
  project: (rows, { jobId }) => rows.jobs.update(jobId, { status: 'done' }),
  ifRefused: msg`The inspection is still open. Nothing is decided about the receipt.`,
  verify: byMark(calls.DoneSamplingInspectionByCase, GetJob, {
    asking: ({ jobId }) => ({ jobId }),
    image: ({ rows }, { jobId }) => {
      const job = rows.jobs.find((row) => row.jobId === jobId);
      return job ? { state: job.status === 'done' ? 'done' : 'open' } : null;
    },
    expects: () => ({ state: 'done' }),
    words: { state: { label: msg`State`, values: { open: msg`Open`, done: msg`Finished` } } },
  }),
});

export const setPreCheck: Op<typeof calls.UpdateSamplingInspectionQcStatusByCase> = defineOp('quality.setPreCheck', {
  to: calls.UpdateSamplingInspectionQcStatusByCase,
  title: msg`Change a pre-check`,
  summary: ({ receiptId, status }) => `${receiptId} ${status}`,
  lanes: ({ receiptId }) => [`receipt:${receiptId}`],
  project: (rows, { receiptId, status }) => rows.receipts.update(receiptId, { preCheck: status }),
  ifRefused: msg`The pre-check stays as it was.`,
  verify: byMark(calls.UpdateSamplingInspectionQcStatusByCase, SearchReceiptDetail, {
    asking: ({ receiptId }) => ({ receiptId }),
    image: ({ rows }, { receiptId }) => {
      const receipt = rows.receipts.find((row) => row.receiptId === receiptId);
      return receipt ? { status: receipt.preCheck } : null;
    },
    expects: ({ status }) => ({ status }),
    words: {
      status: {
        label: msg`Pre-check`,
        values: { none: msg`Not checked`, passed: msg`Passed`, failed: msg`Failed` },
      },
    },
  }),
});
