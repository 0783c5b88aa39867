import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { oneOrder } from '#modules/picking/given.ts';
import { toSkuPick } from '../screens.ts';

export const mainJob = scenario(toSkuPick, {
  given: oneOrder,
  does: ['69SKU2', 'F-01-02', types(5), 'TOTE-1'],
  leaves: { posts: 2, rows: { picks: { 'J-1-2': { status: 'part', doneQty: 5 } } } },
});
