import { pallet } from '#modules/quality/holds/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { fills, picks } from '#tests/harness/steps.ts';
import { toHoldSet } from '../screens.ts';

export const mainJob = scenario(toHoldSet, {
  // The pallet of a receipt was looked up before.
  given: () =>
    pallet().receipt('R-1', 'pallet', { status: 'received', claimedBy: '', claimedDevice: '', leaseUntil: null }),
  does: ['P-1', picks('container'), picks('DAMAGED'), fills({ photos: '0' })],
  leaves: { posts: 1 },
  decided: [
    { table: 'containers', fields: ['contents'], why: 'how many were free to be held, and the number of the hold' },
  ],
});
