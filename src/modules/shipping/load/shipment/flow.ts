import { AppGetShipmentScan_TJLF } from '#contract/shipping-load.ts';
import { text } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { joinRetail, openTrip, plateText, tripRow } from '../parts/trip.ts';
import { tripsHere } from '../parts/trips-here.ts';
import { refuse } from '../refusals.ts';
import { toShipment, toStartLoading } from '../screens.ts';

interface By {
  readonly waybillNo: string;
  readonly plateNo: string;
}

/** Trips that the retailer plans: found by waybill number, plate, or both, with planned and scanned containers. */
export const shipment = flow(toShipment)
  .form(
    'by',
    {
      prompt: msg`Which trip of the retailer?`,
      next: msg`Find`,
      fields: () => ({ waybillNo: text(msg`Waybill number`), plateNo: text(msg`Plate number`) }),
    },
    refuse.tripOrPlate.when(({ waybillNo, plateNo }: By) => waybillNo === '' && plateNo === ''),
  )
  .enquiry('chosen', {
    prompt: msg`Choose the trip`,
    from: async ({ by: { waybillNo, plateNo } }, db) =>
      (await tripsHere(db)).filter(
        ({ kind, tripNo, plate }) =>
          kind === 'retailer' &&
          (waybillNo === '' || tripNo === waybillNo) &&
          (plateNo === '' || plateText(plate) === plateText(plateNo)),
      ),
    by: ({ tripNo }) => [tripNo],
    row: tripRow,
    ask: ({ by }, code) => request(AppGetShipmentScan_TJLF, code ? { waybillNo: code, plateNo: '' } : by),
    none: refuse.noTrips,
    unknown: refuse.tripUnknown,
  })
  .derive('tripNo', ({ chosen }) => chosen.tripNo)
  .load('joined', joinRetail)
  .opens(({ joined: { trip } }) =>
    trip.status === 'planned' ? openFlow(toStartLoading, { tripNo: trip.tripNo }) : openTrip(trip),
  );
