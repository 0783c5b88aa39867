/** Calls of sampling: outbound containers are looked into before they leave (modules.md sections 4 and 7). */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id, Lot, PhotoCount, Qty } from './fields.ts';
import type { JobKind } from './job.ts';
import { Changed } from './receiving.ts';
import { WorkRows } from './rows.ts';
import { Pack, workKind } from './work.ts';

const rows = { response: v.object({ rows: WorkRows }), named: 'spec' } as const;
const claims = { response: Pack, named: 'spec', offline: 'C', claims: 'jobs' } as const;
const writes = { response: Changed, named: 'spec' } as const;

type Packed = { readonly rows: { readonly jobs: readonly { readonly jobId: string }[] } };
const whole = ({ rows: { jobs } }: Packed) => ({ jobs: jobs.map(({ jobId }) => jobId) });
const keptWhole = { whole, found: ({ rows: { jobs } }: Packed) => jobs.map(({ jobId }) => jobId) };

// ---- what is asked --------------------------------------------------------------------------------------

/** More than anybody chooses from. */
export const MOST_SAMPLES = 200;

export const GetUnCompleteSamplingContainerTask = ask('/WMS/GetUnCompleteSamplingContainerTask', {
  summary: 'Sampling tasks that are not finished: all, or those that a scanned code belongs to.',
  offline: 'C',
  request: v.object({ code: v.optional(v.string()) }),
  ...rows,
  keeps: {
    list: {
      table: 'jobs',
      isWhole: ({ code }) => !code,
      covers: ({ kind }) => kind === 'sample',
      most: MOST_SAMPLES,
    },
    found: ({ rows: { jobs } }, { code }) => (code ? jobs.map((job) => job.jobId) : undefined),
  },
});

export const GetSamplingContainerTask = ask('/WMS/GetSamplingContainerTask', {
  summary: 'A sampling task with everything that belongs to it, without claiming it.',
  offline: 'A',
  request: v.object({ jobId: Id }),
  ...rows,
  keeps: { whole: (_answer, { jobId }) => ({ jobs: [jobId] }) },
});

export const GetAllSamplingSkuLot = ask('/WMS/GetAllSamplingSkuLot', {
  summary: 'What a sampling task compares, by SKU, lot and case.',
  offline: 'A',
  request: v.object({ jobId: Id }),
  ...rows,
  keeps: {},
});

export const GetSamplingSkuLot = ask('/WMS/GetSamplingSkuLot', {
  summary: 'The lots of one SKU that a sampling task compares.',
  offline: 'A',
  request: v.object({ jobId: Id, skuId: Id }),
  ...rows,
  keeps: {},
});

export const GetAllSamplingSkuByCaseId = ask('/WMS/GetAllSamplingSkuByCaseId', {
  summary: 'What a sampling task compares in one case.',
  offline: 'A',
  request: v.object({ jobId: Id, caseId: Id }),
  ...rows,
  keeps: {},
});

export const GetSkuByOrder = ask('/WMS/GetSkuByOrder', {
  summary: 'Lines of an order that is sampled, of this type of task.',
  offline: 'A',
  request: v.object({ orderId: Id, type: v.string() }),
  ...rows,
  keeps: {},
});

export const GetSamplingContainerTaskSummaryInfo = ask('/WMS/GetSamplingContainerTaskSummaryInfo', {
  summary: 'A container that may be sampled, with its order and the tasks that it is in.',
  offline: 'C',
  request: v.object({ lpn: Id }),
  ...rows,
  keeps: {},
});

const byContainer = { offline: 'A', request: v.object({ lpn: Id }), ...rows, keeps: {} } as const;

export const GetSamplingContainerDetail = ask('/WMS/GetSamplingContainerDetail', {
  summary: 'The open sampling task of a container with its lines.',
  ...byContainer,
});

export const GetSamplingContainerTasks = ask('/WMS/GetSamplingContainerTasks', {
  summary: 'Sampling tasks, open and finished, the latest first: all, or those that a scanned code belongs to.',
  offline: 'N',
  request: v.object({ code: v.optional(v.string()) }),
  ...rows,
  keeps: { found: ({ rows: { jobs } }, { code }) => (code ? jobs.map((job) => job.jobId) : undefined) },
});

