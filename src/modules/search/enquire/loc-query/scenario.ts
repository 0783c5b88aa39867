import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { atDock } from '../given.ts';
import { toLocQuery } from '../screens.ts';

export const mainJob = scenario(toLocQuery, {
  given: atDock,
  params: { loc: 'DOCK-01' },
  does: [yes],
  leaves: { posts: 0 },
});
