import { describe, expect, test } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { drawnBrowsers, drawnJourneys, leftLive } from '../../.ci/draw.mjs';
import { drawNumber, drawsFor, isDrawn } from '../harness/draw.ts';

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

test('a run has about so many cases, however many there are', () => {
  for (const count of [1, 7, 14, 100, 1000]) {
    const draws = drawsFor(count, 14);
    const sizes = Array.from(
      { length: draws },
      (_, draw) => Array.from({ length: count }, (__, i) => i).filter((i) => isDrawn(i, draws, draw)).length,
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(14);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count);
  }
});

describe('tests against another system', () => {
  const FOLDER = 'wms/adapters';
  const all = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.live.test.ts'))
    .map((name) => `${FOLDER}/${name}`);

  test('one file runs with each draw, each of them in as many draws, and everything where nothing is drawn', () => {
    const ran = Array.from({ length: all.length }, (_, n) => {
      const left = leftLive(FOLDER, 41 + n);
      return all.filter((file) => !left.includes(file));
    });
    expect(ran.map((files) => files.length)).toEqual(all.map(() => 1));
    expect(ran.flat().toSorted()).toEqual(all.toSorted());
    expect(leftLive(FOLDER, null)).toEqual([]);
  });

  test('whoever starts one in the suites of the WMS is named so', () => {
    const starters = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${FOLDER}/${name}`)
      .filter((file) => readFileSync(file, 'utf8').includes('startTryton'));
    expect(starters.toSorted()).toEqual(all.toSorted());
  });
});

describe('journeys', () => {
  const FOLDER = 'tests/journeys';
  const BROWSERS = ['newest', 'packaged', 'oldest'];
  const testsIn = (folder: string) =>
    readdirSync(folder).flatMap((name) => (name.endsWith('.test.ts') ? [`${folder}/${name}`] : []));
  const all = testsIn(FOLDER);
  const everywhere = testsIn(`${FOLDER}/everywhere`);
  const inRow = Array.from({ length: all.length }, (_, n) => drawnJourneys(FOLDER, 7 + n, BROWSERS));

  test('each file runs, or is named as left', () => {
    for (const { runs, left } of inRow)
      expect([...runs.flatMap(({ files }) => files), ...left].toSorted()).toEqual([...all, ...everywhere].toSorted());
  });

  test('a few of the files run with each draw, each of them with one of so many; those that draw their own cases run always', () => {
    const always = ['guard', 'layout', 'scenarios', 'typing'].map((name) => `${FOLDER}/${name}.test.ts`);
    const ran = inRow.map(({ runs }) => runs[0]?.files.filter((file) => !file.includes('/everywhere/')) ?? []);
    for (const files of ran) {
      expect(files).toEqual(expect.arrayContaining(always));
      expect(files.length - always.length).toBeLessThanOrEqual(8);
      expect(files.length - always.length).toBeGreaterThan(4);
    }
    expect(new Set(ran.flat())).toEqual(new Set(all));
  });

  test('those that the browser decides run on one of two browsers, the next time on the other one', () => {
    for (const [i, { runs }] of inRow.entries()) {
      expect(runs.map(({ browser }) => browser)).toEqual(drawnBrowsers(BROWSERS, 7 + i));
      const [first = [], second = []] = runs.map(({ files }) => files.filter((file) => file.includes('/everywhere/')));
      expect([...first, ...second].toSorted()).toEqual(everywhere);
      expect(Math.abs(first.length - second.length)).toBeLessThanOrEqual(1);
      const next = inRow[i + 1]?.runs[1]?.files;
      if (next) expect(next).toEqual(first);
    }
  });

  test('with four draws each older browser had each of them', () => {
    const had = inRow.slice(0, 4).flatMap(({ runs }) => runs.slice(1));
    for (const name of BROWSERS.slice(1))
      expect(had.flatMap(({ browser, files }) => (browser === name ? files : [])).toSorted()).toEqual(everywhere);
  });

  test('one browser alone has all of them, and where everything runs each browser has', () => {
    const alone = drawnJourneys(FOLDER, 3, ['newest']).runs;
    expect(alone[0]?.files).toEqual(expect.arrayContaining(everywhere));
    const { runs, left } = drawnJourneys(FOLDER, null, BROWSERS);
    expect(left).toEqual([]);
    for (const { files } of runs) expect(files).toEqual(expect.arrayContaining(everywhere));
    expect(drawnJourneys(FOLDER, 3, []).runs).toEqual([]);
  });

  test('the first browser has a part always, of the others one with every second draw', () => {
    expect([4, 6].map((draw) => drawnBrowsers(BROWSERS, draw).join(' ')).toSorted()).toEqual([
      'newest oldest',
      'newest packaged',
    ]);
    expect(drawnBrowsers(BROWSERS, null)).toEqual(BROWSERS);
    expect(drawnBrowsers([], 3)).toEqual([]);
  });
});
