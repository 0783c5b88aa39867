/** Phone sign-in, codes, passwords, and how a terminal is set up. */
import './settle-async.ts';
import { readSession, readStatus } from '#data/readers.ts';
import type { SessionState } from '#data/records.ts';
import { expect, test } from 'vitest';
import { simId, simOp } from './sim-ops.ts';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

const HERE = { serverUrl: '', serverName: 'Here' };
const ANNS_PHONE = '13800000001';
const byPhone = (code: string, phone = ANNS_PHONE) => ({ ...HERE, phone, code });
const byAccount = (passWd: string, userName = 'ann') => ({ ...HERE, userName, passWd });

async function started(): Promise<{ world: World; t: Terminal }> {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  return { world, t };
}
async function signedIn(): Promise<{ world: World; t: Terminal }> {
  const { world, t } = await started();
  expect(await t.signIn()).toBe('ok');
  return { world, t };
}
const sessionOf = async (t: Terminal) => (await readSession(t.device)) as SessionState;

test('phone login: a code is asked for and signs in, once', async () => {
  const { world, t } = await started();
  expect(await t.sync.sendCode({ for: 'signIn', phone: ANNS_PHONE })).toEqual({
    kind: 'ok',
    resendAfter: 60,
    expiresIn: 300,
  });
  expect(await t.sync.signIn(byPhone('000000'))).toEqual({ kind: 'refused', msg: 'wrong code', code: 202 });
  expect(await t.enter(byPhone('123456'))).toBe('ok');
  expect(await sessionOf(t)).toMatchObject({ userId: 'ann', storeId: 'W2', canSend: true, account: ANNS_PHONE });
  await t.commit([simOp(simId(1), { lanes: ['a'], counts: ['R1'], by: 1 })]);
  await world.until(async () => (await t.statuses())[simId(1)] === 'observed');
  await t.sync.signOut();
  expect(await t.sync.signIn(byPhone('123456')), 'spent').toEqual({
    kind: 'refused',
    msg: 'wrong code',
    code: 202,
  });
});

test('a phone sign-in leaves no proof for an unlock, and keeps that of an earlier account sign-in', async () => {
  const { world, t } = await started();
  await t.sync.sendCode({ for: 'signIn', phone: ANNS_PHONE });
  expect(await t.enter(byPhone('123456'))).toBe('ok');
  expect(await t.device.ops.proofs.count()).toBe(0);
  await t.sync.signOut();
  expect(await t.signIn()).toBe('ok');
  await t.sync.signOut();
  await t.sync.sendCode({ for: 'signIn', phone: ANNS_PHONE });
  expect(await t.enter(byPhone('123456'))).toBe('ok');
  expect((await sessionOf(t)).account, 'the account that she has here').toBe('ann');
  await t.sync.signOut();
  world.condition = () => 'lostBefore';
  expect(await t.sync.signIn(byPhone('123456'))).toEqual({ kind: 'offline' });
  expect(await t.enter(byAccount('secret-a'))).toBe('unlocked');
});

test('without network no code is asked for and no password changed', async () => {
  const { world, t } = await signedIn();
  world.condition = () => 'lostBefore';
  expect(await t.sync.sendCode({ for: 'signIn', phone: ANNS_PHONE })).toEqual({ kind: 'offline' });
  expect(await t.sync.resetPassword('ann', '123456', 'n')).toEqual({ kind: 'offline' });
  expect(await t.sync.changePassword('secret-a', 'n')).toEqual({ kind: 'offline' });
  await t.sync.signOut();
  expect(await t.enter(byAccount('secret-a')), 'the old one still unlocks').toBe('unlocked');
});

test('forgot password: with the code that was sent, and from then on only the new one unlocks', async () => {
  const { world, t } = await signedIn();
  await t.sync.signOut();
  expect(await t.sync.sendCode({ for: 'password', userName: 'ann' })).toMatchObject({ kind: 'ok' });
  expect(await t.sync.resetPassword('ann', '999999', 'new-a')).toEqual({ kind: 'refused', msg: 'wrong code' });
  expect(await t.sync.resetPassword('ann', '123456', 'new-a')).toEqual({ kind: 'ok' });
  world.condition = () => 'lostBefore';
  expect(await t.sync.signIn(byAccount('secret-a'))).toEqual({ kind: 'wrongPassword' });
  expect(await t.enter(byAccount('new-a'))).toBe('unlocked');
});

