/**
 * Operation ids for a WMS that keeps none (offline.md section 3.5, level 2): one process in front of it. Writes go
 * through once per id; who asks what became of an id is answered here; everything else passes as it is.
 */
import { callByPath } from '#contract/calls.ts';
import { RESULT_OK } from '#contract/envelope.ts';
import { ReportTerminal } from '#contract/fleet.ts';
import { GetHealth, GetTerminals } from '#contract/office.ts';
import { GetOperations } from '#contract/operations.ts';
import { GetUserRoleFunction, GetVersion, Login, LoginByPhone } from '#contract/session.ts';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { lockDirectory } from '../db/lock.ts';
import { TAKE_OVER } from '../work/operations.ts';
import { fieldsOf, readAll, tokenOf, TooLarge } from './fields.ts';
import type { Behind } from './behind.ts';
import { Fleet } from './fleet.ts';
import { endToEnd, envelopeOf, forward, PATIENCE_MS } from './forward.ts';
import { DAY_MS, Keys } from './keys.ts';
import { json, plain, reply, type Whole } from './replies.ts';
import { mayHear, settle, write, type Writes } from './writes.ts';

export interface DoorOptions {
  /** Where the journal is. */
  readonly data: string;
  /** 0 = any free one. */
  readonly port?: number;
  readonly host?: string;
  /** Longer than any terminal may be without network. */
  readonly keepDays?: number;
  /** Let pages of other origins read what the gateway says itself. */
  readonly cors?: boolean;
  readonly say?: (line: string) => void;
}

export interface GatewayOptions extends DoorOptions {
  /** Address of the WMS. */
  readonly wms: string;
  readonly patienceMs?: number;
}

export interface Gateway {
  /** Without a trailing slash. */
  readonly url: string;
  readonly keys: Keys;
  close(): Promise<void>;
}

/** A picture of 2 MB is 2.8 MB as text. */
const BODY_LIMIT = 4_000_000;
const SWEEP_MS = 3_600_000;
export const KEEP_DAYS = 30;

export const startGateway = ({ wms, patienceMs = PATIENCE_MS, ...options }: GatewayOptions): Promise<Gateway> =>
  startBefore(forward(new URL(wms), patienceMs), options);

/** What its process says when it serves. */
export const saysOf = (before: string, { keys, url }: Gateway): string[] => [
  `in front of ${before}, ${keys.size} operations known`,
  `listening ${url}`,
];

/** The gateway in front of whatever it is. */
export async function startBefore(behind: Behind, options: DoorOptions): Promise<Gateway> {
  const { data, port = 8070, host = '0.0.0.0', keepDays = KEEP_DAYS, cors = false, say = console.error } = options;
  const now = () => Date.now();
  const release = lockDirectory(data);
  try {
    const fleet = new Fleet(keepDays * DAY_MS);
    const keys = await Keys.open(data, now(), [...behind.tables, fleet.table]);
    const sweep = () =>
      keys.sweep(keepDays * DAY_MS, now()).catch((error: unknown) => say(`not swept: ${String(error)}`));
    await sweep();
    const at: Writes = { behind, keys, running: new Map(), now, say };
    await behind.open?.({
      now,
      say,
      settle: (key, work) => settle(at, key, work),
      inDoubt: () => inDoubt(at),
      isAnswered: (key) => keys.find(key)?.isAnswered === true,
    });
    const server = createServer((incoming, outgoing) => {
      if (cors) allowAll(outgoing);
      route(at, fleet, incoming, outgoing).catch((error: unknown) => fail(outgoing, error, say));
    });
    // A write may take as long as the WMS does; Node would cut it after five minutes.
    server.requestTimeout = 0;
    const sweeping = setInterval(() => void sweep(), SWEEP_MS).unref();
    await listen(server, port, host);
    const close = async () => {
      clearInterval(sweeping);
      await stop(server);
      await behind.close?.();
      await keys.close();
      release();
    };
    return { url: `http://localhost:${(server.address() as AddressInfo).port}`, keys, close };
  } catch (error) {
    release();
    throw error;
  }
}

