import { GetQcListByQuery, inspectAgain } from '#contract/quality-inspect.ts';
import type { Job } from '#contract/rows.ts';
import { flow } from '#engine/flow.ts';
import { lookup, request } from '#engine/lookup.ts';
import { claimableJob } from '#segments/claimed-job.ts';
import { claimed } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { isToDo } from '../parts/list.ts';
import { anotherPerson } from '../parts/second.ts';
import { refuse } from '../refusals.ts';
import { toSecondQc, toSecondQcScanLPN } from '../screens.ts';

/** The second inspection that goods of a pallet or case wait for. */
const inspected = lookup<Job>({
  noun: msg`Pallet`,
  field: 'LPN',
  gs1: ['00'],
  local: async (code, db) => {
    const box = await db.containers.get(code);
    const open = (await db.jobs.where('kind', inspectAgain.kind)).filter(isToDo);
    const receipts = new Set([box?.receiptId, ...(box?.contents ?? []).map(({ lineId }) => lineId.split('/')[0])]);
    return open.find(({ of }) => receipts.has(of));
  },
  remote: (code) => request(GetQcListByQuery, { code, again: true }),
  missing: refuse.nothingSecond,
});

/** Scan a pallet whose lot was refused: its second inspection is claimed. */
export const secondQcScanLpn = flow(toSecondQcScanLPN, { keep: 'never' })
  .scan('work', { as: inspected, prompt: msg`Scan a pallet of the refused lot` }, anotherPerson, ...claimableJob)
  .load(
    'claim',
    claimed(inspectAgain, ({ work }) => work),
  )
  .open(toSecondQc, ({ claim }) => ({ jobId: claim.jobId }));
