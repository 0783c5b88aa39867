import { scenario } from '#tests/harness/scenario.ts';
import { loose } from '../given.ts';
import { toMDLSKUReceive } from '../screens.ts';

export const mainJob = scenario(toMDLSKUReceive, {
  given: () => loose('MDL'),
  does: ['PO-R-1'],
  leaves: { posts: 0 },
});
