import { oneCarrier } from '#modules/handover/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { toHandoverList } from '../screens.ts';

export const mainJob = scenario(toHandoverList, {
  given: oneCarrier,
  does: [picks('J-1')],
  leaves: { posts: 0 },
});
