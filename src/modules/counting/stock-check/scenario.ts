import { twoPlaces } from '#modules/counting/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { toStockCheck } from '../screens.ts';

export const mainJob = scenario(toStockCheck, { given: twoPlaces, does: [picks('J-1')], leaves: { posts: 0 } });
