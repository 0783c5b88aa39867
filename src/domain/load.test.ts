import { expect, test } from 'vitest';
import { measured } from './load.ts';

const packs = [{ uomId: 'CS', packQty: 10 }];
const skus = new Map([
  ['S1', { weight: 0.1, height: 0.3, ti: 2, packs }],
  ['S2', { weight: 2, ti: 2, packs }],
]);
const of = (...contents: { skuId: string; lot: object; qty: number }[]) => measured(contents, (id) => skus.get(id));

test('pieces of one SKU and lot share their layers, whatever rows they come in; weights are exact', () => {
  const two = [
    { skuId: 'S1', lot: {}, qty: 10 },
    { skuId: 'S1', lot: {}, qty: 10 },
  ];
  expect(of(...two)).toEqual({ goods: two, weight: 2, height: 0.3 });
  expect(of({ skuId: 'S1', lot: {}, qty: 10 }, { skuId: 'S1', lot: { batch: 'B' }, qty: 20 })).toMatchObject({
    weight: 3,
    height: 0.6,
  });
  expect(of({ skuId: 'S1', lot: {}, qty: 1 }, { skuId: 'S1', lot: {}, qty: 2 }).weight).toBe(0.3);
});

test('what is not measured or not known here counts nothing', () => {
  expect(of({ skuId: 'S2', lot: {}, qty: 10 }, { skuId: 'S9', lot: {}, qty: 10 })).toMatchObject({
    weight: 20,
    height: 0,
  });
});
