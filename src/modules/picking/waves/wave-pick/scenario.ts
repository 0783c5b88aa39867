import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { sumWave } from '#modules/picking/given.ts';
import { toWavePick } from '../screens.ts';

export const mainJob = scenario(toWavePick, {
  given: sumWave,
  params: { jobId: 'J-1' },
  does: ['F-01-01', '69SKU1', types(20), 'TOTE-1'],
  leaves: { posts: 2, rows: { picks: { 'J-1-1': { status: 'done', toLpn: 'TOTE-1' } } } },
});
