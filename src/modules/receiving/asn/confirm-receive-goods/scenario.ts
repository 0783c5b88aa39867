import { fills, types, yes } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, pallets } from '../given.ts';
import { toConfirmReceiveGoods } from '../screens.ts';

export const mainJob = scenario(toConfirmReceiveGoods, {
  given: pallets,
  params: R1,
  does: ['P-1', types(8), yes, 'DOCK-01', fills({ copies: '1' }), 'P-2', types(10), 'DOCK-02', fills({ copies: '0' })],
  leaves: { posts: 3 },
});
