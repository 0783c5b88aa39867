import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { palletOrder } from '#modules/picking/given.ts';
import { toLPNPick } from '../screens.ts';

export const mainJob = scenario(toLPNPick, {
  given: () =>
    palletOrder()
      .stored('P-9', 'A-01-01', 'SKU1', 480)
      .place('A-01-01', 2)
      .place('A-01-02', 1)
      .place('STAGE-1', 0, 0)
      .pick(3, 'SKU2', 'A-01-03', 480),
  params: { jobId: 'J-1' },
  does: ['A-01-01', 'P-9', picks('BLOCKED'), 'STAGE-1', 'P-2', 'STAGE-1'],
  leaves: {
    posts: 2,
    rows: {
      picks: { 'J-1-1': { status: 'done', lpn: 'P-1', toLpn: 'P-9' }, 'J-1-2': { status: 'done', toLpn: 'P-2' } },
      containers: { 'P-9': { loc: 'STAGE-1', orderId: 'SO-1' }, 'P-1': { loc: 'A-01-01' } },
      orders: { 'SO-1': { status: 'picking' } },
    },
  },
});
