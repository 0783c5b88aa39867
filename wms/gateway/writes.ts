/**
 * A write through the gateway: once per key. It is on disk that it is handed on before it is handed on, and on disk what
 * was answered before it is answered.
 */
import { VERIFIED_ABSENT } from '#contract/envelope.ts';
import type { IncomingMessage } from 'node:http';
import { requestHash } from '../http/request-hash.ts';
import { meaningOf, sendWhole } from './forward.ts';
import type { Keys, Known, Person, Stored, Write } from './keys.ts';
import { fieldsOf, tokenOf } from './fields.ts';

export type Reply = Stored & { readonly headers?: Readonly<Record<string, string>> };

export interface Writes {
  readonly wms: URL;
  readonly keys: Keys;
  readonly running: Map<string, string>;
  readonly patienceMs: number;
  readonly now: () => number;
  readonly say: (line: string) => void;
}

/** Numbers of ours beside those of the WMS; people never see them, terminals go by the status. */
const saying = (status: number, resultCode: number, msg: string, more: object = {}): Stored => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({ resultCode, msg, ...more }),
});
const MISMATCH = saying(422, 105, 'This operation id was used for something else');
const SIGN_IN = saying(401, 2, 'Sign in again: this session did not begin at the gateway');
const RUNNING: Reply = { ...saying(409, 120, 'The first sending is still at work'), headers: { 'retry-after': '1' } };
const LOST = saying(502, 121, 'Handed to the WMS, and no answer came back', { inDoubt: true });
const AWAY: Reply = {
  ...saying(503, 122, 'The WMS cannot be reached, nothing was sent'),
  headers: { 'retry-after': '5' },
};
const NO_DISK: Reply = {
  ...saying(503, 123, 'The gateway cannot write its journal'),
  headers: { 'retry-after': '30' },
};

export async function write(at: Writes, path: string, incoming: IncomingMessage, body: Buffer): Promise<Reply | null> {
  const fields = fieldsOf(incoming.headers['content-type'], body);
  const named = incoming.headers['idempotency-key'];
  const opId = typeof fields['opId'] === 'string' ? fields['opId'] : undefined;
  const key = typeof named === 'string' ? named : opId;
  if (key === undefined) return null;
  if (opId !== undefined && opId !== key) return MISMATCH;
  const person = at.keys.personOf(tokenOf(incoming, fields));
  const verified = incoming.headers[VERIFIED_ABSENT];
  const look = typeof verified === 'string' ? verified : '';
  const asked: Write = { key, fingerprint: requestHash(path, fields), user: person.user, look };

  const running = at.running.get(key);
  if (running !== undefined) return running === asked.fingerprint ? RUNNING : MISMATCH;
  at.running.set(key, asked.fingerprint);
  try {
    const known = at.keys.find(key);
    const no = known && mismatch(known, asked, person);
    if (no) return no;
    if (known?.isAnswered) return { ...(await at.keys.answerOf(known)), headers: { 'x-aisle-replayed': '1' } };
    // One look is good for one sending: a browser may send that one twice as well.
    if (known && (look === '' || look === known.look)) return LOST;
    return await handOn(at, asked, incoming, body);
  } finally {
    at.running.delete(key);
  }
}

/** Never the answer to something else, and another user's only for who may take their work over. */
function mismatch(known: Known, { fingerprint }: Write, person: Person): Reply | undefined {
  if (known.fingerprint !== fingerprint) return MISMATCH;
  if (known.user === '' || mayHear(known, person)) return undefined;
  return person.user === '' ? SIGN_IN : MISMATCH;
}

export const mayHear = (known: Known, { user, takesOver }: Person): boolean => takesOver || known.user === user;

async function handOn(at: Writes, asked: Write, incoming: IncomingMessage, body: Buffer): Promise<Reply> {
  const { wms, keys, patienceMs, now, say } = at;
  try {
    await keys.sent(asked, now());
  } catch (error) {
    say(`${asked.key} turned away: ${String(error)}`);
    return NO_DISK;
  }
  const sent = await sendWhole(wms, incoming, body, patienceMs);
  const meaning = sent.kind === 'whole' ? meaningOf(sent.answer) : sent.kind;
  // What cannot be noted here is only less known after a restart, and then looked up by the terminal.
  const note = (done: Promise<void>) => done.catch((error: unknown) => say(`${asked.key} not noted: ${String(error)}`));
  if (meaning === 'unsent') {
    await note(keys.free(asked.key, now()));
    return AWAY;
  }
  if (sent.kind !== 'whole' || meaning === 'doubt') {
    say(`${asked.key} is in doubt: ${sent.kind === 'whole' ? `the WMS answered ${sent.answer.status}` : 'no answer'}`);
    return LOST;
  }
  const { status, headers, body: text } = sent.answer;
  const answer: Stored = { status, type: headers['content-type'] ?? 'application/json', body: text };
  await note(meaning === 'final' ? keys.answered(asked, answer, now()) : keys.free(asked.key, now()));
  return answer;
}
