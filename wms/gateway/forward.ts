/** One request to the WMS behind the gateway, on a connection of its own: never repeated, by nobody. */
import { Envelope, asksForLogin } from '#contract/envelope.ts';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import * as v from 'valibot';

/** A terminal waits for 300 s (platform.md section 9), so does the WMS; whoever is in between waits longer. */
export const PATIENCE_MS = 310_000;

/** Belong to one connection, not to what travels on it (RFC 9110 section 7.6.1). */
const HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

export function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.includes(name) && !named.includes(name)));
}

export function toWms(wms: URL, incoming: IncomingMessage, headers: IncomingHttpHeaders = {}) {
  const send = wms.protocol === 'https:' ? httpsRequest : httpRequest;
  const came = incoming.headers['x-forwarded-for'];
  const options: RequestOptions = {
    method: incoming.method ?? 'GET',
    agent: false,
    headers: {
      ...endToEnd(incoming.headers),
      host: wms.host,
      'x-forwarded-for': [came, incoming.socket.remoteAddress].filter(Boolean).join(', '),
      ...headers,
      connection: 'close',
    },
  };
  return send(new URL(wms.pathname.replace(/\/$/, '') + (incoming.url ?? '/'), wms), options);
}

export interface Whole {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Sent =
  | { readonly kind: 'whole'; readonly answer: Whole }
  /** No connection came about: nothing has left. */
  | { readonly kind: 'unsent' }
  /** It may have arrived, and no whole answer came back. */
  | { readonly kind: 'silence' };

export function sendWhole(wms: URL, incoming: IncomingMessage, body: Buffer, patienceMs: number): Promise<Sent> {
  return new Promise((resolve) => {
    let isConnected = false;
    const lost = (): void => resolve(isConnected ? { kind: 'silence' } : { kind: 'unsent' });
    // Compressed it would have to be unpacked here; this is a house network.
    const outgoing = toWms(wms, incoming, { 'accept-encoding': 'identity', 'content-length': String(body.length) });
    const patience = setTimeout(() => outgoing.destroy(new Error('no answer')), patienceMs);
    outgoing.on('close', () => clearTimeout(patience));
    outgoing.on('socket', (socket) => socket.once('connect', () => (isConnected = true)));
    outgoing.on('error', lost);
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', lost);
      response.on('close', lost); // after `end` it is settled already
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ kind: 'whole', answer: { status, headers, body: Buffer.concat(chunks).toString('utf8') } });
      });
    });
    outgoing.end(body);
  });
}

export function envelopeOf(body: string): Envelope | null {
  try {
    const parsed = v.safeParse(Envelope, JSON.parse(body));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/**
 * What an answer of a WMS that keeps no ids says of the write (offline.md section 3.4, legacy): `final` is kept and
 * given again, `untouched` was turned away before the write was looked at, `doubt` is neither.
 */
export function meaningOf({ status, body }: Pick<Whole, 'status' | 'body'>): 'final' | 'untouched' | 'doubt' {
  if (status === 401 || status === 403 || status === 404 || status === 405) return 'untouched';
  if (status >= 200 && status < 300) {
    const envelope = envelopeOf(body);
    if (!envelope) return 'doubt';
    return asksForLogin(envelope) ? 'untouched' : 'final';
  }
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'final' : 'doubt';
}
