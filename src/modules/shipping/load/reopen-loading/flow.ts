import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { reopenLoading } from '../ops.ts';
import { openTrip, seenTrip } from '../parts/trip.ts';
import { refuse } from '../refusals.ts';
import { toReopenLoading, toTripList } from '../screens.ts';

/** The doors of a truck that has not left are opened again; its seal is void. */
export const reopenScreen = flow(toReopenLoading)
  .derive('tripNo', ({ params }) => params.tripNo)
  .load('trip', seenTrip)
  .refuseIf(refuse.startFirst, ({ trip: { status, tripNo } }) => status === 'planned' && { trip: tripNo })
  .refuseIf(
    refuse.tripDeparted,
    ({ trip: { status, tripNo } }) => (status === 'inTransit' || status === 'delivered') && { trip: tripNo },
  )
  .refuseIf(
    refuse.tripStarted,
    ({ trip: { status, loaded, tripNo } }) => status === 'loading' && loaded > 0 && { trip: tripNo },
  )
  .confirm('sure', {
    ask: ({ trip: { tripNo, status } }) =>
      status === 'loaded'
        ? msg`Open the doors of ${tripNo} again? Its seal is void.`
        : msg`Nothing is in the truck of ${tripNo}. Take its start back?`,
  })
  .post(reopenLoading, ({ tripNo }) => ({ tripNo }))
  // What has not been started is begun from the list, by whoever comes next.
  .opens(({ trip }) => (trip.status === 'loaded' ? openTrip(trip) : openFlow(toTripList, {})));
