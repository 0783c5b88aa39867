import { halfLoaded, SPLIT } from '#modules/shipping/load/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { fills, picks, yes } from '#tests/harness/steps.ts';
import { toFinishLoading } from '../screens.ts';

export const mainJob = scenario(toFinishLoading, {
  params: { tripNo: 'T-1' },
  given: halfLoaded,
  does: [yes, picks('split'), picks('later'), fills({ seal: 'SEAL-7', arrivalDate: '20261121' })],
  leaves: {
    posts: 1,
    rows: { shipments: { 'T-1': { status: 'loaded', seal: 'SEAL-7', planned: 2, loaded: 2 } } },
  },
  decided: SPLIT,
});
