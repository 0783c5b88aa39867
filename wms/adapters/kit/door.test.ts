/** What a terminal meets at the door of an adapter: sessions, claims, words, and what is not served. */
import { ClaimReceipt, ReceiveByLpn, ReleaseReceipt, ReserveNumbers } from '#contract/receiving.ts';
import { ExitLogin, GetUserRoleFunction, GetVersion } from '#contract/session.ts';
import { RenewWork } from '#contract/work.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { refusalCode } from '#wms/refusals.ts';
import { hashPassword } from '#wms/work/passwords.ts';
import { World } from '../double/world.ts';
import { Budget } from './budget.ts';
import { Busy } from './faults.ts';
import { languageThere } from './languages.ts';
import { weakerOf } from './offered.ts';
import { masked, Recorder } from './recorder.ts';
import { Revisions } from './revisions.ts';
import { inBase, inUnit } from './units.ts';

let world: World;
afterEach(() => world.close());

const claim = { receiptId: 'R1', deviceId: 'whatever it says' };

describe('sign-in', () => {
  test('the token is the adapter’s own; the system’s key and the token are in no file', async () => {
    world = await World.start('stamped');
    const hand = await world.signedIn();
    const version = await hand.post(GetVersion.path, {});
    expect(version.body).toMatchObject({ resultCode: 0, product: 'double', idempotent: true, level: 'gateway' });
    const files = readdirSync(world.journal).map((file) => readFileSync(join(world.journal, file), 'utf8'));
    expect(files.join('')).toContain('"userId":"ann"');
    for (const secret of [hand.token, 'secret-ann', 'session-ann'])
      expect(files.some((text) => text.includes(secret))).toBe(false);
  });

  test('a session that is over is code 2 with the word that the terminal knows, never a 401 and its dialogue', async () => {
    world = await World.start('stamped');
    const hand = await world.signedIn();
    world.there.forgetSessions();
    const op = hand.op('L1', 1);
    const said = await hand.send(op);
    expect([said.status, said.body.resultCode, said.headers.get('www-authenticate')]).toEqual([200, 2, null]);
    expect(said.body.msg).toContain('登录');
    // Of a question as well, and nothing of the write is left behind.
    expect((await hand.post(ClaimReceipt.path, claim)).body.resultCode).toBe(2);
    expect(await world.state()).toMatchObject({ plansOpen: 0, inDoubt: 0 });
    expect((await world.hand().send(op)).body.resultCode).toBe(2);
  });

  test('signing out voids the token', async () => {
    world = await World.start('stamped');
    const hand = await world.signedIn();
    expect((await hand.post(ExitLogin.path, {})).body.resultCode).toBe(0);
    expect((await hand.post(ClaimReceipt.path, claim)).body.resultCode).toBe(2);
  });

  test('wrong passwords are counted here, so that the system never locks the name', async () => {
    world = await World.start('stamped');
    const hand = world.hand();
    for (let i = 0; i < 5; i++)
      expect((await hand.signIn('ann', 'wrong')).body.resultCode).toBe(refusalCode('wrongPassword'));
    const asked = world.there.signIns;
    expect((await hand.signIn('Ann', 'secret-ann')).body.resultCode).toBe(refusalCode('tooManyAttempts'));
    expect(world.there.signIns).toBe(asked);
    expect((await hand.signIn('bob')).body.resultCode).toBe(0);
    expect((await hand.signIn('nobody', 'x')).body).toEqual((await hand.signIn('bob', 'x')).body);
  });

  test('one account there: operators are checked by the site file, and it signs in anew by itself', async () => {
    const operators = { op1: { name: 'Operator 1', password: hashPassword('1234') } };
    const service = { kind: 'service', user: 'ann', password: 'secret-ann', operators };
    world = await World.start('stamped', { 'sign-in': service });
    world.there.announce('L1', 4);
    const hand = world.hand();
    expect((await hand.signIn('op1', 'wrong')).body.resultCode).toBe(refusalCode('wrongPassword'));
    expect((await hand.signIn('ann')).body.resultCode).toBe(refusalCode('wrongPassword'));
    expect((await hand.signIn('op1', '1234')).body).toMatchObject({ userId: 'op1', userName: 'Operator 1' });
    expect((await hand.until(hand.op('L1', 2))).body.resultCode).toBe(0);
    world.there.forgetSessions();
    const op = hand.op('L1', 2);
    await hand.send(op);
    expect((await hand.until(op)).body.resultCode).toBe(0);
    expect([world.there.received('L1'), world.there.signIns]).toEqual([4, 2]);
  });

  test('a warehouse that is not in the site file is nobody’s', async () => {
    world = await World.start('stamped');
    const hand = await world.signedIn();
    expect((await hand.post(ClaimReceipt.path, { ...claim, whgid: 'WH9' })).body.resultCode).toBe(
      refusalCode('notInWarehouse'),
    );
  });
});

