/** What comes first: facts, not clocks and not numbers (offline.md section 3). */
import { PutawayLoose } from '#contract/putaway.ts';
import { ReceiveBySku, SearchReceiptDetail } from '#contract/receiving.ts';
import { group } from '../check.ts';
import { putawayOf, received, receiveOf } from '../goods.ts';
import { must } from '../outcome.ts';
import { isYes, refusalOf, saidBy } from '../person.ts';

const writes = [ReceiveBySku, SearchReceiptDetail];
const order = group('order', { needs: writes, posts: true });

export const orderChecks = [
  order(
    1,
    'what was not received cannot be put away, and once it was it can',
    async ({ one, goods }) => {
      const place = await goods.place();
      const line = await goods.line('pieces', 3);
      // More than has come in so far, whatever that is.
      const ordered = line.open + (await received(one, line));
      const early = await one.settle(one.capture(PutawayLoose, putawayOf(line, place, ordered)));
      must(!isYes(early), `${ordered} pieces were put away, and not all of them were received`, early);
      refusalOf(early);
      await one.write(ReceiveBySku, receiveOf(line, 2));
      const put = await one.settle(one.capture(PutawayLoose, putawayOf(line, place, 2)));
      must(isYes(put), `After the receive it has to be taken: ${saidBy(put)}`, early, put);
    },
    { needs: [...writes, PutawayLoose] },
  ),
  order(2, 'a clock that is wrong holds nothing up', async ({ one, goods }) => {
    const line = await goods.line('pieces', 4);
    const before = await received(one, line);
    const clocks = ['2001-01-01T00:00:00.000Z', '2037-12-31T23:59:59.000Z', new Date().toISOString()];
    for (const capturedAt of clocks) {
      const answer = await one.settle(one.capture(ReceiveBySku, receiveOf(line), { capturedAt }));
      must(isYes(answer), `Captured at ${capturedAt} it has to be taken: ${saidBy(answer)}`, answer);
    }
    const done = (await received(one, line)) - before;
    must(done === 3, `Three pieces were taken, ${done} are booked`);
  }),
  order(3, 'an earlier write that comes later is done all the same', async ({ one, goods }) => {
    const line = await goods.line('pieces', 4);
    const before = await received(one, line);
    const early = one.capture(ReceiveBySku, receiveOf(line));
    const late = one.capture(ReceiveBySku, receiveOf(line));
    for (const written of [late, early]) {
      const answer = await one.settle(written);
      must(isYes(answer), `It has to be taken whatever its seq: ${saidBy(answer)}`, answer);
    }
    const done = (await received(one, line)) - before;
    must(done === 2, `Two pieces were taken, ${done} are booked`);
  }),
];
