import { packable } from '#modules/packing/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toQuickPack } from '../screens.ts';

export const mainJob = scenario(toQuickPack, {
  params: { jobId: 'J-1' },
  given: packable,
  does: [yes],
  leaves: { posts: 1, rows: { orderLines: { 'SO-1/1': { packedQty: 6 }, 'SO-1/2': { packedQty: 4 } } } },
});
