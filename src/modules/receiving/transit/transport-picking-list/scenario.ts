import { scenario } from '#tests/harness/scenario.ts';
import { onDock } from '../given.ts';
import { toTransportPickingList } from '../screens.ts';

export const mainJob = scenario(toTransportPickingList, {
  given: onDock,
  does: ['S2'],
  leaves: { posts: 0 },
});
