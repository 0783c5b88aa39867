import { machines } from '#modules/shipping/ship/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { ends } from '#tests/harness/steps.ts';
import { toSerialShip } from '../screens.ts';

export const mainJob = scenario(toSerialShip, {
  params: { orderId: 'SO-1' },
  given: machines,
  does: ['VIN-1', 'VIN-3', ends],
  leaves: {
    posts: 1,
    rows: {
      containers: { 'P-1': { out: { pieces: [{ serial: 'VIN-2' }] } }, 'P-2': { loc: '', out: { state: 'free' } } },
    },
  },
});
