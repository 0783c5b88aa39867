/**
 * Goods whose quantity is what the scale says: how far it may be from the plan, and how what is left is given out. The same on
 * the terminal and in the WMS. All quantities are kilograms.
 */
import { add, compare, div, mul, sub } from './decimal.ts';

/** As much as the scale may differ from the plan without anybody being asked, in percent. */
const CATCH_TOLERANCE = 5;
/** Shares are given out to the gram. */
const GRAMS = 3;

/** Not so much more than planned that somebody has to say yes to it. */
export const isWithin = (qty: number, plan: number): boolean => compare(qty, mul(plan, 1 + CATCH_TOLERANCE / 100)) <= 0;

/** So near to the plan that nothing more is waited for. */
export const isEnough = (qty: number, plan: number): boolean => compare(qty, mul(plan, 1 - CATCH_TOLERANCE / 100)) >= 0;

/**
 * What of `left` is for who waits for `open` while others wait for `others` together: each gets the same part of what it waits
 * for, the last one whatever is left. Nobody gets more on top than the scale may differ.
 */
export function partOfLeft(left: number, open: number, others: number): number {
  if (open <= 0 || left <= 0) return 0;
  const part = others <= 0 ? left : div(mul(left, open), add(open, others), GRAMS);
  return Math.min(part, mul(open, 1 + CATCH_TOLERANCE / 100));
}

export interface Planned {
  readonly qty: number;
  readonly done: number;
  readonly short: number;
}

export const openPart = ({ qty, done, short }: Planned): number => Math.max(0, sub(sub(qty, done), short));

/**
 * What is planned of a share, and short of it, after `net` more was weighed for it, of which `part` was its part of what was
 * left. The plan follows the scale: with its part, or all but what a scale may differ, the share is met. What it waited for
 * beyond its part nobody has.
 */
export function planAfter(share: Planned, net: number, part: number): Pick<Planned, 'qty' | 'short'> {
  const { qty, short } = share;
  const done = add(share.done, net);
  const got = add(done, short);
  if (compare(got, qty) >= 0) return { qty: got, short };
  if (!isEnough(net, Math.min(part, openPart(share)))) return { qty, short };
  return isEnough(done, sub(qty, short)) ? { qty: got, short } : { qty, short: sub(qty, done) };
}
