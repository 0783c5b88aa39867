import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { sumWave } from '#modules/picking/given.ts';
import { toWavesDirectPick } from '../screens.ts';

export const mainJob = scenario(toWavesDirectPick, {
  given: sumWave,
  does: ['F-01-02', '69SKU2', types(12), 'TOTE-1'],
  leaves: { posts: 2, rows: { picks: { 'J-1-2': { doneQty: 12, toLpn: 'TOTE-1' } } } },
});
