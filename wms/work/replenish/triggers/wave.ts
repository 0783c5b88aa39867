import { needsOfPicks } from './waiting.ts';
import type { Trigger } from '../trigger.ts';

/** A wave waits for goods that were not there when it was released. */
export const wave: Trigger = {
  cause: 'wave',
  priority: 2,
  needs: (ctx, areaId) => needsOfPicks(ctx, areaId, wave),
};
