import { fills, lot, types, weighs } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, meat } from '../given.ts';
import { toWeightReceive } from '../screens.ts';

const tare = fills({ tare: '1.2', baskets: '3' });

export const mainJob = scenario(toWeightReceive, {
  given: meat,
  params: R1,
  does: ['DOCK-01', '69MEAT', weighs(40.25), tare, 'P-A', '69FISH', types(12), tare, lot, 'P-B'],
  leaves: { posts: 2 },
});
