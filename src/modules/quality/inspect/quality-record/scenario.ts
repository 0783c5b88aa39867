import { order } from '#modules/quality/inspect/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks, yes } from '#tests/harness/steps.ts';
import { toQualityRecord } from '../screens.ts';

export const mainJob = scenario(toQualityRecord, {
  given: () => order('inspect', { result: 'accepted', told: 2, by: ['qc1'], at: '2026-11-20T08:00:00.000Z' }),
  does: [picks('J-1'), yes],
  leaves: { posts: 0 },
});
