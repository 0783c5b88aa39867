import { scenario } from '#tests/harness/scenario.ts';
import { CASE, R1, pieces } from '../given.ts';
import { toSingleScanReceiveAction } from '../screens.ts';

export const mainJob = scenario(toSingleScanReceiveAction, {
  given: pieces,
  params: R1,
  does: ['DOCK-01', 'P-NEW', '69SKU1', '169SKU2', CASE],
  leaves: { posts: 3 },
});
