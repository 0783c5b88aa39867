/** Signing in, losing the session, and several operators on one terminal. */
import './settle-async.ts';
import { countOps, readSession, readStatus, readTray, unsentOfOthers } from '#data/readers.ts';
import { openDb } from '#tests/harness/rows-on-disk.ts';
import { expect, test } from 'vitest';
import { simId, simOp } from './sim-ops.ts';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

const op = (n: number, lane = 'a') => simOp(simId(n), { lanes: [lane], counts: ['R1'], by: 1 });

async function signedIn(world = new World(), user = 'ann'): Promise<{ world: World; t: Terminal }> {
  const t = world.boot();
  await t.sync.start();
  expect(await t.signIn(user)).toBe('ok');
  return { world, t };
}
const statusOf = async (t: Terminal) => readStatus(t.device, await t.partition());

test('a first start has the defaults of the specification', async () => {
  const t = new World().boot();
  await t.sync.start();
  expect(await readSession(t.device)).toMatchObject({
    mode: 'pro',
    language: 'zh_cn',
    version: '1.4.9',
    serverUrl: '',
    userName: '',
  });
});

test('signing in takes the default warehouse and loads what screens need', async () => {
  const { world, t } = await signedIn();
  const session = await readSession(t.device);
  expect(session).toMatchObject({
    userId: 'ann',
    userName: 'ANN',
    storeId: 'W2',
    canSend: true,
    level: 'key',
    menu: ['/receive'],
    buttons: ['receiving.reverse'],
  });
  expect(JSON.stringify(session)).not.toContain('secret-a');
  await world.until(async () => ((await readSession(t.device))?.referenceAt ?? 0) > 0);
  const db = openDb(t.device, await t.partition());
  expect((await db.codes.all()).map((c) => c.key)).toEqual([
    'CR.COLOR/red',
    'Carrier/1',
    'CheckDifference/1',
    'CheckReason/1',
    'ContainerType/1',
    'CountReason/1',
    'FinishReason/1',
    'HandoverReason/1',
    'IssueReason/1',
    'LoadReason/1',
    'Mover/1',
    'PackMaterial/1',
    'PickReason/1',
    'PrintPoint/P1',
    'PrintPoint/P2',
    'Priority/1',
    'ProductType/1',
    'ProductionReason/1',
    'PutawayReason/1',
    'QcReason/1',
    'ReceiptType/1',
    'RejectReason/1',
    'RepReason/1',
    'ReturnGrade/1',
    'ReturnReason/1',
    'SampleReason/1',
    'ScrapReason/1',
    'SheetReason/1',
    'StopReason/1',
    'TrayType/1',
    'UnbindReason/1',
    'VasReason/1',
  ]);
  expect(await db.rules.get('LPN')).toEqual({ field: 'LPN', minLength: 2 });
});

test('signing out tells the WMS, which forgets the token', async () => {
  const { world, t } = await signedIn();
  const asked: string[] = [];
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) => (asked.push(`${path} ${body.token === '' ? '' : 'token'}`), answer(path, body));
  await t.sync.signOut();
  expect(asked).toContain('/WMS/ExitLogin token');
  expect(await readSession(t.device)).toMatchObject({ userName: '', sealedToken: null });
});

test('the device id is minted once', async () => {
  const { world, t } = await signedIn();
  const first = (await readSession(t.device))?.deviceId;
  t.kill();
  const again = world.boot();
  await again.sync.start();
  expect((await readSession(again.device))?.deviceId).toBe(first);
  expect(first).toMatch(/^[\da-f-]{36}$/);
});

test('refusals of a sign-in are told apart', async () => {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  const request = { serverUrl: '', serverName: '', userName: 'ann', passWd: 'wrong' };
  expect(await t.sync.signIn(request)).toEqual({ kind: 'refused', msg: 'wrong password', code: 201 });
  world.wms.hasOwner = false;
  expect(await t.sync.signIn({ ...request, passWd: 'secret-a' })).toEqual({ kind: 'noOwner' });
  expect((await readSession(t.device))?.userName).toBe('');
  world.condition = () => 'lostBefore';
  expect(await t.sync.signIn({ ...request, passWd: 'secret-a' }), 'never signed in here').toEqual({ kind: 'offline' });
});

