import { GetWaveList } from '#contract/picking-orders.ts';
import { traySow } from '#contract/picking-sow.ts';
import type { Wave } from '#contract/outbound-rows.ts';
import type { Job } from '#contract/rows.ts';
import { GetJobList } from '#contract/work.ts';
import { askList } from '#engine/enquiry.ts';
import { flow } from '#engine/flow.ts';
import type { Me } from '#engine/env.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { claimed } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { toMDLWaveSort, toMDLWaveSortAction } from '../screens.ts';

/** Choose a wave of the retailer that is picked, and claim its sorting. */
export const mdlWaveSort = flow(toMDLWaveSort, { keep: 'never' })
  .enquiry('wave', {
    prompt: msg`Choose a wave`,
    from: async (_, db) => (await db.waves.all()).filter(isToSort),
    by: ({ waveId }) => [waveId],
    row: ({ waveId, orderCount, sharesDone, sharesPlanned }) => ({
      title: waveId,
      detail: msg`${orderCount} orders`,
      amount: `${sharesDone} / ${sharesPlanned}`,
    }),
    ask: askList(GetWaveList),
    none: refuse.noJobs,
    unknown: refuse.jobUnknown,
  })
  .load('listed', {
    local: async ({ wave }, db) =>
      (await db.jobs.where('kind', 'sow.tray')).find(({ of, status }) => of === wave.waveId && status !== 'done'),
    remote: ({ wave }) => request(GetJobList, { kinds: ['sow.tray'], areaIds: [], code: wave.waveId }),
    missing: refuse.jobUnknown.from(({ wave }) => ({ code: wave.waveId })),
  })
  .refuseIf(refuse.jobWaits, ({ listed, wave }) => listed.status === 'planned' && { code: wave.waveId })
  .refuseIf(
    refuse.jobTaken,
    ({ listed, wave, me }) =>
      listed.claimedBy !== '' && listed.claimedBy !== me.userId && { code: wave.waveId, user: listed.claimedBy },
  )
  .load(
    'claim',
    claimed(traySow, ({ listed }: { readonly listed: Job; readonly me: Me }) => listed),
  )
  .opens(({ claim }) => openFlow(toMDLWaveSortAction, { jobId: claim.jobId }));

/** Nothing of it is sorted before all of it is picked; its work says so when it is chosen too early. */
const isToSort = ({ type, status }: Wave): boolean =>
  type === 'mdl' && status !== 'planned' && status !== 'done' && status !== 'cancelled';
