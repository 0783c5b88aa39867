import { scenario } from '#tests/harness/scenario.ts';
import { ends } from '#tests/harness/steps.ts';
import { oneOrder, pieces } from '#modules/picking/given.ts';
import { toShippingContainerComposeLPN } from '../screens.ts';

export const mainJob = scenario(toShippingContainerComposeLPN, {
  given: () =>
    oneOrder()
      .tote('T-1', { state: 'picking' }, { loc: 'STAGE-1', ...pieces(5) })
      .tote('T-2', { state: 'closed', slot: '2' }, { loc: 'STAGE-1', ...pieces(2) }),
  does: ['P-1', 'T-1', 'T-2', ends],
  leaves: {
    posts: 2,
    rows: {
      containers: {
        'P-1': { loc: 'STAGE-1', out: { state: 'picking' } },
        'T-2': { parentId: 'P-1', out: { state: 'closed', slot: '' } },
      },
    },
  },
});
