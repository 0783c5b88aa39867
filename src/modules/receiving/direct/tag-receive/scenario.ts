import { types } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { order } from '../given.ts';
import { toTagReceive } from '../screens.ts';

/** Ten pieces of lot B7. */
const TAG = '(01)04012345678901(30)10(10)B7(11)261101(17)261220';

export const mainJob = scenario(toTagReceive, {
  given: order,
  does: ['R-1', 'A-01-01', TAG, types(10), TAG, types(14)],
  leaves: { posts: 2 },
});
