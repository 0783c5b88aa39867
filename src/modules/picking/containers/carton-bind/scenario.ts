import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { oneOrder, pieces } from '#modules/picking/given.ts';
import { toCartonBind } from '../screens.ts';

export const mainJob = scenario(toCartonBind, {
  given: () => oneOrder().tote('BOX-1', { state: 'picking', typeId: 'CARTON-S' }, { kind: 'box', ...pieces(5) }),
  does: [picks('tag'), 'BOX-1', 'RF-1'],
  leaves: {
    posts: 1,
    rows: { containers: { 'BOX-1': { orderId: 'SO-1', out: { rfid: 'RF-1', state: 'picking', typeId: 'CARTON-S' } } } },
  },
});
