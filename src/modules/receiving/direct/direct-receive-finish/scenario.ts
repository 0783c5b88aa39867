import { picks, yes } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, order } from '../given.ts';
import { toDirectReceiveFinish } from '../screens.ts';

export const mainJob = scenario(toDirectReceiveFinish, {
  given: order,
  params: R1,
  does: [yes, picks('SHORT'), yes],
  leaves: { posts: 1, rows: { receipts: { 'R-1': { status: 'closed' } } } },
});
