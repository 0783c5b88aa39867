import { GetBusinessSamplingDetail } from '#contract/quality-sample.ts';
import { noDifferenceIn } from '#domain/rules/sampling.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { closeTask, finishTask, makeDifference, saveLines } from '../ops.ts';
import { asEnd } from '../parts/task.ts';
import { differingOf, lineRows } from '../parts/lines.ts';
import { taskOfBox } from '../parts/own-task.ts';
import { countAll } from '../parts/tally.ts';
import { refuse } from '../refusals.ts';
import { toSamplingCheckBuss } from '../screens.ts';

/** Sampling of a business customer: all of a container is counted, and told at the end in one. What nobody counted is not in it. */
export const samplingCheckBuss = flow(toSamplingCheckBuss, { back: 'stop' })
  .use(taskOfBox(GetBusinessSamplingDetail, 'business'))
  .use(countAll)
  .derive('counts', ({ seen }) => seen.map((line) => ({ ...line, status: 'done' as const })))
  .derive('differs', ({ lpn, counts, skus }) => noDifferenceIn(asEnd({ lpn, lines: counts, skus })) === null)
  .view('result', {
    prompt: ({ differs, lpn }) => (differs ? msg`${lpn} is not as booked` : msg`${lpn} is as booked`),
    rows: async ({ differs, lpn, counts, skus }) => {
      const at = { lpn, lines: counts, skus };
      return lineRows(at, differs ? differingOf(at) : counts);
    },
    next: msg`Go on`,
  })
  .maybe(
    ({ differs }) => differs,
    (f) =>
      f.code('why', 'SampleReason', {
        prompt: ({ lpn }) => msg`Why does ${lpn} differ?`,
        none: refuse.noReasons,
      }),
  )
  .post(saveLines, ({ job: { jobId }, counts }) => ({
    jobId,
    lines: counts.map(({ jobLineId, done }) => ({ lineId: jobLineId, qty: done })),
  }))
  .post(finishTask, ({ job: { jobId }, lpn, differs }) => (differs ? null : { jobId, lpn }))
  .post(makeDifference, ({ job: { jobId }, lpn, differs }) => (differs ? { jobId, lpn } : null))
  .post(closeTask, ({ job: { jobId }, lpn, why }) => (why ? { jobId, lpn, reason: why.code } : null))
  .again('box');
