/** Whole cases off pallets in reserve. */
import { mul, wholeAndRest } from '#domain/decimal.ts';
import type { Strategy } from './wish.ts';

export const cases: Strategy = {
  why: 'case',
  takes: ({ usage, sealed, free }, open, { case: box }) =>
    usage === 'reserve' && !sealed && box ? mul(wholeAndRest(Math.min(free, open), box.per).whole, box.per) : 0,
};
