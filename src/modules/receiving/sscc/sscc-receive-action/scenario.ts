import { yes } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { CARTON, PALLET, notice } from '../given.ts';
import { toSSCCReceiveAction } from '../screens.ts';

export const mainJob = scenario(toSSCCReceiveAction, {
  given: notice,
  params: { receiptId: 'R-1' },
  does: [PALLET, yes, 'DOCK-01', CARTON, yes, 'P-NEW'],
  leaves: { posts: 2 },
});
