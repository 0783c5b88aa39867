import { scenario } from '#tests/harness/scenario.ts';
import { fills } from '#tests/harness/steps.ts';
import { oneOrder } from '#modules/picking/given.ts';
import { toPickShort } from '../screens.ts';

export const mainJob = scenario(toPickShort, {
  given: oneOrder,
  params: { jobId: 'J-1', pickId: 'J-1-1' },
  does: [fills({ missing: '2', reason: 'MISSING', photos: '' })],
  leaves: { posts: 1, rows: { picks: { 'J-1-1': { shortQty: 2, status: 'open' } } } },
});
