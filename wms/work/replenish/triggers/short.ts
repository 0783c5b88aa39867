import { needsOfPicks } from './waiting.ts';
import type { Trigger } from '../trigger.ts';

/** A picker found less, and others wait there. */
export const short: Trigger = {
  cause: 'short',
  priority: 1,
  needs: (ctx, areaId) => needsOfPicks(ctx, areaId, short),
};