describe('what is not served', () => {
  test('is 404, before anything else is looked at, also of an id that was used', async () => {
    world = await World.start('stamped');
    const hand = await world.signedIn();
    const { opId } = hand.op('L1', 1);
    for (const path of [ReceiveByLpn.path, '/WMS/NothingLikeIt'])
      for (const body of [{ opId }, {}]) {
        const said = await hand.post(path, body, { 'idempotency-key': opId });
        expect([said.status, said.body.resultCode]).toEqual([404, refusalCode('unknownCall')]);
      }
    world.there.announce('L1', 1);
    const op = hand.op('L1', 1);
    await hand.until(op);
    expect((await hand.post(ReceiveByLpn.path, op, { 'idempotency-key': op.opId })).status).toBe(404);
    expect((await hand.send({ ...op, qty: 2 } as never)).status).toBe(422);
  });

  test('the menu has no screen that posts it, no list that leads nowhere, and the part says what there is', async () => {
    world = await World.start('stamped');
    const hand = await world.signedIn();
    const { body } = await hand.post(GetUserRoleFunction.path, {});
    // The double serves no list of receipts, which the tiles of receiving lead to; what a SKU is packed in can be asked.
    const menu = ['/SearchMenu', '/packQuery'];
    expect(body).toMatchObject({ resultCode: 0, menu, buttons: [] });
    expect(body['part']).toMatchObject({ title: 'Double 1', weaker: {}, lacks: expect.arrayContaining(['print']) });
    expect((body['part'] as { serves: string[] }).serves).toContain('/WMS/ReceiveBySku');
  });

  test('a class may be weaker than the contract’s, and never stronger', () => {
    const call = { path: '/x', offline: 'B' } as const;
    expect(weakerOf([{ call, offline: 'N' }])).toEqual({ '/x': 'N' });
    expect(weakerOf([{ call, offline: undefined }])).toEqual({});
    expect(() => weakerOf([{ call, offline: 'A' }])).toThrow('weaker');
  });
});

