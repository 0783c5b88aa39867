import { oneTask } from '#modules/quality/sample/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { ends, picks, types, yes } from '#tests/harness/steps.ts';
import { toSamplingCheckBuss } from '../screens.ts';

export const mainJob = scenario(toSamplingCheckBuss, {
  given: () => oneTask({ type: 'business' }),
  does: ['T-1', 'J-1/1', types(6), '69SKU2', '69SKU2', ends, yes, picks('MISSING')],
  leaves: {
    posts: 3,
    rows: {
      jobs: { 'J-1': { status: 'done', done: 8, sample: { state: 'closed', reason: 'MISSING' } } },
      jobLines: { 'J-1/2': { done: 2, status: 'done' } },
      containers: { 'T-1': { out: { sampled: true } } },
    },
  },
});
