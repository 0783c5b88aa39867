import { twoPlaces } from '#modules/counting/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toCountTake } from '../screens.ts';

// What a code says is proved by a number of the terminal that shows it: two terminals play it (tests/wms/pass-on.test.ts).
export const mainJob = scenario(toCountTake, { given: twoPlaces, does: [], leaves: { posts: 0 } });