describe('claims', () => {
  test('a second terminal of the same user takes the lease over, and may write meanwhile', async () => {
    world = await World.start('stamped');
    world.there.announce('L1', 5);
    const [one, two] = [await world.signedIn('ann', 'device-1'), await world.signedIn('ann', 'device-2')];
    expect((await one.post(ClaimReceipt.path, claim)).body.resultCode).toBe(0);
    expect((await two.send(two.op('L1', 1))).body.resultCode).toBe(0);
    expect((await two.post(ClaimReceipt.path, claim)).body.resultCode).toBe(0);
    expect((await two.post(ReleaseReceipt.path, claim)).body.resultCode).toBe(0);
    const bob = await world.signedIn('bob', 'device-3');
    expect((await bob.post(ClaimReceipt.path, claim)).body.resultCode).toBe(0);
  });

  test('a write to what another holds is refused with the name; what nobody holds may be written', async () => {
    world = await World.start('stamped');
    world.there.announce('L1', 5);
    const [ann, bob] = [await world.signedIn('ann', 'device-1'), await world.signedIn('bob', 'device-2')];
    await ann.post(ClaimReceipt.path, claim);
    expect((await bob.send(bob.op('L1', 1))).body).toMatchObject({
      resultCode: refusalCode('heldByOther'),
      msg: 'ANN works on R1',
    });
    expect((await ann.send(ann.op('L1', 1))).body.resultCode).toBe(0);
    // Nobody gives back what is another's.
    expect((await bob.post(ReleaseReceipt.path, claim)).body.resultCode).toBe(refusalCode('heldByOther'));
    expect((await bob.send(bob.op('L1', 1))).body.resultCode).toBe(refusalCode('heldByOther'));
    await ann.post(ReleaseReceipt.path, claim);
    expect((await bob.send(bob.op('L1', 1))).body.resultCode).toBe(0);
  });

  test('one that ran out is nobody’s, and cannot be renewed; one that is held outlives a restart', async () => {
    let ahead = 0;
    world = await World.start('stamped', { lease: 1 }, { now: () => Date.now() + ahead });
    const hand = await world.signedIn();
    const { body } = await hand.post(ClaimReceipt.path, claim);
    expect(Date.parse(String(body['leaseUntil']))).toBeGreaterThan(Date.now());
    await world.again();
    await hand.signIn('ann');
    expect((await hand.post(ClaimReceipt.path, { ...claim, renew: true })).body.resultCode).toBe(0);
    const other = await world.signedIn('bob', 'device-2');
    expect((await other.post(ClaimReceipt.path, claim)).body.resultCode).toBe(refusalCode('heldByOther'));
    ahead = 61_000;
    expect((await hand.post(ClaimReceipt.path, { ...claim, renew: true })).body.resultCode).toBe(
      refusalCode('claimLost'),
    );
    expect((await other.post(ClaimReceipt.path, claim)).body.resultCode).toBe(0);
  });

  test('one renewal for all that a terminal holds; what is another’s is not taken with it', async () => {
    world = await World.start('stamped');
    const hand = await world.signedIn();
    await hand.post(ClaimReceipt.path, claim);
    const { body } = await hand.post(RenewWork.path, { deviceId: 'device-1', receipts: ['R1', 'R2'] });
    expect(body).toMatchObject({ resultCode: 0, leaseUntil: expect.stringMatching(/Z$/) });
    const other = await world.signedIn('bob', 'device-2');
    expect((await other.post(ClaimReceipt.path, { ...claim, receiptId: 'R2' })).body.resultCode).toBe(0);
  });
});

test('half a piece is refused with the name of the unit, and nothing is sent', async () => {
  world = await World.start('stamped');
  world.there.announce('L1', 5);
  const hand = await world.signedIn();
  expect((await hand.send(hand.op('L1', 0.5))).body).toMatchObject({
    resultCode: refusalCode('unitDigits'),
    msg: expect.stringContaining('EA'),
  });
  expect(world.there.writes).toBe(0);
});

test('numbers are given out once, also after a restart', async () => {
  world = await World.start('stamped', { numbers: { lpn: { prefix: 'P', digits: 4, from: 17 } } });
  const hand = await world.signedIn();
  const take = async () => (await hand.post(ReserveNumbers.path, { deviceId: 'd', count: 2 })).body['lpnBlock'];
  const both = (await Promise.all([take(), take()])) as string[][];
  // Whose request arrives first is up to the connections.
  expect(both.toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
    ['P0017', 'P0018'],
    ['P0019', 'P0020'],
  ]);
  await world.again();
  await hand.signIn('ann');
  expect(await take()).toEqual(['P0021', 'P0022']);
});

test('dry: questions are answered, writes refused, and their ids stay free', async () => {
  world = await World.start('stamped', {}, { dry: true });
  const hand = await world.signedIn();
  const op = hand.op('L1', 1);
  expect((await hand.send(op)).body.resultCode).toBe(refusalCode('readsOnly'));
  expect((await hand.post(ClaimReceipt.path, claim)).body.resultCode).toBe(0);
  expect([world.there.writes, world.gateway.keys.size, await hand.isKnown(op.opId)]).toEqual([0, 0, false]);
});

test('whoever watches over it gets counts, as JSON and as Prometheus reads it', async () => {
  world = await World.start('stamped');
  world.there.announce('L1', 1);
  const hand = await world.signedIn();
  await hand.until(hand.op('L1', 1));
  expect(await world.state()).toMatchObject({ ok: true, title: 'Double 1', version: '1', counts: { applied: 1 } });
  const text = await (await fetch(`${world.gateway.url}/__adapter/metrics`)).text();
  expect(text).toContain('aisle_adapter_up 1\n');
  expect(text).toMatch(/aisle_adapter_calls_total\{call="split"\} 1\n/);
  const line = world.said.find((each) => each.startsWith('{'));
  expect(JSON.parse(line ?? '')).toMatchObject({ call: '/WMS/ReceiveBySku', outcome: 'applied' });
});

