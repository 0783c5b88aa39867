import { GetSamplingContainerDetail } from '#contract/quality-sample.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { lineRows } from '../parts/lines.ts';
import { countingTask, linesOf } from '../parts/task.ts';
import { toValuableCheck, toValuableCheckList } from '../screens.ts';

/** The valuables of a container, and which of them were found. */
export const valuableCheckList = flow(toValuableCheckList)
  .use(countingTask(['valuable']))
  .view('seen', {
    prompt: ({ lpn, job }) => msg`Valuables in ${lpn} · ${job.sample?.customerName || job.of}`,
    refresh: ({ lpn }) => request(GetSamplingContainerDetail, { lpn }),
    rows: async (at, db) => {
      const lines = await linesOf(at.job.jobId, db);
      return lineRows({ ...at, lines });
    },
    next: msg`Go on scanning`,
  })
  .open(toValuableCheck, ({ jobId }) => ({ jobId }));
