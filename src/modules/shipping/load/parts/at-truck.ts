/** What every screen that loads has around its scan: the truck as it stands, and the ways to the other screens of the trip. */
import type { Shipment } from '#contract/outbound-rows.ts';
import type { Job } from '#contract/rows.ts';
import type { Progress } from '#engine/flow.ts';
import { segment } from '#engine/flow.ts';
import type { Me } from '#engine/env.ts';
import { openFlow } from '#engine/link.ts';
import type { ScanSpec } from '#engine/steps.ts';
import type { Lookup } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { toEntruckingQuery, toUnloadTruck } from '../screens.ts';
import { beingLoaded, leaveTrip } from './trip.ts';
import type { Joined } from './trip.ts';
import { NO_TRUCK, nextOffers, sequenceOf, truckOf } from './truck.ts';
import type { Sequence, Truck } from './truck.ts';

/** A trip that was joined, started, and has not been closed. */
export const atTruck = segment<{ readonly joined: Joined; readonly me: Me }>()((f) =>
  f
    .derive('trip', ({ joined }) => joined.trip)
    .derive('job', ({ joined }) => joined.job)
    .use(beingLoaded)
    .load('sequence', (_, db) => sequenceOf(db))
    .load('truck', async ({ trip }, db) => (await truckOf(db, trip)) ?? NO_TRUCK(trip))
    .button('check', {
      label: msg`Load check`,
      run: ({ trip: { tripNo } }) => openFlow(toEntruckingQuery, { tripNo }),
    })
    .button('unload', {
      label: msg`Cancel loading`,
      when: ({ truck }) => truck.onBoard.length > 0,
      run: ({ trip: { tripNo } }) => openFlow(toUnloadTruck, { tripNo }),
    })
    .use(leaveTrip),
);

interface Loads {
  readonly trip: Shipment;
  readonly job: Job;
  readonly truck: Truck;
  readonly sequence: Sequence;
}

/** What goes in next: the first is shown large, the others stand below. */
export const nextIn = <L extends Lookup<unknown>>(
  as: L,
): Pick<ScanSpec<Loads, L>, 'as' | 'prompt' | 'expect' | 'offers'> => ({
  as,
  prompt: ({ trip: { tripNo } }) => msg`Scan what goes into the truck of ${tripNo}`,
  expect: ({ truck, sequence }) => nextOffers(truck, sequence)[0]?.id,
  offers: {
    from: async ({ trip, truck, sequence }, db) => nextOffers((await truckOf(db, trip)) ?? truck, sequence),
  },
});

export const loadProgress = async ({ truck }: { readonly truck?: Truck | undefined }): Promise<Progress | undefined> =>
  truck && {
    done: truck.onBoard.length,
    of: truck.onBoard.length + truck.open.length,
    what: msg`containers`,
  };