test('a record of questions and answers holds no password, token or name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-record-'));
  const file = join(folder, 'record.jsonl');
  world = await World.start('stamped', {}, { recorder: new Recorder(file) });
  world.there.announce('L1', 1);
  const hand = await world.signedIn();
  await hand.until(hand.op('L1', 1));
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  expect(text).toContain('"name":"split"');
  for (const secret of ['secret-ann', 'session-ann', '"ann"']) expect(text).not.toContain(secret);
});

describe('parts of the kit', () => {
  test('a record masks what stands under a telling name, and leaves goods and places', () => {
    const said = { item: 'TEA', token: 't', person: { id: 7, name: 'Kim' }, 'x-api-key': 'k', users: [{ login: 'a' }] };
    expect(masked(said)).toEqual({
      item: 'TEA',
      token: '***',
      person: { id: '***', name: '***' },
      'x-api-key': '***',
      users: [{ login: '***' }],
    });
  });

  test('quantities between units, without a float and without half of what the system cannot hold', () => {
    const [kg, box] = [
      { name: 'kg', size: 1, digits: 2 },
      { name: 'CS', size: 12, digits: 0 },
    ];
    expect([inUnit(24, box), inBase(2, box), inUnit(0.3, kg), inBase(0.1, { ...kg, size: 3 })]).toEqual([
      2, 24, 0.3, 0.3,
    ]);
    expect(() => inUnit(25, box)).toThrow(/unitDigits.*CS/);
    expect(() => inUnit(0.125, kg)).toThrow(/unitDigits.*kg/);
  });

  test('a revision is never older than the last, and newer when the row changed without a stamp', () => {
    let now = 1000;
    const revisions = new Revisions(() => now);
    const rev = (stamp: number, row: object) => revisions.of('r', stamp, row).rev;
    const first = rev(5, { a: 1 });
    expect(rev(5, { a: 1 })).toBe(first);
    expect(rev(5, { a: 2 })).toBe(first + 1);
    expect(rev(3, { a: 2 })).toBe(first + 1);
    expect(rev(first + 50, { a: 3 })).toBe(first + 50);
    now = 2000;
    // Another process knows nothing of what was given: whatever it shows first is newer.
    expect(new Revisions(() => now).of('r', 5, { a: 3 }).rev).toBeGreaterThan(first + 50);
  });

  test('writes go before questions, and what would wait too long is told to come back', async () => {
    const budget = new Budget({ atOnce: 1, perSecond: 1000, waits: 0.2, timeout: 1 });
    const order: string[] = [];
    const leave = await budget.enter(false);
    const read = budget.enter(false).then((go) => (order.push('read'), go()));
    const write = budget.enter(true).then((go) => (order.push('write'), go()));
    leave();
    await Promise.all([read, write]);
    expect(order).toEqual(['write', 'read']);
    await budget.enter(true);
    await expect(budget.enter(true)).rejects.toBeInstanceOf(Busy);
    expect(budget.used).toEqual({ running: 1, waiting: 0 });
  });

  test('no more in a second than the site allows', async () => {
    const budget = new Budget({ atOnce: 10, perSecond: 2, waits: 5, timeout: 1 });
    const since = performance.now();
    for (let i = 0; i < 3; i++) (await budget.enter(false))();
    expect(performance.now() - since).toBeGreaterThan(900);
  });

  test('a language that is not loaded there is the nearest, then English', () => {
    expect(languageThere('zh_hk', ['en', 'zh_CN'])).toBe('zh_CN');
    expect(languageThere('vn', ['en', 'vi'])).toBe('vi');
    expect(languageThere('vn', ['en'])).toBe('en');
  });
});

test('an id is bound to its user: another hears nothing of it', async () => {
  world = await World.start('stamped');
  world.there.announce('L1', 2);
  const [ann, bob] = [await world.signedIn('ann'), await world.signedIn('bob', 'device-2')];
  const op = ann.op('L1', 1);
  await ann.until(op);
  expect((await bob.send(op)).status).toBe(422);
  expect([await ann.isKnown(op.opId), await bob.isKnown(op.opId), await ann.isKnown(randomUUID())]).toEqual([
    true,
    false,
    false,
  ]);
});
