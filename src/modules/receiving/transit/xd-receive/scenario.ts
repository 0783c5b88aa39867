import { scenario } from '#tests/harness/scenario.ts';
import { crossDock } from '../given.ts';
import { toXDReceive } from '../screens.ts';

export const mainJob = scenario(toXDReceive, {
  given: crossDock,
  does: ['SO-S1'],
  leaves: { posts: 0 },
});
