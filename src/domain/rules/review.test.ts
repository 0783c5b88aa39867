import { expect, test } from 'vitest';
import { isAsBooked, isOneSet } from './review.ts';

test.each([
  [6, 6, false, true],
  [6, 5, false, false],
  [6, 7, false, false],
  [0, 1, false, false],
  [5, 5.2, true, true],
  [5, 4.8, true, true],
  [5, 5.3, true, false],
  [5, 4.7, true, false],
  [0, 0.1, true, false],
])('%s booked, %s found, weighed %s: as booked %s', (expected, found, weighed, is) => {
  expect(isAsBooked(expected, found, weighed)).toBe(is);
});

test('a set is one of each article', () => {
  expect(isOneSet([{ qty: 1 }])).toBe(true);
  expect(isOneSet([{ qty: 1 }, { qty: 1 }])).toBe(true);
  expect(isOneSet([{ qty: 1 }, { qty: 2 }])).toBe(false);
  expect(isOneSet([{ qty: 0.4 }])).toBe(false);
  expect(isOneSet([])).toBe(false);
});
