import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { oneOrder, pieces } from '#modules/picking/given.ts';
import { toTMSCabinetUnbinding } from '../screens.ts';

export const mainJob = scenario(toTMSCabinetUnbinding, {
  given: () => oneOrder().tote('CAGE-1', { state: 'open', tripNo: 'TRIP-1' }).tote('T-2', {}, pieces(5)),
  does: ['CAGE-1', picks('BACK')],
  leaves: { posts: 1, rows: { containers: { 'CAGE-1': { orderId: '', out: { state: 'free' } } } } },
});
