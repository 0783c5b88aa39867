import { ends, types } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { known } from '../given.ts';
import { toDirectBatchReceive } from '../screens.ts';

const batch = () =>
  known()
    .receipt('R-1', 'direct')
    .line(1, 'SKU1', 12)
    .receipt('R-2', 'direct')
    .line(1, 'SKU1', 12)
    .line(2, 'SKU2', 5)
    .pallet('P-2', 2, 'SKU2', 5);

export const mainJob = scenario(toDirectBatchReceive, {
  given: batch,
  does: ['R-1', 'R-2', ends, 'DOCK-01', 'P-2', '169SKU1', types(20), 'P-NEW'],
  leaves: { posts: 2 },
});
