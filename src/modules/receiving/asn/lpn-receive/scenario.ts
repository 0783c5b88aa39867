import { lot } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, pallets } from '../given.ts';
import { toLPNReceive } from '../screens.ts';

export const mainJob = scenario(toLPNReceive, {
  given: pallets,
  params: R1,
  does: ['DOCK-01', 'P-1', 'P-3', lot, 'P-2'],
  leaves: { posts: 3 },
});
