/** The POST routes: one path per call of the contract, always an envelope, faults around it. */
import { RESULT_SESSION, type Language } from '#contract/envelope.ts';
import { GetOperations } from '#contract/operations.ts';
import type { HttpBindings } from '@hono/node-server';
import { createHash, randomUUID } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context as HonoContext } from 'hono';
import type { Config, Handler } from '../context.ts';
import type { Db } from '../db/tables.ts';
import { refuse, Refused, SIGN_IN_AGAIN, word } from '../refusals.ts';
import { answer } from './answer.ts';
import { callerOf } from './caller.ts';
import type { Fault, Faults } from './faults.ts';
import { languageOf, parseRequest, readBody } from './read-request.ts';

const isHandler = (x: unknown): x is Handler => typeof x === 'object' && x !== null && 'call' in x && 'run' in x;

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(['../modules/**/*.ts', '!../**/*.suite.ts'], {
  eager: true,
});

/** What the modules serve. */
export const handlers: ReadonlyMap<string, Handler> = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module).flat().filter(isHandler))
    .map((handler) => [handler.call.path, handler]),
);

type Http = HonoContext<{ Bindings: HttpBindings }>;

export function api(db: Db, config: Config, faults: Faults | undefined) {
  return async (http: Http): Promise<Response> => {
    const text = await http.req.text();
    const asked = { path: http.req.path, body: text, header: http.req.header('x-aisle-fault') };
    const struck = faults?.strike(asked) ?? [];
    for (const fault of struck) {
      const instead = await before(http, fault, text);
      if (instead) return instead;
    }
    const response = await respond(db, config, http, text);
    for (const fault of struck) {
      const instead = after(http, fault, await response.clone().text());
      if (instead) return instead;
    }
    return response;
  };
}

async function respond(db: Db, config: Config, http: Http, text: string): Promise<Response> {
  let lg: Language = 'zh_cn';
  try {
    // A path may end with a blank; who leaves it out means the same.
    const handler = handlers.get(http.req.path.replaceAll('%20', ' ')) ?? handlers.get(`${http.req.path} `);
    // Who keeps no ids cannot be asked about them, and does not look at the header either.
    const isMissing = !handler || (handler.call === GetOperations && !config.idempotent);
    if (isMissing) return envelope(404, word('unknownCall', { path: http.req.path }, languageOf(safely(text))));
    const body = readBody(handler.call, http.req, text);
    lg = languageOf(body);
    const parsed = parseRequest(handler.call, body);
    if (config.idempotent) sameKey(http, parsed.op?.opId);
    const { status, text: out, replayed } = await answer(db, config, handler, parsed, addressOf(http, config));
    if (http.req.method === 'GET') return tagged(http, out);
    return json(status, out, replayed ? { 'x-aisle-replayed': '1' } : {});
  } catch (error) {
    if (error instanceof Refused) return envelope(200, word(error.refusal, error.params, lg));
    const why = unstorable(error);
    if (why !== undefined) return envelope(200, word('badRequest', { why }, lg));
    const ref = randomUUID().slice(0, 8);
    console.error(`${http.req.path} failed (${ref}): ${describe(error)}`);
    return envelope(500, word('internal', { ref }, lg));
  }
}

/** Whoever has this answer already is told so, and no more: pages at a desk ask again and again. */
function tagged(http: Http, text: string): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  if (http.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers: { etag } });
  return json(200, text, { etag });
}

/** Of a test without a socket: none. */
const addressOf = (http: Http, { proxies }: Config): string =>
  callerOf(http.env.incoming?.socket.remoteAddress ?? '', http.req.header('x-forwarded-for') ?? '', proxies);

/** A gateway looks at the header, we look at the body; they have to agree. */
function sameKey(http: Http, opId: string | undefined): void {
  const key = http.req.header('idempotency-key');
  if (opId !== undefined && key !== undefined && key !== opId)
    refuse('badRequest', { why: 'Idempotency-Key is not opId' });
}

/**
 * Values that no column can hold: a NUL character, a number beyond bigint, a text beyond an index row. Repeating
 * such a request never helps, so it must not look like a failure of ours.
 */
function unstorable(error: unknown): string | undefined {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return typeof code === 'string' && /^(?:22|54)...$/.test(code) ? String(message).slice(0, 200) : undefined;
}

/** PGlite's errors quote its whole minified bundle. */
const describe = (error: unknown): string =>
  error instanceof Error
    ? `${error.message}\n${error.stack ?? ''}`
        .split('\n')
        .map((line) => line.slice(0, 300))
        .slice(0, 12)
        .join('\n')
    : String(error);

// ---- faults ---------------------------------------------------------------------------------------------

async function before(http: Http, { kind, ms }: Fault, text: string): Promise<Response | undefined> {
  const lg = languageOf(safely(text));
  switch (kind) {
    case 'latency':
      await new Promise((resolve) => setTimeout(resolve, ms ?? 1000));
      return undefined;
    case 'drop-before':
      return cut(http);
    case '500':
    case '502':
    case '503':
      return new Response(`${kind} on demand`, {
        status: Number(kind),
        headers: {
          'content-type': 'text/plain',
          ...(kind === '503' && ms !== undefined && { 'retry-after': String(Math.ceil(ms / 1000)) }),
        },
      });
    case 'html':
      return http.html('<!doctype html><title>Guest network</title><p>Please accept the terms of use.</p>');
    case 'session':
      return envelope(200, { resultCode: RESULT_SESSION, msg: SIGN_IN_AGAIN[lg] });
    case 'refuse':
      return envelope(200, word('refusedOnDemand', {}, lg));
    case 'hang':
      // The socket stays open until the client gives up.
      return RESPONSE_ALREADY_SENT;
    case 'drop-after':
    case 'garbage':
    case 'truncate':
      return undefined;
  }
}

function after(http: Http, { kind }: Fault, text: string): Response | undefined {
  if (kind === 'drop-after') return cut(http);
  if (kind === 'garbage') return json(200, '{"ok":true,"data":[[[');
  if (kind === 'truncate') return json(200, text.slice(0, Math.floor(text.length / 2)));
  return undefined;
}

function cut(http: Http): Response {
  http.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

function safely(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// ---- responses ------------------------------------------------------------------------------------------

const envelope = (status: number, body: object): Response => json(status, JSON.stringify(body));

/** Before the body is read: so in no language the caller chose, and the connection cannot be used again. */
export function tooLarge(): Response {
  const response = envelope(200, word('tooLarge', {}, 'en'));
  response.headers.set('connection', 'close');
  return response;
}

const json = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
