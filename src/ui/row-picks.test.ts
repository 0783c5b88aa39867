import { expect, test } from 'vitest';
import { createRowPicks } from './row-picks.ts';

test('the second tap of a glove is no scan of the row that has moved up, nor of one on the next screen', () => {
  const picks = createRowPicks();
  picks.shows('pallets', 'P1 P2', 0);
  expect(picks.takes(1000)).toBe(true);
  picks.shows('pallets', 'P2', 1100);
  expect(picks.takes(1200)).toBe(false);
  picks.shows('cases', 'C1 C2', 1300);
  expect(picks.takes(1500)).toBe(false);
  expect(picks.takes(2100)).toBe(true);
});

test('a row that has only just come under the finger is not meant; rows that are the first to be seen may be', () => {
  const picks = createRowPicks();
  picks.shows('pallets', '', 0);
  picks.shows('pallets', 'P1 P2', 1000);
  expect(picks.takes(1010)).toBe(true);
  picks.shows('pallets', 'P2', 3000);
  expect(picks.takes(3100)).toBe(false);
  expect(picks.takes(3700)).toBe(true);
});
