/** What is refused: in words, for good, and without having done anything (platform.md section 3). */
import { Language } from '#contract/envelope.ts';
import { ClaimReceipt, ReceiveBySku, SearchReceiptDetail } from '#contract/receiving.ts';
import { isDeepStrictEqual } from 'node:util';
import { group } from '../check.ts';
import { receiveOf, received, seen } from '../goods.ts';
import { must, warn } from '../outcome.ts';
import { envelopeOf, isYes, refusalOf, saidBy, type Answer, type Person } from '../person.ts';
import { UNKNOWN } from './envelope.ts';

const refusals = group('refusals', { needs: [ClaimReceipt] });
const writes = { needs: [ReceiveBySku, SearchReceiptDetail], posts: true };

const unknownReceipt = (who: Person, lg: Language): Promise<Answer> =>
  who.ask(ClaimReceipt, { receiptId: UNKNOWN, deviceId: who.deviceId }, { lg });

export const refusalChecks = [
  refusals(1, 'every refusal has words, in four languages', async ({ one }) => {
    const words = new Map<string, string>();
    for (const lg of Language.options) {
      const answer = await unknownReceipt(one, lg);
      refusalOf(answer);
      const { msg } = envelopeOf(answer);
      must(msg.trim() !== '', `In ${lg} the refusal has no words`, answer);
      words.set(lg, msg);
    }
    const same = Language.options.filter((lg) => lg !== 'en' && words.get(lg) === words.get('en'));
    if (same.length > 0) warn(`The words in ${same.join(', ')} are those in English`);
  }),
  refusals(2, 'its number is the same in every language', async ({ one }) => {
    const answers = await Promise.all(Language.options.map((lg) => unknownReceipt(one, lg)));
    const codes = answers.map(refusalOf);
    must(new Set(codes).size === 1, `The numbers differ: ${codes.join(', ')}`, ...answers);
  }),
  refusals(3, 'a refusal is the same when it is asked for again', async ({ one }) => {
    const answers: Answer[] = [];
    for (let i = 0; i < 4; i++) answers.push(await unknownReceipt(one, 'en'));
    const codes = answers.map(refusalOf);
    must(new Set(codes).size === 1, `The same question is refused by ${[...new Set(codes)].join(', ')}`, ...answers);
  }),
  refusals(
    4,
    'a refused write changes nothing, and no revision',
    async ({ one, goods }) => {
      const line = await goods.line('pieces', 2);
      const before = await seen(one, line);
      const answer = await one.settle(one.capture(ReceiveBySku, { ...receiveOf(line), lineId: `${line.lineId}-x` }));
      refusalOf(answer);
      const after = await seen(one, line);
      must(isDeepStrictEqual(after, before), 'The rows of the receipt are others than before', answer);
    },
    writes,
  ),
  refusals(
    5,
    'who comes at the same time is told to come again, never no',
    async ({ one, goods }) => {
      const line = await goods.line('pieces', 8);
      const before = await received(one, line);
      const all = Array.from({ length: 8 }, () => one.capture(ReceiveBySku, receiveOf(line)));
      const answers = await Promise.all(all.map((written) => one.settle(written)));
      for (const answer of answers)
        must(isYes(answer), `A write that met another was refused for good: ${saidBy(answer)}`, answer);
      const done = (await received(one, line)) - before;
      must(done === 8, `Eight pieces were received at the same time, ${done} are booked`, ...answers.slice(0, 2));
    },
    writes,
  ),
];