export const SearchSamplingContainerTaskDetail = ask('/WMS/SearchSamplingContainerTaskDetail', {
  summary: 'A sampling task, open or finished, with all of its lines.',
  offline: 'N',
  request: v.object({ jobId: Id }),
  ...rows,
  keeps: {},
});

export const SearchSamplingContainerTaskDiff = ask('/WMS/SearchSamplingContainerTaskDiff', {
  summary: 'The lines of a sampling task that were found other than booked.',
  offline: 'N',
  request: v.object({ jobId: Id }),
  ...rows,
  keeps: {},
});

// ---- what is claimed ------------------------------------------------------------------------------------

const forTerminal = v.object({ deviceId: Id });

export const FetchNewSamplingContainerTask = ask('/WMS/FetchNewSamplingContainerTask', {
  summary:
    'A new sampling task for the user, who may have five; one of his that has no container yet is answered again.',
  request: forTerminal,
  ...claims,
  keeps: keptWhole,
});

export const FetchValuableSamplingContainerTask = ask('/WMS/FetchValuableSamplingContainerTask', {
  summary: 'The same for a container with valuables, of which every piece is looked at.',
  request: forTerminal,
  ...claims,
  keeps: keptWhole,
});

export const FetchSamplingContainerTask = ask('/WMS/FetchSamplingContainerTask', {
  summary: 'Claim a sampling task that is not finished.',
  request: v.object({ jobId: Id, deviceId: Id }),
  ...claims,
  keeps: keptWhole,
});

const { neverWithout: _, ...ofAnyRows } = workKind('sample');
/** What is in one container against what was found. `of`: its order. A task that has no container yet has no lines either. */
export const sampling: JobKind<'jobs'> = {
  ...ofAnyRows,
  claimOne: (jobId, deviceId) => ({ call: FetchSamplingContainerTask, request: { jobId, deviceId } }),
};

export const BindingContainerIdToSamplingContainerTask = ask('/WMS/BindingContainerIdToSamplingContainerTask', {
  summary: 'This container is looked into: the lines of the task are made from what is booked in it.',
  request: v.object({ jobId: Id, lpn: Id, deviceId: Id }),
  ...claims,
  keeps: keptWhole,
});

const ofContainer = v.object({ lpn: Id, deviceId: Id });

export const GetBusinessSamplingDetail = ask('/WMSCustomization/GetSamplingContainerDetail', {
  summary: 'The business sampling task of a container, claimed; it is made where there is none.',
  request: ofContainer,
  ...claims,
  keeps: keptWhole,
});

export const SearchSamplingDetailInfo = ask('/WMSTCarrefour/SearchSamplingDetailInfo', {
  summary: 'The sampling review of a container, claimed and as the container is now; it is made where there is none.',
  request: ofContainer,
  ...claims,
  keeps: keptWhole,
});

// ---- what is told ---------------------------------------------------------------------------------------

/** A line of a task, and what was found of it in all: saying it twice changes nothing. */
const found = { jobId: Id, lineId: Id, qty: Qty };
const MOST_LINES = 500;

export const ExecuteSamplingSkuByLot = op('/WMS/ExecuteSamplingSkuByLot', {
  summary: 'So much of a SKU and lot was found in the container.',
  offline: 'A',
  request: v.object({ ...found, skuId: Id, lot: Lot }),
  ...writes,
});

export const ExecuteSamplingSkuByCaseId = op('/WMS/ExecuteSamplingSkuByCaseId', {
  summary: 'So much was found in a case on the container.',
  offline: 'A',
  request: v.object({ ...found, caseId: Id, skuId: Id, lot: Lot }),
  ...writes,
});

/** Number of the piece, empty for goods without. */
const piece = v.object({ ...found, skuId: Id, serial: v.pipe(v.string(), v.maxLength(64)) });

export const ScanSamplingContainerTaskDetails = op('/WMS/ScanSamplingContainerTaskDetails', {
  summary: 'A valuable piece was found, with how many of its line were found in all.',
  offline: 'A',
  request: piece,
  ...writes,
});

