/** TIHI: what a full pallet holds. The terminal asks before a pallet takes more, the WMS asks whether it was asked. */
import { compare, mul } from '#domain/decimal.ts';

export interface Stacked {
  /** Cases per layer and layers per pallet; 0 = nobody maintained it. */
  readonly ti: number;
  readonly hi: number;
  /** Base units in each packaging level, the base unit first. */
  readonly packs: readonly number[];
}

/** Which level is the case: the largest but the pallet, or the only one. None where goods are only pieces. */
export function caseLevel(packs: readonly number[]): number | undefined {
  const larger = packs.flatMap((qty, i) => (qty > 1 ? [i] : []));
  return larger.at(-2) ?? larger[0];
}

/** Base units on a full pallet: TI x HI cases; null when not maintained. */
export function fullPallet({ ti, hi, packs }: Stacked): number | null {
  const level = caseLevel(packs);
  const perCase = level === undefined ? undefined : packs[level];
  return ti > 0 && hi > 0 && perCase ? mul(mul(ti, hi), perCase) : null;
}

/** Whether goods that join what stands there make it more than a full pallet, where it was none before. */
export const overflows = (full: number | null, before: number, after: number): boolean =>
  full !== null && compare(before, full) <= 0 && compare(after, full) > 0;
