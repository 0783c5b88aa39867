/** Calls of inspection: QC orders, cases and pallets of SSCC receipts, the second inspection, and what is held for it. */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Count, Id, Lot, PhotoCount, PositiveQty, Qty } from './fields.ts';
import type { JobKind } from './job.ts';
import { HoldScope, QcDecision } from './quality-rows.ts';
import { Changed } from './receiving.ts';
import { WorkRows } from './rows.ts';
import { MOST_JOBS, Pack, workKind } from './work.ts';

/** Of what came in, before it came in, and once more by another person. */
export const inspect: JobKind<'jobs'> = workKind('inspect');
export const inspectBefore: JobKind<'jobs'> = workKind('inspect.pre');
export const inspectAgain: JobKind<'jobs'> = workKind('inspect.second');
/** Goods that nobody may take until somebody decides. */
export const hold: JobKind<'jobs'> = workKind('hold');

const { neverWithout: _, ...ofAnyRows } = hold;
/** The same: whatever stood on hold may have gone, and the hold of a lot is there before any of it comes in. */
export const holds: JobKind<'jobs'> = ofAnyRows;

export const INSPECTIONS: readonly string[] = [inspect.kind, inspectBefore.kind, inspectAgain.kind];

/** More than anybody scrolls through. */
export const MOST_RECORDS = 200;

const found = (jobs: readonly { readonly jobId: string }[], code: string | undefined) =>
  code ? jobs.map((job) => job.jobId) : undefined;

export const GetQcListByQuery = ask('/WMS/GetQcListByQuery', {
  summary:
    'Open QC orders, or second inspections: all, or those of a scanned receipt, SKU, vendor, lot or container, with that container.',
  named: 'spec',
  offline: 'C',
  request: v.object({ code: v.optional(v.string()), again: v.optional(v.boolean()) }),
  response: v.object({ rows: WorkRows }),
  keeps: {
    list: {
      table: 'jobs',
      isWhole: ({ code }) => !code,
      covers: ({ kind }, { again }) => kind === (again === true ? inspectAgain : inspect).kind,
      most: MOST_JOBS,
    },
    found: ({ rows }, { code }) => found(rows.jobs, code),
  },
});

export const GetQcDetailListByQuery = ask('/WMS/GetQcDetailListByQuery', {
  summary: 'QC orders with their results, the newest first: the last ones, or all of a receipt, SKU, vendor or lot.',
  named: 'spec',
  offline: 'N',
  request: v.object({ code: v.optional(v.string()) }),
  response: v.object({ rows: WorkRows }),
  keeps: { found: ({ rows }, { code }) => found(rows.jobs, code) },
});

const Found = v.object({
  jobLineId: Id,
  /** In units of the line; both are what was found in all, not what was found since. */
  doneQty: Qty,
  badQty: Qty,
  /** Code of type QcReason when any are bad, else empty. */
  reason: v.string(),
});
const result = {
  jobId: Id,
  lines: v.pipe(v.array(Found), v.minLength(1), v.maxLength(500)),
  photos: PhotoCount,
};

export const BatchQcConfirm = op('/WMS/BatchQcConfirm', {
  summary: 'Results of lines of a QC order. With the last one the lot is accepted or refused, and what is bad is held.',
  named: 'spec',
  offline: 'A',
  request: v.object(result),
  response: Changed,
});

export const ConfirmSecondQc = op('/WMS/ConfirmSecondQc', {
  summary: 'The same of a second inspection, by another person than the first.',
  offline: 'A',
  request: v.object(result),
  response: Changed,
});

export const CreateQc = op('/WMS/CreateQc', {
  summary: 'A received receipt is to be inspected though no plan asks for it.',
  named: 'spec',
  offline: 'B',
  request: v.object({ jobId: Id, receiptId: Id }),
  response: Changed,
});

export const CancelQc = op('/WMS/CancelQc', {
  summary: 'A QC order that was made by hand and that nobody has begun is taken back. Needs `quality.reverse`.',
  offline: 'B',
  request: v.object({ jobId: Id, receiptId: Id }),
  response: Changed,
});

