import { fills, types } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, door } from '../given.ts';
import { toTransportReject } from '../screens.ts';

export const mainJob = scenario(toTransportReject, {
  given: door,
  params: R1,
  does: ['69SKU1', types(3), fills({ reason: 'DAMAGED', photos: '' })],
  leaves: { posts: 1 },
});
