import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { oneOrder } from '#modules/picking/given.ts';
import { toStockupExec } from '../screens.ts';

export const mainJob = scenario(toStockupExec, {
  given: oneOrder,
  params: { jobId: 'J-1' },
  does: ['F-01-01', '69SKU1', types(6), 'TOTE-1', 'F-01-02', '69SKU2', types(5), 'TOTE-1'],
  leaves: {
    posts: 3,
    rows: {
      picks: { 'J-1-1': { status: 'done', doneQty: 6 }, 'J-1-2': { status: 'part', doneQty: 5 } },
      containers: { 'TOTE-1': { orderId: 'SO-1', loc: 'ON-THE-WAY' } },
      orders: { 'SO-1': { status: 'picking', pickedQty: 11 } },
    },
  },
});
