import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { joinTrip, openTrip, tripsToLoad } from '../parts/trip.ts';
import { toQREntrucking, toStartLoading } from '../screens.ts';

/** Trips whose goods are loaded by their QR codes: one is found by its waybill or plate, and joined. */
export const qrEntrucking = flow(toQREntrucking, { keep: 'never' })
  .enquiry('chosen', { ...tripsToLoad(['qr']), prompt: msg`Choose a trip, or scan its waybill` })
  .derive('tripNo', ({ chosen }) => chosen.tripNo)
  .load('joined', joinTrip)
  .opens(({ joined: { trip } }) =>
    trip.status === 'planned' ? openFlow(toStartLoading, { tripNo: trip.tripNo }) : openTrip(trip),
  );
