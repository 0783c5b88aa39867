import { partlyPacked } from '#modules/packing/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toCancelBox } from '../screens.ts';

export const mainJob = scenario(toCancelBox, {
  params: { jobId: 'J-1' },
  given: partlyPacked,
  does: ['BOX-1', 'T-1'],
  leaves: { posts: 1, rows: { orderLines: { 'SO-1/1': { packedQty: 0 } } } },
});
