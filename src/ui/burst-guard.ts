/**
 * Tells a scan from typing in a text field of a form, where both are wanted. A scanner writes faster than fingers, or
 * everything at once.
 */
export interface Burst {
  /** What was in the field before the current run of fast characters. */
  readonly before: string;
  readonly length: number;
  /** When the run began, and its last character came; ms. */
  readonly from: number;
  readonly at: number;
  readonly scanned: boolean;
}

export const calm: Burst = { before: '', length: 0, from: 0, at: -Infinity, scanned: false };

/** A longer pause begins a new run. */
const PAUSE_MS = 80;
/** Silence after which a scan is over, its Enter included. */
export const OVER_MS = 150;

/** After `length` characters were added to `before` at `at` (ms). */
export function afterInput(burst: Burst, before: string, length: number, at: number): Burst {
  const goesOn = at - burst.at < (burst.scanned ? OVER_MS : PAUSE_MS);
  const run = goesOn ? burst : { before, length: 0, from: at, scanned: false };
  const total = run.length + length;
  return {
    before: run.before,
    length: total,
    from: run.from,
    at,
    scanned: run.scanned || isTooFast(total, at - run.from),
  };
}

/** Fingers may roll over a few keys; nobody types eight digits without a pause. */
function isTooFast(length: number, ms: number): boolean {
  return length >= 8 || (length >= 4 && ms / (length - 1) < 50);
}

/** The Enter that a scanner sends behind its code. */
export const isPartOfScan = (burst: Burst, at: number): boolean => burst.scanned && at - burst.at < OVER_MS;