test('a lost session: one alert, no op used up, nothing more sent, and the same operator goes on at the exact op', async () => {
  const { world, t } = await signedIn();
  world.wms.endSessions();
  await t.commit(Array.from({ length: 30 }, (_, i) => op(i + 1, `lane-${i % 10}`)));
  await world.until(async () => (await statusOf(t)).paused === 'session');
  expect((await statusOf(t)).pausedMsg).toBe('请重新登录');
  await world.pass(600_000);
  const sent = world.wms.posts.length;
  expect(sent, 'no more than were on their way').toBeLessThanOrEqual(4);
  expect(new Set(Object.values(await t.statuses()))).toEqual(new Set(['queued']));
  expect(await t.commit([op(31)])).toEqual({ kind: 'stored', waiting: true });

  const at = world.clock.now();
  expect(await t.signIn()).toBe('ok');
  expect((await statusOf(t)).paused).toBeNull();
  await world.until(async () => Object.values(await t.statuses()).every((s) => s === 'observed'));
  expect(world.clock.now() - at).toBeLessThan(1000);
  expect(world.wms.applied).toHaveLength(31);
});

test('what was in doubt when the session was lost still is, and is sent again under its own id', async () => {
  const { world, t } = await signedIn();
  world.condition = (path) => (path.includes('Sim') ? 'lostAfter' : 'ok');
  await t.commit([op(1)]);
  await world.until(async () => (await t.statuses())[simId(1)] === 'inDoubt');
  world.wms.endSessions();
  world.condition = () => 'ok';
  await world.until(async () => (await statusOf(t)).paused === 'session');
  expect((await t.statuses())[simId(1)]).toBe('inDoubt');
  await t.signIn();
  await world.until(async () => (await t.statuses())[simId(1)] === 'observed');
  expect(world.wms.applied).toHaveLength(1);
});

test('an answer to the old token does not end the new session', async () => {
  const { world, t } = await signedIn();
  world.delay = () => 5000;
  world.wms.endSessions();
  await t.commit([op(1)]);
  await world.pass(3000);
  world.delay = () => 0;
  expect(await t.signIn()).toBe('ok');
  await world.until(async () => (await t.statuses())[simId(1)] === 'observed');
  expect((await readSession(t.device))?.canSend).toBe(true);
});

test("another operator never sends, sees or settles the first one's ops", async () => {
  const { world, t } = await signedIn();
  world.condition = () => 'lostBefore';
  await t.commit([op(1), op(2)]);
  const annsPartition = await t.partition();
  expect(await t.sync.signOut()).toEqual({ unsent: 2 });
  world.condition = () => 'ok';
  expect(await t.signIn('bob')).toBe('ok');
  await t.commit([op(3)]);
  await world.until(async () => (await t.statuses())[simId(3)] === 'observed');
  await t.sync.drop(simId(1), 'other', '');
  expect([await t.sync.withdraw(simId(2)), await t.sync.dependants(simId(1))]).toEqual([{ kind: 'tooLate' }, []]);
  await world.pass(600_000);
  expect(world.wms.posts.map((p) => p.user)).toEqual(['bob']);
  expect(await unsentOfOthers(t.device, await t.partition())).toEqual([{ userId: 'ann', count: 2 }]);
  expect((await readStatus(t.device, annsPartition)).paused).toBe('user');
  expect((await countOps(t.device, await t.partition())).waiting).toBe(0);

  await t.sync.signOut();
  await t.signIn('ann');
  await world.until(async () => Object.values(await t.statuses()).every((s) => s === 'observed'));
  expect(world.wms.applied.map((a) => a.user)).toEqual(['bob', 'ann', 'ann']);
});

test('the role of the next operator is asked for again when its load broke and the WMS went on answering', async () => {
  const { world, t } = await signedIn();
  await t.sync.loadReference();
  await t.sync.signOut();
  world.condition = (path) => (path === '/WMS/GetUserRoleFunction' ? '503' : 'ok');
  await t.signIn('bob');
  await t.sync.loadReference();
  expect((await readSession(t.device))?.menu).toEqual([]);
  world.condition = () => 'ok';
  await world.until(async () => ((await readSession(t.device))?.menu ?? []).length > 0);
});

test('switching operators at random never posts one under the other', async () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const world = new World(seed);
    world.wms.hasReference = false;
    const { dice } = world;
    const t = world.boot();
    await t.sync.start();
    await t.signIn('ann');
    world.delay = () => dice.below(2000);
    let mine = 'ann';
    const owners = new Map<string, string>();
    for (let n = 1; n <= 14; n += 1) {
      const next = simOp(simId(n), { lanes: [`l${dice.below(3)}`], counts: ['R1'], by: 1 });
      await t.commit([next]);
      owners.set(next.opId, mine);
      await world.pass(dice.below(1500));
      if (dice.chance(0.4)) {
        const leaving = t.sync.signOut();
        if (dice.chance(0.5)) await world.pass(dice.below(5000));
        mine = mine === 'ann' ? 'bob' : 'ann';
        await t.signIn(mine);
        await leaving.catch(() => {});
      }
    }
    for (const { opId, user } of world.wms.posts) expect(user, `seed ${seed}`).toBe(owners.get(opId));
    t.scrap();
  }
});

