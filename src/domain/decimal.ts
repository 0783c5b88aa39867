import Big from 'big.js';

/**
 * Exact decimal arithmetic on plain numbers (specification platform section 9: "decimal arithmetic
 * helpers take an optional digit count").
 *
 * Numbers go in and come out; in between nothing is binary, so 0.1 + 0.2 is 0.3. `digits` is the
 * number of decimal places of the result, rounded half away from zero as on paper (2.5 becomes 3,
 * -2.5 becomes -3). Without `digits` the result is exact, except `div`, which keeps 20 places.
 *
 * NaN and infinities are bugs of the caller and throw. Results beyond 15 significant digits cannot
 * be held by a number; quantities and weights never get there.
 */
export const add = (a: number, b: number, digits?: number): number => out(new Big(a).plus(b), digits);

/** a - b. See `add`. */
export const sub = (a: number, b: number, digits?: number): number => out(new Big(a).minus(b), digits);

/** a * b. See `add`. */
export const mul = (a: number, b: number, digits?: number): number => out(new Big(a).times(b), digits);

/** a / b, 20 decimal places unless `digits` says fewer. Throws on division by zero. */
export const div = (a: number, b: number, digits?: number): number => out(new Big(a).div(b), digits);

/** Sum of any number of values; 0 for none. */
export const sum = (values: Iterable<number>, digits?: number): number => {
  let total = new Big(0);
  for (const value of values) total = total.plus(value);
  return out(total, digits);
};

/** -1, 0 or 1, as `Array.sort` wants it. */
export const compare = (a: number, b: number): -1 | 0 | 1 => new Big(a).cmp(b);

/** Rounds half away from zero to `digits` decimal places (0 by default). */
export const round = (value: number, digits = 0): number => out(new Big(value), digits);

/** a * b of decimal texts, exact to the last place, whatever the length: 12.50 lb are 5.669904625 kg. */
export const timesText = (a: string, b: string): string => new Big(a).times(b).toFixed();

/** A decimal text with at most `digits` decimal places; one that has no more stays as it was written. */
export const roundText = (value: string, digits: number): string =>
  (value.split('.')[1]?.length ?? 0) <= digits ? value : new Big(value).round(digits, Big.roundHalfUp).toFixed();

/** How many decimal places a number needs: 1.250 needs 2, 7 needs 0, 1e-7 needs 7. */
export const places = (value: number): number => {
  const { c, e } = new Big(value);
  return Math.max(0, c.length - 1 - e);
};

/** How often `part` goes into `value` as a whole, and what is left: 25 in twelves is 2 and 1. Both >= 0. */
export const wholeAndRest = (value: number, part: number): { whole: number; rest: number } => {
  const whole = new Big(value).div(part).round(0, Big.roundDown);
  return { whole: out(whole), rest: out(new Big(value).minus(whole.times(part))) };
};

function out(value: Big, digits?: number): number {
  const rounded = digits === undefined ? value : value.round(digits, Big.roundHalfUp);
  return Number(rounded.toString()) + 0; // -0 + 0 is 0: nobody may read "-0 EA"
}
