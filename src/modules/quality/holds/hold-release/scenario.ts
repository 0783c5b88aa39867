import { held } from '#modules/quality/holds/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks, yes } from '#tests/harness/steps.ts';
import { toHoldRelease } from '../screens.ts';

export const mainJob = scenario(toHoldRelease, {
  params: { jobId: 'J-1' },
  given: () => held(),
  does: [yes, picks('release')],
  leaves: { posts: 1, rows: { jobs: { 'J-1': { status: 'done' } } } },
  decided: [
    { table: 'jobs', fields: ['hold'], why: 'when the goods were held says the clock of the WMS' },
    { table: 'containers', fields: ['contents'], why: 'how much of them is free again the WMS knows' },
  ],
});
