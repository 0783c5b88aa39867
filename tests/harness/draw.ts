/**
 * What of a large sample runs this time. `npm test` draws a number, prints it and hands it on in AISLE_DRAW; with the same
 * number the same cases run again. Without one, as when a file is run by itself, and with `all`, every case runs.
 */
import { drawsFor, isDrawn as isDrawnBy } from '../../.ci/draw.mjs';

export { drawsFor };

const given = process.env['AISLE_DRAW'] ?? 'all';

/** Null: everything runs. */
export const drawNumber: number | null = given === 'all' ? null : numberOf(given);

/** Whether this case is among those drawn: one in so many, each of them once in as many consecutive draws. */
export const isDrawn = (i: number, of: number, draw = drawNumber): boolean => isDrawnBy(i, of, draw);

/** @throws Error for what is no number: a run that draws nothing would look like one that passed */
function numberOf(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`AISLE_DRAW is a whole number or "all", not "${text}"`);
  return Number(text);
}
