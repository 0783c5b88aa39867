/** Ops of sampling, and what the terminal shows until the WMS answers. */
import type { Call, RequestOf } from '#contract/call.ts';
import * as calls from '#contract/quality-sample.ts';
import type { Sample } from '#contract/rows.ts';
import { counted, isOtherThanBooked, withException } from '#domain/rules/sampling.ts';
import { together } from '#engine/lane-keys.ts';
import { defineOp } from '#engine/op.ts';
import type { Text } from '#engine/text.ts';
import { byMark, byRepeat } from '#engine/verify.ts';
import type { Verify } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { over, progress, setLine, withPiece } from './belief.ts';

/** All that is told of a task keeps its order: its end needs its lines. */
const ofJob = ({ jobId }: { jobId: string }): string[] => [`job:${jobId}`];
/** What is done with the container afterwards waits for the end of its task. */
const ofEnd = (r: { jobId: string; lpn: string }): string[] => [
  `job:${r.jobId}`,
  ...(r.lpn === '' ? [] : [together(`lpn:${r.lpn}`)]),
];

const notCounted = msg`The sample counts as not taken. The container stays in the sampling area.`;
const notRecorded = msg`The exception is not recorded. Keep the goods apart.`;
const stillOpen = msg`The task is open. Do not load the container.`;

/** How far a task is, in words. */
export const STATE: Readonly<Record<Sample['state'], Text>> = {
  fetched: msg`No container yet`,
  bound: msg`Bound`,
  sampling: msg`Being sampled`,
  difference: msg`Reason is missing`,
  done: msg`As booked`,
  closed: msg`Closed with a difference`,
  cancelled: msg`Given up`,
};

/** The task shows its state, whoever asks. */
const byState = <C extends Call>(
  to: C,
  state: (r: RequestOf<C>) => Sample['state'],
  without?: Sample['state'],
): Verify<C> =>
  byMark(to, calls.GetSamplingContainerTask, {
    asking: (r) => ({ jobId: (r as { jobId: string }).jobId }),
    image: ({ rows }, r) => {
      const job = rows.jobs.find(({ jobId }) => jobId === (r as { jobId: string }).jobId);
      return job?.sample ? { state: job.sample.state } : null;
    },
    expects: (r) => ({ state: state(r) }),
    ...(without && { without: () => ({ state: without }) }),
    words: { state: { label: msg`State`, values: STATE } },
  });

export const countLot = defineOp('quality.sampleLot', {
  to: calls.ExecuteSamplingSkuByLot,
  title: msg`Sampled goods`,
  summary: ({ skuId, qty }) => `${skuId} × ${qty}`,
  lanes: ofJob,
  project: (rows, r) => setLine(rows, r, (line) => counted(line, r.qty)),
  ifRefused: notCounted,
  verify: byRepeat,
});

export const countCase = defineOp('quality.sampleCase', {
  to: calls.ExecuteSamplingSkuByCaseId,
  title: msg`Sampled case`,
  summary: ({ caseId, skuId, qty }) => `${caseId} · ${skuId} × ${qty}`,
  lanes: ofJob,
  project: (rows, r) => setLine(rows, r, (line) => counted(line, r.qty)),
  ifRefused: notCounted,
  verify: byRepeat,
});

export const scanPiece = defineOp('quality.samplePiece', {
  to: calls.ScanSamplingContainerTaskDetails,
  title: msg`Valuable piece`,
  summary: ({ skuId, serial, qty }) => (serial === '' ? `${skuId} × ${qty}` : `${skuId} · ${serial}`),
  lanes: ofJob,
  project: (rows, r) => setLine(rows, r, withPiece(r.qty, r.serial)),
  ifRefused: notCounted,
  verify: byRepeat,
});

export const correctQty = defineOp('quality.sampleFix', {
  to: calls.UpdateSamplingContainerTaskDetailQty,
  title: msg`Corrected count`,
  summary: ({ lineId, qty }) => `${lineId} × ${qty}`,
  lanes: ofJob,
  async project(rows, r) {
    const line = await rows.jobLines.get(r.lineId);
    if (!line) return;
    const { serials: _, ...plain } = line;
    await rows.jobLines.put({ ...plain, ...counted(line, r.qty) });
    await progress(rows, r.jobId, 'sampling');
  },
  ifRefused: notCounted,
  verify: byRepeat,
});

export const saveLines = defineOp('quality.sampleSave', {
  to: calls.SaveSamplingContainerDetailByLot,
  title: msg`Sampled container`,
  summary: ({ jobId, lines }) => `${jobId} · ${lines.length}`,
  lanes: ofJob,
  async project(rows, { jobId, lines }) {
    for (const { lineId, qty } of lines) await setLine(rows, { jobId, lineId }, (line) => counted(line, qty));
  },
  ifRefused: notCounted,
  verify: byRepeat,
});

