import { scenario } from '#tests/harness/scenario.ts';
import { A, batch } from '../given.ts';
import { toCWBatchReceiveQuery } from '../screens.ts';

export const mainJob = scenario(toCWBatchReceiveQuery, {
  given: () => batch(),
  does: ['B-1', A],
  leaves: { posts: 0 },
});
