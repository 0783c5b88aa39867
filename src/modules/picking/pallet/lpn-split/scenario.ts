import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { palletOrder } from '#modules/picking/given.ts';
import { toLPNSplit } from '../screens.ts';

export const mainJob = scenario(toLPNSplit, {
  given: () => palletOrder().stored('P-3', 'A-01-03', 'SKU1', 480).pick(3, 'SKU1', 'A-01-03', 120, { lpn: 'P-3' }),
  params: { jobId: 'J-1', pickId: 'J-1-3' },
  does: ['P-3', '69SKU1', types(120), 'P-9'],
  leaves: {
    posts: 1,
    rows: {
      picks: { 'J-1-3': { lpn: 'P-9', qty: 120, status: 'open' } },
      containers: { 'P-9': { loc: 'A-01-03', status: 'stored' }, 'P-3': { loc: 'A-01-03' } },
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
