import { describe, expect, test } from 'vitest';
import {
  add,
  compare,
  div,
  mul,
  places,
  round,
  roundText,
  sub,
  sum,
  timesText,
  wholeAndRest,
} from '#domain/decimal.ts';

describe('decimal', () => {
  test('adds, subtracts and multiplies without binary dust', () => {
    expect(add(0.1, 0.2)).toBe(0.3);
    expect(sub(0.3, 0.1)).toBe(0.2);
    expect(mul(1.1, 3)).toBe(3.3);
    expect(mul(4.35, 100)).toBe(435);
    expect(sum([0.1, 0.2, 0.3])).toBe(0.6);
    expect(sum([])).toBe(0);
  });

  test('a digit count rounds the result half away from zero', () => {
    expect(add(1.005, 0, 2)).toBe(1.01);
    expect(mul(1.15, 1.15, 2)).toBe(1.32);
    expect(round(2.5)).toBe(3);
    expect(round(-2.5)).toBe(-3);
    expect(round(1.45, 1)).toBe(1.5);
    expect(div(1, 3, 4)).toBe(0.3333);
  });

  test('compares exactly', () => {
    expect(compare(add(0.1, 0.2), 0.3)).toBe(0);
    expect(compare(2, 10)).toBe(-1);
    expect(compare(0, -1)).toBe(1);
  });

  test('never answers minus zero', () => {
    expect(Object.is(sub(1, 1), 0)).toBe(true);
    expect(Object.is(round(-0.2), 0)).toBe(true);
    expect(Object.is(mul(-1, 0), 0)).toBe(true);
  });

  test('counts decimal places', () => {
    expect([7, 1.25, 100, 1e-7, 0].map(places)).toEqual([0, 2, 0, 7, 0]);
  });

  test('splits into whole parts and a rest', () => {
    expect(wholeAndRest(25, 12)).toEqual({ whole: 2, rest: 1 });
    expect(wholeAndRest(0.3, 0.1)).toEqual({ whole: 3, rest: 0 });
    expect(wholeAndRest(5.25, 9_999_999)).toEqual({ whole: 0, rest: 5.25 });
  });

  test('refuses to calculate with what is not a number', () => {
    expect(() => add(Number.NaN, 1)).toThrow('Invalid number');
    expect(() => div(1, 0)).toThrow('Division by zero');
  });
});

describe('decimal text', () => {
  test.each([
    ['12.50', '0.45359237', '5.669904625'],
    ['99999.999', '0.028349523125', '2834.952284150476875'],
    ['-0.1', '0.001', '-0.0001'],
    ['0.000', '1000', '0'],
  ])('%s times %s is exact', (a, b, product) => expect(timesText(a, b)).toBe(product));

  test.each([
    ['5.669904625', 6, '5.669905'],
    ['1.230', 6, '1.230'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['12', 3, '12'],
  ])('%s to %i places', (value, digits, text) => expect(roundText(value, digits)).toBe(text));
});
