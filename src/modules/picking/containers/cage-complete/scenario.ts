import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { oneCage } from '#modules/picking/given.ts';
import { toCageComplete } from '../screens.ts';

export const mainJob = scenario(toCageComplete, {
  given: oneCage,
  params: { lpn: 'CAGE-1' },
  does: [yes, yes],
  leaves: { posts: 1, rows: { containers: { 'CAGE-1': { out: { complete: true, full: false } } } } },
});
