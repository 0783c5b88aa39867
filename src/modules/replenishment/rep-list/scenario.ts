import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { twoTasks } from '../given.ts';
import { toRepList } from '../screens.ts';

export const mainJob = scenario(toRepList, { given: twoTasks, does: [picks('T-P-1')], leaves: { posts: 0 } });
