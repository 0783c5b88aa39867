import { twoPlaces } from '#modules/counting/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { fills, types } from '#tests/harness/steps.ts';
import { toCountUnknown } from '../screens.ts';

export const mainJob = scenario(toCountUnknown, {
  params: { jobId: 'J-1', jobLineId: 'J-1/1', code: '4006381333931' },
  given: twoPlaces,
  does: [fills({ photos: '1' }), types(6)],
  leaves: {
    posts: 1,
    rows: {
      jobLines: { 'J-1/1': { count: { state: 'open', entries: [{ code: '4006381333931', qty: 6, photos: 1 }] } } },
    },
  },
});
