import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg, plural } from '@lingui/core/macro';
import { departTrip } from '../ops.ts';
import { lookAtLoad } from '../parts/closing.ts';
import { seenTrip } from '../parts/trip.ts';
import { NO_TRUCK, truckOf } from '../parts/truck.ts';
import { refuse } from '../refusals.ts';
import { toDepartTrip, toReopenLoading, toTripList, toUnloadTruck } from '../screens.ts';

/** A truck that is loaded and sealed leaves: everything in it is shipped, and relay transport goes on with its waybill. */
export const departScreen = flow(toDepartTrip)
  .derive('tripNo', ({ params }) => params.tripNo)
  .load('trip', seenTrip)
  .refuseIf(refuse.startFirst, ({ trip: { status, tripNo } }) => status === 'planned' && { trip: tripNo })
  .refuseIf(refuse.notFinished, ({ trip: { status, tripNo } }) => status === 'loading' && { trip: tripNo })
  .refuseIf(refuse.tripDeparted, ({ trip: { status, tripNo } }) => status !== 'loaded' && { trip: tripNo })
  .load('truck', async ({ trip }, db) => (await truckOf(db, trip)) ?? NO_TRUCK(trip))
  .button('reopen', {
    label: msg`Go on loading`,
    may: 'shipping.unload',
    run: ({ tripNo }) => openFlow(toReopenLoading, { tripNo }),
  })
  .button('unload', {
    label: msg`Cancel loading`,
    may: 'shipping.unload',
    run: ({ tripNo }) => openFlow(toUnloadTruck, { tripNo }),
  })
  .use(lookAtLoad)
  .confirm('sure', {
    ask: ({
      trip: { tripNo, plate, seal },
      truck: {
        onBoard: { length: count },
      },
    }) =>
      msg`Truck ${plate} of trip ${tripNo} leaves with ${plural(count, { one: '# container', other: '# containers' })}, seal ${seal}?`,
  })
  .post(departTrip, ({ tripNo, truck }) => ({ tripNo, loaded: truck.onBoard.map(({ id }) => id).sort() }))
  .opens(() => openFlow(toTripList, {}));
