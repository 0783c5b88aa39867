import { inspect } from '#contract/quality-inspect.ts';
import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { openedJobOf } from '#segments/claimed-job.ts';
import { msg } from '@lingui/core/macro';
import { batchQcConfirm } from '../ops.ts';
import { allGood, linesDone, linesOf, resultOfLine, told } from '../parts/order.ts';
import { refuse } from '../refusals.ts';
import { toSkuDamageDetail } from '../screens.ts';

/** Line after line of a QC order: how many of the planned are bad, why, and pictures. With the last one the lot is judged. */
export const skuDamageDetail = flow(toSkuDamageDetail, { back: 'stop' })
  .load('job', openedJobOf(inspect))
  .load('open', async ({ job }, db) => (await linesOf(db, job.jobId)).filter(({ status }) => status === 'open'))
  .progress(linesDone)
  .button('allGood', {
    label: msg`All lines are good`,
    at: ['line'],
    aside: true,
    when: ({ open }) => open.length > 0,
    run: ({ job, open }) => ({
      kind: 'post',
      posting: posting(batchQcConfirm, { jobId: job.jobId, lines: allGood(open), photos: 0 }),
      again: 'line',
    }),
  })
  .use(resultOfLine(refuse.allInspected))
  .post(batchQcConfirm, ({ job, line, found }) => ({
    jobId: job.jobId,
    lines: [told(line, found)],
    photos: found.photos,
  }))
  .again('line');
