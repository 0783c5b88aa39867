import { GetQcListByQuery, inspectAgain } from '#contract/quality-inspect.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { claimableJob } from '#segments/claimed-job.ts';
import { jobList } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { isToDo, orderRow } from '../parts/list.ts';
import { anotherPerson } from '../parts/second.ts';
import { refuse } from '../refusals.ts';
import { toSecondQc, toSecondQcScanLPN, toSecondQcTaskList } from '../screens.ts';

/** Refused lots that wait for another person's eyes, by the area where they stand, and how far each is; one is claimed. */
export const secondQcTaskList = flow(toSecondQcTaskList, { keep: 'never' })
  .button('pallet', { label: msg`By pallet`, run: () => openFlow(toSecondQcScanLPN, {}) })
  .use(
    jobList(
      'work',
      inspectAgain,
      {
        prompt: msg`Choose a second inspection, or scan its receipt`,
        fits: isToDo,
        group: ({ areaId }) => areaId,
        row: (job) => {
          const row = orderRow(job);
          return { ...row, detail: [job.areaId, row.detail].filter((text) => text !== '').join(' · ') };
        },
        ask: (_, code) => request(GetQcListByQuery, { again: true, ...(code && { code }) }),
        none: refuse.noSecond,
        unknown: refuse.nothingSecond,
      },
      anotherPerson,
      ...claimableJob,
    ),
  )
  .open(toSecondQc, ({ claim }) => ({ jobId: claim.jobId }));
