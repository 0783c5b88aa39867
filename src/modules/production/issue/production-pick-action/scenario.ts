import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { oneOrder } from '../given.ts';
import { toProductionPickAction } from '../screens.ts';

export const mainJob = scenario(toProductionPickAction, {
  given: oneOrder,
  params: { orderId: 'J-1' },
  does: ['A-01-01', 'P-SKU1', types(24), 'LINE-01'],
  leaves: {
    posts: 1,
    rows: {
      tasks: { 'T-1-SKU1': { status: 'done', actualLoc: 'LINE-01' } },
      jobs: { 'J-1': { status: 'begun' } },
      jobLines: { 'J-1/2': { done: 24, status: 'done' } },
    },
  },
});