test('without network the proof of the last sign-in unlocks; nothing is sent until the WMS knows the operator again', async () => {
  const { world, t } = await signedIn();
  await t.sync.signOut();
  world.condition = () => 'lostBefore';
  expect(await t.sync.signIn({ serverUrl: '', serverName: '', userName: 'ann', passWd: 'guess' })).toEqual({
    kind: 'wrongPassword',
  });
  expect(await t.signIn('ann')).toBe('unlocked');
  expect(await readSession(t.device)).toMatchObject({
    userId: 'ann',
    storeId: 'W2',
    menu: ['/receive'],
    canSend: false,
    sealedToken: null,
  });
  expect(await t.commit([op(1)])).toEqual({ kind: 'stored', waiting: true });
  await world.pass(60_000);
  expect(world.wms.posts).toEqual([]);
  world.condition = () => 'ok'; // and nobody types the password again
  await world.until(async () => (await t.statuses())[simId(1)] === 'observed');
  expect((await readSession(t.device))?.canSend).toBe(true);
});

test('whose sign-in after an unlock breaks, while all else is answered, is signed in by itself later', async () => {
  const { world, t } = await signedIn();
  await t.sync.signOut();
  world.condition = () => 'lostBefore';
  expect(await t.signIn('ann')).toBe('unlocked');
  await t.commit([op(1)]);
  let logins = 0;
  world.twist = (path) =>
    path === '/WMS/Login' && (logins += 1) <= 3
      ? Response.json({ resultCode: 106, msg: 'internal' }, { status: 500 })
      : undefined;
  world.condition = () => 'ok';
  await world.pass(15 * 60_000);
  expect([await t.statuses(), logins]).toEqual([{ [simId(1)]: 'observed' }, 4]);
  expect((await readSession(t.device))?.canSend).toBe(true);
});

test('the warehouse of the scan goes with the op, whatever the warehouse is when it is sent', async () => {
  const { world, t } = await signedIn();
  world.condition = () => 'lostBefore';
  await t.commit([op(1)]);
  await t.sync.setWarehouse({ whgid: 'W1', whName: 'One', isDefault: 'N' });
  await t.commit([op(2)]);
  expect((await readSession(t.device))?.storeList.map((w) => w.isDefault)).toEqual(['Y', 'N']);
  world.condition = () => 'ok';
  await t.sync.kick();
  await world.until(async () => Object.values(await t.statuses()).every((s) => s === 'observed'));
  expect(world.wms.applied.map((a) => `${a.opId.slice(-1)} ${a.whgid}`).sort()).toEqual(['1 W2', '2 W1']);
});

test('a restart takes the session up as it was, alert included', async () => {
  const { world, t } = await signedIn();
  await t.commit([op(1)]);
  await world.until(async () => (await t.statuses())[simId(1)] === 'observed');
  t.kill();
  const second = world.boot();
  await second.sync.start();
  await second.commit([op(2)]);
  await world.until(async () => (await second.statuses())[simId(2)] === 'observed');
  world.wms.endSessions();
  await second.commit([op(3)]);
  await world.until(async () => (await statusOf(second)).paused === 'session');
  second.kill();
  const third = world.boot();
  await third.sync.start();
  expect((await statusOf(third)).paused).toBe('session');
  await world.pass(300_000);
  expect((await third.statuses())[simId(3)]).toBe('queued');
});

test('code 2 without the word for login is a business answer: the op goes to the tray, the session stays', async () => {
  const { world, t } = await signedIn();
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) =>
    path === '/WMS/SimCount' ? { resultCode: 2, msg: 'the pallet is locked' } : answer(path, body);
  await t.commit([op(1)]);
  await world.until(async () => (await t.statuses())[simId(1)] === 'refused');
  expect((await readSession(t.device))?.canSend).toBe(true);
  expect(await readTray(t.device, await t.partition())).toMatchObject([
    { state: { resultCode: 2, msg: 'the pallet is locked' } },
  ]);
});

test('the age of the oldest waiting op is that of its capture', async () => {
  const { world, t } = await signedIn();
  const oldest = async () => (await countOps(t.device, await t.partition())).oldest;
  expect(await oldest()).toBeNull();
  world.condition = (path) => (path.includes('Sim') ? 'lostBefore' : 'ok');
  const first = world.clock.now();
  await t.commit([op(1)]);
  await world.pass(90_000);
  await t.commit([op(2), op(3, 'b')]);
  expect(await oldest()).toBe(first);
  world.condition = () => 'ok';
  await t.sync.kick();
  await world.until(async () => Object.values(await t.statuses()).every((s) => s === 'observed'));
  expect(await oldest()).toBeNull();
});
