import { ends, fills, types } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, dates, loose } from '../given.ts';
import { toMoreSkuReceive } from '../screens.ts';

export const mainJob = scenario(toMoreSkuReceive, {
  given: () => loose(),
  params: R1,
  does: [
    'DOCK-01',
    'P-A',
    '69SKU1',
    types(24),
    '69FOOD1',
    types(2),
    ends,
    fills(Object.fromEntries(Object.entries(dates).map(([field, text]) => [`${field}/FOOD1`, text]))),
  ],
  leaves: { posts: 1 },
});
