import { scenario } from '#tests/harness/scenario.ts';
import { fills, types } from '#tests/harness/steps.ts';
import { unloading } from '../given.ts';
import { toArrivalHandling } from '../screens.ts';

export const mainJob = scenario(toArrivalHandling, {
  given: unloading,
  does: ['AP-4', types(20), fills({})],
  leaves: { posts: 1, rows: { appointments: { 'AP-4': { status: 'UnloadingCompleted', unloadedQty: 20 } } } },
});
