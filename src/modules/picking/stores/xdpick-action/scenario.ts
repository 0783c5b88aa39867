import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { laneJob } from '#modules/picking/given.ts';
import { toXDpickAction } from '../screens.ts';

export const mainJob = scenario(toXDpickAction, {
  given: laneJob,
  params: { jobId: 'J-1' },
  does: ['7712345678901', 'TRAY-1', 'P-1', types(12), 'TRAY-1', '69SKU2', types(2), 'TRAY-1'],
  leaves: {
    posts: 4,
    rows: {
      picks: { 'J-1-1': { status: 'done', doneQty: 24, toLpn: 'TRAY-1' }, 'J-1-2': { status: 'part', doneQty: 2 } },
      containers: { '7712345678901': { parentId: 'TRAY-1' } },
    },
  },
});
