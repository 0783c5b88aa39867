import { scenario } from '#tests/harness/scenario.ts';
import { picks, yes } from '#tests/harness/steps.ts';
import { inOtherHand } from '../given.ts';
import { toRepTakeOver } from '../screens.ts';

export const mainJob = scenario(toRepTakeOver, {
  given: inOtherHand,
  does: [picks('T-P-1'), yes],
  decided: [{ table: 'tasks', fields: ['claimedDevice'], why: 'Of which terminal the claim is says the WMS.' }],
  leaves: { posts: 1, rows: { tasks: { 'T-P-1': { status: 'claimed' } } } },
});
