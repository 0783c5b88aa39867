import { scenario } from '#tests/harness/scenario.ts';
import { morning } from '../given.ts';
import { toDeliverOrder } from '../screens.ts';

export const mainJob = scenario(toDeliverOrder, {
  given: morning,
  does: ['AP-2', 'DOCK-01'],
  leaves: { posts: 1, rows: { appointments: { 'AP-2': { status: 'ArriveOrder', dock: 'DOCK-01' } } } },
});
