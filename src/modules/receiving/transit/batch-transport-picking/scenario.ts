import { scenario } from '#tests/harness/scenario.ts';
import { R1, onDock, walk } from '../given.ts';
import { toBatchTransportPicking } from '../screens.ts';

export const mainJob = scenario(toBatchTransportPicking, {
  given: onDock,
  params: R1,
  does: walk,
  leaves: { posts: 2 },
});
