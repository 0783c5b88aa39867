import { ends, lot } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, drills } from '../given.ts';
import { toSerialReceive } from '../screens.ts';

export const mainJob = scenario(toSerialReceive, {
  given: drills,
  params: R1,
  does: ['DOCK-01', '69DRILL;S1', 'DRILL|S2|S3', ends, 'P-A', '69SAW;Z9', ends, lot, 'P-B'],
  leaves: { posts: 2 },
});
