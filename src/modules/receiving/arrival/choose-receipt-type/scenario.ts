import { picks } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { loose } from '../given.ts';
import { toChooseReceiptType } from '../screens.ts';

export const mainJob = scenario(toChooseReceiptType, {
  given: loose,
  does: [picks('PO')],
  leaves: { posts: 0 },
});
