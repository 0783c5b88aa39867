import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { sheet } from '../given.ts';
import { toProductHandover } from '../screens.ts';

export const mainJob = scenario(toProductHandover, { given: sheet, does: [picks('J-2')], leaves: { posts: 0 } });
