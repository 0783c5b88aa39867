import { given } from '../../harness/given.ts';
import { form, pick, qty } from '../answers.ts';
import type { Jobs, Step } from '../jobs.ts';

const past = form({ production: '20260901', expiry: '20261101', batch: 'B7' });

const goods = () =>
  given().returnCodes().owner('OWN1').sku('SKU1').sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 });
const good: readonly Step[] = ['69SKU1', qty(3), pick('ok'), pick('UNSOLD'), 'P-A'];
const expired: readonly Step[] = ['69FOOD1', qty(2), past, pick('expired'), pick('UNSOLD'), 'P-B'];
const damaged: readonly Step[] = ['69SKU1', qty(1), pick('damaged'), pick('DEFECT'), 'P-C'];

export const returnsJobs: Jobs = {
  'receiving.returnTally': {
    at: () => goods().receipt('R-1', 'return').line(1, 'SKU1', 40).line(2, 'FOOD1', 12).at,
    params: { receiptId: 'R-1' },
    steps: ['DOCK-01', ...good, ...expired, ...damaged],
    posts: 3,
  },
  'receiving.returnAndReceipt': {
    at: () => goods().at,
    params: {},
    steps: ['DOCK-01', pick('OWN1'), 'RMA-7', ...good, ...expired, ...damaged],
    posts: 3,
  },
};
