import { expect, test } from 'vitest';
import { checkDigit } from './check-digit.ts';
import { pluItem, pluKilograms } from './plu.ts';

const plu = (body: string) => `${body}${checkDigit(body)}`;

test('whatever was weighed, the item is the same', () => {
  expect(pluItem(plu('280000901250'))).toBe(plu('280000900000'));
  expect(pluItem(plu('280000900000'))).toBe(plu('280000900000'));
});

test('other codes, and those that were misread, name no item', () => {
  const good = plu('280000901250');
  expect(pluItem(plu('690000901250'))).toBeNull();
  expect(pluItem(`${good.slice(0, 12)}${(Number(good[12]) + 1) % 10}`)).toBeNull();
  expect(pluItem('28')).toBeNull();
});

test('a label says grams, and the code of the item nothing', () => {
  expect(pluKilograms(plu('280000901250'))).toBe(1.25);
  expect(pluKilograms(plu('280000999999'))).toBe(99.999);
  expect(pluKilograms(plu('280000900000'))).toBe(0);
  expect(pluKilograms(plu('690000901250'))).toBeNull();
});
