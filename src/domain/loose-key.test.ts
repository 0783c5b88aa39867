import { expect, test } from 'vitest';
import { looseGoodsOf, looseKey } from './loose-key.ts';

const GOODS = { loc: 'A|1/2 %', ownerId: 'OWN1', skuId: '商品', lot: { batch: 'B 1|2' } };

test('a key names its goods, whatever is in their names', () => {
  expect(looseGoodsOf(looseKey(GOODS))).toEqual({ ...GOODS, quality: 'ok' });
  const lot = { production: '2026-01-01', expiry: '2026-12-31', batch: 'x' };
  expect(looseGoodsOf(looseKey({ ...GOODS, lot, quality: 'hold' }))).toEqual({ ...GOODS, lot, quality: 'hold' });
});

test('good goods have one key, said or not, and other goods another', () => {
  expect(looseKey({ ...GOODS, quality: 'ok' })).toBe(looseKey(GOODS));
  expect(looseKey({ ...GOODS, quality: 'damaged' })).not.toBe(looseKey(GOODS));
  expect(looseKey({ ...GOODS, lot: {} })).not.toBe(looseKey(GOODS));
});
