import { oneCounted } from '#modules/counting/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks, types } from '#tests/harness/steps.ts';
import { toStockCheckDetail } from '../screens.ts';

export const mainJob = scenario(toStockCheckDetail, {
  params: { jobId: 'J-1' },
  given: oneCounted,
  does: [picks('counted'), picks('J-1/1'), picks('J-1/1/e1'), picks('change'), types(20)],
  leaves: {
    posts: 2,
    rows: {
      jobs: { 'J-1': { done: 1, status: 'begun' } },
      jobLines: { 'J-1/1': { status: 'done', count: { state: 'counted', entries: [{ skuId: 'SKU1', qty: 20 }] } } },
    },
  },
});
