import { expect, test } from 'vitest';
import { isHeavierOrLighter } from './weigh.ts';

test('two per cent or 50 grams, whichever is more', () => {
  expect([10, 10.2, 9.8].map((net) => isHeavierOrLighter(net, 10))).toEqual([false, false, false]);
  expect([10.21, 9.79].map((net) => isHeavierOrLighter(net, 10))).toEqual([true, true]);
  expect([1.05, 1.051].map((net) => isHeavierOrLighter(net, 1))).toEqual([false, true]);
});

test('goods whose weight nobody has entered tell nothing', () => {
  expect(isHeavierOrLighter(7, 0)).toBe(false);
});
