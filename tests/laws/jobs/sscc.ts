import { given } from '../../harness/given.ts';
import { yes } from '../answers.ts';
import type { Jobs } from '../jobs.ts';

const PALLET = '369000000000000015';
const CARTON = '369000000000000022';
const OTHER = '369000000000000039';

const notice = () =>
  given()
    .sku('SKU1')
    .receipt('R-1', 'sscc')
    .line(1, 'SKU1', 100)
    .pallet(PALLET, 1, 'SKU1', 40)
    .box(CARTON, 1, 'SKU1', 12)
    .box(OTHER, 1, 'SKU1', 12).at;

export const ssccJobs: Jobs = {
  'receiving.ssccList': { at: notice, params: {}, steps: ['R-1'], posts: 0 },
  'receiving.sscc': {
    at: notice,
    params: { receiptId: 'R-1' },
    steps: [PALLET, yes, 'DOCK-01', CARTON, yes, 'P-NEW'],
    posts: 2,
  },
};
