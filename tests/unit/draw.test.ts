import { describe, expect, test } from 'vitest';
import { readdirSync } from 'node:fs';
import { drawnBrowsers, drawnJourneys } from '../../.ci/draw.mjs';
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

describe('journeys', () => {
  const FOLDER = 'tests/journeys';
  const all = readdirSync(FOLDER).flatMap((name) => (name.endsWith('.test.ts') ? [`${FOLDER}/${name}`] : []));

  test('a sixth of the files runs with each draw, and each of them with one of six; what is left is named', () => {
    const draws = [7, 8, 9, 10, 11, 12].map((draw) => drawnJourneys(FOLDER, draw));
    for (const { run, left } of draws) {
      expect([...run, ...left].filter((file) => file.endsWith('.ts')).toSorted()).toEqual(all.toSorted());
      expect(left.length).toBeGreaterThan(all.length / 2);
    }
    const times = all.map((file) => draws.filter(({ run }) => run.includes(file)).length);
    expect(new Set(times)).toEqual(new Set([1, 6]));
  });

  test('those of every browser, and those that draw their own cases, run always', () => {
    for (const draw of [1, 2, 3])
      expect(drawnJourneys(FOLDER, draw).run).toEqual(
        expect.arrayContaining([`${FOLDER}/everywhere/`, `${FOLDER}/scenarios.test.ts`, `${FOLDER}/layout.test.ts`]),
      );
  });

  test('the first browser has them always, of the others one with each draw', () => {
    const browsers = ['newest', 'packaged', 'oldest'];
    expect([4, 5].map((draw) => drawnBrowsers(browsers, draw).join(' ')).toSorted()).toEqual([
      'newest oldest',
      'newest packaged',
    ]);
    expect(drawnBrowsers(browsers, null)).toEqual(browsers);
    expect(drawnBrowsers([], 3)).toEqual([]);
  });

  test('where everything runs nothing is left', () => {
    expect(drawnJourneys(FOLDER, null).left).toEqual([]);
  });
});
