import { scenario } from '#tests/harness/scenario.ts';
import { A, batch } from '../given.ts';
import { toCWBatchMulReceiveAction } from '../screens.ts';

export const mainJob = scenario(toCWBatchMulReceiveAction, {
  given: () => batch(),
  params: { receiptIds: 'R-1,R-2' },
  does: ['DOCK-02', A, 'P-1'],
  leaves: { posts: 2 },
});
