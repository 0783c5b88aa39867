import { ends, fills, yes } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, order } from '../given.ts';
import { toDirectReceiveAction } from '../screens.ts';

export const mainJob = scenario(toDirectReceiveAction, {
  given: order,
  params: R1,
  does: [
    'A-01-01',
    '169SKU1',
    '69FOOD1',
    ends,
    fills({
      'qty/SKU1': '13',
      'qty/FOOD1': '1',
      'production/FOOD1': '20261101',
      'expiry/FOOD1': '20261220',
      'batch/FOOD1': 'B7',
    }),
    'P-NEW',
    yes,
    '69SKU1',
    ends,
    fills({ 'qty/SKU1': '1' }),
  ],
  leaves: { posts: 2 },
});
