import { fills } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, loose } from '../given.ts';
import { toQualityNotes } from '../screens.ts';

export const mainJob = scenario(toQualityNotes, {
  given: loose,
  params: R1,
  does: [fills({ notes: 'Seal broken' })],
  leaves: { posts: 1 },
});
