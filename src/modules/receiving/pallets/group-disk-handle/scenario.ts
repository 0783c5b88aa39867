import { ends, fills } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { A, B, floor } from '../given.ts';
import { toGroupDiskHandle } from '../screens.ts';

export const mainJob = scenario(toGroupDiskHandle, {
  given: floor,
  does: ['DOCK-01', 'P-NEW', A, B, 'P-2', ends, fills({ copies: '1' })],
  leaves: { posts: 2 },
});