async function route(at: Writes, fleet: Fleet, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { pathname } = new URL(incoming.url ?? '/', 'http://gateway');
  const isPost = incoming.method === 'POST';
  const isWrite = 'idempotency-key' in incoming.headers || callByPath.get(pathname)?.kind === 'op';
  if (isPost && isWrite) return answerWrite(at, pathname, incoming, outgoing);
  if (isPost && pathname === GetOperations.path) return answerKnown(at, incoming, outgoing);
  if (isPost && pathname === GetVersion.path) return passWhole(at, incoming, outgoing, amended);
  if (isPost && (pathname === Login.path || pathname === LoginByPhone.path))
    return passWhole(at, incoming, outgoing, (answer) => remembered(at, answer));
  if (isPost && pathname === GetUserRoleFunction.path)
    return passWhole(at, incoming, outgoing, (answer, token) => permitted(at, answer, token));
  if (isPost && pathname === ReportTerminal.path) return answerReport(at, fleet, incoming, outgoing);
  if (incoming.method === 'GET' && pathname === GetTerminals.path) return answerFleet(at, fleet, incoming, outgoing);
  if (incoming.method === 'GET' && pathname === GetHealth.path)
    return passBody(at, incoming, outgoing, Buffer.alloc(0), (answer) => withState(at, answer));
  if (incoming.method === 'GET' && pathname === STATE) return answerState(at, outgoing);
  return at.behind.pass(incoming, outgoing);
}

/**
 * A browser sends a write a second time by itself when a connection that it uses again breaks. Here that does no harm;
 * still, what is closed after each write invites it less.
 */
async function answerWrite(at: Writes, path: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  outgoing.setHeader('connection', 'close');
  const body = await readAll(incoming, BODY_LIMIT);
  const answer = await write(at, path, incoming, body);
  // A write of somebody who knows nothing of ids: it passes like everything else.
  if (!answer) return passBody(at, incoming, outgoing, body, (whole) => whole);
  return reply(outgoing, answer);
}

const Asked = v.object({ opIds: v.pipe(v.array(v.string()), v.maxLength(500)) });

/** What the WMS answered to these writes of this user. */
async function answerKnown(at: Writes, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const fields = fieldsOf(incoming.headers['content-type'], await readAll(incoming, BODY_LIMIT));
  const asked = v.safeParse(Asked, fields);
  const person = at.keys.personOf(tokenOf(incoming, fields));
  if (!asked.success) return reply(outgoing, json(200, { resultCode: 103, msg: 'opIds' }));
  const data: { opId: string; answer: object }[] = [];
  for (const opId of person.user === '' ? [] : new Set(asked.output.opIds)) {
    const known = at.keys.find(opId);
    if (!known?.isAnswered || !mayHear(known, person)) continue;
    const envelope = envelopeOf((await at.keys.answerOf(known)).body);
    if (envelope) data.push({ opId, answer: envelope });
  }
  return reply(outgoing, json(200, { resultCode: RESULT_OK, msg: '', data }));
}

/** The terminals learn here that ids are kept. */
function amended(answer: Whole): Whole {
  const envelope = envelopeOf(answer.body);
  if (envelope?.resultCode !== RESULT_OK) return answer;
  return { ...answer, body: JSON.stringify({ ...envelope, idempotent: true, level: 'gateway' }) };
}

const SignedIn = v.object({ resultCode: v.literal(RESULT_OK), token: v.string(), userId: v.string() });

/** Whose a token is: an answer is given again to nobody else. On disk before the terminal has the token. */
async function remembered(at: Writes, answer: Whole): Promise<Whole> {
  const signedIn = v.safeParse(SignedIn, envelopeOf(answer.body));
  if (!signedIn.success) return answer;
  const { token, userId: user } = signedIn.output;
  await at.keys.signedIn(token, { user, takesOver: false }, at.now());
  return answer;
}

/** What the WMS says of a session's rights holds here as well. */
async function permitted(at: Writes, answer: Whole, token: string): Promise<Whole> {
  const rights = v.safeParse(GetUserRoleFunction.response, envelopeOf(answer.body));
  const { user, takesOver } = at.keys.personOf(token);
  if (user === '' || !rights.success) return answer;
  const may = rights.output.buttons.includes(TAKE_OVER);
  if (may !== takesOver) await at.keys.signedIn(token, { user, takesOver: may }, at.now());
  return answer;
}

