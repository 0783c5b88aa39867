import { given } from '../../harness/given.ts';
import { end, pick, qty, yes } from '../answers.ts';
import type { Jobs } from '../jobs.ts';

const received = { status: 'received', loc: 'DOCK-01' } as const;
const A = '10000000000001';
const B = '10000000000002';
const because = pick('FULL');

const stored = () =>
  given()
    .sku('SKU1')
    .receipt('R-1')
    .line(1, 'SKU1', 30)
    .pallet('P-1', 1, 'SKU1', 10, received)
    .task('P-1', 'A-01-01')
    .pallet('P-2', 1, 'SKU1', 10, received)
    .task('P-2', 'A-01-01')
    .box(A, 1, 'SKU1', 2, { ...received, parentId: 'P-2' })
    .box(B, 1, 'SKU1', 2, { ...received, parentId: 'P-2' })
    .place('A-01-02', 2).at;

const cart = () =>
  given()
    .sku('SKU1')
    .receipt('R-1', 'case')
    .line(1, 'SKU1', 24)
    .pallet('P-1', 1, 'SKU1', 24, received)
    .box(A, 1, 'SKU1', 12, { ...received, parentId: 'P-1' })
    .box(B, 1, 'SKU1', 12, { ...received, parentId: 'P-1' })
    .task('P-1', 'A-01-01').at;

export const putawayJobs: Jobs = {
  'putaway.list': { at: stored, params: {}, steps: ['P-1'], posts: 0 },
  'putaway.lpn': {
    at: stored,
    params: {},
    steps: ['P-1', 'A-01-01', 'P-2', 'A-01-02', because, yes],
    posts: 2,
  },
  'putaway.case': {
    at: stored,
    params: {},
    steps: [A, 'A-01-01', B, 'A-01-03', because],
    posts: 2,
  },
  'putaway.sku': {
    at: () =>
      given()
        .sku('SKU1')
        .receipt('R-1')
        .line(1, 'SKU1', 30)
        .pallet('P-1', 1, 'SKU1', 30, received)
        .task('P-1', 'A-01-01')
        .place('A-01-02', 0, 1, { fixedSku: 'SKU1', mixing: 'sku', holds: [] }).at,
    params: {},
    steps: ['P-1', '169SKU1', qty(12), 'A-01-02', '69SKU1', qty(5), 'A-01-03', because],
    posts: 2,
  },
  'putaway.batchCase': { at: cart, params: {}, steps: [A, B, end, 'A-01-01'], posts: 1 },
  'putaway.batchEach': {
    at: cart,
    params: { cases: `${A},${B}` },
    steps: [A, 'A-01-01', B, 'A-01-03', because],
    posts: 2,
  },
  'putaway.cancelled': {
    at: () =>
      given()
        .sku('SKU1')
        .sku('SKU2')
        .cancelledOrder('SO-1', 'TOTE-1', { SKU1: 5, SKU2: 3 })
        .place('A-01-01', 1, 2, { holds: [{ skuId: 'SKU1', lot: {} }] }).at,
    params: {},
    steps: ['SO-1', 'TOTE-1', '69SKU1', qty(5), 'A-01-01', '69SKU2', qty(2), 'A-01-03'],
    posts: 2,
  },
};
