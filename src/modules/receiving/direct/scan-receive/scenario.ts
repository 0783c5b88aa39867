import { picks } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { pieces } from '../given.ts';
import { toScanReceive } from '../screens.ts';

export const mainJob = scenario(toScanReceive, {
  given: pieces,
  does: ['R-1', 'DOCK-01', '69SKU1', '69SKU1', picks('R-1/2'), '169SKU2'],
  leaves: { posts: 2 },
});
