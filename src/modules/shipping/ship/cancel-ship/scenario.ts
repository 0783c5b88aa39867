import { onePalletLeft } from '#modules/shipping/ship/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { toCancelShip } from '../screens.ts';

export const mainJob = scenario(toCancelShip, {
  given: onePalletLeft,
  does: ['P-1', yes],
  leaves: { posts: 1, rows: { containers: { 'P-1': { out: { state: 'closed' } } } } },
  decided: [
    {
      table: 'containers',
      fields: ['contents', 'loc'],
      why: 'What left, and where it stood, is in the ledger of the WMS.',
    },
    { table: 'places', fields: ['pallets'], why: 'Where it stands again, too.' },
    { table: 'orderLines', fields: ['shippedQty'], why: 'How much it was, too.' },
    { table: 'orders', fields: ['shippedQty'], why: 'How much it was, too.' },
  ],
});
