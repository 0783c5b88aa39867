import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { joinTrip, openTrip, tripsToLoad } from '../parts/trip.ts';
import { toDepartTrip, toStartLoading, toTripList } from '../screens.ts';

/**
 * Trucks that are here or expected: by waybill number or plate, with what is loaded of what is planned, and how many of their stops
 * are collected. The one that is chosen is joined, whoever else loads it, and goes on where it stands.
 */
export const tripList = flow(toTripList, { keep: 'never' })
  .enquiry('chosen', { ...tripsToLoad([]), prompt: msg`Choose a truck, or scan its waybill or plate` })
  .derive('tripNo', ({ chosen }) => chosen.tripNo)
  .load('joined', joinTrip)
  .opens(({ joined: { trip } }) =>
    trip.status === 'planned'
      ? openFlow(toStartLoading, { tripNo: trip.tripNo })
      : trip.status === 'loaded'
        ? openFlow(toDepartTrip, { tripNo: trip.tripNo })
        : openTrip(trip),
  );
