import { scenario } from '#tests/harness/scenario.ts';
import { fills, picks, weighs } from '#tests/harness/steps.ts';
import { freshSowing } from '#modules/picking/given.ts';
import { toFreshDistributeAaction } from '../screens.ts';

const noTare = fills({ tare: '0', baskets: '0' });

export const mainJob = scenario(toFreshDistributeAaction, {
  given: freshSowing,
  params: { jobId: 'J-1' },
  does: [
    'T-1',
    '69PEARS',
    'TRAY-1',
    picks('TOTE'),
    weighs(5.2),
    noTare,
    'TRAY-2',
    picks('TOTE'),
    weighs(5.4),
    fills({ tare: '0.5', baskets: '1' }),
  ],
  leaves: {
    posts: 2,
    rows: {
      demands: {
        'W-1/1': { qty: 5.2, doneQty: 5.2, tray: 'TRAY-1' },
        'W-1/2': { qty: 4.9, doneQty: 4.9, tray: 'TRAY-2' },
      },
      orders: { 'SO-1': { pickedQty: 5.2 } },
      waves: { 'W-1': { status: 'sowing', sharesDone: 10.1, sharesPlanned: 15.1 } },
    },
  },
});
