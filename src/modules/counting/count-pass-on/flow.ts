import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { passOn } from '../ops.ts';
import { isToCount, linesOf, openedCount } from '../parts/job.ts';
import { codeOf, countedOf, freePass, halfCounted } from '../parts/passed.ts';
import { refuse } from '../refusals.ts';
import { toCountPassCode, toCountPassOn } from '../screens.ts';

/** A claimed count is given to a colleague without network: it is no longer the operator's, and its codes are shown. */
export const countPassOn = flow(toCountPassOn)
  .load('job', openedCount)
  .load('lines', ({ job }, db) => linesOf(db, job.jobId))
  .refuseIf(refuse.notSentYet, ({ job: { jobId, rev } }) => rev === 0 && { jobId })
  .refuseIf(refuse.nothingToPass, ({ job: { jobId }, lines }) => !lines.some(isToCount) && { jobId })
  .refuseIf(refuse.halfCounted, ({ job: { jobId }, lines }) => {
    const half = halfCounted(lines);
    return half !== undefined && { loc: half.loc, jobId };
  })
  .load('number', freePass, refuse.noPassNumbers)
  .load('code', (values) => codeOf(values), refuse.tooMuchToPass)
  .view('sure', {
    prompt: ({ job: { jobId } }) => msg`Pass ${jobId} on to a colleague?`,
    rows: async ({ lines }) => [
      { label: msg`Still to be counted`, value: String(lines.filter(isToCount).length), strong: true },
      { label: msg`Counted locations`, value: String(countedOf(lines).length) },
    ],
    next: msg`Pass it on`,
  })
  .post(passOn, ({ job: { jobId }, lines, number }) => ({ jobId, number, counted: countedOf(lines) }))
  .open(toCountPassCode, ({ job: { jobId, leaseUntil }, code }) => ({ jobId, code, until: leaseUntil ?? '' }));
