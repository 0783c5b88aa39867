import { GetTrip } from '#contract/shipping-load.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { seenTrip, tripsToLoad } from '../parts/trip.ts';
import { loadRows, NO_TRUCK, truckOf } from '../parts/truck.ts';
import { toEntruckingQuery } from '../screens.ts';

/** Before the doors are closed: what of a truck is loaded and what is open, stop by stop, where that stands and why, as old as it is. */
export const entruckingQuery = flow(toEntruckingQuery)
  .maybe(
    ({ params }) => params.tripNo === undefined,
    (f) => f.enquiry('chosen', { ...tripsToLoad([]), prompt: msg`Choose the truck to look at` }),
  )
  .derive('tripNo', ({ params, chosen }) => params.tripNo ?? chosen?.tripNo ?? '')
  .load('trip', seenTrip)
  .load('truck', async ({ trip }, db) => (await truckOf(db, trip)) ?? NO_TRUCK(trip))
  .view('seen', {
    prompt: ({ trip: { tripNo, plate } }) => (plate === '' ? msg`Trip ${tripNo}` : msg`Trip ${tripNo} · ${plate}`),
    refresh: ({ tripNo }) => request(GetTrip, { tripNo }),
    rows: async ({ trip, truck }, db) => loadRows((await truckOf(db, trip)) ?? truck),
    next: msg`Back`,
  })
  .leave();
