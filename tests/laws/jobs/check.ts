import { given } from '../../harness/given.ts';
import { end, form, yes } from '../answers.ts';
import type { Jobs } from '../jobs.ts';

const received = () =>
  given()
    .checkReason('WET')
    .sku('SKU1')
    .sku('SKU2')
    .receipt('R-1')
    .line(1, 'SKU1', 20, 20)
    .line(2, 'SKU2', 5, 5)
    .pallet('P-1', 1, 'SKU1', 10, { status: 'received', loc: 'DOCK-01' }).at;

const found = { 'good R-1/2': '3', 'bad R-1/2': '2', reason: 'WET' };

export const checkJobs: Jobs = {
  'receiving.toCheck': { at: received, params: {}, steps: ['R-1'], posts: 0 },
  'receiving.checkInfo': {
    at: received,
    params: { lineId: 'R-1/2' },
    steps: [form(found)],
    posts: 1,
  },
  'receiving.reviewGoods': {
    at: received,
    params: {},
    steps: ['R-1', '69SKU1', end, form(found)],
    posts: 1,
  },
  'receiving.qualityCheck': { at: received, params: {}, steps: ['P-1', yes], posts: 1 },
};
