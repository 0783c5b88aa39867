import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { clusterWave } from '#modules/picking/given.ts';
import { toShippingContainerBind } from '../screens.ts';

export const mainJob = scenario(toShippingContainerBind, {
  given: clusterWave,
  does: [picks('number'), 'W-1', 'CART-1', 'TOTE-1'],
  leaves: {
    posts: 2,
    rows: {
      containers: {
        'CART-1': { kind: 'cart', out: { waveId: 'W-1', state: 'open' } },
        'TOTE-1': { kind: 'tote', parentId: 'CART-1', orderId: 'SO-1', out: { slot: '1', state: 'open' } },
      },
    },
  },
});
