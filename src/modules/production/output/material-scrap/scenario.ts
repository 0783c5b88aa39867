import { scenario } from '#tests/harness/scenario.ts';
import { picks, types } from '#tests/harness/steps.ts';
import { made } from '../given.ts';
import { toMaterialScrap } from '../screens.ts';

export const mainJob = scenario(toMaterialScrap, {
  given: () => made(10),
  params: { jobId: 'J-1' },
  does: ['SKU1', types(1), picks('BROKEN')],
  leaves: { posts: 1, rows: { jobLines: { 'J-1/2': { production: { used: 20, back: 1 } } } } },
});