export const lotException = defineOp('quality.exceptionLot', {
  to: calls.SamplingSkuExceptionByLot,
  title: msg`Sampling exception`,
  summary: ({ lineId, qty, reason }) => `${lineId} × ${qty} ${reason}`.trim(),
  lanes: ofJob,
  project: (rows, r) => setLine(rows, r, (line) => withException(line, r.qty, r.reason)),
  ifRefused: notRecorded,
  verify: byRepeat,
});

export const caseException = defineOp('quality.exceptionCase', {
  to: calls.SamplingSkuExceptionByCaseId,
  title: msg`Sampling exception of a case`,
  summary: ({ caseId, qty, reason }) => `${caseId} × ${qty} ${reason}`.trim(),
  lanes: ofJob,
  project: (rows, r) => setLine(rows, r, (line) => withException(line, r.qty, r.reason)),
  ifRefused: notRecorded,
  verify: byRepeat,
});

export const finishTask = defineOp('quality.sampleFinish', {
  to: calls.FinishSamplingContainerTask,
  title: msg`Sampling finished`,
  summary: ({ lpn }) => lpn,
  lanes: ofEnd,
  project: (rows, r) => over(rows, r, 'done'),
  ifRefused: stillOpen,
  verify: byState(calls.FinishSamplingContainerTask, () => 'done', 'sampling'),
});

export const oneKeyTask = defineOp('quality.sampleOneKey', {
  to: calls.OneKeyFinishSamplingContainerTask,
  title: msg`Sampling finished with one key`,
  summary: ({ lpn }) => lpn,
  lanes: ofEnd,
  async project(rows, r) {
    for (const line of await rows.jobLines.where('jobId', r.jobId))
      if (line.status === 'open') await rows.jobLines.update(line.jobLineId, counted(line, line.planned));
    await progress(rows, r.jobId, 'sampling');
    await over(rows, r, 'done');
  },
  ifRefused: stillOpen,
  verify: byState(calls.OneKeyFinishSamplingContainerTask, () => 'done'),
});

export const skipTask = defineOp('quality.sampleSkip', {
  to: calls.UnSamplingFinishSamplingContainerTask,
  title: msg`Left without sampling`,
  summary: ({ lpn, jobId, reason }) => `${lpn || jobId} ${reason}`,
  lanes: ofEnd,
  project: (rows, r) => over(rows, r, 'done', r.reason),
  ifRefused: stillOpen,
  verify: byState(calls.UnSamplingFinishSamplingContainerTask, () => 'done'),
});

export const makeDifference = defineOp('quality.sampleDifference', {
  to: calls.GenerateSamplingContainerTaskDiffAndCompleted,
  title: msg`Difference found`,
  summary: ({ lpn }) => lpn,
  lanes: ofEnd,
  project: (rows, { jobId }) => progress(rows, jobId, 'difference'),
  ifRefused: stillOpen,
  verify: byState(calls.GenerateSamplingContainerTaskDiffAndCompleted, () => 'difference', 'sampling'),
});

export const closeTask = defineOp('quality.sampleClose', {
  to: calls.LogSamplingContainerTaskDiffReasonAndClosed,
  title: msg`Difference explained`,
  summary: ({ lpn, reason }) => `${lpn} ${reason}`,
  lanes: ofEnd,
  project: (rows, r) => over(rows, r, 'closed', r.reason),
  ifRefused: stillOpen,
  verify: byState(calls.LogSamplingContainerTaskDiffReasonAndClosed, () => 'closed', 'difference'),
});

export const cancelTask = defineOp('quality.sampleCancel', {
  to: calls.CancelSamplingTask,
  title: msg`Sampling task given up`,
  summary: ({ jobId, reason }) => `${jobId} ${reason}`,
  lanes: ofJob,
  async project(rows, { jobId, reason }) {
    await rows.jobs.update(jobId, ({ sample }) =>
      sample
        ? {
            status: 'cancelled',
            claimedBy: '',
            claimedDevice: '',
            leaseUntil: null,
            sample: { ...sample, state: 'cancelled', reason },
          }
        : {},
    );
  },
  ifRefused: msg`The task is still yours.`,
  verify: byState(calls.CancelSamplingTask, () => 'cancelled'),
});

export const confirmTask = defineOp('quality.sampleConfirm', {
  to: calls.SamplingConfirm,
  title: msg`Sampling review`,
  summary: ({ lpn, lines }) => {
    const differ = lines.filter(({ reason }) => reason !== '').length;
    return differ === 0 ? lpn : `${lpn} · ≠ ${differ}`;
  },
  lanes: ofEnd,
  async project(rows, r) {
    for (const { lineId, qty, reason } of r.lines)
      await setLine(rows, { jobId: r.jobId, lineId }, (line) => {
        const said = counted(line, qty);
        const differs = isOtherThanBooked({ ...line, ...said }, false);
        return { ...said, reason: differs ? reason : '' };
      });
    const why = r.lines.find(({ reason }) => reason !== '')?.reason ?? '';
    await over(rows, r, why === '' ? 'done' : 'closed', why);
  },
  ifRefused: stillOpen,
  verify: byState(calls.SamplingConfirm, ({ lines }) =>
    lines.every(({ reason }) => reason === '') ? 'done' : 'closed',
  ),
});
