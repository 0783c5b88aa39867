import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { oneOrder } from '#modules/picking/given.ts';
import { toTagPick } from '../screens.ts';

export const mainJob = scenario(toTagPick, {
  given: oneOrder,
  params: { jobId: 'J-1' },
  does: ['F-01-01', '69SKU1', types(6), 'TAG-1', 'F-01-02', '69SKU2', types(3), 'TAG-2'],
  leaves: {
    posts: 3,
    rows: {
      picks: { 'J-1-1': { status: 'done', tag: 'TAG-1', toLpn: 'TAG-1' }, 'J-1-2': { tag: 'TAG-2', toLpn: 'TAG-1' } },
    },
  },
});
