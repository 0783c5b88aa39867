import { holds } from '#contract/quality-inspect.ts';
import { GetJob, listOfKind } from '#contract/work.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { COLUMN, momentText } from '#segments/columns.ts';
import { listOfJobs } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { holdRows, REACH, reasonsOf } from '../parts/words.ts';
import { refuse } from '../refusals.ts';
import { toHoldRelease, toHolds, toHoldSet } from '../screens.ts';

const list = listOfJobs(holds, {
  prompt: msg`Choose a hold, or scan a pallet, SKU or lot`,
  fits: ({ status }) => status !== 'done' && status !== 'cancelled',
  row: ({ of, hold, planned }) => ({
    title: of,
    ...(hold && { detail: REACH[hold.scope] }),
    amount: `${planned}`,
  }),
  ask: listOfKind(holds),
  none: refuse.noHolds,
  unknown: refuse.notHeld,
});

/** What is on hold, found by pallet, SKU, lot or receipt line: why, how far, and where it stands. Who may decides on it. */
export const holdsList = flow(toHolds)
  .button('hold', { label: msg`Hold goods`, may: 'hold.set', at: ['work'], run: () => openFlow(toHoldSet, {}) })
  .enquiry('work', {
    ...list,
    from: async (opened, db) => {
      const [jobs, reasons] = [await list.from(opened, db), await reasonsOf(db)];
      return jobs.map((job) => ({ ...job, why: reasons.get(job.hold?.reason ?? '') ?? job.hold?.reason ?? '' }));
    },
    columns: [
      { label: COLUMN.held, of: (job) => job.of },
      { label: msg`Reach`, of: ({ hold }) => (hold ? REACH[hold.scope] : '') },
      { label: msg`Pallet, SKU, lot`, of: ({ numbers }) => numbers.join(' · ') },
      { label: COLUMN.qty, number: ({ planned }) => planned },
      { label: COLUMN.why, of: ({ why }) => why },
      { label: msg`Held by`, of: ({ hold }) => hold?.by ?? '' },
      { label: msg`Since`, of: ({ hold }) => momentText(hold?.at) },
    ],
  })
  .button('decide', {
    label: msg`Decide`,
    may: 'hold.release',
    at: ['seen'],
    run: ({ work: { jobId } }) => openFlow(toHoldRelease, { jobId }),
  })
  .view('seen', {
    prompt: ({ work: { of: code } }) => msg`Why ${code} is on hold`,
    refresh: ({ work: { jobId } }) => request(GetJob, { jobId }),
    rows: async ({ work }, db) => {
      const now = (await db.jobs.get(work.jobId)) ?? work;
      return holdRows(db, now, await db.jobLines.where('jobId', work.jobId));
    },
    next: msg`Next`,
  })
  .again('work');
