import { scenario } from '#tests/harness/scenario.ts';
import { types } from '#tests/harness/steps.ts';
import { FINISHED, made } from '../given.ts';
import { toMaterialReturn } from '../screens.ts';

export const mainJob = scenario(toMaterialReturn, {
  given: () => made(10),
  params: { jobId: 'J-1' },
  does: ['SKU1', types(3), 'P-NEW', FINISHED],
  leaves: {
    posts: 1,
    rows: {
      containers: { 'P-NEW': { loc: FINISHED, status: 'received' } },
      jobLines: { 'J-1/2': { production: { used: 20, back: 3 } } },
    },
  },
});