export const ExecuteSamplingValuableSku = op('/WMS/ExecuteSamplingValuableSku', {
  summary:
    'The same. The specification names it and says that it is not used: terminals call ScanSamplingContainerTaskDetails.',
  offline: 'A',
  request: piece,
  ...writes,
});

export const UpdateSamplingContainerTaskDetailQty = op('/WMS/UpdateSamplingContainerTaskDetailQty', {
  summary: 'What was found of a line is corrected; numbers of pieces that were read before are read again.',
  offline: 'A',
  request: v.object(found),
  ...writes,
});

export const SaveSamplingContainerDetailByLot = op('/WMS/SaveSamplingContainerDetailByLot', {
  summary: 'What was found of several lines, at once.',
  offline: 'A',
  request: v.object({
    jobId: Id,
    lines: v.pipe(v.array(v.object({ lineId: Id, qty: Qty })), v.minLength(1), v.maxLength(MOST_LINES)),
  }),
  ...writes,
});

/** `qty` 0 takes it back. */
const exception = {
  ...found,
  /** Code of type `SampleReason`. */
  reason: v.string(),
  photos: PhotoCount,
};

export const SamplingSkuExceptionByLot = op('/WMS/SamplingSkuExceptionByLot', {
  summary: 'Something is wrong with so much of a SKU and lot.',
  offline: 'A',
  request: v.object(exception),
  ...writes,
});

export const SamplingSkuExceptionByCaseId = op('/WMS/SamplingSkuExceptionByCaseId', {
  summary: 'Something is wrong with so much of what is in a case.',
  offline: 'A',
  request: v.object({ ...exception, caseId: Id }),
  ...writes,
});

const ends = { jobId: Id, lpn: Id };

export const FinishSamplingContainerTask = op('/WMS/FinishSamplingContainerTask', {
  summary: 'All of a container was looked at, and it is as booked.',
  offline: 'A',
  request: v.object(ends),
  ...writes,
});

export const OneKeyFinishSamplingContainerTask = op('/WMS/OneKeyFinishSamplingContainerTask', {
  summary: 'With one key: what nobody counted counts as booked. Needs `quality.oneKey`.',
  offline: 'A',
  request: v.object(ends),
  ...writes,
});

export const UnSamplingFinishSamplingContainerTask = op('/WMS/UnSamplingFinishSamplingContainerTask', {
  summary: 'The container leaves without sampling, for a reason. Needs `quality.skip`.',
  offline: 'A',
  request: v.object({ jobId: Id, lpn: v.pipe(v.string(), v.maxLength(64)), reason: Id }),
  ...writes,
});

export const GenerateSamplingContainerTaskDiffAndCompleted = op('/WMS/GenerateSamplingContainerTaskDiffAndCompleted', {
  summary: 'All of a container was looked at, and it is not as booked: the difference waits for its reason.',
  offline: 'A',
  request: v.object(ends),
  ...writes,
});

export const LogSamplingContainerTaskDiffReasonAndClosed = op('/WMS/LogSamplingContainerTaskDiffReasonAndClosed', {
  summary: 'Why a container is not as booked; with that its task is closed.',
  offline: 'B',
  request: v.object({ ...ends, reason: Id }),
  ...writes,
});

export const CancelSamplingTask = op('/WMS/CancelSamplingTask', {
  summary:
    'A sampling task is given up, and its container is free for another. A task of somebody else needs `claim.revoke`.',
  offline: 'B',
  request: v.object({ jobId: Id, reason: Id }),
  ...writes,
});

export const SamplingConfirm = op('/WMSTCarrefour/SamplingConfirm', {
  summary: 'All of a container was reviewed: as booked, or with a reason for each line that is not.',
  offline: 'A',
  request: v.object({
    ...ends,
    lines: v.pipe(
      v.array(v.object({ lineId: Id, qty: Qty, reason: v.string() })),
      v.minLength(1),
      v.maxLength(MOST_LINES),
    ),
    photos: PhotoCount,
  }),
  ...writes,
});
