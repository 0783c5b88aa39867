/** A write that comes twice is done once, and answered twice (platform.md section 6, offline.md section 3.5). */
import { isGranted } from '#contract/envelope.ts';
import { GetOperations } from '#contract/operations.ts';
import { ClaimReceipt, ReceiveBySku, ReleaseReceipt, SearchReceiptDetail } from '#contract/receiving.ts';
import { GetUserRoleFunction } from '#contract/session.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { group } from '../check.ts';
import { received, receiveOf, type Line } from '../goods.ts';
import { must, skip } from '../outcome.ts';
import { envelopeOf, isYes, refusalOf, saidBy, type Answer, type Person, type Written } from '../person.ts';

const writes = [ReceiveBySku, SearchReceiptDetail];
const repeats = group('repeats', { needs: writes, posts: true });

interface Tried {
  readonly line: Line;
  readonly before: number;
  readonly written: Written;
  readonly first: Answer;
}

/** One piece, received once. */
async function once(who: Person, line: Line): Promise<Tried> {
  const before = await received(who, line);
  const written = who.capture(ReceiveBySku, receiveOf(line));
  const first = await who.settle(written);
  must(isYes(first), `The first sending has to be taken: ${saidBy(first)}`, first);
  return { line, before, written, first };
}

async function sameAgain(who: Person, { line, before, first }: Tried, again: Answer, when: string): Promise<void> {
  must(again.text === first.text, `${when} the answer is another one: ${saidBy(again)}`, first, again);
  const done = (await received(who, line)) - before;
  must(done === 1, `${when} ${done} pieces are booked instead of 1`, first, again);
}

/** May hear the answers of others, and send on what they captured. */
const TAKE_OVER = 'outbox.takeOver';

