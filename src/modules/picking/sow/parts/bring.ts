/** The segment that brings a whole pallet to where it is sorted: taken for its picks, set down at the sorting place. */
import type { Job } from '#contract/rows.ts';
import { qtyOf } from '#domain/contents.ts';
import { inPacks } from '#domain/sku.ts';
import { segment } from '#engine/flow.ts';
import { orderedOf, plansOf } from '#modules/picking/parts/pallet-plan.ts';
import { moreThanOrdered, scanPallet, toLane } from '#modules/picking/parts/pallet-walk.ts';
import { walkOf } from '#modules/picking/parts/walk.ts';
import { refuseSow } from '../refusals.ts';
import { waveOf } from './plan.ts';

export const bringPallet = segment<{ readonly job: Job }>()((f) =>
  f
    .load(
      'walk',
      async ({ job }, db) => {
        const walk = await walkOf(db, job.jobId);
        return walk && plansOf(walk.stops).length > 0 ? walk : undefined;
      },
      refuseSow.noPalletLeft.from(({ job }) => ({ code: waveOf(job), jobId: job.jobId })),
    )
    .derive('plans', ({ walk }) => plansOf(walk.stops))
    .use(scanPallet)
    .refuseIf(
      refuseSow.otherThanPlanned,
      (v) =>
        moreThanOrdered(v) !== 0 && {
          code: v.pallet.containerId,
          holds: inPacks(qtyOf(v.pallet.contents), v.onPallet ?? undefined),
          open: inPacks(orderedOf(v.planned), v.onPallet ?? undefined),
          jobId: v.job.jobId,
        },
    )
    .use(toLane),
);
