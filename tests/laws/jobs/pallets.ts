import { given } from '../../harness/given.ts';
import { end, form, lot, pick, qty, yes } from '../answers.ts';
import type { Jobs } from '../jobs.ts';

const received = { status: 'received', loc: 'DOCK-01' } as const;
const A = '10000000000001';
const B = '10000000000002';

/** A pallet with two cases, a part pallet, and a third case by itself. */
const floor = () =>
  given()
    .sku('SKU1')
    .receipt('R-1', 'case')
    .line(1, 'SKU1', 60)
    .pallet('P-1', 1, 'SKU1', 24, received)
    .box(A, 1, 'SKU1', 12, { ...received, parentId: 'P-1' })
    .box(B, 1, 'SKU1', 12, received)
    .pallet('P-2', 1, 'SKU1', 5, received)
    .task('P-2', 'A-01-01').at;

export const palletsJobs: Jobs = {
  'receiving.noCodeDisk': {
    at: () =>
      given().sku('SKU1').sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 }).owner('OWN1').owner('OWN2').at,
    params: {},
    steps: [
      pick('OWN1'),
      form({ externalNo: 'DN-7' }),
      'DOCK-01',
      'LPN00000001',
      '69SKU1',
      qty(5),
      '69FOOD1',
      qty(7),
      lot,
    ],
    // Two receives, and the label of the new pallet with the first of them.
    posts: 3,
  },
  'receiving.groupDisk': {
    at: floor,
    params: {},
    steps: ['DOCK-01', 'P-NEW', A, B, 'P-2', end, form({ copies: '1' })],
    posts: 2,
  },
  'receiving.palletized': {
    at: floor,
    params: {},
    steps: ['P-1', A, yes, pick('SKU1 R-1/1 '), qty(4), 'P-2'],
    posts: 2,
  },
};
