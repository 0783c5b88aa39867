import { expect, test } from 'vitest';
import { counted, isOtherThanBooked, noDifferenceIn, notAsBooked, sampleSize, withException } from './sampling.ts';
import type { SampledLine } from './sampling.ts';

const line = (over: Partial<SampledLine> = {}): SampledLine => ({
  skuId: 'SKU1',
  planned: 12,
  done: 0,
  bad: 0,
  reason: '',
  status: 'open',
  ...over,
});
const at = (...lines: SampledLine[]) => ({ lpn: 'T-1', lines, isWeighed: () => false });

test('how many containers of an order a plan wants: a part is rounded up, one in any case, never more than there are', () => {
  expect(sampleSize({ method: 'full', size: 0 }, 6)).toBe(6);
  expect(sampleSize({ method: 'percent', size: 50 }, 5)).toBe(3);
  expect(sampleSize({ method: 'percent', size: 1 }, 6)).toBe(1);
  expect(sampleSize({ method: 'fixed', size: 9 }, 6)).toBe(6);
  expect(sampleSize({ method: 'fixed', size: 2 }, 6)).toBe(2);
});

test('what was counted keeps its exception; an exception of what nobody counted says what is there', () => {
  expect(counted({ bad: 2, reason: 'BROKEN' }, 10)).toEqual({ done: 10, bad: 2, reason: 'BROKEN', status: 'done' });
  expect(withException(line(), 2, 'BROKEN')).toEqual({ done: 10, bad: 2, reason: 'BROKEN', status: 'done' });
  expect(withException(line({ done: 12, status: 'done' }), 2, 'BROKEN')).toMatchObject({ done: 12, bad: 2 });
  expect(withException(line({ done: 10, bad: 2, reason: 'X', status: 'done' }), 0, 'X')).toEqual({
    done: 10,
    bad: 0,
    reason: '',
    status: 'done',
  });
});

test('it ends when all was looked at: as booked, or with a difference', () => {
  const right = line({ done: 12, status: 'done' });
  const less = line({ done: 10, status: 'done' });
  const broken = line({ done: 12, bad: 1, reason: 'BROKEN', status: 'done' });
  expect(notAsBooked(at(right, right))).toBeNull();
  expect(notAsBooked(at(right, line()))).toMatchObject({ kind: 'sampleIncomplete', open: 1 });
  expect(notAsBooked(at())).toMatchObject({ kind: 'sampleIncomplete' });
  expect(notAsBooked(at(right, less))).toMatchObject({ kind: 'sampleDiffers', sku: 'SKU1' });
  expect(notAsBooked(at(broken))).toMatchObject({ kind: 'sampleDiffers' });
  expect(noDifferenceIn(at(right))).toMatchObject({ kind: 'noDifference' });
  expect(noDifferenceIn(at(less))).toBeNull();
  expect(noDifferenceIn(at(less, line()))).toMatchObject({ kind: 'sampleIncomplete' });
});

test('of weighed goods what a scale may differ by is no difference', () => {
  const weighed = line({ planned: 10, done: 10.01, status: 'done' });
  expect(isOtherThanBooked(weighed, true)).toBe(false);
  expect(isOtherThanBooked(weighed, false)).toBe(true);
});
