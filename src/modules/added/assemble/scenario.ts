import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { kits } from '../given.ts';
import { toAssemble } from '../screens.ts';

export const mainJob = scenario(toAssemble, { given: () => kits(), does: [picks('J-1')], leaves: { posts: 0 } });
