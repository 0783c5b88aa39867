import { scenario } from '#tests/harness/scenario.ts';
import { picks, types } from '#tests/harness/steps.ts';
import { oneOrder } from '#modules/picking/given.ts';
import { toPickCancel } from '../screens.ts';

const inside = [{ lineId: '', skuId: 'SKU1', skuName: 'Goods SKU1', qty: 5, lot: {} }];

export const mainJob = scenario(toPickCancel, {
  given: () =>
    oneOrder()
      .tote('T-1', { state: 'picking' }, { contents: inside })
      .stored('P-3', 'F-01-03', 'SKU1', 9)
      .pick(3, 'SKU1', 'F-01-03', 5, { lpn: 'P-3', doneQty: 5, status: 'done', toLpn: 'T-1' }),
  params: { jobId: 'J-1' },
  does: [picks('J-1-3'), types(2), 'P-3', picks('BLOCKED')],
  leaves: { posts: 1, rows: { picks: { 'J-1-3': { status: 'part', doneQty: 3 } } } },
});
