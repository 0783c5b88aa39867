import { scenario } from '#tests/harness/scenario.ts';
import { palletOrder } from '#modules/picking/given.ts';
import { toLPNSplitNew } from '../screens.ts';

export const mainJob = scenario(toLPNSplitNew, {
  given: () =>
    palletOrder()
      .stored('P-3', 'A-01-03', 'SKU1', 480)
      .caseOn('P-3', '7712345678901', 'SKU1', 12)
      .pick(3, 'SKU1', 'A-01-03', 36, { lpn: 'P-3' }),
  params: { jobId: 'J-1', pickId: 'J-1-3' },
  does: ['P-3', 'P-9', '7712345678901'],
  leaves: {
    posts: 1,
    rows: {
      picks: {
        'J-1-3': { lpn: 'P-9', qty: 12, status: 'open' },
        'J-1-3.2': { lpn: 'P-3', qty: 24 },
      },
      containers: { '7712345678901': { parentId: 'P-9' } },
    },
  },
  decided: [
    {
      table: 'picks',
      fields: ['alternates'],
      why: 'Which stock is free beside it, also on the pallet that it was taken off.',
    },
  ],
});
