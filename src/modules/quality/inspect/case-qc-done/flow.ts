import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { openedJobOf } from '#segments/claimed-job.ts';
import { msg } from '@lingui/core/macro';
import { doneByCase } from '../ops.ts';
import { linesOf } from '../parts/order.ts';
import { byCase } from '../parts/sscc.ts';
import { refuse } from '../refusals.ts';
import { toCaseQcDone, toSSCCCaseQc } from '../screens.ts';

/** All drawn containers have a result: the inspection is finished, and by the number of bad ones the lot is accepted or refused. */
export const caseQcDone = flow(toCaseQcDone)
  .load('job', openedJobOf(byCase))
  .load('lines', ({ job }, db) => linesOf(db, job.jobId))
  .refuseIf(refuse.planIncomplete, ({ lines }) => {
    const done = lines.filter(({ status }) => status !== 'open').length;
    return done < lines.length && { done: `${done}`, planned: `${lines.length}` };
  })
  .view('seen', {
    prompt: ({ job: { of: receipt } }) => msg`Finish the inspection of receipt ${receipt}`,
    rows: async ({ lines }) => {
      const bad = lines.filter((line) => line.bad > 0);
      const [first] = lines;
      return [
        { label: msg`Inspected`, value: `${lines.length}` },
        { label: msg`With bad goods`, value: `${bad.length}`, strong: bad.length > 0 },
        { label: msg`Accepted up to`, value: `${first?.qc?.accept ?? 0}` },
        ...bad.map((line) => ({ label: msg`Bad`, value: line.containerId, detail: line.skuName })),
      ];
    },
    next: msg`Finish`,
  })
  .post(doneByCase, ({ job: { jobId, of: receiptId } }) => ({ jobId, receiptId }))
  .opens(({ job: { kind } }) => openFlow(toSSCCCaseQc, kind === 'inspect.pre' ? { job: 'preCheck' } : {}));
