import { held } from '#modules/quality/holds/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks, yes } from '#tests/harness/steps.ts';
import { toHolds } from '../screens.ts';

export const mainJob = scenario(toHolds, { given: () => held(), does: [picks('J-1'), yes], leaves: { posts: 0 } });
