import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { loadContainer } from '../ops.ts';
import { atTruck, loadProgress, nextIn } from '../parts/at-truck.ts';
import { asLoad, loadable, mayBeLoaded, putIn } from '../parts/box.ts';
import { joinTrip, tripByNumberOrPlate, tripRow, tripsToLoad } from '../parts/trip.ts';
import { refuse } from '../refusals.ts';
import { toEntrucking, toFinishLoading, toLoadByPlate, toTripList } from '../screens.ts';

const ours = tripsToLoad(['trip']);

/**
 * Load a truck: its waybill or its plate, then container after container, each with the stop that it is for and the place where
 * it goes. What is for the last stop goes in first. Several loaders do it at once; whoever closes the doors sees what all of
 * them have loaded.
 */
export const entrucking = flow(toEntrucking, { back: 'stop' })
  .maybe(
    ({ params }) => params.tripNo === undefined,
    (f) =>
      f
        .button('list', { label: msg`Shipment list`, at: ['found'], run: () => openFlow(toTripList, {}) })
        .button('plate', { label: msg`Load by plate`, at: ['found'], run: () => openFlow(toLoadByPlate, {}) })
        .scan('found', {
          as: tripByNumberOrPlate,
          prompt: msg`Scan the waybill, or the plate of the truck`,
          chip: ({ trips: [first, ...others], code }) => (others.length === 0 ? (first?.tripNo ?? code) : code),
          offers: {
            from: async (values, db) =>
              (await ours.from(values, db)).map((trip) => ({ id: trip.tripNo, ...tripRow(trip) })),
          },
        })
        .maybe(
          ({ found }) => found.trips.length > 1,
          (g) =>
            g.choose('which', {
              prompt: ({ found: { code } }) => msg`Which trip of truck ${code}?`,
              from: async ({ found }) => found.trips,
              id: ({ tripNo }) => tripNo,
              row: tripRow,
              none: refuse.tripGone,
            }),
        ),
  )
  .derive('tripNo', ({ params, found, which }) => params.tripNo ?? which?.tripNo ?? found?.trips[0]?.tripNo ?? '')
  .load('joined', joinTrip)
  .use(atTruck)
  .button('finish', {
    label: msg`Finish loading`,
    when: ({ truck }) => truck.onBoard.length > 0,
    run: ({ tripNo }) => openFlow(toFinishLoading, { tripNo }),
  })
  .progress(loadProgress)
  .scan('its', { ...nextIn(loadable), chip: ({ box }) => box.containerId }, ...mayBeLoaded)
  .use(putIn)
  .post(loadContainer, asLoad)
  .again('joined');
