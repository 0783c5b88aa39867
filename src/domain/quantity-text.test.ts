import { describe, expect, test } from 'vitest';
import type { PackLevel } from '#domain/quantity-text.ts';
import { nameDefaultUnits } from '#domain/default-units.ts';
import { breakdown, defaultPack, parseQty, quantityText, readQty } from '#domain/quantity-text.ts';

const each: PackLevel = { packQty: 1, uomId: 'EA', uomName: 'EA' };
const inner: PackLevel = { packQty: 6, uomId: 'IN', uomName: 'inner' };
const box: PackLevel = { packQty: 24, uomId: 'CS', uomName: 'case' };
const pack = [each, inner, box];

describe('quantity text', () => {
  test('shows cases, then inner packs, then base units', () => {
    expect(quantityText(3 * 24 + 2 * 6 + 5, pack)).toBe('3 case 2 inner 5 EA');
  });

  test('leaves out levels with nothing in them', () => {
    expect(quantityText(48, pack)).toBe('2 case');
    expect(quantityText(25, pack)).toBe('1 case 1 EA');
    expect(quantityText(5, pack)).toBe('5 EA');
    expect(quantityText(0, pack)).toBe('0 EA');
  });

  test('does not care in which order the levels come', () => {
    expect(quantityText(89, [box, each, inner])).toBe(quantityText(89, pack));
  });

  test('puts the base quantity first and the breakdown in brackets when asked', () => {
    expect(quantityText(25, pack, { baseFirst: true })).toBe('25 EA (1 case 1 EA)');
    expect(quantityText(5, pack, { baseFirst: true })).toBe('5 EA');
    expect(quantityText(0, pack, { baseFirst: true })).toBe('0 EA');
  });

  test('without packaging everything is bags: the default case holds 9999999', () => {
    expect(defaultPack().map((level) => [level.packQty, level.uomName])).toEqual([
      [1, 'bag'],
      [9_999_999, 'case'],
    ]);
    for (const none of [null, undefined, []]) expect(quantityText(1234, none)).toBe('1234 bag');
  });

  test('the default units are called as the screens speak', () => {
    nameDefaultUnits({ bag: '袋', case: '箱' });
    expect(quantityText(1234, null)).toBe('1234袋');
    expect(quantityText(2 * 9_999_999, null)).toBe('2箱');
    nameDefaultUnits({ bag: 'bag', case: 'case' });
    expect(quantityText(1234, null)).toBe('1234 bag');
  });

  test('keeps fractions in the base unit', () => {
    expect(quantityText(30.25, [{ ...each, uomName: 'kg' }, box])).toBe('1 case 6.25 kg');
    expect(quantityText(0.3, [{ ...each, uomName: 'kg' }])).toBe('0.3 kg');
    expect(quantityText(0.0000005, [each])).toBe('0.0000005 EA');
  });

  test('carries the sign of a negative quantity on every part', () => {
    expect(quantityText(-25, pack)).toBe('-1 case -1 EA');
  });

  test('a rest that no level can name stays a bare number', () => {
    expect(quantityText(26, [box])).toBe('1 case 2');
  });

  test('skips levels that cannot be counted in', () => {
    expect(quantityText(5, [each, { ...box, packQty: 0 }, { ...inner, packQty: Number.NaN }])).toBe('5 EA');
  });

  test('writes Chinese measure words without a blank', () => {
    expect(
      quantityText(25, [
        { packQty: 1, uomId: 'EA', uomName: '个' },
        { packQty: 24, uomId: 'CS', uomName: '箱' },
      ]),
    ).toBe('1箱 1个');
  });

  test('gives the parts to screens that draw them', () => {
    expect(breakdown(25, pack)).toEqual([
      { count: 1, level: box },
      { count: 1, level: each },
    ]);
  });
});

describe('typed quantity', () => {
  test.each([
    ['12', 12],
    [' 12 ', 12],
    ['0', 0],
    ['007', 7],
    ['１２', 12],
    ['1.0', 1],
    ['9999999', 9_999_999],
  ])('%j is a quantity', (text, qty) => {
    expect(parseQty(text)).toBe(qty);
  });

  test.each(['', ' ', 'abc', '12a', '1e3', '0x10', '+1', '-1', '1.2.3', '1,5', '1 2', '.', '5.', '∞', 'NaN', '1.2345'])(
    '%j is refused',
    (text) => {
      expect(parseQty(text)).toBeNull();
    },
  );

  test.each([
    ['1.5', 1.5],
    ['.5', 0.5],
    ['１２．５', 12.5],
    ['5.669905', 5.669905],
  ])('%j are kilograms, and no pieces', (text, qty) => {
    expect(readQty(text, true)).toBe(qty);
    expect(readQty(text)).toBeNull();
  });

  test('a weight has no more than six decimals', () => {
    expect(readQty('5.6699046', true)).toBeNull();
  });

  test('a barcode scanned into the quantity field is refused', () => {
    expect(parseQty('6901234567892')).toBeNull();
    expect(parseQty('00012345')).toBeNull();
    expect(parseQty('10000000')).toBeNull();
  });

  test('the screen sets decimal places, the largest quantity and the sign', () => {
    expect(parseQty('1.5', { digits: 0 })).toBeNull();
    expect(parseQty('1.0', { digits: 0 })).toBe(1);
    expect(parseQty('101', { max: 100 })).toBeNull();
    expect(parseQty('-3', { negative: true })).toBe(-3);
    expect(Object.is(parseQty('-0', { negative: true }), 0)).toBe(true);
  });
});
