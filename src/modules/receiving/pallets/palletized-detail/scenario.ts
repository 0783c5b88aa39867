import { picks, types, yes } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { A, floor } from '../given.ts';
import { toPalletizedDetail } from '../screens.ts';

export const mainJob = scenario(toPalletizedDetail, {
  given: floor,
  does: ['P-1', A, yes, picks('SKU1 R-1/1 '), types(4), 'P-2'],
  leaves: { posts: 2 },
});
