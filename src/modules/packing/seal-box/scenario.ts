import { partlyPacked, withNumbers } from '#modules/packing/given.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { picks, weighs } from '#tests/harness/steps.ts';
import { toSealBox } from '../screens.ts';

export const mainJob = scenario(toSealBox, {
  params: { jobId: 'J-1' },
  given: () => withNumbers(partlyPacked().sku('SKU1', { weight: 1 })),
  does: ['BOX-1', weighs(2.2), picks('usual')],
  leaves: { posts: 2, rows: { containers: { 'BOX-1': { out: { state: 'closed' } } } } },
});
