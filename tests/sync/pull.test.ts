/** What is asked of the WMS and how its answers meet the ops under way. */
import './settle-async.ts';
import { GetReceiptList, SearchReceiptDetail } from '#contract/receiving.ts';
import { GetLocationList } from '#contract/session.ts';
import { openDb } from '#tests/harness/rows-on-disk.ts';
import { readSession, readStatus } from '#data/readers.ts';
import { request } from '#engine/lookup.ts';
import type { Ask } from '#contract/call.ts';
import { expect, test } from 'vitest';
import { checkBeliefs } from './oracle.ts';
import { simId, simOp } from './sim-ops.ts';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

/** As the page asks: a call crosses threads by its path. */
const ask = ({ sync }: Terminal, { call, request }: Ask) => sync.pull(call.path, request);
const list = request(GetReceiptList, {});
const op = (n: number, more = {}) => simOp(simId(n), { lanes: ['a'], counts: ['R1'], by: 1, ...more });

async function online(): Promise<{ world: World; t: Terminal }> {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  await world.pass(5000);
  return { world, t };
}
const dbOf = async (t: Terminal) => openDb(t.device, await t.partition());
const qtys = async (t: Terminal) =>
  Object.fromEntries((await (await dbOf(t)).receipts.all()).map((r) => [r.receiptId, r.receivedQty]));

test('a list brings rows with their age, and takes away what it no longer names', async () => {
  const { world, t } = await online();
  world.wms.touch('R1', 5);
  world.wms.touch('R2', 7);
  expect(await ask(t, list)).toEqual({ kind: 'stored' });
  expect(await qtys(t)).toEqual({ R1: 5, R2: 7 });
  const stored = await t.device.ops.work.receipts.toArray();
  expect(stored.map(({ id, readAt }) => [id, readAt])).toContainEqual(['R1', world.clock.now()]);
  world.wms.rows.delete('R2');
  await ask(t, list);
  expect(await qtys(t)).toEqual({ R1: 5 });
});

test('a row with ops under way stays, with their effect, whatever the list says', async () => {
  const { world, t } = await online();
  world.wms.touch('R1', 5);
  await ask(t, list);
  world.condition = (path) => (path.includes('Sim') ? 'lostBefore' : 'ok');
  await t.commit([op(1)]);
  world.wms.touch('R1', 10);
  await ask(t, list);
  expect(await qtys(t)).toEqual({ R1: 16 });
  world.wms.rows.delete('R1');
  await ask(t, list);
  expect(await qtys(t)).toEqual({ R1: 16 });
  await checkBeliefs(t.device);
});

test('what a scanned code meant is told by key', async () => {
  const { world, t } = await online();
  world.wms.touch('R1', 5);
  expect(await ask(t, request(GetReceiptList, { code: 'PO-1' }))).toEqual({ kind: 'stored', found: ['R1'] });
  expect(await ask(t, request(GetLocationList, { loc: 'A-1' }))).toEqual({ kind: 'stored', found: [] });
});

test('an op that the WMS applied without saying what changed stays believed until a later read shows it', async () => {
  const { world, t } = await online();
  world.wms.touch('R1', 5);
  await ask(t, list);
  world.wms.isSilentAboutRows = true;
  world.wms.lacks.add(SearchReceiptDetail.path);
  // Asked before the op was answered: it may not have seen its effect.
  let answers = 0;
  world.delay = () => (answers += 1) && 0;
  const early = world.wms.receipts();
  await t.commit([op(1)]);
  await world.until(async () => (await t.statuses())[simId(1)] === 'applied');
  expect([await qtys(t), early[0]?.receivedQty]).toEqual([{ R1: 6 }, 5]);
  await ask(t, list);
  expect([(await t.statuses())[simId(1)], await qtys(t)]).toEqual(['observed', { R1: 6 }]);
});

