/** Answers that get lost: whatever the connection does, a write is done once (offline.md section 3.5). */
import { GetOperations } from '#contract/operations.ts';
import { ReceiveBySku, SearchReceiptDetail } from '#contract/receiving.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { group } from '../check.ts';
import { cutOff, type Moment } from '../cut.ts';
import { received, receiveOf } from '../goods.ts';
import { must } from '../outcome.ts';
import { envelopeOf, isYes, saidBy, type Person } from '../person.ts';

const writes = [ReceiveBySku, SearchReceiptDetail];
const lost = group('lost', { needs: writes, posts: true });

/** Milliseconds after the request has left: before, while and after the server works. */
const MOMENTS: readonly Moment[] = [0, 3, 10, 30, 150];

/** What the server says of an id, asked until it says something. */
async function askedById(who: Person, opId: string) {
  for (let tries = 0; ; tries++) {
    const asked = await who.ask(GetOperations, { opIds: [opId] });
    const { data } = who.read(GetOperations, asked);
    const known = data.find((row) => row.opId === opId);
    if (known || tries === 50) return { known, asked };
    await sleep(100);
  }
}

export const lostChecks = [
  lost(
    1,
    'cut off in the middle of its body nothing is done, and sent again it is done once',
    async ({ one, goods }) => {
      const line = await goods.line('pieces', 3);
      const before = await received(one, line);
      const written = one.capture(ReceiveBySku, receiveOf(line));
      await cutOff(one, written, 'half');
      await sleep(200);
      const half = (await received(one, line)) - before;
      must(half === 0, `${half} pieces are booked of a request of which half has come`);
      const answer = await one.settle(written);
      must(isYes(answer), `Sent again it has to be taken: ${saidBy(answer)}`, answer);
      const done = (await received(one, line)) - before;
      must(done === 1, `Sent again ${done} pieces are booked instead of 1`, answer);
    },
  ),
  lost(2, 'cut off before the answer, and sent until it is answered, it is done once', async ({ one, goods }) => {
    const line = await goods.line('pieces', 8);
    const before = await received(one, line);
    for (const [i, moment] of MOMENTS.entries()) {
      const written = one.capture(ReceiveBySku, receiveOf(line));
      await cutOff(one, written, moment);
      const answer = await one.settle(written);
      must(isYes(answer), `Sent again it has to be taken: ${saidBy(answer)}`, answer);
      const again = await one.settle(written);
      must(again.text === answer.text, `Sent a third time the answer is another one: ${saidBy(again)}`, answer, again);
      const done = (await received(one, line)) - before;
      must(done === i + 1, `Cut off after ${moment} ms: ${done} pieces are booked instead of ${i + 1}`, answer);
    }
  }),
  lost(
    3,
    'cut off before the answer, it can be asked for by id',
    async ({ one, goods }) => {
      const line = await goods.line('pieces', 3);
      const before = await received(one, line);
      const written = one.capture(ReceiveBySku, receiveOf(line));
      await cutOff(one, written, 500);
      const { known, asked } = await askedById(one, written.opId);
      const done = (await received(one, line)) - before;
      must(known !== undefined, `${done} pieces are booked, and the id is not known`, asked);
      must(
        done === (known.answer.resultCode === 0 ? 1 : 0),
        `It says ${known.answer.resultCode}, and ${done} are booked`,
        asked,
      );
      const answer = await one.settle(written);
      must(envelopeOf(answer).resultCode === known.answer.resultCode, 'The repeat says something else', asked, answer);
    },
    { needs: [...writes, GetOperations] },
  ),
];
