/** What a terminal meets at the gateway, in front of a WMS that does what the test says. */
import { VERIFIED_ABSENT } from '#contract/envelope.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReportTerminal } from '#contract/fleet.ts';
import { GetHealth, GetTerminals } from '#contract/office.ts';
import { reportOf } from '../testing/reports.ts';
import { answers, cutsAfter, say, WmsDouble } from '../testing/wms-double.ts';
import { startGateway, type Gateway, type GatewayOptions } from './gateway.ts';

const PATH = '/WMS/ReceiveBySku';
let wms: WmsDouble;
let gateway: Gateway;
let data: string;
const said: string[] = [];

const start = (more: Partial<GatewayOptions> = {}) =>
  startGateway({ wms: wms.url, data, port: 0, host: '127.0.0.1', say: (line) => said.push(line), ...more });
beforeEach(async () => {
  data = join(mkdtempSync(join(tmpdir(), 'aisle-gateway-')), 'journal');
  wms = await WmsDouble.start();
  gateway = await start();
});
afterEach(async () => {
  await gateway.close();
  await wms.close();
  rmSync(join(data, '..'), { recursive: true, force: true });
});

interface Got {
  status: number;
  body: { resultCode: number; inDoubt?: boolean; [field: string]: unknown };
  text: string;
  headers: Headers;
}
async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Got> {
  const response = await fetch(gateway.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text || '{}') as Got['body'], headers: response.headers };
}
const op = (opId: string = randomUUID()) => ({ opId, qty: 1, token: 't1', tk: 't1', lg: 'en' });
const send = (body: { opId: string; [field: string]: unknown }, headers: Record<string, string> = {}) =>
  post(PATH, body, { 'idempotency-key': body.opId, ...headers });
async function signIn(token: string, userId: string) {
  wms.others = (_, outgoing) => say(outgoing, 200, { resultCode: 0, msg: '', token, userId });
  await post('/WMS/Login', { userName: userId });
}

test('a repeat gets the first answer to the letter, whatever session and language it comes in', async () => {
  const one = op();
  const first = await send(one);
  const again = await send({ ...one, token: 't2', tk: 't2', lg: 'vn' });
  expect([first.status, again.text, wms.applied.length]).toEqual([200, first.text, 1]);
  expect([first, again].map((got) => got.headers.get('x-aisle-replayed'))).toEqual([null, '1']);
  expect([first, again].map((got) => got.headers.get('connection'))).toEqual(['close', 'close']);
});

test('a refusal is an answer too, and is kept', async () => {
  wms.manner = (_, outgoing) => say(outgoing, 200, { resultCode: 403, msg: 'over received' });
  const one = op();
  await send(one);
  wms.manner = answers;
  expect((await send(one)).body.resultCode).toBe(403);
  expect(wms.applied).toHaveLength(1);
});

test('the answers outlive a restart', async () => {
  const one = op();
  const first = await send(one);
  await gateway.close();
  gateway = await start();
  expect((await send(one)).text).toBe(first.text);
  expect(wms.applied).toHaveLength(1);
});

test('while the first runs, a second is told to wait; twenty at once are one', async () => {
  let finish: () => void = () => {};
  wms.manner = async (...met) => {
    await new Promise<void>((resolve) => (finish = resolve));
    return answers(...met);
  };
  const one = op();
  const first = send(one);
  await expect.poll(() => wms.applied.length).toBe(1);
  const others = await Promise.all(Array.from({ length: 20 }, () => send(one)));
  expect(new Set(others.map((got) => got.status))).toEqual(new Set([409]));
  finish();
  expect((await first).status).toBe(200);
  expect(wms.applied).toHaveLength(1);
});

test('the same id with another content is refused and not handed on', async () => {
  const one = op();
  await send(one);
  expect((await send({ ...one, qty: 2 })).status).toBe(422);
  expect((await post(PATH, op(), { 'idempotency-key': randomUUID() })).status).toBe(422);
  expect(wms.applied).toHaveLength(1);
});

test('an answer goes to the user who sent the write, and to nobody else', async () => {
  await signIn('t1', 'ann');
  await signIn('t2', 'bob');
  await signIn('t3', 'ann');
  const one = op();
  const first = await send(one);
  expect((await send({ ...one, token: 't2' })).status).toBe(422);
  expect((await send({ ...one, token: 'stranger' })).status).toBe(401);
  expect((await send({ ...one, token: 't3' })).text).toBe(first.text);
  const asked = async (token: string) =>
    (await post('/WMS/GetOperations', { token, opIds: [one.opId, randomUUID()] })).body['data'];
  expect(await asked('t3')).toEqual([{ opId: one.opId, answer: first.body }]);
  expect([await asked('t2'), await asked('stranger')]).toEqual([[], []]);
});

