import { scenario } from '#tests/harness/scenario.ts';
import { storeJob, pieces } from '#modules/picking/given.ts';
import { toBindCageCar } from '../screens.ts';

export const mainJob = scenario(toBindCageCar, {
  given: () =>
    storeJob()
      .tote('T-1', { state: 'picking', storeId: 'ST-1', storeName: 'Store One' }, pieces(5))
      .tote('T-2', { state: 'closed', storeId: 'ST-1', storeName: 'Store One' }, pieces(2)),
  does: ['CAGE-1', 'T-1', 'T-2'],
  leaves: {
    posts: 3,
    rows: {
      containers: {
        'CAGE-1': { kind: 'cage', out: { state: 'picking', storeId: 'ST-1' } },
        'T-1': { parentId: 'CAGE-1' },
        'T-2': { parentId: 'CAGE-1' },
      },
    },
  },
});
