import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { storeJob } from '#modules/picking/given.ts';
import { toStorePickNew } from '../screens.ts';

export const mainJob = scenario(toStorePickNew, {
  given: storeJob,
  params: { jobId: 'J-1' },
  does: ['TRAY-1', 'F-01-01', '69SKU1', types(12), 'F-01-02', '69SKU2', types(1)],
  leaves: { posts: 3, rows: { picks: { 'J-1-2': { doneQty: 1, toLpn: 'TRAY-1' } } } },
});
