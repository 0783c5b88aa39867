import { scenario } from '#tests/harness/scenario.ts';
import { A, B, batch } from '../given.ts';
import { toCWBatchReceive } from '../screens.ts';

export const mainJob = scenario(toCWBatchReceive, {
  given: () => batch(),
  does: ['B-1', 'DOCK-01', 'P-1', A, B],
  leaves: { posts: 3 },
});
