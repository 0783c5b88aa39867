import { oneToPack } from '#modules/packing/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks, types } from '#tests/harness/steps.ts';
import { toPacking } from '../screens.ts';

export const mainJob = scenario(toPacking, {
  params: { jobId: 'J-1' },
  given: oneToPack,
  does: ['SKU1', types(4), 'BOX-1', picks('CARTON-S'), 'SKU2', types(4)],
  leaves: { posts: 2, rows: { orderLines: { 'SO-1/1': { packedQty: 4 } }, jobs: { 'J-1': { done: 8 } } } },
});
