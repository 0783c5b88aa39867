/**
 * A write through the gateway: once per key. It is on disk that it is handed on before it is handed on, and on disk what
 * was answered before it is answered.
 */
import { VERIFIED_ABSENT } from '#contract/envelope.ts';
import type { IncomingMessage } from 'node:http';
import { requestHash } from '../http/request-hash.ts';
import type { Behind, Handed, Outcome } from './behind.ts';
import { fieldsOf, tokenOf } from './fields.ts';
import type { Keys, Known, Person, Write } from './keys.ts';
import { after, json, type Reply, type Stored } from './replies.ts';

export interface Writes {
  readonly behind: Behind;
  readonly keys: Keys;
  readonly running: Map<string, string>;
  readonly now: () => number;
  readonly say: (line: string) => void;
}

/** Numbers of ours beside those of the WMS; people never see them, terminals go by the status. */
const saying = (status: number, resultCode: number, msg: string, more: object = {}): Stored =>
  json(status, { resultCode, msg, ...more });
const MISMATCH = saying(422, 105, 'This operation id was used for something else');
const SIGN_IN = saying(401, 2, 'Sign in again: this session did not begin at the gateway');
const RUNNING: Reply = after(1, saying(409, 120, 'The first sending is still at work'));
const LOST = saying(502, 121, 'Handed to the WMS, and no answer came back', { inDoubt: true });
const NO_DISK: Reply = after(30, saying(503, 123, 'The gateway cannot write its journal'));

export async function write(at: Writes, path: string, incoming: IncomingMessage, body: Buffer): Promise<Reply | null> {
  const fields = fieldsOf(incoming.headers['content-type'], body);
  const named = incoming.headers['idempotency-key'];
  const opId = typeof fields['opId'] === 'string' ? fields['opId'] : undefined;
  const key = typeof named === 'string' ? named : opId;
  if (key === undefined) return null;
  if (opId !== undefined && opId !== key) return MISMATCH;
  const turnedAway = await at.behind.turnsAway?.(path, fields, incoming);
  if (turnedAway) return turnedAway;
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
    if (known && !at.behind.settles && (look === '' || look === known.look)) return LOST;
    return await handOn(at, { asked, path, fields, body, incoming });
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

async function handOn(at: Writes, handed: Handed): Promise<Reply> {
  const { behind, keys, now, say } = at;
  const { asked } = handed;
  try {
    await keys.sent(asked, now());
  } catch (error) {
    say(`${asked.key} turned away: ${String(error)}`);
    return NO_DISK;
  }
  return noted(at, asked, await behind.write(handed));
}

/** What cannot be noted here is only less known after a restart, and then looked up. */
async function noted({ keys, now, say }: Writes, asked: Write, outcome: Outcome): Promise<Reply> {
  if (outcome.kind === 'doubt') {
    say(`${asked.key} is in doubt: ${outcome.why}`);
    return LOST;
  }
  const { answer } = outcome;
  try {
    if (outcome.kind === 'untouched') await keys.free(asked.key, now());
    else await keys.answered(asked, outcome.answer, now()).then(outcome.noted);
  } catch (error) {
    say(`${asked.key} not noted: ${String(error)}`);
  }
  return answer;
}

/** Of a write that nobody asks for just now; nothing where somebody does, or where its end is known. */
export async function settle(at: Writes, key: string, work: () => Promise<Outcome>): Promise<void> {
  const known = at.keys.find(key);
  if (!known || known.isAnswered || at.running.has(key)) return;
  at.running.set(key, known.fingerprint);
  try {
    await noted(at, known, await work());
  } finally {
    at.running.delete(key);
  }
}
