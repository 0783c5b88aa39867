import type { Content } from '#contract/rows.ts';
import { expect, test } from 'vitest';
import { joinedBy, qtyOf, without } from './contents.ts';

const goods = (over: Partial<Content> = {}): Content => ({
  lineId: 'R-1/1',
  skuId: 'SKU1',
  skuName: 'Goods',
  qty: 10,
  lot: { batch: 'B1', expiry: '2027-01-01' },
  ...over,
});

test('the same goods add up, in whatever order their lot was written down; good is what no quality is named of', () => {
  const more = goods({ qty: 0.1, lot: { expiry: '2027-01-01', batch: 'B1' }, quality: 'ok' });
  expect(joinedBy([goods({ qty: 0.2 })], more)).toEqual([goods({ qty: 0.3 })]);
});

test('another lot, quality or line is another content', () => {
  for (const other of [{ lot: { batch: 'B2' } }, { quality: 'hold' }, { lineId: 'R-1/2' }] as const)
    expect(joinedBy([goods()], goods(other))).toHaveLength(2);
});

test('of two lots of one line only that one goes which has gone', () => {
  const other = goods({ lot: { batch: 'B2' }, qty: 4 });
  expect(without([goods(), other], [goods({ qty: 3 })])).toEqual([goods({ qty: 7 }), other]);
  expect(without([goods(), other], [goods(), other])).toEqual([]);
  expect(qtyOf([goods(), other])).toBe(14);
});
