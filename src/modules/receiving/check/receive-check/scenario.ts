import { ends, fills } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { found, received } from '../given.ts';
import { toReceiveCheck } from '../screens.ts';

export const mainJob = scenario(toReceiveCheck, {
  given: received,
  does: ['R-1', '69SKU1', ends, fills(found)],
  leaves: { posts: 1 },
  decided: [
    { table: 'containers', fields: ['contents'], why: 'The WMS says which of the goods of a line are put on hold.' },
  ],
});
