import { SearchSamplingDetailInfo } from '#contract/quality-sample.ts';
import { photos } from '#engine/fields.ts';
import { flow, fetchAndLeave } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { confirmTask } from '../ops.ts';
import { differingOf, lineRows } from '../parts/lines.ts';
import { taskOfBox } from '../parts/own-task.ts';
import { countAll } from '../parts/tally.ts';
import { refuse } from '../refusals.ts';
import { toReviewSampling } from '../screens.ts';

/** The whole of an outbound container is reviewed for the retailer: asked again, counted, and confirmed; with a reason where it differs. */
export const reviewSampling = flow(toReviewSampling, { back: 'stop' })
  .use(taskOfBox(SearchSamplingDetailInfo, 'review'))
  .button('refresh', {
    label: msg`Ask again what is in it`,
    at: ['counted'],
    aside: true,
    run: ({ lpn, me }) => fetchAndLeave(request(SearchSamplingDetailInfo, { lpn, deviceId: me.deviceId })),
  })
  .use(countAll)
  .derive('counts', ({ seen }) => seen.map((line) => ({ ...line, status: 'done' as const })))
  .derive('wrong', ({ lpn, counts, skus }) => differingOf({ lpn, lines: counts, skus }))
  .view('result', {
    prompt: ({ wrong, lpn }) => (wrong.length > 0 ? msg`${lpn} is not as booked` : msg`${lpn} is as booked`),
    rows: async ({ wrong, lpn, counts, skus }) =>
      lineRows({ lpn, lines: counts, skus }, wrong.length > 0 ? wrong : counts),
    next: msg`Confirm`,
  })
  .maybe(
    ({ wrong }) => wrong.length > 0,
    (f) =>
      f
        .code('why', 'SampleReason', { prompt: ({ lpn }) => msg`Why does ${lpn} differ?`, none: refuse.noReasons })
        .form('shown', {
          prompt: msg`Take pictures of what differs`,
          fields: () => ({ photos: photos(msg`Pictures of what differs`) }),
          next: msg`Confirm`,
        }),
  )
  .post(confirmTask, ({ job: { jobId }, lpn, counts, wrong, why, shown }) => ({
    jobId,
    lpn,
    lines: counts.map((line) => ({
      lineId: line.jobLineId,
      qty: line.done,
      reason: wrong.includes(line) ? (why?.code ?? '') : '',
    })),
    photos: shown?.photos ?? 0,
  }))
  .again('box');
