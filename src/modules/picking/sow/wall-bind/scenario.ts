import { scenario } from '#tests/harness/scenario.ts';
import { wallSowing } from '#modules/picking/given.ts';
import { toWallBind } from '../screens.ts';

export const mainJob = scenario(toWallBind, {
  given: wallSowing,
  params: { jobId: 'J-1' },
  does: ['TOTE-7'],
  leaves: { posts: 1, rows: { containers: { 'TOTE-7': { kind: 'cell', orderId: 'SO-1' } } } },
});
