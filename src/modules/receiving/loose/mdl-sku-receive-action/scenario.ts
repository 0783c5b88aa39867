import { fills, types } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, dates, loose } from '../given.ts';
import { toMDLSKUReceiveAction } from '../screens.ts';

export const mainJob = scenario(toMDLSKUReceiveAction, {
  given: () => loose('MDL'),
  params: R1,
  does: ['DOCK-01', '69FOOD1', fills(dates), types(2), 'P-A', '69SKU1', types(3), 'P-A'],
  leaves: { posts: 2 },
});
