/** The review before goods leave: what counts as found as booked, and what an order of one set is. The same on the terminal and in the WMS. */
import { isEnough, isWithin } from '../catch-weight.ts';
import { compare } from '../decimal.ts';

/** Base units. Of weighed goods what a scale may differ by is no difference. */
export const isAsBooked = (expected: number, found: number, isWeighed: boolean): boolean =>
  isWeighed ? isWithin(found, expected) && isEnough(found, expected) : compare(expected, found) === 0;

/** One of each of its articles: it is taken out of a batch and packed with one key. */
export const isOneSet = (shares: readonly { readonly qty: number }[]): boolean =>
  shares.length > 0 && shares.every(({ qty }) => compare(qty, 1) === 0);
