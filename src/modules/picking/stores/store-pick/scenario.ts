import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { storeJob } from '#modules/picking/given.ts';
import { toStorePick } from '../screens.ts';

export const mainJob = scenario(toStorePick, {
  given: storeJob,
  params: { jobId: 'J-1' },
  does: ['F-01-01', '69SKU1', types(12), 'TRAY-1'],
  leaves: { posts: 2, rows: { picks: { 'J-1-1': { status: 'done', toLpn: 'TRAY-1' } } } },
});
