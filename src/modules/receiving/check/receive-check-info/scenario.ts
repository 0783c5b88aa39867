import { fills } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { found, received } from '../given.ts';
import { toReceiveCheckInfo } from '../screens.ts';

export const mainJob = scenario(toReceiveCheckInfo, {
  given: received,
  params: { lineId: 'R-1/2' },
  does: [fills(found)],
  leaves: { posts: 1, rows: { lines: { 'R-1/2': { checkedQty: 5, badQty: 2 } } } },
  decided: [
    { table: 'containers', fields: ['contents'], why: 'The WMS says which of the goods of a line are put on hold.' },
  ],
});
