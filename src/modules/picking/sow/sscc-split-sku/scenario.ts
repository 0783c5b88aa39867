import { scenario } from '#tests/harness/scenario.ts';
import { picks, types, yes } from '#tests/harness/steps.ts';
import { SSCC, ssccSowing } from '#modules/picking/given.ts';
import { toSSCCSplitSku } from '../screens.ts';

export const mainJob = scenario(toSSCCSplitSku, {
  given: ssccSowing,
  params: { jobId: 'J-1' },
  does: [
    SSCC,
    yes,
    '69SKU1',
    'TRAY-1',
    picks('CAGE'),
    types(14),
    'TRAY-2',
    picks('TOTE'),
    types(10),
    '69SKU2',
    'TRAY-2',
    types(5),
  ],
  leaves: {
    posts: 4,
    rows: {
      containers: { [SSCC]: { sealed: false } },
      demands: { 'W-1/1': { doneQty: 14, tray: 'TRAY-1' }, 'W-1/3': { doneQty: 5, tray: 'TRAY-2' } },
      picks: { 'J-1-1': { doneQty: 24, status: 'done' }, 'J-1-2': { doneQty: 5, status: 'part' } },
    },
  },
});
