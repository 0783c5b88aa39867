import { lot, types } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, drills } from '../given.ts';
import { toSerialReceiveStandard } from '../screens.ts';

export const mainJob = scenario(toSerialReceiveStandard, {
  given: drills,
  params: R1,
  does: ['DOCK-01', '69DRILL', types(2), 'S1', 'S2', 'P-A', '69SAW', types(1), 'Z9', lot, 'P-B'],
  leaves: { posts: 2 },
});
