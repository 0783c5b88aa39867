import { scenario } from '#tests/harness/scenario.ts';
import { fills } from '#tests/harness/steps.ts';
import { atTheGate, morning } from '../given.ts';
import { toArrival } from '../screens.ts';

export const mainJob = scenario(toArrival, {
  given: morning,
  does: ['AP-1', fills(atTheGate({ vehicleTemp: '-18,5', goodsTemp: '-17' }))],
  leaves: {
    posts: 1,
    rows: { appointments: { 'AP-1': { status: 'Arrived', driver: 'Driver 1', vehicleTemp: -18.5, goodsTemp: -17 } } },
  },
  decided: [{ table: 'appointments', fields: ['arrivedAt'], why: 'when it was registered says the WMS' }],
});
