import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg, plural } from '@lingui/core/macro';
import { splitShipment } from '../ops.ts';
import { arrivalOf, arrives, asSeen, filled, freeTripNumber, leftIn, lookAtLoad } from '../parts/closing.ts';
import { joinRetail } from '../parts/trip.ts';
import { refuse } from '../refusals.ts';
import { toShipment, toSplitShipment } from '../screens.ts';

/** Not everything fits: the truck of the retailer's trip leaves with what is in it, the rest goes to a new trip. */
export const splitScreen = flow(toSplitShipment)
  .derive('tripNo', ({ params }) => params.tripNo)
  .load('joined', joinRetail)
  .use(filled)
  .refuseIf(refuse.allLoaded, ({ truck, tripNo }) => truck.open.length === 0 && { trip: tripNo })
  .load('newTripNo', (_, db) => freeTripNumber(db))
  .refuseIf(refuse.noTripNumber, ({ newTripNo }) => newTripNo === '')
  .use(lookAtLoad)
  .form(
    'closing',
    {
      prompt: ({
        truck: {
          open: { length: count },
        },
        newTripNo,
      }) => msg`${plural(count, { one: '# container goes', other: '# containers go' })} to the new trip ${newTripNo}`,
      next: msg`Split the rest off`,
      fields: ({ trip }) => ({ arrivalDate: arrivalOf(trip) }),
    },
    ...arrives,
  )
  .post(splitShipment, ({ closing, newTripNo, ...seen }) => ({
    ...asSeen(seen),
    ...closing,
    left: leftIn(seen),
    newTripNo,
  }))
  .opens(() => openFlow(toShipment, {}));
