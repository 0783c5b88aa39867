import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether this case is among those drawn: one in so many, each of them once in as many consecutive draws.
 * @param {number} i @param {number} of @param {number | null} draw null: everything runs
 */
export const isDrawn = (i, of, draw) => draw === null || (i + draw) % of === 0;

/**
 * Draws until each case has run where about so many run at a time: as the product grows it takes more draws, and no run takes longer.
 * @param {number} cases @param {number} atATime
 */
export const drawsFor = (cases, atATime) => Math.max(1, Math.ceil(cases / atATime));

/** Files of journeys in a run, beside those that run always. */
const JOURNEYS = 8;

/**
 * Which files of journeys run on which browser. Those that draw their own cases run always, of the others about eight, with
 * the next draw others. What the browser itself decides (`everywhere/`) runs always: half of the files on the first browser, the
 * others on the second one, with the next draw the other way round.
 * @template B
 * @param {string} folder @param {number | null} draw @param {readonly B[]} browsers the first one has all that is not in `everywhere/`
 * @returns {{ runs: { browser: B, files: string[] }[], left: string[] }}
 */
export function drawnJourneys(folder, draw, browsers) {
  const files = testsIn(folder);
  const drawsItself = (/** @type {string} */ file) => readFileSync(join(file), 'utf8').includes('harness/draw.ts');
  const others = files.filter((file) => !drawsItself(file));
  const left = others.filter((_, i) => !isDrawn(i, drawsFor(others.length, JOURNEYS), draw));
  const everywhere = testsIn(`${folder}/everywhere`);
  const drawn = drawnBrowsers(browsers, draw);
  const runs = drawn.map((browser, at) => ({
    browser,
    files: [
      ...(draw === null ? everywhere : everywhere.filter((_, i) => isDrawn(i + at, drawn.length, draw))),
      ...(at === 0 ? files.filter((file) => !left.includes(file)) : []),
    ],
  }));
  return { runs, left };
}

/** Files of tests against another system in a run. */
const LIVE = 1;

/**
 * Which files of tests against another system, where one is installed, are left to other draws (`*.live.test.ts`): each of
 * them takes minutes, for that system does what it does at its own pace.
 * @param {string} folder @param {number | null} draw @returns {string[]}
 */
export function leftLive(folder, draw) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.live.test.ts'))
    .map((name) => `${folder}/${name}`)
    .sort();
  return files.filter((_, i) => !isDrawn(i, drawsFor(files.length, LIVE), draw));
}

const testsIn = (/** @type {string} */ folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
    .sort();

/**
 * Of the browsers beside the first one another with every second draw: after four draws each had all files.
 * @template T @param {readonly T[]} browsers @param {number | null} draw @returns {T[]}
 */
export const drawnBrowsers = ([first, ...others], draw) => [
  ...(first === undefined ? [] : [first]),
  ...others.filter((_, i) => isDrawn(i, others.length, draw === null ? null : Math.floor(draw / 2))),
];
