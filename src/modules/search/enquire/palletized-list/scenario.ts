import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { builtPallets } from '../given.ts';
import { toPalletizedList } from '../screens.ts';

export const mainJob = scenario(toPalletizedList, {
  given: builtPallets,
  params: { of: 'op2' },
  does: [picks('P-3')],
  leaves: { posts: 0 },
});
