import type { Lot } from '#contract/fields.ts';
import { expect, test } from 'vitest';
import {
  backFrom,
  componentExpired,
  expiryUnknown,
  kitLot,
  notInKit,
  notUsed,
  overKits,
  recipeDiffers,
  usedLess,
  usedNow,
  usedUp,
  vasTypeDiffers,
} from './recipe.ts';

const line = (n: number, per: number, keeps = false) => ({
  jobLineId: `J-1/${n}`,
  skuId: `SKU${n}`,
  recipe: { per, keeps, used: [] },
});
const part = (n: number, qty: number, lot: Lot = {}) => ({ jobLineId: `J-1/${n}`, skuId: `SKU${n}`, lot, qty });
const RECIPE = [line(1, 2), line(2, 1), line(3, 0.25)];

test('each component exactly as often as the recipe says, also out of two lots and in parts of a kilogram', () => {
  const whole = [part(1, 4), part(2, 1, { batch: 'A' }), part(2, 1, { batch: 'B' }), part(3, 0.5)];
  expect(recipeDiffers(RECIPE, whole, 2)).toBe(null);
  expect(recipeDiffers(RECIPE, whole.slice(0, 3), 2)).toEqual({
    kind: 'recipeDiffers',
    sku: 'SKU3',
    need: 0.5,
    qty: 0,
  });
  expect(recipeDiffers(RECIPE, whole, 3)).toMatchObject({ sku: 'SKU1', need: 6, qty: 4 });
  expect(recipeDiffers(RECIPE, [...whole, part(1, 1)], 2)).toMatchObject({ sku: 'SKU1', need: 4, qty: 5 });
});

test('what no line asks for, or another one than is said, is not in the recipe', () => {
  expect(notInKit(RECIPE, [part(1, 2), part(2, 1)])).toBe(null);
  expect(notInKit(RECIPE, [part(4, 1)])).toEqual({ kind: 'notInKit', sku: 'SKU4' });
  expect(notInKit(RECIPE, [{ ...part(1, 2), skuId: 'SKU2' }])).toEqual({ kind: 'notInKit', sku: 'SKU2' });
});

test('as many as are wanted with the tolerance, not one more', () => {
  expect(overKits({ done: 8, most: 11 }, 3)).toBe(null);
  expect(overKits({ done: 8, most: 11 }, 4)).toEqual({ kind: 'overKits', open: 3 });
  expect(overKits({ done: 12, most: 11 }, 1)).toEqual({ kind: 'overKits', open: 0 });
});

test('a kit is built of an order for kits, goods are labelled of the others, and what no bench does of neither', () => {
  expect(vasTypeDiffers('kit', 'kit', 'V-1')).toBe(null);
  for (const way of ['label', 'bag', 'gift', 'rework'] as const) {
    expect(vasTypeDiffers(way, 'goods', 'V-1')).toBe(null);
    expect(vasTypeDiffers(way, 'kit', 'V-1')).toEqual({ kind: 'vasTypeDiffers', order: 'V-1' });
  }
  for (const as of ['kit', 'goods'] as const) expect(vasTypeDiffers('other', as, 'V-1')).not.toBe(null);
  expect(vasTypeDiffers('kit', 'goods', 'V-1')).not.toBe(null);
});

test('a component is expired on its last day', () => {
  expect(componentExpired(part(1, 1, { expiry: '2026-11-21' }), '2026-11-20')).toBe(null);
  expect(componentExpired(part(1, 1), '2026-11-20')).toBe(null);
  const last = part(1, 1, { expiry: '2026-11-20' });
  expect(componentExpired(last, '2026-11-20')).toEqual({ kind: 'componentExpired', sku: 'SKU1', day: '2026-11-20' });
});

test('a kit keeps as long as what keeps shortest in it, and is of a batch of its own', () => {
  const parts = [part(1, 1, { expiry: '2027-03-01', batch: 'A' }), part(2, 1), part(3, 1, { expiry: '2027-01-31' })];
  const making = { fields: ['production', 'expiry', 'batch'], order: 'V-1' } as const;
  expect(kitLot(parts, making)).toEqual({ expiry: '2027-01-31', batch: 'V-1' });
  expect(kitLot(parts, { ...making, fields: ['expiry'] })).toEqual({ expiry: '2027-01-31' });
  expect(kitLot(parts, { ...making, fields: [] })).toEqual({});
  const undated = kitLot([part(2, 1)], making);
  expect(expiryUnknown(undated, ['expiry'], 'KIT')).toEqual({ kind: 'expiryUnknown', sku: 'KIT' });
  expect(expiryUnknown(kitLot(parts, making), ['expiry'], 'KIT')).toBe(null);
  expect(expiryUnknown(undated, ['batch'], 'KIT')).toBe(null);
});

test('broken kits give back the lots that were used last, never more of one than was used', () => {
  const [a, b] = [{ batch: 'A' }, { batch: 'B' }];
  const used = usedNow(usedNow([], [{ lot: a, qty: 4 }]), [{ lot: b, qty: 2 }]);
  expect(used).toEqual([
    { lot: b, qty: 2 },
    { lot: a, qty: 4 },
  ]);
  const lines = [{ ...line(1, 2), recipe: { per: 2, keeps: false, used } }];
  const back = backFrom(lines, 2);
  expect(back).toEqual([part(1, 2, b), part(1, 2, a)]);
  expect(notUsed(lines, back)).toBe(null);
  expect(notUsed(lines, [part(1, 2, b), part(1, 1, b)])).toEqual({ kind: 'notUsed', sku: 'SKU1' });
  expect(notUsed(lines, [part(1, 1, { batch: 'C' })])).not.toBe(null);
  expect(usedLess(used, back)).toEqual([{ lot: a, qty: 2 }]);
  expect(backFrom(lines, 9)).toEqual([part(1, 2, b), part(1, 4, a)]);
  expect(usedNow(used, [{ lot: a, qty: 1 }])).toEqual([
    { lot: a, qty: 5 },
    { lot: b, qty: 2 },
  ]);
});

test('the goods that are worked are not used up', () => {
  expect(usedUp([line(1, 1, true), line(2, 1)])).toEqual([line(2, 1)]);
});
