/** Goods that are picked from where they stand: in their cross-dock lane, or in the lift. */
import type { Strategy } from './wish.ts';

const at = (usage: 'stage' | 'vlm', why: 'lane' | 'lift'): Strategy => ({
  why,
  takes: (source, open) => (source.usage === usage && !source.sealed ? Math.min(source.free, open) : 0),
});

export const inTheLane = at('stage', 'lane');
export const inTheLift = at('vlm', 'lift');
