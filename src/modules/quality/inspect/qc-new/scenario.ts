import { comesIn } from '#modules/quality/inspect/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { toQcNew } from '../screens.ts';

/** Whoever has its pre-check in hand has the receipt. */
export const mainJob = scenario(toQcNew, {
  given: comesIn,
  does: ['R-1'],
  leaves: { posts: 1, rows: { jobs: { 'QC-R-1': { kind: 'inspect', of: 'R-1', status: 'ready' } } } },
  decided: [
    { table: 'jobs', fields: ['numbers', 'planned', 'qc'], why: 'what is inspected says the plan of the goods' },
  ],
});
