import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { liftJob } from '#modules/picking/given.ts';
import { toVLMPick } from '../screens.ts';

// The lift has brought the tray while there was network; what is taken from it is kept like any scan.
export const mainJob = scenario(toVLMPick, {
  given: () => liftJob().sku('SKU3').pick(3, 'SKU3', 'LIFT-1', 4, { waveId: 'W-1', atWindow: true }),
  does: ['SO-1', '69SKU3', types(1), 'TOTE-1', '69SKU3', types(2), 'TOTE-1'],
  leaves: { posts: 3, rows: { picks: { 'J-1-3': { status: 'part', doneQty: 3, toLpn: 'TOTE-1' } } } },
});