/** The WMS answers it where it can; where it has no such call, the report is kept here. */
async function answerReport(at: Writes, fleet: Fleet, incoming: IncomingMessage, outgoing: ServerResponse) {
  const body = await readAll(incoming, BODY_LIMIT);
  const fields = fieldsOf(incoming.headers['content-type'], body);
  const said = await at.behind.whole(incoming, body);
  const kept = await fleet.keep(said, fields, at.keys.personOf(tokenOf(incoming, fields)), at.now());
  return kept ? reply(outgoing, kept) : replyWhole(outgoing, said);
}

/** To who may take work over, of what is kept here; a WMS that has an office of its own answers itself. */
async function answerFleet(at: Writes, fleet: Fleet, incoming: IncomingMessage, outgoing: ServerResponse) {
  const said = await at.behind.whole(incoming, Buffer.alloc(0));
  const whgid = new URL(incoming.url ?? '/', 'http://gateway').searchParams.get('whgid') ?? '';
  const kept = fleet.of(said, whgid, at.keys.personOf(tokenOf(incoming, {})), at.now());
  return kept ? reply(outgoing, kept) : replyWhole(outgoing, said);
}

function replyWhole(outgoing: ServerResponse, { status, headers, body }: Whole): void {
  outgoing.writeHead(status, { ...endToEnd(headers), 'content-length': Buffer.byteLength(body) });
  outgoing.end(body);
}

/** For whoever watches over it; counts only, since anybody may ask. */
const STATE = '/__gateway';
function answerState(at: Writes, outgoing: ServerResponse): void {
  reply(outgoing, json(200, { wms: at.behind.name, ...stateOf(at) }));
}

const stateOf = (at: Writes) => ({ known: at.keys.size, running: at.running.size, inDoubt: inDoubt(at) });

/** For the office, beside what the WMS says of itself. Without the tag: by it the WMS would call unchanged what is not. */
function withState(at: Writes, answer: Whole): Whole {
  const envelope = envelopeOf(answer.body);
  if (envelope?.resultCode !== RESULT_OK) return answer;
  const { etag: _etag, ...headers } = answer.headers;
  return { ...answer, headers, body: JSON.stringify({ ...envelope, gateway: stateOf(at) }) };
}

const inDoubt = ({ keys, running }: Writes): number => keys.unanswered.filter(({ key }) => !running.has(key)).length;

/** `token`: of the session that asked. */
type Amend = (answer: Whole, token: string) => Whole | Promise<Whole>;

async function passWhole(at: Writes, incoming: IncomingMessage, outgoing: ServerResponse, amend: Amend): Promise<void> {
  return passBody(at, incoming, outgoing, await readAll(incoming, BODY_LIMIT), amend);
}

async function passBody(
  at: Writes,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: Buffer,
  amend: Amend,
): Promise<void> {
  const token = tokenOf(incoming, fieldsOf(incoming.headers['content-type'], body));
  replyWhole(outgoing, await amend(await at.behind.whole(incoming, body), token));
}

function allowAll(outgoing: ServerResponse): void {
  outgoing.setHeader('access-control-allow-origin', '*');
  outgoing.setHeader('access-control-expose-headers', 'x-aisle-replayed, date');
}

function fail(outgoing: ServerResponse, error: unknown, say: (line: string) => void): void {
  if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy();
  outgoing.setHeader('connection', 'close');
  if (error instanceof TooLarge) return reply(outgoing, plain(413, 'too large'));
  say(`failed: ${error instanceof Error ? error.message : String(error)}`);
  // Whether it was handed on is not known here; its entry in the journal is.
  reply(outgoing, plain(500, 'the gateway failed'));
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

/** Lets running writes end, so that what was applied is noted; then cuts what hangs. */
async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const patience = setTimeout(() => server.closeAllConnections(), 3000);
  await closed;
  clearTimeout(patience);
}