const ofReceipt = {
  receiptId: Id,
  /** Before it is received, as its pre-check. */
  pre: v.boolean(),
};

export const GetSamplingInspectionStatisticalByCase = ask('/WMSCarrefour/GetSamplingInspectionStatisticalByCase', {
  summary: 'Of an SSCC receipt: how many of its containers there are, and how many are to be inspected, good and bad.',
  named: 'spec',
  offline: 'C',
  request: v.object(ofReceipt),
  response: v.object({
    rows: WorkRows,
    containers: Count,
    planned: Count,
    done: Count,
    bad: Count,
  }),
  keeps: {},
});

export const AllocationSamplingInspectionDetailByCase = ask('/WMSCarrefour/AllocationSamplingInspectionDetailByCase', {
  summary: 'Containers of an SSCC receipt are drawn and claimed for their inspection; answers one job pack.',
  named: 'spec',
  offline: 'C',
  claims: 'jobs',
  request: v.object({ ...ofReceipt, deviceId: Id }),
  response: Pack,
  keeps: {
    whole: ({ rows }) => ({ jobs: rows.jobs.map((job) => job.jobId) }),
    found: ({ rows }) => rows.jobs.map((job) => job.jobId),
  },
});

const oneCase = { jobId: Id, jobLineId: Id, caseId: Id };

export const ConfirmSamplingInspectionByCase = op('/WMSCarrefour/ConfirmSamplingInspectionByCase', {
  summary: 'A drawn container is good as a whole.',
  named: 'spec',
  offline: 'A',
  request: v.object({ ...oneCase, doneQty: PositiveQty }),
  response: Changed,
});

export const SaveSamplingInspectionDifferenceByCase = op('/WMSCarrefour/SaveSamplingInspectionDifferenceByCase', {
  summary: 'Something in a drawn container is bad: how much is good, how much bad, and why.',
  named: 'spec',
  offline: 'A',
  request: v.object({ ...oneCase, doneQty: Qty, badQty: PositiveQty, reason: v.string(), photos: PhotoCount }),
  response: Changed,
});

export const DoneSamplingInspectionByCase = op('/WMSCarrefour/DoneSamplingInspectionByCase', {
  summary: 'All drawn containers have a result: the lot is accepted or refused; a pre-check has passed or failed.',
  named: 'spec',
  offline: 'A',
  request: v.object({ jobId: Id, receiptId: Id }),
  response: Changed,
});

export const UpdateSamplingInspectionQcStatusByCase = op('/WMSCarrefour/UpdateSamplingInspectionQcStatusByCase', {
  summary: 'The pre-check of a receipt is set otherwise, until the receipt is received.',
  named: 'spec',
  offline: 'B',
  request: v.object({ receiptId: Id, status: v.picklist(['passed', 'failed']) }),
  response: Changed,
});

export const HoldGoods = op('/WMS/HoldGoods', {
  summary:
    'Goods are held: a container, a receipt line, a lot wherever it stands and whenever it comes in, or so many at a spot. Picks that nobody has begun are planned again elsewhere.',
  offline: 'B',
  request: v.object({
    scope: HoldScope,
    containerId: v.string(),
    lineId: v.string(),
    skuId: v.string(),
    lot: Lot,
    loc: v.string(),
    /** Of scope `goods`; 0 = all. */
    qty: Qty,
    reason: v.string(),
    photos: PhotoCount,
  }),
  response: Changed,
});

export const ReleaseHold = op('/WMS/ReleaseHold', {
  summary: 'What a person held may be taken again.',
  offline: 'B',
  request: v.object({ jobId: Id }),
  response: Changed,
});

export const DecideQc = op('/WMS/DecideQc', {
  summary: 'What an inspection held is released, or is graded and may leave as that only.',
  offline: 'B',
  request: v.object({ jobId: Id, decision: QcDecision }),
  response: Changed,
});
