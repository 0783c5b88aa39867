import { expect, test } from 'vitest';
import { roomIn, spread } from './spread.ts';

const itself = (n: number) => n;

test('the first part is filled before the next', () => {
  expect(spread([5, 10], itself, 8)).toEqual({
    shares: [
      { of: 5, qty: 5 },
      { of: 10, qty: 3 },
    ],
    rest: 0,
  });
});

test('a part without room gets nothing, and what finds no room is left', () => {
  expect(spread([0, 2.5], itself, 4)).toEqual({ shares: [{ of: 2.5, qty: 2.5 }], rest: 1.5 });
  expect(roomIn([-3, 0.1, 0.2], itself)).toBe(0.3);
});
