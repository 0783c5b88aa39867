/** One request to the WMS, and what came back, without judging it. Never throws, never repeats. */
import type { Envelope } from '#contract/envelope.ts';
import { Envelope as EnvelopeSchema } from '#contract/envelope.ts';
import { createFetch } from 'ofetch';
import * as v from 'valibot';
import type { Clock } from './env.ts';
import type { Parcel } from './wire.ts';

/** platform.md section 9: the WMS may take that long. */
export const TIMEOUT_MS = 300_000;

export type Answer =
  | {
      readonly kind: 'envelope';
      readonly http: number;
      readonly envelope: Envelope;
      readonly retryAfter: number | null;
    }
  /** An answer that no WMS gave, or that broke on the way. `page` = it looks like a web page. */
  | {
      readonly kind: 'other';
      readonly http: number;
      readonly looks: 'page' | 'broken';
      readonly retryAfter: number | null;
    }
  | { readonly kind: 'silence' };

export interface Heard {
  readonly answer: Answer;
  /** The server's clock, epoch ms, if it told. */
  readonly serverTime: number | null;
}

export interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Stop waiting for the answer. */
  readonly giveUp?: AbortSignal;
}
export type Send = (parcel: Parcel, options?: SendOptions) => Promise<Heard>;

/** Who watches what goes out and comes in; must neither throw nor take long. */
export interface Watch {
  sent(parcel: Parcel): void;
  heard(parcel: Parcel, answer: Answer, text: string, ms: number): void;
}
const NOBODY: Watch = { sent: () => {}, heard: () => {} };

export function createSend(fetch: typeof globalThis.fetch, clock: Clock, watch: Watch = NOBODY): Send {
  const request = createFetch({
    fetch,
    defaults: { retry: false, ignoreResponseError: true, responseType: 'text', cache: 'no-store' },
  });
  const known = new Known();
  return async (parcel, { headers = {}, giveUp } = {}) => {
    const began = clock.now();
    const heard = (answer: Answer, text: string): Answer => {
      watch.heard(parcel, answer, text, clock.now() - began);
      return answer;
    };
    const abort = new AbortController();
    const stop = (): void => abort.abort();
    giveUp?.addEventListener('abort', stop);
    // ofetch's own time-out ends with the headers; the body may hang as well.
    const callOff = clock.after(TIMEOUT_MS, stop);
    watch.sent(parcel);
    try {
      const response = await request.raw<string, 'text'>(parcel.url, {
        method: parcel.method,
        body: parcel.body,
        headers: { ...parcel.headers, ...headers, ...known.tagOf(parcel) },
        signal: abort.signal,
      });
      const { status, text } = known.take(parcel, response);
      return {
        answer: heard(read(status, text, response.headers), text),
        serverTime: dateOf(response.headers),
      };
    } catch {
      return { answer: heard({ kind: 'silence' }, ''), serverTime: null };
    } finally {
      callOff();
    }
  };
}

/** Pages that ask for the same again and again: an answer that has not changed does not travel. */
const KEPT = 20;

class Known {
  readonly #by = new Map<string, { readonly tag: string; readonly text: string }>();

  tagOf({ method, url }: Parcel): Readonly<Record<string, string>> {
    const known = method === 'GET' ? this.#by.get(url) : undefined;
    return known ? { 'If-None-Match': known.tag } : {};
  }

  /** What was answered, from here where the server says that it is the same. */
  take({ method, url }: Parcel, response: Response & { _data?: string }): { status: number; text: string } {
    const known = this.#by.get(url);
    if (response.status === 304 && known) return { status: 200, text: known.text };
    const text = response._data ?? '';
    const tag = response.headers.get('etag');
    if (method !== 'GET' || tag === null || response.status !== 200) return { status: response.status, text };
    this.#by.delete(url);
    this.#by.set(url, { tag, text });
    if (this.#by.size > KEPT) this.#by.delete(this.#by.keys().next().value ?? '');
    return { status: 200, text };
  }
}

function read(http: number, text: string, headers: Headers): Answer {
  const retryAfter = milliseconds(headers.get('retry-after'));
  const envelope = v.safeParse(EnvelopeSchema, json(text));
  if (envelope.success) return { kind: 'envelope', http, envelope: envelope.output, retryAfter };
  const page = /^\s*</.test(text) || /html/i.test(headers.get('content-type') ?? '');
  return { kind: 'other', http, looks: page ? 'page' : 'broken', retryAfter };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The date form of the header is left to our own back-off. */
function milliseconds(header: string | null): number | null {
  const n = Number.parseFloat(header ?? '');
  return Number.isFinite(n) && n >= 0 ? n * 1000 : null;
}

function dateOf(headers: Headers): number | null {
  const at = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(at) ? null : at;
}