test('after a changed password the session goes on, and the proof is renewed', async () => {
  const { world, t } = await signedIn();
  expect(await t.sync.changePassword('guess', 'new-a')).toEqual({ kind: 'refused', msg: 'wrong password' });
  expect(await t.sync.changePassword('secret-a', 'new-a')).toEqual({ kind: 'ok' });
  await t.commit([simOp(simId(1), { lanes: ['a'], counts: ['R1'], by: 1 })]);
  await world.until(async () => (await t.statuses())[simId(1)] === 'observed');
  await t.sync.signOut();
  world.condition = () => 'lostBefore';
  expect(await t.sync.signIn(byAccount('secret-a'))).toEqual({ kind: 'wrongPassword' });
  expect(await t.enter(byAccount('new-a'))).toBe('unlocked');
  expect(JSON.stringify(await t.device.ops.session.toArray())).not.toMatch(/secret-a|new-a/);
});

test('a password that is changed in a session that is gone raises the alert', async () => {
  const { world, t } = await signedIn();
  world.wms.endSessions();
  expect(await t.sync.changePassword('secret-a', 'new-a')).toEqual({ kind: 'refused', msg: '请重新登录' });
  expect(await readStatus(t.device, await t.partition())).toMatchObject({ paused: 'session' });
});

test('how the terminal is set up stays through sign-out, restart and unlock; who unlocks does not bring old settings back', async () => {
  const { world, t } = await signedIn();
  await t.sync.signOut();
  const change = {
    isAutoLogin: false,
    serverBaseData: [{ serverName: 'Two', serverUrl: 'http://10.0.0.2' }],
    customUrlList: [{ serverName: 'T', serverUrl: 'https://t.test' }],
    cacheBlueName: 'Scale',
    cacheBlueMicAddress: 'id',
    printAddress: 'P1',
    isReadMsg: false,
    rfLog: true,
  };
  await t.sync.setTerminal(change);
  await t.sync.setTerminal({ isReadMsg: false });
  t.kill();
  world.condition = () => 'lostBefore';
  const again = world.boot();
  await again.sync.start();
  expect(await sessionOf(again)).toMatchObject(change);
  expect(await again.enter(byAccount('secret-a'))).toBe('unlocked');
  expect(await sessionOf(again)).toMatchObject(change);
});

test('a session record of an older build is completed with the defaults, and stays signed in', async () => {
  const { world, t } = await signedIn();
  const {
    upgrade: _u,
    rfLog: _r,
    serverBaseData: _s,
    customUrlList: _c,
    printAddress: _p,
    ...old
  } = await sessionOf(t);
  await t.device.ops.session.put({ ...old, version: '1.4.8', isAutoLogin: false } as SessionState);
  t.kill();
  const again = world.boot();
  await again.sync.start();
  expect(await sessionOf(again)).toEqual({
    ...old,
    isAutoLogin: false,
    version: '1.4.9',
    upgrade: '',
    rfLog: false,
    serverBaseData: [],
    customUrlList: [],
    printAddress: '',
  });
  await again.commit([simOp(simId(1), { lanes: ['a'], counts: ['R1'], by: 1 })]);
  await world.until(async () => (await again.statuses())[simId(1)] === 'observed');
});

test('a proof of an older build unlocks with the defaults of what it lacks', async () => {
  const { world, t } = await signedIn();
  const [proof] = await t.device.ops.proofs.toArray();
  if (!proof) throw new Error('no proof');
  const { upgrade: _u, rfLog: _r, serverBaseData: _s, ...old } = proof.session;
  await t.device.ops.proofs.put({ ...proof, session: old as SessionState });
  await t.sync.signOut();
  world.condition = () => 'lostBefore';
  expect(await t.signIn()).toBe('unlocked');
  expect(await sessionOf(t)).toMatchObject({ userId: 'ann', upgrade: '', rfLog: false, serverBaseData: [] });
});

test('on a terminal that starts for the first time the language may be chosen and a sign-in tried at once', async () => {
  const world = new World();
  const t = world.boot();
  const [, , signedIn] = await Promise.all([t.sync.start(), t.sync.setLanguage('vn'), t.signIn()]);
  expect(signedIn).toBe('ok');
  expect(await t.device.ops.session.get('session')).toMatchObject({
    language: 'vn',
    userName: expect.stringMatching(/./),
  });
});
