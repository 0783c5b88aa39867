/** What an operator cannot settle goes to a supervisor: after their own sign-in, under their token, and written down. */
import './settle-async.ts';
import { readLedger, readOp, readTray } from '#data/readers.ts';
import { readOffered } from '#data/transfers.ts';
import { TAKE_OVER } from '#sync/custody.ts';
import { beforeEach, expect, test } from 'vitest';
import { simId, simOp } from './sim-ops.ts';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

const op = (n: number, lanes: string[], more = {}) => simOp(simId(n), { lanes, counts: [`R${n}`], by: 1 }, more);
let world: World;
let t: Terminal;
const words = async (): Promise<string> =>
  (await t.device.ops.opState.orderBy('seq').toArray()).map((s) => s.status).join(' ');

/** Ann's first op is refused, her second waits for it, her third is another matter and still to be sent. */
beforeEach(async () => {
  world = new World();
  world.wms.buttons.set('bob', [TAKE_OVER]);
  t = world.boot();
  await t.sync.start();
  await t.signIn('ann');
  world.wms.refuses = (opId) => (opId === simId(1) ? 'over received' : null);
  world.condition = (_, { opId }) => (opId === simId(3) ? 'lostBefore' : 'ok');
  await t.commit([op(1, ['a']), op(2, ['a', 'b']), op(3, ['c'])]);
  await world.until(async () => (await words()) === 'refused blocked inDoubt');
});

async function signInAs(user: string): Promise<void> {
  await t.sync.signOut();
  await t.signIn(user);
}

test('offered, it is still the operator’s; taken over, it goes on as the supervisor’s with what waits behind it', async () => {
  await t.sync.offer(simId(1));
  expect(await readTray(t.device, await t.partition())).toMatchObject([{ opId: simId(1) }]);
  await signInAs('bob');
  expect(await readOffered(t.device, await t.partition())).toMatchObject([{ opId: simId(1), userId: 'ann' }]);
  expect(await t.sync.takeOver(simId(1))).toEqual({ kind: 'takenOver', count: 2 });
  expect(await readTray(t.device, await t.partition())).toMatchObject([
    { opId: simId(1), userId: 'bob', state: { msg: 'over received' } },
  ]);
  expect((await readOp(t.device, simId(1)))?.state.custody).toMatchObject([
    { by: 'ann', what: 'offered' },
    { by: 'bob', what: 'takenOver', from: 'ann' },
  ]);
  world.wms.refuses = () => null;
  await t.sync.resend(simId(1));
  await world.until(async () => (await words()) === 'superseded observed inDoubt observed');
  expect(world.wms.applied.map(({ user }) => user)).toEqual(['bob', 'bob']);
});

test('what nobody offered is not to be had, and what was offered needs the permission', async () => {
  await signInAs('bob');
  expect(await readOffered(t.device, await t.partition())).toEqual([]);
  expect(await t.sync.takeOver(simId(1))).toEqual({ kind: 'gone' });
  await signInAs('ann');
  await t.sync.offer(simId(1));
  expect(await t.sync.takeOver(simId(1))).toEqual({ kind: 'notAllowed' });
  expect((await readOp(t.device, simId(1)))?.userId).toBe('ann');
});

test('what is not stuck is not offered: the WMS may still have it', async () => {
  await t.sync.offer(simId(3));
  await t.sync.offer(simId(2));
  await signInAs('bob');
  expect(await readOffered(t.device, await t.partition())).toEqual([]);
  expect(await t.sync.takeOver(simId(3))).toEqual({ kind: 'gone' });
});

test('the operator may settle it until the supervisor has taken it, and not afterwards', async () => {
  await t.sync.offer(simId(1));
  await t.sync.drop(simId(1), 'wrongScan', '');
  await signInAs('bob');
  expect(await t.sync.takeOver(simId(1))).toEqual({ kind: 'gone' });

  await signInAs('ann');
  world.wms.refuses = (opId) => (opId === simId(4) ? 'no' : null);
  await t.commit([op(4, ['d'])]);
  await world.until(async () => (await words()).endsWith('refused'));
  await t.sync.offer(simId(4));
  await signInAs('bob');
  await t.sync.takeOver(simId(4));
  await signInAs('ann');
  await t.sync.drop(simId(4), 'wrongScan', '');
  expect((await t.statuses())[simId(4)]).toBe('refused');
  const ledger = await readLedger(t.device, await t.partition(), '');
  expect(ledger.map(({ opId }) => opId)).not.toContain(simId(4));
});

test('killed while it is taken over, it is wholly one’s or the other’s', async () => {
  await t.sync.offer(simId(1));
  await signInAs('bob');
  for (let killPoints = 1; killPoints < 6; killPoints += 1) {
    world.killPoints = killPoints;
    await t.alive(t.sync.takeOver(simId(1)));
    world.killPoints = Infinity;
    t.kill();
    t = world.boot();
    const owners = await Promise.all([1, 2].map(async (n) => (await readOp(t.device, simId(n)))?.userId));
    expect(new Set(owners).size, `after ${killPoints} kill points`).toBe(1);
    for (const n of [1, 2]) {
      const item = await readOp(t.device, simId(n));
      expect(item?.state.partition).toBe(item?.partition);
    }
    await t.sync.start();
  }
});
