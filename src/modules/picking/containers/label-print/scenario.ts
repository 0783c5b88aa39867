import { scenario } from '#tests/harness/scenario.ts';
import { fills, picks } from '#tests/harness/steps.ts';
import { oneCage } from '#modules/picking/given.ts';
import { toLabelPrint } from '../screens.ts';

export const mainJob = scenario(toLabelPrint, {
  given: oneCage,
  does: ['CAGE-1', picks('store CAGE-1'), fills({ copies: '2' })],
  leaves: { posts: 1 },
});
