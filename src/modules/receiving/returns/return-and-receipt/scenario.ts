import { picks } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { ofBlindReceipt } from '../../given.ts';
import { damaged, expired, good, goods } from '../given.ts';
import { toReturnAndReceipt } from '../screens.ts';

export const mainJob = scenario(toReturnAndReceipt, {
  given: () => goods(),
  does: ['DOCK-01', picks('OWN1'), 'RMA-7', ...good, ...expired, ...damaged],
  leaves: { posts: 3 },
  decided: ofBlindReceipt,
});
