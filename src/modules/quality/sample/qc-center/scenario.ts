import { oneTask } from '#modules/quality/sample/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { toQcCenter } from '../screens.ts';

export const mainJob = scenario(toQcCenter, { given: oneTask, does: [picks('J-1')], leaves: { posts: 0 } });
