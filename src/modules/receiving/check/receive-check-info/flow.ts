import { countGoodAndBad } from '#segments/good-and-bad.ts';
import { GetLinesToCheck } from '#contract/receiving-check.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { foundOf, placesOf } from '../found.ts';
import { checkGoods } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toCheck } from '../to-check.ts';
import { toReceiveCheckInfo } from '../screens.ts';

/** One received line, book against real: how many are good, how many bad and why, with pictures. */
export const receiveCheckInfo = flow(toReceiveCheckInfo, { back: 'stop' })
  .load('left', {
    local: async ({ params }, db) => {
      const line = await db.lines.get(params.lineId);
      return line && [await toCheck(line, db)];
    },
    remote: ({ params }) => request(GetLinesToCheck, { code: params.lineId }),
    missing: refuse.lineNotHere,
  })
  .use(countGoodAndBad('CheckReason'))
  .post(checkGoods, ({ left, found }) => ({
    of: left[0]?.line.receiptId ?? '',
    at: placesOf(left),
    lines: foundOf(found, left),
    photos: Number(found['photos'] ?? 0),
  }))
  .leave();
