import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { cartonSowing, CARTONS } from '#modules/picking/given.ts';
import { toDirectDistribution1 } from '../screens.ts';

const [one, two] = CARTONS;

export const mainJob = scenario(toDirectDistribution1, {
  given: cartonSowing,
  params: { jobId: 'J-1' },
  does: [one, 'TRAY-1', picks('CAGE'), two, 'TRAY-2', picks('TOTE')],
  leaves: {
    posts: 2,
    rows: { demands: { 'W-1/1': { doneQty: 12 }, 'W-1/2': { doneQty: 12 } }, picks: { 'J-1-1': { doneQty: 24 } } },
  },
});
