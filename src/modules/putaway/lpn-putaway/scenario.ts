import { yes } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { because, stored } from '../given.ts';
import { toLPNPutaway } from '../screens.ts';

export const mainJob = scenario(toLPNPutaway, {
  given: stored,
  does: ['P-1', 'A-01-01', 'P-2', 'A-01-02', because, yes],
  leaves: {
    posts: 2,
    rows: {
      containers: { 'P-1': { status: 'stored', loc: 'A-01-01' }, 'P-2': { loc: 'A-01-02' } },
      tasks: { 'T-P-1': { status: 'done', actualLoc: 'A-01-01' } },
    },
  },
});
