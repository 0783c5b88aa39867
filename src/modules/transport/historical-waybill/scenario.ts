import { scenario } from '#tests/harness/scenario.ts';
import { waybills } from '../given.ts';
import { toHistoricalWaybill } from '../screens.ts';

export const mainJob = scenario(toHistoricalWaybill, {
  given: waybills,
  does: ['BOX-1'],
  leaves: { posts: 0 },
});