export const repeatChecks = [
  repeats(1, 'the same id with the same content gets the same answer and does nothing', async ({ one, goods }) => {
    const tried = await once(one, await goods.line('pieces', 3));
    await sameAgain(one, tried, await one.settle(tried.written), 'At once');
  }),
  repeats(2, 'two seconds later as well', async ({ one, goods }) => {
    const tried = await once(one, await goods.line('pieces', 3));
    await sleep(2000);
    await sameAgain(one, tried, await one.settle(tried.written), 'Two seconds later');
  }),
  repeats(3, 'after a new sign-in as well', async ({ one, another, goods }) => {
    const tried = await once(one, await goods.line('pieces', 3));
    const later = await another();
    await sameAgain(one, tried, await later.settle(tried.written), 'After a new sign-in');
  }),
  repeats(4, 'in another language as well', async ({ one, goods }) => {
    const tried = await once(one, await goods.line('pieces', 3));
    await sameAgain(one, tried, await one.settle(tried.written, { lg: 'zh_cn' }), 'In another language');
  }),
  repeats(5, 'on two connections at once one of them does it, and both hear the same', async ({ one, goods }) => {
    for (let round = 0; round < 3; round++) {
      const line = await goods.line('pieces', 3);
      const before = await received(one, line);
      const written = one.capture(ReceiveBySku, receiveOf(line));
      const [first, second] = await Promise.all([one.settle(written), one.settle(written)]);
      must(isYes(first), `It has to be taken: ${saidBy(first)}`, first, second);
      await sameAgain(one, { line, before, written, first }, second, 'At the same time');
    }
  }),
  repeats(6, 'the same id with other content is HTTP 422 and does nothing', async ({ one, goods }) => {
    const { line, before, written, first } = await once(one, await goods.line('pieces', 4));
    const other = await one.settle(written, { qty: 2 });
    must(other.status === 422, `Other content under an id that is known has to be 422: ${saidBy(other)}`, first, other);
    must(!isGranted(envelopeOf(other)), 'It must not be a yes', other);
    const done = (await received(one, line)) - before;
    must(done === 1, `${done} pieces are booked instead of 1`, first, other);
  }),
  repeats(7, 'somebody else does not get the answer', async ({ one, two, goods }) => {
    const second = await two();
    const { buttons } = await second.get(GetUserRoleFunction, {});
    if (buttons.includes(TAKE_OVER)) skip('the second user may take over the work of others');
    const { written, first } = await once(one, await goods.line('pieces', 3));
    const other = await second.settle(written);
    must(other.status === 422, `The id of another user has to be 422: ${saidBy(other)}`, first, other);
    must(other.text !== first.text, 'Another user got the answer', first, other);
  }),
  repeats(
    8,
    'a refusal is kept as well, also when it would be taken by now',
    async ({ one, two, goods }) => {
      const line = await goods.line('pieces', 2);
      const holder = await two();
      const { receiptId } = line;
      await holder.get(ClaimReceipt, { receiptId, deviceId: holder.deviceId });
      const written = one.capture(ReceiveBySku, receiveOf(line));
      const refused = await one.settle(written);
      await holder.get(ReleaseReceipt, { receiptId, deviceId: holder.deviceId });
      refusalOf(refused);
      const again = await one.settle(written);
      must(again.text === refused.text, `The repeat is answered anew: ${saidBy(again)}`, refused, again);
      const anew = await one.settle(one.capture(ReceiveBySku, receiveOf(line)));
      must(isYes(anew), `Under a new id it has to be taken by now: ${saidBy(anew)}`, anew);
    },
    { needs: [...writes, ClaimReceipt, ReleaseReceipt] },
  ),
  repeats(
    9,
    'asked by id, the server knows what it took and what it refused, with the answers',
    async ({ one, goods }) => {
      const line = await goods.line('pieces', 2);
      const { written, first } = await once(one, line);
      const wrong = one.capture(ReceiveBySku, { ...receiveOf(line), lineId: `${line.lineId}-x` });
      const refused = await one.settle(wrong);
      const asked = await one.ask(GetOperations, { opIds: [written.opId, wrong.opId] });
      const { data } = one.read(GetOperations, asked);
      for (const [of, answer] of [
        [written, first],
        [wrong, refused],
      ] as const) {
        const known = data.find(({ opId }) => opId === of.opId);
        must(known !== undefined, `It does not know an id that it answered with: ${saidBy(answer)}`, answer, asked);
        must(known.answer.resultCode === envelopeOf(answer).resultCode, 'It tells another answer', answer, asked);
      }
    },
    { needs: [...writes, GetOperations] },
  ),
  repeats(
    10,
    'an id that never came is not known',
    async ({ one }) => {
      const never = randomUUID();
      const asked = await one.ask(GetOperations, { opIds: [never] });
      const { data } = one.read(GetOperations, asked);
      must(!data.some(({ opId }) => opId === never), 'It knows an id that nobody has sent', asked);
    },
    { needs: [GetOperations], posts: false },
  ),
  repeats(
    11,
    'somebody else is not told by id either',
    async ({ one, two, goods }) => {
      const second = await two();
      const { buttons } = await second.get(GetUserRoleFunction, {});
      if (buttons.includes(TAKE_OVER)) skip('the second user may take over the work of others');
      const { written } = await once(one, await goods.line('pieces', 3));
      const asked = await second.ask(GetOperations, { opIds: [written.opId] });
      const { data } = second.read(GetOperations, asked);
      must(data.length === 0, 'Another user was told the answer', asked);
    },
    { needs: [...writes, GetOperations] },
  ),
  repeats(12, 'who may take over the work of others gets the answer to what was sent before', async (at) => {
    const { one, supervisor, goods } = at;
    const chief = await supervisor();
    // What stands before a WMS learns of the right from this answer, as every terminal asks for it after its sign-in.
    const { buttons } = await chief.get(GetUserRoleFunction, {});
    if (!buttons.includes(TAKE_OVER)) skip('the supervisor may not take over the work of others');
    const tried = await once(one, await goods.line('pieces', 3));
    await sameAgain(one, tried, await chief.settle(tried.written), 'From a supervisor');
  }),
];
