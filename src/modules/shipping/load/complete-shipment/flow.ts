import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { completeShipment } from '../ops.ts';
import { arrivalOf, arrives, asSeen, filled, lookAtLoad } from '../parts/closing.ts';
import { joinRetail } from '../parts/trip.ts';
import { refuse } from '../refusals.ts';
import { toCompleteShipment, toShipment } from '../screens.ts';

/** Everything of a retailer's trip is in the truck: when it arrives is said, and it leaves. */
export const completeScreen = flow(toCompleteShipment)
  .derive('tripNo', ({ params }) => params.tripNo)
  .load('joined', joinRetail)
  .use(filled)
  .refuseIf(refuse.leftOver, ({ truck, tripNo }) => truck.open.length > 0 && { trip: tripNo, count: truck.open.length })
  .use(lookAtLoad)
  .form(
    'closing',
    {
      prompt: ({ tripNo }) => msg`Loading of ${tripNo} is complete`,
      next: msg`Loading complete`,
      fields: ({ trip }) => ({ arrivalDate: arrivalOf(trip) }),
    },
    ...arrives,
  )
  .post(completeShipment, ({ closing, ...seen }) => ({ ...asSeen(seen), ...closing }))
  .opens(() => openFlow(toShipment, {}));
