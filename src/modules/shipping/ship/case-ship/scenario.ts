import { twoBoxes } from '#modules/shipping/ship/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toCaseShip } from '../screens.ts';

export const mainJob = scenario(toCaseShip, {
  given: twoBoxes,
  does: ['TAG-1'],
  leaves: {
    posts: 1,
    rows: {
      containers: { 'BOX-1': { out: { state: 'shipped' } } },
      orderLines: { 'SO-1/1': { shippedQty: 6 } },
    },
  },
});
