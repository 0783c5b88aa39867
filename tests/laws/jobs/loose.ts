import { given } from '../../harness/given.ts';
import { end, form, pick, qty, yes } from '../answers.ts';
import type { Jobs } from '../jobs.ts';

const A = '10000000000001';
const B = '10000000000002';
const R1 = { receiptId: 'R-1' };
const dates = { production: '20261101', expiry: '20261220', batch: 'B7' };
const food = { lotTemplate: 'FOOD', shelfLifeDays: 90 };

const goods = () => given().sku('SKU1').sku('FOOD1', food).sku('FOOD2', food);
const loose = (typeId = 'PO') =>
  goods().receipt('R-1', 'sku', { typeId }).line(1, 'SKU1', 480).line(2, 'FOOD1', 24).line(3, 'FOOD2', 24);
const orders = () =>
  goods()
    .receipt('R-1', 'sku', { dcCode: 'DC1', expectedAt: '2026-11-18' })
    .line(1, 'SKU1', 20)
    .receipt('R-2', 'sku', { dcCode: 'DC1' })
    .line(1, 'SKU1', 30);
const batch = () =>
  goods()
    .receipt('R-1', 'pallet', { batchNo: 'B-1' })
    .line(1, 'SKU1', 20)
    .pallet('P-1', 1, 'SKU1', 20)
    .receipt('R-2', 'case', { batchNo: 'B-1' })
    .line(1, 'SKU1', 24)
    .box(A, 1, 'SKU1', 12)
    .box(B, 1, 'SKU1', 12);

export const looseJobs: Jobs = {
  'receiving.singSku': {
    at: () => loose().box(A, 1, 'SKU1', 12).box(B, 1, 'SKU1', 12).at,
    params: R1,
    steps: ['DOCK-01', '69SKU1', 'P-A', A, B, qty(36)],
    posts: 3,
  },
  'receiving.mdlList': { at: () => loose('MDL').at, params: {}, steps: ['PO-R-1'], posts: 0 },
  'receiving.mdlSku': {
    at: () => loose('MDL').at,
    params: R1,
    steps: ['DOCK-01', '69FOOD1', form(dates), qty(2), 'P-A', '69SKU1', qty(3), 'P-A'],
    posts: 2,
  },
  'receiving.cwsList': { at: () => loose('CW').at, params: {}, steps: ['R-1'], posts: 0 },
  'receiving.cwsSku': {
    at: () => loose('CW').lineLot(2, { expiry: '2026-12-20', batch: 'B1' }).at,
    params: R1,
    steps: ['DOCK-01', '69FOOD1', qty(24), 'P-A', '69FOOD2', qty(24), form(dates), 'P-A'],
    posts: 2,
  },
  'receiving.moreSku': {
    at: () => loose().at,
    params: R1,
    steps: [
      'DOCK-01',
      'P-A',
      '69SKU1',
      qty(24),
      '69FOOD1',
      qty(2),
      end,
      form(Object.fromEntries(Object.entries(dates).map(([field, text]) => [`${field}/FOOD1`, text]))),
    ],
    posts: 1,
  },
  'receiving.centerMulList': { at: () => orders().at, params: {}, steps: ['R-1', 'PO-R-2', end], posts: 0 },
  'receiving.centerMul': {
    at: () => orders().at,
    params: { receiptIds: 'R-2,R-1' },
    steps: ['DOCK-01', '69SKU1', qty(24), 'P-A', yes, '69SKU1', qty(6), 'P-A', yes],
    posts: 2,
  },
  'receiving.cwBatch': { at: () => batch().at, params: {}, steps: ['B-1', 'DOCK-01', 'P-1', A, B], posts: 3 },
  'receiving.cwBatchQuery': { at: () => batch().at, params: {}, steps: ['B-1', A], posts: 0 },
  'receiving.cwBatchMulList': { at: () => batch().at, params: {}, steps: ['R-2', 'R-1', end], posts: 0 },
  'receiving.cwBatchMul': {
    at: () => batch().at,
    params: { receiptIds: 'R-1,R-2' },
    steps: ['DOCK-02', A, 'P-1'],
    posts: 2,
  },
  'receiving.lineLots': {
    at: () => loose().at,
    params: R1,
    steps: [pick('R-1/2'), form(dates), form({ lines: '1' })],
    posts: 1,
  },
};
