import { scenario } from '#tests/harness/scenario.ts';
import { oneCage } from '#modules/picking/given.ts';
import { toCageFull } from '../screens.ts';

export const mainJob = scenario(toCageFull, {
  given: oneCage,
  params: { lpn: 'CAGE-1' },
  does: ['CAGE-2'],
  leaves: {
    posts: 1,
    rows: {
      containers: {
        'CAGE-1': { out: { full: true } },
        'CAGE-2': { kind: 'cage', out: { state: 'open', storeId: 'ST-1', full: false } },
      },
    },
  },
});
