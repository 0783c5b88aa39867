import { types, yes } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { orders } from '../given.ts';
import { toCenterMulReceiveAction } from '../screens.ts';

export const mainJob = scenario(toCenterMulReceiveAction, {
  given: () => orders(),
  params: { receiptIds: 'R-2,R-1' },
  does: ['DOCK-01', '69SKU1', types(24), 'P-A', yes, '69SKU1', types(6), 'P-A', yes],
  leaves: { posts: 2 },
});
