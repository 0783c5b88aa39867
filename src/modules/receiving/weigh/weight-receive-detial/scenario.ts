import { ends, lot } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, meat } from '../given.ts';
import { toWeightReceiveDetial } from '../screens.ts';

export const mainJob = scenario(toWeightReceiveDetial, {
  given: meat,
  params: R1,
  does: ['DOCK-01', '69MEAT', '12.5-1.2x2s', '11.9-0x0', ends, 'P-A', '69FISH', '10.5-1x1', ends, lot, 'P-B'],
  leaves: { posts: 2 },
});
