import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { handInCount } from '../ops.ts';
import { isToCount, linesOf, openedCount } from '../parts/job.ts';
import { refuse } from '../refusals.ts';
import { toCountHandIn, toStockCheck } from '../screens.ts';

/** All locations are counted: who counted them looks once more at what was found, and is done with it. */
export const countHandIn = flow(toCountHandIn)
  .load('job', openedCount)
  .load('lines', ({ job }, db) => linesOf(db, job.jobId))
  .refuseIf(refuse.stillOpen, ({ lines, job: { jobId } }) => {
    const open = lines.find(isToCount);
    return open !== undefined && { loc: open.loc, jobId };
  })
  .view('seen', {
    prompt: ({ job }) => msg`Hand in count ${job.jobId}`,
    rows: async ({ lines }) => {
      const how = (state: string): string => String(lines.filter(({ count }) => count?.state === state).length);
      return [
        { label: msg`Counted locations`, value: how('counted'), strong: true },
        { label: msg`Empty locations`, value: how('empty') },
        { label: msg`Exceptions`, value: how('exception') },
      ];
    },
    next: msg`Hand in`,
  })
  .post(handInCount, ({ job: { jobId } }) => ({ jobId }))
  .opens(() => openFlow(toStockCheck, {}));
