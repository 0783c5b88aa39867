import { order } from '#modules/quality/inspect/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { toQcMenuList } from '../screens.ts';

export const mainJob = scenario(toQcMenuList, { given: () => order(), does: [picks('J-1')], leaves: { posts: 0 } });