test('whoever may take work over hears what became of it, and sends it on', async () => {
  await signIn('t1', 'ann');
  await signIn('t2', 'sue');
  const [one, lost] = [op(), op()];
  const first = await send(one);
  wms.manner = cutsAfter;
  await send(lost);
  wms.manner = answers;
  wms.others = (_, outgoing) => say(outgoing, 200, { resultCode: 0, msg: '', menu: [], buttons: ['outbox.takeOver'] });
  await post('/WMS/GetUserRoleFunction', { token: 't2' });
  await gateway.close();
  gateway = await start();
  expect((await send({ ...one, token: 't2' })).text).toBe(first.text);
  expect((await post('/WMS/GetOperations', { token: 't2', opIds: [one.opId] })).body['data']).toHaveLength(1);
  expect(await send({ ...lost, token: 't2' })).toMatchObject({ status: 502, body: { inDoubt: true } });
  expect((await send({ ...lost, token: 't2' }, { [VERIFIED_ABSENT]: '1' })).status).toBe(200);
  wms.others = (_, outgoing) => say(outgoing, 200, { resultCode: 0, msg: '', menu: [], buttons: [] });
  await post('/WMS/GetUserRoleFunction', { token: 't2' });
  expect((await send({ ...one, token: 't2' })).status).toBe(422);
});

test('whoever watches over it is told how many writes it knows, and of how many it knows no end', async () => {
  const state = async () => (await fetch(`${gateway.url}/__gateway`)).json();
  await send(op());
  wms.manner = cutsAfter;
  await send(op());
  expect(await state()).toEqual({ wms: wms.url, known: 2, running: 0, inDoubt: 1 });
  let finish: () => void = () => {};
  wms.manner = async (...met) => {
    await new Promise<void>((resolve) => (finish = resolve));
    return answers(...met);
  };
  const slow = send(op());
  await expect.poll(() => wms.applied.length).toBe(3);
  expect(await state()).toMatchObject({ known: 3, running: 1, inDoubt: 1 });
  finish();
  await slow;
  expect(said.at(-1)).toMatch(/is in doubt: no answer$/);
});

test.each<[string, typeof answers]>([
  ['the connection breaks', cutsAfter],
  ['500', (_, outgoing) => say(outgoing, 500, { resultCode: 106, msg: '' })],
  ['503', (_, outgoing) => say(outgoing, 503, 'busy')],
  ['429', (_, outgoing) => say(outgoing, 429, 'slow down')],
  ['a page', (_, outgoing) => say(outgoing, 200, '<html>')],
  [
    'half an answer',
    (incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-length': '500' });
      outgoing.write('{"resultCode":0');
      setTimeout(() => incoming.socket.destroy(), 20);
    },
  ],
  ['nothing, for longer than anybody waits', () => {}],
])('after the WMS has it and says %s: in doubt, until a terminal has looked', async (_, manner) => {
  await gateway.close();
  gateway = await start({ patienceMs: 300 });
  wms.manner = manner;
  const one = op();
  expect(await send(one)).toMatchObject({ status: 502, body: { inDoubt: true } });
  wms.manner = answers;
  expect(await send(one)).toMatchObject({ status: 502, body: { inDoubt: true } });
  expect(wms.applied).toHaveLength(1);
  expect(await send(one, { [VERIFIED_ABSENT]: '1' })).toMatchObject({ status: 200, body: { applied: 2 } });
  expect(await send(one, { [VERIFIED_ABSENT]: '1' })).toMatchObject({ status: 200, body: { applied: 2 } });
});

test('the office reads of it beside what the WMS says of itself, and is never told that nothing has changed', async () => {
  await send(op());
  const ask = () => fetch(gateway.url + GetHealth.path, { headers: { authorization: 'Bearer t1' } });
  wms.others = (_, outgoing) => {
    outgoing.setHeader('etag', '"same"');
    say(outgoing, 200, { resultCode: 0, msg: '', version: '1', gateway: null });
  };
  const health = await ask();
  expect(await health.json()).toMatchObject({ version: '1', gateway: { known: 1, running: 0, inDoubt: 0 } });
  expect(health.headers.get('etag')).toBeNull();
  // A no stays as it is.
  wms.others = (_, outgoing) => say(outgoing, 200, { resultCode: 104, msg: 'no' });
  expect(await (await ask()).json()).toEqual({ resultCode: 104, msg: 'no' });
});

test('one look is good for one sending, also when the browser sends that one twice', async () => {
  wms.manner = cutsAfter;
  const one = op();
  await send(one);
  const after = (look: string) => send(one, { [VERIFIED_ABSENT]: look });
  for (let i = 0; i < 3; i++) expect(await after('1')).toMatchObject({ status: 502, body: { inDoubt: true } });
  expect(wms.applied).toHaveLength(2);
  await gateway.close();
  gateway = await start();
  expect((await after('1')).status).toBe(502);
  wms.manner = answers;
  expect(await after('2')).toMatchObject({ status: 200, body: { applied: 3 } });
});

