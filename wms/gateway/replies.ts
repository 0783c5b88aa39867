/** Answers of the gateway's own. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

export interface Stored {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

export type Reply = Stored & { readonly headers?: Readonly<Record<string, string>> };

/** An answer with the headers that it came with. */
export interface Whole {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export const plain = (status: number, text: string): Reply => ({ status, type: 'text/plain', body: text });

export const json = (status: number, envelope: object): Reply => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(envelope),
});

/** Seconds after which it may be tried again. */
export const after = (seconds: number, answer: Stored): Reply => ({
  ...answer,
  headers: { 'retry-after': String(seconds) },
});

export function reply(outgoing: ServerResponse, { status, type, body, headers = {} }: Reply): void {
  outgoing.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...headers,
  });
  outgoing.end(body);
}

/** In the form that travels with headers of its own. */
export const wholeOf = ({ status, type, body, headers = {} }: Reply): Whole => ({
  status,
  headers: { 'content-type': type, 'cache-control': 'no-store', ...headers },
  body,
});
