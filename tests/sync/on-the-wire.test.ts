/** What of a call arrives at a server on a real port, and what its answers become. */
import './settle-async.ts';
import { GetFileList } from '#contract/files.ts';
import { GetPersonMsgByQuery, ReadPersonAllMsg, UpdatePersonMsg } from '#contract/messages.ts';
import { GetOwnerList, GetVersion } from '#contract/session.ts';
import { openDevice } from '#data/device.ts';
import type { OpRecord } from '#data/records.ts';
import { Connection } from '#sync/connection.ts';
import type { SyncEnv } from '#sync/env.ts';
import { createSend } from '#sync/http.ts';
import { firstSession } from '#data/first-session.ts';
import { Tokens } from '#sync/tokens.ts';
import { Wms } from '#sync/wms.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { Dice } from './chance.ts';
import { SimClock } from './sim-clock.ts';
import { simId } from './sim-ops.ts';

interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: Server | undefined;
afterEach(() => server?.close().closeAllConnections());

async function terminal(answer = '{"resultCode":0,"msg":"","data":[]}', status = 200) {
  const arrived: Arrived[] = [];
  server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    void text(request).then((body) => {
      arrived.push({ method, url, headers, body });
      response.writeHead(status).end(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const serverUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const clock = new SimClock();
  const device = openDevice({ name: serverUrl });
  const env = { device, clock, random: new Dice(1), subtle: crypto.subtle, online: () => true } as unknown as SyncEnv;
  const tokens = new Tokens(env);
  const wms = new Wms(createSend(fetch, clock), new Connection(env), tokens);
  const sealedToken = await tokens.seal('tok');
  const session = { ...firstSession('d1'), serverUrl, userId: 'ann', userName: 'Ann', storeId: 'W1', sealedToken };
  return { arrived, wms, session };
}
const SESSION = { lg: 'zh_cn', token: 'tok', tk: 'tok', Access_Token: 'tok', whgid: 'W1' };

test('an ask arrives as a JSON POST with all five fields of the session', async () => {
  const { arrived, wms, session } = await terminal();
  const items = [{ Field: 'M_TO', Method: 'Equal', Value: 'ann' }] as const;
  const PageInfo = { CurrentPage: 1, PageSize: 20, SortField: [] };
  const request = { queryparamsters: { Search: { QueryModel: { Items: items } }, PageInfo } };
  await wms.ask(session, GetPersonMsgByQuery, request);
  expect(arrived).toMatchObject([{ method: 'POST', url: '/WMS/GetPersonMsgByQuery' }]);
  expect(arrived[0]?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(arrived[0]?.body ?? '')).toEqual({ ...request, ...SESSION });
});

test('a call that opens a session carries the fields, and no token', async () => {
  const { arrived, wms, session } = await terminal();
  await wms.ask(session, GetVersion, {});
  expect(JSON.parse(arrived[0]?.body ?? '')).toEqual({ ...SESSION, token: '', tk: '', Access_Token: '' });
});

const opOf = (path: string, request: object, serverUrl: string): OpRecord =>
  ({
    opId: simId(1),
    path,
    request,
    serverUrl,
    whgid: 'W2',
    lg: 'en',
    deviceId: 'd1',
    seq: 7,
    capturedAt: '2026-11-20T04:00:00.000Z',
    kindVersion: 1,
  }) as unknown as OpRecord;

test('an op that is sent as a form has its own fields, those of an op and those of the session, once each', async () => {
  const { arrived, wms, session } = await terminal();
  const op = opOf(UpdatePersonMsg.path, { messageid: 'M 1&2' }, session.serverUrl);
  expect(await wms.sendOp(session, op, { giveUp: new AbortController().signal, checked: null })).toMatchObject({
    kind: 'envelope',
  });
  expect(arrived[0]?.headers).toMatchObject({
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': simId(1),
  });
  expect([...new URLSearchParams(arrived[0]?.body)]).toEqual(
    Object.entries({
      messageid: 'M 1&2',
      opId: simId(1),
      deviceId: 'd1',
      seq: '7',
      capturedAt: '2026-11-20T04:00:00.000Z',
      kindVersion: '1',
      ...SESSION,
      // As it was captured, whatever language and warehouse the session is in now.
      lg: 'en',
      whgid: 'W2',
    }),
  );
});

test('an op tells what its terminal knew when it was captured, and how old the oldest is that waits', async () => {
  const { arrived, wms, session } = await terminal();
  const asOf = { clockOff: -4000, clockAge: 60_000, waits: [simId(2)] };
  wms.waiting = () => 90_000;
  await wms.sendOp(
    session,
    { ...opOf(UpdatePersonMsg.path, { messageid: 'M1' }, session.serverUrl), asOf },
    { giveUp: new AbortController().signal, checked: null },
  );
  const form = new URLSearchParams(arrived[0]?.body);
  expect(JSON.parse(form.get('asOf') ?? '')).toEqual(asOf);
  expect(form.get('waiting')).toBe('90000');
});

test('marking all messages read is a form with the fields of every op and no other', async () => {
  const { arrived, wms, session } = await terminal();
  const op = opOf(ReadPersonAllMsg.path, {}, session.serverUrl);
  await wms.sendOp(session, op, { giveUp: new AbortController().signal, checked: null });
  expect(arrived[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  const names = ['opId', 'deviceId', 'seq', 'capturedAt', 'kindVersion', ...Object.keys(SESSION)];
  expect([...new URLSearchParams(arrived[0]?.body).keys()]).toEqual(names);
});

test('the GET has its parameters in the URL, the session in a header, and the token nowhere else', async () => {
  const { arrived, wms, session } = await terminal();
  expect(await wms.ask(session, GetFileList, { REF_TYPE: 'sku', REFS: ['S1', 'S2'] })).toMatchObject({ kind: 'ok' });
  const [{ method, url, headers, body } = { method: '', url: '', headers: {}, body: '' }] = arrived;
  expect([method, body, headers.authorization]).toEqual(['GET', '', 'Bearer tok']);
  expect(Object.fromEntries(new URL(url, session.serverUrl).searchParams)).toEqual({
    REF_TYPE: 'sku',
    REFS: '["S1","S2"]',
    lg: 'zh_cn',
    whgid: 'W1',
  });
});

test.each([
  [
    'code 2 with the word for login',
    200,
    '{"resultCode":2,"msg":"请重新登录"}',
    { kind: 'session', msg: '请重新登录' },
  ],
  ['code 2 without it', 200, '{"resultCode":2,"msg":"locked"}', { kind: 'refused', code: 2, msg: 'locked' }],
  ['another code', 200, '{"resultCode":77,"msg":"no stock"}', { kind: 'refused', code: 77, msg: 'no stock' }],
  ['no envelope', 200, '{"data":[]}', { kind: 'odd', odd: { call: 'GetOwnerList', looks: 'broken' } }],
  [
    'an envelope with fields of the wrong type',
    200,
    '{"resultCode":0,"msg":"","data":1}',
    { kind: 'odd', odd: { looks: 'field', field: 'data' } },
  ],
  ['a web page', 200, '<html>', { kind: 'odd', odd: { http: 200, looks: 'page' } }],
])('%s reaches the caller as what it is', async (_, status, answer, said) => {
  const { wms, session } = await terminal(answer, status);
  expect(await wms.ask(session, GetOwnerList, {})).toMatchObject(said);
});