test.each([
  ['401', 401, { resultCode: 2, msg: '' }],
  ['403', 403, { resultCode: 2, msg: '' }],
  ['404', 404, { resultCode: 104, msg: '' }],
  ['the wish for a new sign-in', 200, { resultCode: 2, msg: '请重新登录' }],
])('after %s the id is free: nobody has looked at the write', async (_, status, body) => {
  wms.manner = (_incoming, outgoing) => say(outgoing, status, body);
  const one = op();
  expect(await send(one)).toMatchObject({ status, body });
  wms.manner = answers;
  expect(await send(one)).toMatchObject({ status: 200, body: { resultCode: 0 } });
});

test('a WMS that is not there: told to come back, the id is free, nothing is in doubt', async () => {
  const { port } = wms;
  await wms.close();
  const one = op();
  const away = await send(one);
  expect([away.status, away.headers.get('retry-after'), away.body.inDoubt]).toEqual([503, '5', undefined]);
  wms = new WmsDouble();
  await wms.listen(port);
  expect((await send(one)).status).toBe(200);
});

test('GetVersion says what terminals may rely on; nothing else is touched', async () => {
  expect((await post('/WMS/GetVersion', {})).body).toMatchObject({
    product: 'double',
    idempotent: true,
    level: 'gateway',
  });
  const large = 'x'.repeat(3_000_000);
  wms.others = (incoming, outgoing) => say(outgoing, 200, { resultCode: 0, msg: incoming.url, large });
  const got = await post('/WMS/GetReceiptList?a=1', {});
  expect(got.body).toEqual({ resultCode: 0, msg: '/WMS/GetReceiptList?a=1', large });
});

test('a terminal that leaves does not stop its write', async () => {
  let finish: () => void = () => {};
  wms.manner = async (...met) => {
    await new Promise<void>((resolve) => (finish = resolve));
    return answers(...met);
  };
  const one = op();
  const leaving = request(gateway.url + PATH, { method: 'POST', headers: { 'idempotency-key': one.opId } });
  leaving.on('error', () => {});
  leaving.end(JSON.stringify(one));
  await expect.poll(() => wms.applied.length).toBe(1);
  leaving.destroy();
  finish();
  await expect.poll(async () => (await send(one)).status).toBe(200);
  expect(wms.applied).toHaveLength(1);
});

test('a disk that cannot be written: nothing is handed on; an answer that cannot be noted is given, and then in doubt', async () => {
  const full = vi.spyOn(gateway.keys, 'sent').mockRejectedValueOnce(new Error('ENOSPC'));
  const one = op();
  const away = await send(one);
  expect([away.status, away.headers.get('retry-after'), wms.applied.length]).toEqual([503, '30', 0]);
  expect(said.at(-1)).toBe(`${one.opId} turned away: Error: ENOSPC`);
  expect((await send(one)).status).toBe(200);
  full.mockRestore();

  vi.spyOn(gateway.keys, 'answered').mockRejectedValueOnce(new Error('ENOSPC'));
  const two = op();
  expect((await send(two)).status).toBe(200);
  expect(await send(two)).toMatchObject({ status: 502, body: { inDoubt: true } });
  expect(wms.applied).toHaveLength(2);
});

test('what is too large is turned away', async () => {
  const response = await fetch(gateway.url + PATH, { method: 'POST', body: 'x'.repeat(5_000_000) }).catch(() => null);
  expect(response === null || response.status === 413).toBe(true);
  expect(wms.applied).toHaveLength(0);
});

test('what terminals report to a WMS without such a call is kept here, and shown to who may take work over', async () => {
  await signIn('t1', 'op1');
  await signIn('t9', 'sup1');
  wms.others = (_, outgoing) => say(outgoing, 200, { resultCode: 0, msg: '', menu: [], buttons: ['outbox.takeOver'] });
  await post('/WMS/GetUserRoleFunction', { token: 't9', tk: 't9' });
  wms.others = (_, outgoing) => say(outgoing, 404, { resultCode: 104, msg: 'no such call' });
  const report = (screen: string) =>
    post(ReportTerminal.path, {
      token: 't1',
      tk: 't1',
      whgid: 'WH1',
      deviceId: 'd1',
      report: reportOf('d1', { screen }),
    });
  await report('putaway');
  expect((await report('picking')).body).toMatchObject({ resultCode: 0, every: 120, orders: [] });
  await gateway.close();
  gateway = await start();
  const fleet = (token: string) =>
    fetch(`${gateway.url}${GetTerminals.path}?whgid=WH1`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await (await fleet('t9')).json()) as { data: object[] };
  expect(data).toMatchObject([{ deviceId: 'd1', userId: 'op1', isSilent: false, report: { screen: 'picking' } }]);
  const other = await fleet('t1');
  expect([other.status, await other.json()]).toMatchObject([404, { resultCode: 104 }]);
});