test('a read that began before the answer does not settle the op, nor take its effect back', async () => {
  const { world, t } = await online();
  world.wms.touch('R1', 5);
  await ask(t, list);
  world.wms.isSilentAboutRows = true;
  world.wms.lacks.add(SearchReceiptDetail.path);
  world.delay = () => 0;
  const answer = world.wms.answer.bind(world.wms);
  const old = answer('/WMS/GetReceiptList', { token: 'ann-1' } as never);
  // The list is read at the WMS before the op is applied there, and arrives after the op's answer.
  world.wms.answer = (path, body) => (path === '/WMS/GetReceiptList' ? old : answer(path, body));
  let late = true;
  world.delay = () => (late ? 3000 : 0);
  const pulling = ask(t, list);
  await world.pass(10);
  late = false;
  await t.commit([op(1)]);
  await world.until(async () => (await t.statuses())[simId(1)] === 'applied');
  await world.pass(10_000);
  expect(await pulling).toEqual({ kind: 'stored' });
  expect([(await t.statuses())[simId(1)], await qtys(t)]).toEqual(['applied', { R1: 6 }]);
});

test('it never throws, and ends with the request: refused, offline, nonsense, a hanging network', async () => {
  const { world, t } = await online();
  world.wms.lacks.add(SearchReceiptDetail.path);
  expect(await ask(t, request(SearchReceiptDetail, { receiptId: 'R1' })), 'unknown path').toEqual({
    kind: 'refused',
    code: 104,
    msg: 'no such call',
  });
  for (const [condition, http, looks] of [
    ['html', 200, 'page'],
    ['truncated', 200, 'broken'],
    ['500', 500, 'proxy'],
  ] as const) {
    world.condition = () => condition;
    expect(await ask(t, list), condition).toEqual({
      kind: 'odd',
      odd: { call: 'GetReceiptList', http, looks, field: '' },
    });
  }
  world.condition = () => 'lostBefore';
  expect(await ask(t, list)).toEqual({ kind: 'offline', failed: 0 });
  world.condition = () => 'ok';
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = () => ({ resultCode: 0, msg: '', data: 'not a list' });
  expect(await ask(t, list), 'wrong types').toEqual({
    kind: 'odd',
    odd: { call: 'GetReceiptList', http: 200, looks: 'field', field: 'data' },
  });
  world.wms.answer = answer;
  world.condition = () => 'hang';
  let said: unknown = null;
  void ask(t, list).then((p) => (said = p));
  await world.pass(299_000);
  expect(said, 'who waits may leave; the request goes on').toBeNull();
  await world.pass(2000);
  expect(said).toEqual({ kind: 'offline', failed: 0 });
});

test('an ask that finds the session gone raises the alert, once', async () => {
  const { world, t } = await online();
  world.wms.endSessions();
  expect(await ask(t, list)).toEqual({ kind: 'signIn' });
  expect(await ask(t, list), 'not asked again').toEqual({ kind: 'signIn' });
  expect((await readSession(t.device))?.canSend).toBe(false);
  expect(await readStatus(t.device, await t.partition())).toMatchObject({ paused: 'session', pausedMsg: '请重新登录' });
});

test('back in coverage, claimed jobs are refreshed once everything is sent', async () => {
  const { world, t } = await online();
  const asked: string[] = [];
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) => (asked.push(path), answer(path, body));
  world.wms.claim = { claimedBy: 'ann', claimedDevice: (await readSession(t.device))?.deviceId ?? '' };
  world.wms.touch('R1', 1);
  await ask(t, list);
  world.condition = () => 'lostBefore';
  await t.commit([op(1)]);
  await world.pass(60_000);
  asked.length = 0;
  world.condition = () => 'ok';
  await world.pass(120_000);
  const others = ['/WMS/GetVersion', '/WMS/GetPersonMsgByQuery'];
  expect(asked.filter((p) => !others.includes(p))).toEqual([
    '/WMS/GetOperations',
    '/WMS/SimCount',
    '/WMS/RenewWork',
    '/WMS/SearchReceiptDetail',
  ]);
});
