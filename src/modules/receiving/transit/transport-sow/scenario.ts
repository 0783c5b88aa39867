import { picks, types } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, door } from '../given.ts';
import { toTransportSow } from '../screens.ts';

export const mainJob = scenario(toTransportSow, {
  given: door,
  params: R1,
  does: ['DOCK-01', '69SKU1', 'TRAY-1', picks('CAGE'), types(12), '169SKU1', 'TRAY-2', picks('TOTE'), types(12)],
  leaves: { posts: 2, rows: { demands: { 'R-1/1/S1': { doneQty: 12, tray: 'TRAY-1' } } } },
});
