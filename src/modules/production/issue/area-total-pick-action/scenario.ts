import { scenario } from '#tests/harness/scenario.ts';
import { types, yes } from '#tests/harness/steps.ts';
import { twoOrdersAndMore } from '../given.ts';
import { toAreaTotalPickAction } from '../screens.ts';

export const mainJob = scenario(toAreaTotalPickAction, {
  given: twoOrdersAndMore,
  params: { areaId: 'A', loc: 'A-01-01' },
  does: ['A-01-01', 'P-SKU1', types(36), yes, 'LINE-01'],
  leaves: {
    posts: 1,
    rows: {
      tasks: {
        'T-1-SKU1': { status: 'done', actualLoc: 'LINE-01' },
        'T-2-SKU1': { status: 'done', actualLoc: 'LINE-01' },
      },
      jobLines: { 'J-1/2': { done: 24, status: 'done' }, 'J-2/2': { done: 12, status: 'done' } },
    },
  },
});
