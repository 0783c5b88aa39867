import { fills, types } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, dates, loose } from '../given.ts';
import { toCWSSkuReceiveAction } from '../screens.ts';

export const mainJob = scenario(toCWSSkuReceiveAction, {
  given: () => loose('CW').lineLot(2, { production: '2026-11-01', expiry: '2026-12-20', batch: 'B1' }),
  params: R1,
  does: ['DOCK-01', '69FOOD1', types(24), 'P-A', '69FOOD2', types(24), fills(dates), 'P-A'],
  leaves: { posts: 2 },
});
