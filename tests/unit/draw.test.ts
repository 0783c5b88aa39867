import { expect, test } from 'vitest';
import { drawNumber, isDrawn } from '../harness/draw.ts';

const cases = Array.from({ length: 12 }, (_, i) => i);

test.each([2, 3, 4])('after %i draws in a row each case has run once', (of) => {
  for (const first of [0, 17, 998]) {
    const runs = Array.from({ length: of }, (_, n) => cases.filter((i) => isDrawn(i, of, first + n)));
    expect(runs.flat().toSorted((a, b) => a - b)).toEqual(cases);
    for (const run of runs) expect(run).toHaveLength(cases.length / of);
  }
});

test('without a draw every case runs', () => {
  expect(cases.filter((i) => isDrawn(i, 3, null))).toEqual(cases);
});

test('a run has the draw that it was given', () => {
  const given = process.env['AISLE_DRAW'] ?? 'all';
  expect(String(drawNumber ?? 'all')).toBe(given === 'all' ? 'all' : String(Number(given)));
});
