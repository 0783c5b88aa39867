import { scenario } from '#tests/harness/scenario.ts';
import { ends, fills, picks } from '#tests/harness/steps.ts';
import { sheet } from '../given.ts';
import { toProductHandoverAction } from '../screens.ts';

export const mainJob = scenario(toProductHandoverAction, {
  given: sheet,
  params: { jobId: 'J-2' },
  // The second is the badge of a colleague.
  does: ['P-1', 'P-2', ends, picks('NOTFOUND'), fills({ photos: '' }), 'STAGE-1', 'op2'],
  leaves: {
    posts: 1,
    rows: {
      containers: { 'P-1': { loc: 'STAGE-1', status: 'received' }, 'P-3': { loc: 'DOCK-01' } },
      jobLines: { 'J-2/2': { status: 'done', done: 1 }, 'J-2/3': { status: 'done', bad: 1, reason: 'NOTFOUND' } },
      jobs: { 'J-2': { status: 'done', done: 2, bad: 1, goodsSheet: { takenBy: 'op2' } } },
    },
  },
});
