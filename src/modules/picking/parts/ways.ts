/** Which screen works a job, by its kind. */
import type { Job } from '#contract/rows.ts';
import { segment } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { toPickPath, toStockupExec } from '../stockup/screens.ts';
import { toLPNPick, toLPNTotalPickAction } from '../pallet/screens.ts';
import { toCasePick, toInvUniqueKeyPick, toTagPick } from '../special/screens.ts';
import { toWaveStockupExecNew } from '../waves/screens.ts';
import { WALKS } from './walks.ts';
import type { ToJob } from './walks.ts';

const WAYS: Readonly<Record<string, ToJob>> = {
  ...WALKS,
  'pick.lpn': toLPNPick,
  'pick.total': toLPNTotalPickAction,
};

/** Screens that work a job otherwise than its kind says. */
const OTHERWISE: readonly ToJob[] = [toCasePick, toTagPick, toInvUniqueKeyPick, toWaveStockupExecNew];

/** The walk of this job, with this pick as its next stop. `by`: id of the screen that works it, left out for that of its kind. */
export const openWay = ({ kind, jobId }: Pick<Job, 'kind' | 'jobId'>, first?: string, by?: string) =>
  openFlow(OTHERWISE.find(({ id }) => id === by) ?? WAYS[kind] ?? toStockupExec, { jobId, first });

/** A look at the whole walk, before a stop is begun at this step. `by`: the screen that goes on with it. */
export const seesPath = (at: string, by?: Pick<ToJob, 'id'>) =>
  segment<{ readonly job: Job }>()((f) =>
    f.button('path', {
      label: msg`Walk`,
      at: [at],
      aside: true,
      run: ({ job: { jobId } }) => openFlow(toPickPath, { jobId, by: by?.id }),
    }),
  );
