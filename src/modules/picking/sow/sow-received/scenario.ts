import { scenario } from '#tests/harness/scenario.ts';
import { picks, types } from '#tests/harness/steps.ts';
import { receivedSowing } from '#modules/picking/given.ts';
import { toSowReceived } from '../screens.ts';

export const mainJob = scenario(toSowReceived, {
  given: receivedSowing,
  params: { jobId: 'J-1' },
  does: ['P-IN', '69SKU1', 'TRAY-1', picks('CAGE'), types(12), 'TRAY-2', picks('TOTE'), types(10)],
  leaves: {
    posts: 2,
    rows: {
      demands: { 'W-1/1': { doneQty: 12, tray: 'TRAY-1' }, 'W-1/2': { doneQty: 10, tray: 'TRAY-2' } },
      lines: { 'R-1/1': { receivedQty: 30 } },
    },
  },
});
