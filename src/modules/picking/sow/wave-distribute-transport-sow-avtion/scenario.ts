import { scenario } from '#tests/harness/scenario.ts';
import { picks, types } from '#tests/harness/steps.ts';
import { inboundSowing } from '#modules/picking/given.ts';
import { toWaveDistributeTransportSowAvtion } from '../screens.ts';

export const mainJob = scenario(toWaveDistributeTransportSowAvtion, {
  given: inboundSowing,
  params: { jobId: 'J-1' },
  does: ['DOCK-01', '69SKU1', 'TRAY-1', picks('CAGE'), types(12), '169SKU1', 'TRAY-2', picks('TOTE'), types(12)],
  leaves: {
    posts: 2,
    rows: {
      demands: { 'W-1/1': { doneQty: 12, tray: 'TRAY-1' }, 'W-1/2': { doneQty: 12, tray: 'TRAY-2' } },
      lines: { 'R-1/1': { receivedQty: 24 } },
      receipts: { 'R-1': { status: 'receiving' } },
      orders: { 'SO-1': { pickedQty: 12, status: 'picked' } },
    },
  },
});
