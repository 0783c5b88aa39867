/** Whatever stands at a pick face. */
import type { Strategy } from './wish.ts';

export const pickFace: Strategy = {
  why: 'face',
  takes: ({ usage, sealed, free }, open) => (usage === 'pick' && !sealed ? Math.min(free, open) : 0),
};
