/** Every answer is an envelope, whatever was asked (platform.md section 3). */
import { RESULT_OK } from '#contract/envelope.ts';
import { ClaimReceipt, ReceiveBySku, SearchReceiptDetail } from '#contract/receiving.ts';
import { GetOwnerList, GetVersion } from '#contract/session.ts';
import { randomUUID } from 'node:crypto';
import { group } from '../check.ts';
import { receiveOf, received } from '../goods.ts';
import { must, warn } from '../outcome.ts';
import { envelopeOf, isYes, refusalOf, saidBy, type Answer } from '../person.ts';

const envelope = group('envelope');
export const UNKNOWN = 'CT-no-such-receipt';
const UNSERVED = '/WMS/CtNoSuchCall';

const typeOf = ({ headers }: Answer): string => headers.get('content-type') ?? '';

export const envelopeChecks = [
  envelope(1, 'a yes is HTTP 200 with code 0 and words, which may be none', async ({ one }) => {
    for (const answer of [await one.ask(GetVersion, {}), await one.ask(GetOwnerList, {})]) {
      must(answer.status === 200, `A yes has to be HTTP 200, not ${answer.status}`, answer);
      must(envelopeOf(answer).resultCode === RESULT_OK, `It has to be a yes: ${saidBy(answer)}`, answer);
      must(typeof (JSON.parse(answer.text) as { msg?: unknown }).msg === 'string', 'A yes has to say msg', answer);
    }
  }),
  envelope(2, 'answers say that they are JSON, and end nobody in a page', async ({ one }) => {
    for (const answer of [await one.ask(GetVersion, {}), await one.ask(GetOwnerList, {})]) {
      must(
        /^application\/json\b/.test(typeOf(answer)),
        `Its type is “${typeOf(answer)}”, not application/json`,
        answer,
      );
      must(!/^\s*</.test(answer.text), 'The answer is a page', answer);
    }
  }),
  envelope(
    3,
    'a refusal is HTTP 200 with its number in an envelope',
    async ({ one }) => {
      const answer = await one.ask(ClaimReceipt, { receiptId: UNKNOWN, deviceId: one.deviceId });
      refusalOf(answer);
      must(answer.status === 200, `A refusal has to be HTTP 200, not ${answer.status}`, answer);
    },
    { needs: [ClaimReceipt] },
  ),
  envelope(4, 'a call that is not served is HTTP 404 in an envelope', async ({ one }) => {
    const answer = await one.post(UNSERVED, one.terminal.fields());
    must(answer.status === 404, `A call that nobody serves has to be HTTP 404, not ${answer.status}`, answer);
    must(envelopeOf(answer).resultCode !== RESULT_OK, 'It must not be a yes', answer);
  }),
  envelope(5, 'it is 404 whatever else is wrong with the request', async ({ one }) => {
    const opId = randomUUID();
    const wrong = [
      await one.post(UNSERVED, {}),
      await one.post(UNSERVED, 'no JSON'),
      await one.post(UNSERVED, one.bodyOf({ body: one.terminal.opFields({ opId }) }), { 'idempotency-key': opId }),
    ];
    for (const answer of wrong) must(answer.status === 404, `It has to be 404, not ${answer.status}`, answer);
  }),
  envelope(
    6,
    'a write that is not served is 404 also under an id that is known',
    async ({ one, goods }) => {
      const line = await goods.line('pieces', 1);
      const written = one.capture(ReceiveBySku, receiveOf(line));
      await one.settle(written);
      const answer = await one.post(UNSERVED, one.bodyOf(written), { 'idempotency-key': written.opId });
      // Who stands before a WMS cannot know what it serves.
      if (answer.status === 422)
        warn('422 comes before 404: “used for something else” is said of a call that nobody serves');
      must(answer.status === 404, `It has to be 404, not ${answer.status}`, answer);
    },
    { needs: [ReceiveBySku, SearchReceiptDetail], posts: true },
  ),
  envelope(7, 'what is no JSON, a list, or of another type is refused in an envelope', async ({ one }) => {
    const path = GetOwnerList.path;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const wrong = [
      await one.post(path, '{"lg":'),
      await one.post(path, '[1,2]'),
      await one.post(path, 'null'),
      await one.post(path, ''),
      await one.post(path, 'a=1', form),
    ];
    for (const answer of wrong) {
      must(answer.status < 500, `It has to be refused, and was HTTP ${answer.status}`, answer);
      must(envelopeOf(answer).resultCode !== RESULT_OK, 'It must not be a yes', answer);
    }
  }),
  envelope(8, 'deep nesting is refused in an envelope, and nobody falls over it', async ({ one }) => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const answer = await one.post(GetOwnerList.path, `{"lg":"en","x":${deep}}`);
    must(answer.status !== 0 && answer.status < 500, `It has to be refused: ${saidBy(answer)}`, answer);
    must(envelopeOf(answer).resultCode !== RESULT_OK, 'It must not be a yes', answer);
    const after = await one.ask(GetOwnerList, {});
    must(isYes(after), `The next call has to be answered as ever: ${saidBy(after)}`, answer, after);
  }),
  envelope(9, 'a body of 6 MB is turned away, and nobody falls over it', async ({ one }) => {
    const answer = await one.post(GetOwnerList.path, { ...one.terminal.fields(), x: 'x'.repeat(6_000_000) });
    // A server may end the connection instead of reading on; what stands before it then says 502.
    const turnedAway = [0, 413, 502].includes(answer.status) || (answer.status < 500 && !isYes(answer));
    must(turnedAway, `It has to be turned away: ${saidBy(answer)}`, answer);
    const after = await one.ask(GetOwnerList, {});
    must(isYes(after), `The next call has to be answered as ever: ${saidBy(after)}`, after);
  }),
  envelope(
    10,
    'a write without a field, or with a wrong one, is refused in an envelope and does nothing',
    async ({ one, goods }) => {
      const line = await goods.line('pieces', 2);
      const before = await received(one, line);
      const { body } = one.capture(ReceiveBySku, receiveOf(line));
      const { receiptId: _, ...without } = body;
      for (const wrong of [without, { ...body, lot: 'none' }, { ...body, lineId: null }, { ...body, qty: 'many' }]) {
        const opId = randomUUID();
        const answer = await one.send({ call: ReceiveBySku, opId, body: { ...wrong, opId } });
        must(answer.status < 500 && answer.status !== 0, `It has to be refused: ${saidBy(answer)}`, answer);
        refusalOf(answer);
      }
      must((await received(one, line)) === before, 'Something of it was done');
    },
    { needs: [ReceiveBySku, SearchReceiptDetail], posts: true },
  ),
];
