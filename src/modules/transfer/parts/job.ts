/** Find a transfer order by any number of it, and claim it. */
import { listOfKind } from '#contract/work.ts';
import { transfer } from '#contract/transfer.ts';
import { claimableJob } from '#segments/claimed-job.ts';
import { jobList } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';

export const chooseTransfer = jobList(
  'chosen',
  transfer,
  {
    prompt: msg`Choose a transfer order`,
    fits: (job) => !transfer.isOver(job),
    row: ({ of, priority, claimedBy, done, planned }) => ({
      title: of,
      detail: claimedBy === '' ? msg`Priority ${priority}` : msg`Priority ${priority} · ${claimedBy}`,
      amount: `${done} / ${planned}`,
    }),
    ask: (_, code) => listOfKind(transfer)(undefined, code),
    none: refuse.noJobs,
    unknown: refuse.jobUnknown,
  },
  ...claimableJob,
);
