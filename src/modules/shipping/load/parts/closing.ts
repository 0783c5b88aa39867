/** The doors are closed: what is in the truck, when it arrives, and what becomes of the rest. */
import type { Shipment } from '#contract/outbound-rows.ts';
import type { Job } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { day } from '#engine/fields.ts';
import { segment } from '#engine/flow.ts';
import type { Me } from '#engine/env.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { beingLoaded } from './trip.ts';
import type { Joined } from './trip.ts';
import { loadRows, NO_TRUCK, truckOf } from './truck.ts';
import type { Truck } from './truck.ts';

/** Something is in it. */
export const filled = segment<{ readonly joined: Joined; readonly me: Me }>()((f) =>
  f
    .derive('trip', ({ joined }) => joined.trip)
    .derive('job', ({ joined }) => joined.job)
    .use(beingLoaded)
    .load('truck', async ({ trip }, db) => (await truckOf(db, trip)) ?? NO_TRUCK(trip))
    .refuseIf(refuse.nothingLoaded, ({ truck, trip }) => truck.onBoard.length === 0 && { trip: trip.tripNo }),
);

/** A look at the load before anything is said. */
export const lookAtLoad = segment<{ readonly trip: Shipment; readonly truck: Truck }>()((f) =>
  f.view('seen', {
    prompt: ({ trip: { tripNo } }) => msg`Look at the load of ${tripNo}`,
    rows: async ({ trip, truck }, db) => loadRows((await truckOf(db, trip)) ?? truck),
    next: msg`Go on`,
  }),
);

/** The next number of a trip of the block of this terminal, '' where none is left. */
export async function freeTripNumber(db: Db): Promise<string> {
  for (const { lpn, kind } of await db.lpns.where('used', 'N'))
    if (kind === 'trip' && !(await db.shipments.get(lpn))) return lpn;
  return '';
}

export const arrivalOf = ({ arrivalDate }: Shipment) => day(msg`Expected arrival date`, { initial: arrivalDate });

export const arrives: readonly Rule<{ readonly arrivalDate: string }, unknown>[] = [
  refuse.arrivalDateMissing.when(({ arrivalDate }) => arrivalDate === ''),
  refuse.arrivalPast.when(({ arrivalDate }, _, { today }) => arrivalDate !== '' && arrivalDate < today),
];

interface Ends {
  readonly trip: Shipment;
  readonly job: Job;
  readonly truck: Truck;
}

/** The truck as whoever ends it has seen it. */
export const asSeen = ({ trip, job, truck }: Ends) => ({
  jobId: job.jobId,
  tripNo: trip.tripNo,
  loaded: truck.onBoard.map(({ id }) => id).sort(),
});

export const leftIn = ({ truck }: Pick<Ends, 'truck'>): string[] => truck.open.map(({ id }) => id).sort();
