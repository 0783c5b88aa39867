/** A WMS behind the gateway by HTTP: each write on a connection of its own, and never repeated, by nobody. */
import { Envelope, asksForLogin } from '#contract/envelope.ts';
import {
  request as httpRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import * as v from 'valibot';
import type { Behind, Outcome } from './behind.ts';
import { after, json, plain, reply, wholeOf, type Whole } from './replies.ts';

/** A terminal waits for 300 s (platform.md section 9), so does the WMS; whoever is in between waits longer. */
export const PATIENCE_MS = 310_000;

/** Belong to one connection, not to what travels on it (RFC 9110 section 7.6.1). */
const HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/** Numbers of ours beside those of the WMS; people never see them, terminals go by the status. */
const AWAY = after(5, json(503, { resultCode: 122, msg: 'The WMS cannot be reached, nothing was sent' }));
const SILENT = plain(502, 'the WMS did not answer');

export const forward = (wms: URL, patienceMs: number): Behind => ({
  name: wms.origin,
  tables: [],
  settles: false,
  write: async ({ incoming, body }) => outcomeOf(await sendWhole(wms, incoming, body, patienceMs)),
  whole: async (incoming, body) => {
    const sent = await sendWhole(wms, incoming, body, patienceMs);
    return sent.kind === 'whole' ? sent.answer : wholeOf(SILENT);
  },
  pass: (incoming, outgoing) => pass(wms, patienceMs, incoming, outgoing),
});

function outcomeOf(sent: Sent): Outcome {
  if (sent.kind === 'unsent') return { kind: 'untouched', answer: AWAY };
  if (sent.kind === 'silence') return { kind: 'doubt', why: 'no answer' };
  const { status, headers, body } = sent.answer;
  const answer = { status, type: headers['content-type'] ?? 'application/json', body };
  const kind = meaningOf(sent.answer);
  return kind === 'doubt' ? { kind, why: `the WMS answered ${status}` } : { kind, answer };
}

/** As it comes, both ways: pages, pictures, lists of any length. */
function pass(wms: URL, patienceMs: number, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const request = toWms(wms, incoming);
    request.setTimeout(patienceMs, () => request.destroy(new Error('no answer')));
    request.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else reply(outgoing, SILENT);
      resolve();
    });
    request.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, endToEnd(response.headers));
      // A half answer must look like one: the connection is cut with it.
      pipeline(response, outgoing, () => resolve());
    });
    outgoing.on('close', () => request.destroy());
    incoming.pipe(request);
  });
}

export function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.includes(name) && !named.includes(name)));
}

function toWms(wms: URL, incoming: IncomingMessage, headers: IncomingHttpHeaders = {}) {
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

export type Sent =
  | { readonly kind: 'whole'; readonly answer: Whole }
  /** No connection came about: nothing has left. */
  | { readonly kind: 'unsent' }
  /** It may have arrived, and no whole answer came back. */
  | { readonly kind: 'silence' };

// Compressed it would have to be unpacked here; this is a house network.
const sendWhole = (wms: URL, incoming: IncomingMessage, body: Buffer, patienceMs: number): Promise<Sent> =>
  exchange(
    toWms(wms, incoming, { 'accept-encoding': 'identity', 'content-length': String(body.length) }),
    body,
    patienceMs,
  );

/** Of a request on a connection of its own, what came of it. */
export function exchange(outgoing: ClientRequest, body: Buffer | string, patienceMs: number): Promise<Sent> {
  return new Promise((resolve) => {
    let isConnected = false;
    const lost = (): void => resolve(isConnected ? { kind: 'silence' } : { kind: 'unsent' });
    const patience = setTimeout(() => outgoing.destroy(new Error('no answer')), patienceMs);
    outgoing.on('close', () => clearTimeout(patience));
    outgoing.on('socket', (socket) => {
      // One that was used before is there already.
      isConnected = !socket.connecting;
      if (socket.connecting) socket.once('connect', () => (isConnected = true));
    });
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
