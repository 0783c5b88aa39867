import { inspectAgain } from '#contract/quality-inspect.ts';
import { flow } from '#engine/flow.ts';
import { openedJobOf } from '#segments/claimed-job.ts';
import { confirmSecondQc } from '../ops.ts';
import { linesDone, resultOfLine, told } from '../parts/order.ts';
import { refuse } from '../refusals.ts';
import { toSecondQc } from '../screens.ts';

/** A refused lot is looked at once more by another person, line by line. What was found first is not shown. */
export const secondQc = flow(toSecondQc, { back: 'stop' })
  .load('job', openedJobOf(inspectAgain))
  .progress(linesDone)
  .use(resultOfLine(refuse.allSeenAgain))
  .post(confirmSecondQc, ({ job, line, found }) => ({
    jobId: job.jobId,
    lines: [told(line, found)],
    photos: found.photos,
  }))
  .again('line');
