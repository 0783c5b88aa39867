import { box, oneCarrier } from '#modules/handover/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toWaybillCollect } from '../screens.ts';

export const mainJob = scenario(toWaybillCollect, {
  params: { jobId: 'J-1' },
  given: () => box(oneCarrier(), 3, { parcelNo: '' }),
  does: ['BOX-3', 'RF-77001'],
  leaves: { posts: 1, rows: { containers: { 'BOX-3': { out: { parcelNo: 'RF-77001', state: 'closed' } } } } },
});
