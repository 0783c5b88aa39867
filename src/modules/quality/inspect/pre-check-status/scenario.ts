import { preCheck } from '#modules/quality/inspect/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks } from '#tests/harness/steps.ts';
import { toPreCheckStatus } from '../screens.ts';

export const mainJob = scenario(toPreCheckStatus, {
  given: () => {
    const g = preCheck();
    g.at.seed({ receipts: [{ ...g.at.row('receipts', 'R-1')!, preCheck: 'failed' }] });
    return g;
  },
  does: [picks('R-1'), picks('passed')],
  leaves: { posts: 1, rows: { receipts: { 'R-1': { preCheck: 'passed' } } } },
});
