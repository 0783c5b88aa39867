import { given } from '../../harness/given.ts';
import { end, form, pick, qty, yes } from '../answers.ts';
import type { Jobs } from '../jobs.ts';

const R1 = { receiptId: 'R-1' };
const CASE = '10000000000001';
/** Ten pieces of lot B7. */
const TAG = '(01)04012345678901(30)10(10)B7(17)261220';

const reasons = { key: 'FinishReason/SHORT', type: 'FinishReason', code: 'SHORT', name: 'Short delivery' };
const known = () => given().sku('SKU1').sku('SKU2').sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 });
const order = () => {
  const g = known().receipt('R-1', 'direct').line(1, 'SKU1', 12).line(2, 'FOOD1', 24).line(3, 'SKU1', 24);
  g.at.seed({
    codes: [reasons],
    barcodes: [{ barcode: '4012345678901', skuId: 'FOOD1', uomId: 'EA', packQty: 1 }],
  });
  return g.at;
};
const batch = () =>
  known()
    .receipt('R-1', 'direct')
    .line(1, 'SKU1', 12)
    .receipt('R-2', 'direct')
    .line(1, 'SKU1', 12)
    .line(2, 'SKU2', 5)
    .pallet('P-2', 2, 'SKU2', 5).at;
const pieces = () =>
  known()
    .sku('SKU3')
    .receipt('R-1', 'sku')
    .line(1, 'SKU1', 1)
    .line(2, 'SKU2', 12)
    .line(3, 'SKU3', 12)
    .box(CASE, 3, 'SKU3', 12).at;

export const directJobs: Jobs = {
  'receiving.directList': { at: order, params: {}, steps: ['R-1'], posts: 0 },
  'receiving.direct': {
    at: order,
    params: R1,
    steps: [
      'A-01-01',
      '169SKU1',
      '69FOOD1',
      end,
      form({ 'qty/SKU1': '13', 'qty/FOOD1': '1', 'expiry/FOOD1': '20261220', 'batch/FOOD1': 'B7' }),
      'P-NEW',
      yes,
      '69SKU1',
      end,
      form({ 'qty/SKU1': '1' }),
    ],
    posts: 2,
  },
  'receiving.directQuery': { at: order, params: R1, steps: [pick('R-1/2'), yes], posts: 0 },
  'receiving.directFinish': { at: order, params: R1, steps: [yes, pick('SHORT'), yes], posts: 1 },
  'receiving.directBatch': {
    at: batch,
    params: {},
    steps: ['R-1', 'R-2', end, 'DOCK-01', 'P-2', '169SKU1', qty(20), 'P-NEW'],
    posts: 2,
  },
  'receiving.singleList': { at: pieces, params: {}, steps: ['R-1'], posts: 0 },
  'receiving.singleScan': {
    at: pieces,
    params: R1,
    steps: ['DOCK-01', 'P-NEW', '69SKU1', '169SKU2', CASE],
    posts: 3,
  },
  'receiving.scan': {
    at: pieces,
    params: {},
    steps: ['R-1', 'DOCK-01', '69SKU1', '69SKU1', pick('R-1/2'), '169SKU2'],
    posts: 2,
  },
  'receiving.tag': { at: order, params: {}, steps: ['R-1', 'A-01-01', TAG, qty(10), TAG, qty(14)], posts: 2 },
};
