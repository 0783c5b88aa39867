import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { order9 } from '../given.ts';
import { toProductPutaway } from '../screens.ts';

export const mainJob = scenario(toProductPutaway, {
  given: () => {
    const g = order9().place('A-01-03', 0);
    g.stored('P-9', 'DOCK-01', 'SKU9', 5, { status: 'received', receiptId: 'J-1' });
    return g.task('P-9', 'A-01-03', { receiptId: 'J-1' });
  },
  does: [picks('T-P-9')],
  leaves: { posts: 0 },
});
