import { picks, types } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { onDock } from '../given.ts';
import { toTransportPicking } from '../screens.ts';

export const mainJob = scenario(toTransportPicking, {
  given: onDock,
  params: { receiptId: 'R-1', storeId: 'S2' },
  does: ['P-IN', '69SKU1', 'TRAY-2', picks('TOTE'), types(20)],
  leaves: { posts: 1 },
});
