import { photos, text } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import type { Text } from '#engine/text.ts';
import { msg, plural } from '@lingui/core/macro';
import { finishLoading } from '../ops.ts';
import { arrivalOf, arrives, asSeen, filled, freeTripNumber, leftIn, lookAtLoad } from '../parts/closing.ts';
import { joinTrip } from '../parts/trip.ts';
import { refuse } from '../refusals.ts';
import { toDepartTrip, toFinishLoading, toTripList } from '../screens.ts';

/** What becomes of what is left over. */
const REST: readonly { readonly id: 'split' | 'stay'; readonly title: Text; readonly detail: Text }[] = [
  { id: 'split', title: msg`New trip`, detail: msg`What is left over goes with a truck that comes later` },
  { id: 'stay', title: msg`Leave it here`, detail: msg`It waits in its lanes until it is planned again` },
];

const WHEN: readonly { readonly id: 'now' | 'later'; readonly title: Text }[] = [
  { id: 'now', title: msg`The truck leaves now` },
  { id: 'later', title: msg`The truck waits` },
];

/**
 * The doors are closed: a look at the load, what becomes of the rest, seal, pictures and expected arrival. What another loader
 * has put in meanwhile is not closed in unseen: the WMS says so. The truck may leave at once.
 */
export const finishScreen = flow(toFinishLoading, { back: 'stop' })
  .derive('tripNo', ({ params }) => params.tripNo)
  .load('joined', joinTrip)
  .use(filled)
  .load('free', (_, db) => freeTripNumber(db))
  .use(lookAtLoad)
  .maybe(
    ({ truck }) => truck.open.length > 0,
    (f) =>
      f.choose(
        'rest',
        {
          prompt: ({
            truck: {
              open: { length: count },
            },
          }) =>
            msg`${plural(count, { one: '# container is not loaded. Where does it go?', other: '# containers are not loaded. Where do they go?' })}`,
          from: async () => REST,
          id: ({ id }) => id,
          row: ({ title, detail }) => ({ title, detail }),
          none: refuse.tripGone,
        },
        refuse.noTripNumber.when(({ id }, { free }) => id === 'split' && free === ''),
      ),
  )
  .choose('leaves', {
    prompt: msg`Does the truck leave?`,
    from: async () => WHEN,
    id: ({ id }) => id,
    row: ({ title }) => ({ title }),
    none: refuse.tripGone,
  })
  .form(
    'closing',
    {
      prompt: ({ tripNo }) => msg`Close the doors of ${tripNo}`,
      next: msg`Finish loading`,
      fields: ({ trip }) => ({
        seal: text(msg`Seal number`),
        arrivalDate: arrivalOf(trip),
        photos: photos(msg`Pictures of load and seal`),
      }),
    },
    refuse.sealMissing.when(({ seal }: { readonly seal: string }) => seal.trim() === ''),
    ...arrives,
  )
  .post(finishLoading, ({ closing, leaves, rest, free, ...seen }) => {
    const split = rest?.id === 'split';
    return {
      ...asSeen(seen),
      ...closing,
      left: leftIn(seen),
      split,
      newTripNo: split ? free : '',
      depart: leaves.id === 'now',
    };
  })
  .opens(({ tripNo, leaves }) => (leaves.id === 'now' ? openFlow(toTripList, {}) : openFlow(toDepartTrip, { tripNo })));
