import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { joinTrip, openTrip, tripByPlate, tripRow } from '../parts/trip.ts';
import { refuse } from '../refusals.ts';
import { toLoadByPlate } from '../screens.ts';

/** A truck is found by the plate on it, with or without blanks and dots; where it comes more than once, its trip is chosen. */
export const loadByPlate = flow(toLoadByPlate, { keep: 'never' })
  .scan('found', {
    as: tripByPlate,
    prompt: msg`Scan or type the plate of the truck`,
    chip: ({ code }) => code,
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
  )
  .derive('tripNo', ({ found, which }) => which?.tripNo ?? found.trips[0]?.tripNo ?? '')
  .load('joined', joinTrip)
  .opens(({ joined: { trip } }) => openTrip(trip));
