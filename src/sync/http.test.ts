import { SimClock } from '#tests/sync/sim-clock.ts';
import { expect, test } from 'vitest';
import { createSend, TIMEOUT_MS } from './http.ts';
import type { Parcel } from './wire.ts';

interface Seen {
  readonly url: string;
  readonly init: RequestInit;
}

function network(respond: () => Response | Promise<Response>) {
  const seen: Seen[] = [];
  const clock = new SimClock();
  const fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
    seen.push({ url: url as string, init: init ?? {} });
    return respond();
  };
  return { seen, clock, send: createSend(fetch, clock) };
}
const X: Parcel = { method: 'POST', url: '/x', headers: { 'Content-Type': 'application/json' }, body: '{"a":1}' };
const ok = () =>
  Response.json({ resultCode: 0, msg: '', extra: 1 }, { headers: { date: 'Fri, 20 Nov 2026 04:00:05 GMT' } });

test('what is sent arrives as it is; the envelope comes back whole, with the clock of the server', async () => {
  const { seen, send } = network(ok);
  const heard = await send(X, { headers: { 'Idempotency-Key': 'k' } });
  expect(heard).toEqual({
    answer: { kind: 'envelope', http: 200, envelope: { resultCode: 0, msg: '', extra: 1 }, retryAfter: null },
    serverTime: Date.UTC(2026, 10, 20, 4, 0, 5),
  });
  const headers = new Headers(seen[0]?.init.headers);
  expect([
    seen[0]?.init.method,
    seen[0]?.init.body,
    headers.get('content-type'),
    headers.get('idempotency-key'),
  ]).toEqual(['POST', '{"a":1}', 'application/json', 'k']);
});

test.each([408, 409, 425, 429, 500, 502, 503, 504])('%i is answered once, never repeated from here', async (status) => {
  const { seen, send } = network(() => new Response('{}', { status, headers: { 'retry-after': '7' } }));
  expect(await send(X)).toMatchObject({
    answer: { kind: 'other', http: status, looks: 'broken', retryAfter: 7000 },
  });
  expect(seen).toHaveLength(1);
});

test.each([
  ['a web page', '<!doctype html><p>Hello', 'page'],
  ['half an envelope', '{"resultCode":0,"msg', 'broken'],
  ['JSON without the envelope', '{"ok":true}', 'broken'],
  ['a code that is no number', '{"resultCode":"ok","msg":""}', 'broken'],
  ['a code that is null', '{"resultCode":null,"msg":""}', 'broken'],
  ['a list', '[]', 'broken'],
  ['nothing', '', 'broken'],
])('%s is not an envelope', async (_, text, looks) => {
  const { send } = network(() => new Response(text));
  expect((await send(X)).answer).toMatchObject({ kind: 'other', http: 200, looks });
});

test.each([
  ['a code as text', '{"resultCode":"0","msg":""}', { resultCode: 0, msg: '' }],
  ['a login code as text', '{"resultCode":" 2 ","msg":"请重新登录"}', { resultCode: 2, msg: '请重新登录' }],
  ['no words', '{"resultCode":5}', { resultCode: 5, msg: '' }],
  ['words that are null', '{"resultCode":5,"msg":null}', { resultCode: 5, msg: '' }],
  ['words that are no text', '{"resultCode":5,"msg":{"en":"no"}}', { resultCode: 5, msg: '' }],
])('%s make an envelope all the same', async (_, text, envelope) => {
  const { send } = network(() => new Response(text));
  expect((await send(X)).answer).toEqual({ kind: 'envelope', http: 200, envelope, retryAfter: null });
});

test('no answer is silence: a network error, and a body that never ends', async () => {
  const broken = network(() => Promise.reject(new TypeError('Failed to fetch')));
  expect((await broken.send(X)).answer).toEqual({ kind: 'silence' });

  const hanging = network(() => ok());
  const body = new ReadableStream({ start: (c) => c.enqueue(new TextEncoder().encode('{"resultCode":0')) });
  let stop: AbortSignal | null | undefined;
  const send = createSend(async (_url: unknown, init?: RequestInit) => {
    stop = init?.signal;
    stop?.addEventListener('abort', () => void body.cancel().catch(() => {}));
    return new Response(body);
  }, hanging.clock);
  const waiting = send(X);
  const before = hanging.clock.now();
  await new Promise((resolve) => setTimeout(resolve, 5));
  hanging.clock.step();
  expect([stop?.aborted, hanging.clock.now() - before]).toEqual([true, TIMEOUT_MS]);
  void waiting;
});
