import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether this case is among those drawn: one in so many, each of them once in as many consecutive draws.
 * @param {number} i @param {number} of @param {number | null} draw null: everything runs
 */
export const isDrawn = (i, of, draw) => draw === null || (i + draw) % of === 0;

const PARTS = 6;

/**
 * Files of journeys: those about the browser itself (`everywhere/`) and those that draw their own cases run always, of
 * the others a sixth, with the next draw another.
 * @param {string} folder @param {number | null} draw
 * @returns {{ run: string[], left: string[] }}
 */
export function drawnJourneys(folder, draw) {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
    .sort();
  const drawsItself = (/** @type {string} */ file) => readFileSync(join(file), 'utf8').includes('harness/draw.ts');
  const others = files.filter((file) => !drawsItself(file));
  const left = others.filter((_, i) => !isDrawn(i, PARTS, draw));
  return { run: [`${folder}/everywhere/`, ...files.filter((file) => !left.includes(file))], left };
}

/**
 * Of the browsers beside the first one with each draw.
 * @template T @param {readonly T[]} browsers @param {number | null} draw @returns {T[]}
 */
export const drawnBrowsers = ([first, ...others], draw) => [
  ...(first === undefined ? [] : [first]),
  ...others.filter((_, i) => isDrawn(i, others.length, draw)),
];
