/**
 * A small wrong of the reference WMS, put around all that it serves (`around` of server.ts), so that no rule of it knows of
 * any: the suite has to notice each. Never part of a WMS that somebody runs.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#wms/db/tables.ts';
import type { Served } from '#wms/server.ts';

export type Body = Record<string, unknown>;

export interface Asked {
  readonly path: string;
  readonly headers: Headers;
  readonly text: string;
  /** Empty where the text is no object. */
  readonly body: Body;
  /** Whoever asked has gone. */
  readonly hasGone: () => boolean;
}

export interface Told {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export type Next = (asked: Asked) => Promise<Told>;

export interface Mutant {
  readonly id: string;
  /** What is wrong, in words. */
  readonly says: string;
  /** Every one of these checks has to fail. */
  readonly caughtBy: readonly string[];
  readonly put: (next: Next, db: Db) => Next;
  /** Hears of requests that ended before all of them had come. */
  readonly cut?: (headers: Headers) => void;
}

export const mutant = (
  id: string,
  says: string,
  caughtBy: readonly string[],
  put: Mutant['put'],
  cut?: Mutant['cut'],
): Mutant => ({ id, says, caughtBy, put, ...(cut && { cut }) });

/** One server, and one wrong after the other. */
export class Switchboard {
  #current: { readonly next: (real: Next) => Next; readonly cut: Mutant['cut'] } | undefined;
  #db: Db | undefined;

  /** For `startWms`. */
  around = ({ fetch, db }: Served): Served['fetch'] => {
    this.#db = db;
    return async (request, env) => {
      const current = this.#current;
      if (!current || request.method !== 'POST' || new URL(request.url).pathname.startsWith('/__wms'))
        return fetch(request, env);
      const { url, method, headers, signal } = request;
      let text: string;
      try {
        text = await request.text();
      } catch (error) {
        current.cut?.(headers);
        throw error;
      }
      const real: Next = async (asked) => {
        const sent = new Request(new URL(asked.path, url), { method, headers: asked.headers, body: asked.text });
        const response = await fetch(sent, env);
        return { status: response.status, headers: new Headers(response.headers), text: await response.text() };
      };
      const { pathname: path } = new URL(url);
      const told = await current.next(real)({
        path,
        headers,
        text,
        body: objectOf(text),
        hasGone: () => signal.aborted,
      });
      told.headers.delete('content-length');
      return new Response(told.text, { status: told.status, headers: told.headers });
    };
  };

  /** Undefined = none: it is as it should be again. */
  put(wrong: Mutant | undefined): void {
    const db = this.#db;
    if (!db) throw new Error('no server has been started with it');
    if (!wrong) {
      this.#current = undefined;
      return;
    }
    // What a wrong remembers it remembers over all requests, whichever way each of them takes to the server.
    const ways = new Map<Asked, Next>();
    const built = wrong.put((asked) => (ways.get(asked) ?? ways.get(originOf.get(asked) ?? asked) ?? lost)(asked), db);
    const next =
      (real: Next): Next =>
      async (asked) => {
        ways.set(asked, real);
        try {
          return await built(asked);
        } finally {
          ways.delete(asked);
        }
      };
    this.#current = { next, cut: wrong.cut };
  }
}

const lost: Next = () => {
  throw new Error('a mutant asks for something that nobody asked it');
};

/** The request that an altered one comes from. */
const originOf = new WeakMap<Asked, Asked>();

function objectOf(text: string): Body {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : {};
  } catch {
    return {};
  }
}

// ---- what mutants are made of ---------------------------------------------------------------------------

/** The same request with some of it another. */
export function withBody(asked: Asked, some: Body): Asked {
  const body = { ...asked.body, ...some };
  const headers = new Headers(asked.headers);
  headers.delete('content-length');
  // The id stands in both.
  if (typeof some['opId'] === 'string') headers.set('idempotency-key', some['opId']);
  const altered = { ...asked, headers, body, text: JSON.stringify(body) };
  originOf.set(altered, originOf.get(asked) ?? asked);
  return altered;
}

export const envelopeOf = ({ text }: Told): Body => objectOf(text);

/** The same answer with some of it another. */
export const saying = (told: Told, some: Body): Told => ({
  ...told,
  text: JSON.stringify({ ...envelopeOf(told), ...some }),
});

export const answer = (body: unknown, status = 200): Told => ({
  status,
  headers: new Headers({ 'content-type': 'application/json' }),
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

export const yes = (more: Body = {}): Told => answer({ resultCode: 0, msg: '', ...more });
export const no = (resultCode: number, msg: string): Told => answer({ resultCode, msg });

/** The embedded database lets no two requests meet; a wrong that shows when they do waits until they have. */
export const meet = (): Promise<void> => sleep(50);

export const isYes = (told: Told): boolean => envelopeOf(told)['resultCode'] === 0;
export const isRefusal = (told: Told): boolean => ![0, 2, undefined].includes(envelopeOf(told)['resultCode'] as number);
export const idOf = ({ body }: Asked): string | undefined =>
  typeof body['opId'] === 'string' ? body['opId'] : undefined;
export const receiptOf = ({ body }: Asked): string => (typeof body['receiptId'] === 'string' ? body['receiptId'] : '');
export const to = (asked: Asked, ...calls: readonly { readonly path: string }[]): boolean =>
  calls.some(({ path }) => path === asked.path);
