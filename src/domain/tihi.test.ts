import { caseLevel, fullPallet, overflows } from '#domain/tihi.ts';
import { expect, test } from 'vitest';

const stacked = { ti: 8, hi: 5, packs: [1, 12, 480] };

test('a full pallet is TI times HI cases', () => {
  expect(fullPallet(stacked)).toBe(480);
  expect(fullPallet({ ...stacked, packs: [1, 6, 24, 960] })).toBe(960);
  expect(fullPallet({ ...stacked, packs: [1, 12] })).toBe(480);
});

test('nobody knows it without TI, HI or cases', () => {
  expect(fullPallet({ ...stacked, ti: 0 })).toBeNull();
  expect(fullPallet({ ...stacked, hi: 0 })).toBeNull();
  expect(fullPallet({ ...stacked, packs: [1] })).toBeNull();
  expect(caseLevel([])).toBeUndefined();
});

test('goods overflow a pallet once: where it becomes more than full', () => {
  expect(overflows(480, 480, 481)).toBe(true);
  expect(overflows(480, 400, 480)).toBe(false);
  expect(overflows(480, 481, 482)).toBe(false);
  expect(overflows(null, 0, 99_999)).toBe(false);
});
