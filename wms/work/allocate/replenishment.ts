/** Less than a case: brought down from reserve to the pick face, where the pick waits for it. */
import type { Strategy } from './wish.ts';

export const replenishment: Strategy = {
  why: 'replenish',
  takes: ({ usage, sealed, free }, open, { face }) =>
    usage === 'reserve' && !sealed && face ? Math.min(free, open) : 0,
};
