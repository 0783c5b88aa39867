/**
 * How much of a lot is looked at: ISO 2859-1, single sampling, general inspection level II, and how the strictness follows from
 * what was found. Written from the rows of the standard: sizes run from letter to letter, and each limit has its accept
 * numbers along the letters.
 */
import { compare, div, mul } from '../decimal.ts';

const LETTERS = 'ABCDEFGHJKLMNPQ';
/** The largest lot of each letter; Q takes what is larger. */
const LOTS = [8, 15, 25, 50, 90, 150, 280, 500, 1200, 3200, 10_000, 35_000, 150_000, 500_000];
const SIZES = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250];
/** From the first letter of a limit on; a null points at the next letter that has a number, back or forth. */
const ACCEPTS = [0, null, null, 1, 2, 3, 5, 7, 10, 14, 21];
/** Which of the two nulls points back to the letter before it. */
const POINTS_BACK = 1;

/** The letter with which the accept numbers of a limit begin. 0.4 is what 0.65 is tightened to. */
const FIRST_LETTER: Readonly<Record<number, string>> = {
  0.4: 'G',
  0.65: 'F',
  1: 'E',
  1.5: 'D',
  2.5: 'C',
  4: 'B',
  6.5: 'A',
};
/** Acceptance quality limits, the strictest first. */
export const LIMITS: readonly number[] = Object.keys(FIRST_LETTER)
  .map(Number)
  .sort((a, b) => a - b);

export interface Sample {
  readonly size: number;
  /** Up to so many bad units the lot is accepted. */
  readonly accept: number;
}

export function letterOf(lot: number): string {
  const at = LOTS.findIndex((most) => lot <= most);
  return LETTERS[at < 0 ? LETTERS.length - 1 : at] ?? 'A';
}

/** The plan of a letter: where it has no number, the whole plan of the letter that the arrow points at. Null for no limit of ours. */
export function planOf(letter: string, limit: number): Sample | null {
  const first = LETTERS.indexOf(FIRST_LETTER[limit] ?? '-');
  const at = LETTERS.indexOf(letter);
  if (first < 0 || at < 0) return null;
  const step = at - first;
  if (step < 0) return planOf(LETTERS[first] ?? '', limit);
  if (step >= ACCEPTS.length) return planOf(LETTERS[first + ACCEPTS.length - 1] ?? '', limit);
  const accept = ACCEPTS[step];
  if (accept === null) return planOf(LETTERS[step === POINTS_BACK ? at - 1 : at + 1] ?? '', limit);
  return { size: SIZES[at] ?? 0, accept: accept ?? 0 };
}

export type Level = 'normal' | 'tightened' | 'reduced';

/** How a plan says what is looked at. `size`: percent, a number of units, or a limit; nothing of `full`. */
export interface SamplingPlan {
  readonly method: 'full' | 'percent' | 'fixed' | 'aql';
  readonly size: number;
  /** Of the other methods than `aql`. */
  readonly accept: number;
}

/** Of a lot of so many units. A sample as large as the lot is the lot. */
export function sampleOf({ method, size, accept }: SamplingPlan, lot: number, level: Level = 'normal'): Sample {
  if (lot <= 0) return { size: 0, accept: 0 };
  const most = (wanted: number): number => Math.min(lot, Math.max(1, Math.ceil(wanted)));
  if (method === 'full') return { size: lot, accept };
  if (method === 'percent') return { size: most(div(mul(lot, size), 100)), accept };
  if (method === 'fixed') return { size: most(size), accept };
  const plan = planOf(letterOf(lot), level === 'tightened' ? stricter(size) : size);
  return plan ? { size: most(plan.size), accept: plan.accept } : { size: lot, accept };
}

const stricter = (limit: number): number => LIMITS.filter((each) => each < limit).at(-1) ?? limit;

// ---- switching ------------------------------------------------------------------------------------------

/** How a vendor's lots of a SKU are inspected, and what was found of them since the level is that; the last one is the newest. */
export interface Strictness {
  readonly level: Level;
  readonly accepted: readonly boolean[];
}

const LAST = 5;
const REFUSED_TO_TIGHTEN = 2;
const ACCEPTED_TO_REDUCE = 10;
/** Reduced: one lot of so many is looked at. */
const ONE_OF = 3;

export function afterResult({ level, accepted }: Strictness, isAccepted: boolean): Strictness {
  const all = [...accepted, isAccepted].slice(-ACCEPTED_TO_REDUCE);
  const last = all.slice(-LAST);
  if (level === 'normal') {
    if (last.filter((each) => !each).length >= REFUSED_TO_TIGHTEN) return { level: 'tightened', accepted: [] };
    if (all.length >= ACCEPTED_TO_REDUCE && all.every(Boolean)) return { level: 'reduced', accepted: [] };
  }
  if (level === 'tightened' && last.length >= LAST && last.every(Boolean)) return { level: 'normal', accepted: [] };
  if (level === 'reduced' && !isAccepted) return { level: 'normal', accepted: [false] };
  return { level, accepted: all };
}

/** Whether a lot is looked at. Drawn by its number, so that whoever draws it draws the same. */
export function isInspected({ level, accepted }: Strictness, number: string): boolean {
  if (level !== 'reduced' || accepted.at(-1) === false) return true;
  let sum = 0;
  for (const sign of number) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % ONE_OF === 0;
}

/** Which units of a lot are looked at: spread over all of it, the same whoever draws them. */
export const drawn = <T>(lot: readonly T[], size: number): T[] =>
  size >= lot.length ? [...lot] : Array.from({ length: size }, (_, i) => lot[Math.floor((i * lot.length) / size)] as T);

/** More bad units than the plan accepts. */
export const isRefused = (bad: number, { accept }: Pick<Sample, 'accept'>): boolean => compare(bad, accept) > 0;
