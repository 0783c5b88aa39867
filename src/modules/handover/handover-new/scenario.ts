import { oneCarrier } from '#modules/handover/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { fills } from '#tests/harness/steps.ts';
import { toHandoverNew } from '../screens.ts';

export const mainJob = scenario(toHandoverNew, {
  params: { jobId: 'J-1' },
  given: oneCarrier,
  does: [fills({ plate: 'AB-123' })],
  leaves: { posts: 1, rows: { jobs: { 'J-1': { status: 'begun' } } } },
  decided: [
    {
      table: 'sheets',
      fields: ['carrierName'],
      why: 'what a carrier is called stands in the codes, which no projection reads',
    },
  ],
});
