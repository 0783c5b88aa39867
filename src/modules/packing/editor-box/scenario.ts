import { partlyPacked } from '#modules/packing/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks, types } from '#tests/harness/steps.ts';
import { toEditorBox } from '../screens.ts';

export const mainJob = scenario(toEditorBox, {
  params: { jobId: 'J-1' },
  given: partlyPacked,
  does: ['BOX-1', 'T-1', picks('["SKU1",{}]'), types(5)],
  leaves: { posts: 1, rows: { orderLines: { 'SO-1/1': { packedQty: 5 } } } },
});
