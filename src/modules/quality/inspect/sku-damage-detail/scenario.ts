import { order } from '#modules/quality/inspect/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { fills, picks } from '#tests/harness/steps.ts';
import { toSkuDamageDetail } from '../screens.ts';

export const mainJob = scenario(toSkuDamageDetail, {
  params: { jobId: 'J-1' },
  given: () => order(),
  does: [
    picks('J-1/1'),
    fills({ seen: '20', bad: '0', reason: '', photos: '0' }),
    'SKU2',
    fills({ seen: '5', bad: '0', reason: '', photos: '0' }),
  ],
  leaves: {
    posts: 2,
    rows: { jobs: { 'J-1': { status: 'done', done: 25, bad: 0 } }, jobLines: { 'J-1/2': { done: 5, status: 'done' } } },
  },
  decided: [{ table: 'jobs', fields: ['qc'], why: 'by whom and when it was told, the WMS adds up of all terminals' }],
});
