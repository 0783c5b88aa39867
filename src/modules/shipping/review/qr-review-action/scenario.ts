import { labelled } from '#modules/shipping/review/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { fills } from '#tests/harness/steps.ts';
import { toQRReviewAction } from '../screens.ts';

export const mainJob = scenario(toQRReviewAction, {
  params: { jobId: 'J-1' },
  given: labelled,
  does: ['T-1', '(01)00000040170725(10)B7(30)4(21)S-1', '(01)00000040170725(10)B7(30)2(21)S-2', fills({ copies: '0' })],
  leaves: { posts: 1, rows: { containers: { 'T-1': { out: { state: 'checked' } } } } },
  decided: [{ table: 'containers', fields: ['out'], why: 'When it was reviewed says the clock of the WMS.' }],
});
