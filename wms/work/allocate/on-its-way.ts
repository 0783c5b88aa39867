/** What is being brought to the pick face for nobody: the rest of a case that somebody else needed a part of. */
import type { Strategy } from './wish.ts';

export const onItsWay: Strategy = {
  why: 'replenish',
  takes: ({ usage, free }, open) => (usage === 'transit' ? Math.min(free, open) : 0),
};
