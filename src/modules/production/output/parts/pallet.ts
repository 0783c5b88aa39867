/** The pallet at the finish location that goods of an order are put on, scanned or begun. */
import type { Job, Location } from '#contract/rows.ts';
import { locked } from '#domain/rules/place.ts';
import { segment } from '#engine/flow.ts';
import type { Me } from '#engine/env.ts';
import { worded } from '#engine/refusal.ts';
import { buildPallet } from '#segments/build-pallet.ts';
import { location } from '#segments/lookups.ts';
import { hasLabel, newPallets } from '#segments/new-pallet.ts';
import { refusePlace } from '#segments/refusals.ts';
import { askOverLimit } from '#segments/set-down.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';

const { takeNewPallet, askWithoutLabel, printNewPallet } = newPallets({
  takesNumbers: () => true,
  printsLabels: () => true,
  switchedOff: refuse.noNumbers,
  usedUp: refuse.noNumbers,
});
export { printNewPallet };

const finishOf = ({ production }: Job): string => production?.finishLoc ?? '';

export const ontoNewPallet = segment<{ readonly job: Job; readonly me: Me }>()((f) =>
  f
    .use(takeNewPallet('pallet', { at: ['pallet'] }))
    .scan(
      'pallet',
      { as: buildPallet, prompt: msg`Scan the pallet, or begin a new one`, chip: ({ lpn }) => lpn },
      ...hasLabel,
      refuse.palletInUse.when(
        ({ lpn, known }, { job }) =>
          known !== undefined &&
          (known.kind !== 'pallet' ||
            known.status !== 'received' ||
            known.receiptId !== job.jobId ||
            known.loc !== finishOf(job)) && { code: lpn },
      ),
    )
    .use(askWithoutLabel)
    .scan(
      'loc',
      {
        as: location,
        prompt: msg`Set it down, and scan the finish location`,
        expect: ({ job }) => finishOf(job),
        chip: ({ loc }) => loc,
      },
      refuse.notFinishLoc.when(({ loc }: Location, { job }) => loc !== finishOf(job) && { loc, wanted: finishOf(job) }),
      ...worded({ locLocked: refusePlace.locLocked }, locked),
    )
    .use(askOverLimit),
);
