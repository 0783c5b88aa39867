/** Less than a case, out of a case in reserve: of goods that have no pick face, and where rotation breaks pallets. */
import type { Strategy } from './wish.ts';

export const pieces: Strategy = {
  why: 'piece',
  takes: ({ usage, sealed, free }, open) => (usage === 'reserve' && !sealed ? Math.min(free, open) : 0),
};
