/** After the WMS said no: who waits, who goes on, and what a person can do about it. */
import './settle-async.ts';
import { countOps, readOp, readTray } from '#data/readers.ts';
import { siteOf } from '#data/partition.ts';
import { expect, test } from 'vitest';
import { checkApplied, checkBeliefs } from './oracle.ts';
import { simId, simOp } from './sim-ops.ts';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

const op = (n: number, lanes: string[], counts = ['R1'], more = {}) => simOp(simId(n), { lanes, counts, by: n }, more);
const receipt = async (t: Terminal, id = 'R1') =>
  (await t.device.ops.work.receipts.get([siteOf('', 'W2'), id]))?.now?.receivedQty;
const words = async (t: Terminal): Promise<string> =>
  (await t.device.ops.opState.orderBy('seq').toArray()).map((s) => s.status).join(' ');

/** 1 is refused; 2 shares its lane, 3 shares one with 2, 4 shares none. */
async function refused(): Promise<{ world: World; t: Terminal }> {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  world.wms.refuses = (opId) => (opId === simId(1) ? 'over received' : null);
  await t.commit([op(1, ['a']), op(2, ['a', 'b']), op(3, ['b']), op(4, ['c'], ['R4'])]);
  await world.until(async () => (await words(t)) === 'refused blocked blocked observed');
  return { world, t };
}

test('a refusal holds exactly the ops that share lanes with it; its own effect is gone, theirs is not', async () => {
  const { t } = await refused();
  expect([await receipt(t), await receipt(t, 'R4')]).toEqual([5, 4]);
  const [item] = await readTray(t.device, await t.partition());
  expect(item).toMatchObject({ opId: simId(1), state: { resultCode: 513, msg: 'over received' }, inputs: [] });
  expect(await countOps(t.device, await t.partition())).toMatchObject({ waiting: 2, needsYou: 1, blocked: 2 });
  const next = await t.commit([op(5, ['b'])]);
  expect([next, (await t.statuses())[simId(5)]]).toEqual([{ kind: 'stored', waiting: true }, 'blocked']);
});

test('dropped with a reason: the lane goes on, the op stays in the ledger', async () => {
  const { world, t } = await refused();
  await t.sync.drop(simId(1), 'doneByHand', 'counted by Lee');
  await world.until(async () => (await words(t)) === 'dropped observed observed observed');
  expect((await readOp(t.device, simId(1)))?.state).toMatchObject({ dropReason: 'doneByHand', note: 'counted by Lee' });
  await t.sync.drop(simId(2), 'other', '');
  expect((await t.statuses())[simId(2)], 'too late for one that was sent').toBe('observed');
});

test('sent again unchanged: a new op in the place of the old one, before those that waited', async () => {
  const { world, t } = await refused();
  await t.sync.resend(simId(1));
  await world.until(async () => (await words(t)) === 'superseded observed observed observed observed');
  expect(world.wms.applied.map((a) => a.seq)).toEqual([4, 5, 2, 3]);
  await checkApplied(t.device, world.wms);
  await checkBeliefs(t.device);
});

test('corrected: the new op settles the old one, takes its place, and the WMS learns of the link', async () => {
  const { world, t } = await refused();
  const bodies: unknown[] = [];
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) => (bodies.push(body), answer(path, body));
  await t.commit([op(9, ['a'], ['R1'], { supersedes: simId(1) })]);
  expect((await readOp(t.device, simId(1)))?.state).toMatchObject({ status: 'superseded', supersededBy: simId(9) });
  await world.until(async () => (await words(t)) === 'superseded observed observed observed observed');
  expect(world.wms.applied.map((a) => a.opId)).toEqual([4, 9, 2, 3].map(simId));
  expect(bodies).toContainEqual(expect.objectContaining({ opId: simId(9), supersedes: simId(1) }));
});

test('corrected into another lane: who waited for the old lane is free', async () => {
  const { world, t } = await refused();
  world.condition = () => 'hang';
  await t.commit([op(9, ['z'], ['R1'], { supersedes: simId(1) })]);
  await world.until(async () => (await words(t)) === 'superseded sending sending observed sending');
  const left = await readTray(t.device, await t.partition());
  expect(left).toEqual([]);
});

test('refused again and again: the place stays the first one', async () => {
  const { world, t } = await refused();
  world.wms.refuses = (_, body) => (body.seq === 5 ? 'still no' : null);
  await t.sync.resend(simId(1));
  await world.until(async () => (await words(t)).endsWith('refused'));
  expect(await words(t)).toBe('superseded blocked blocked observed refused');
  const [again] = await readTray(t.device, await t.partition());
  await t.commit([op(9, ['a'], ['R1'], { supersedes: again?.opId })]);
  await world.until(async () => (await words(t)) === 'superseded observed observed observed superseded observed');
  await checkApplied(t.device, world.wms);
});

test('an op that has not left can be taken back, and what waits for it goes with it', async () => {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  world.condition = () => 'hang';
  await t.commit([op(1, ['a']), op(2, ['a', 'b']), op(3, ['b']), op(4, ['a'])]);
  await world.until(async () => (await words(t)) === 'sending queued queued queued');
  expect(await t.sync.dependants(simId(2))).toEqual([simId(3), simId(4)]);
  expect(await t.sync.withdraw(simId(1))).toEqual({ kind: 'tooLate' });
  expect(await t.sync.withdraw(simId(3))).toEqual({ kind: 'done', withdrawn: [simId(3)] });
  expect(await t.sync.withdraw(simId(2))).toEqual({ kind: 'done', withdrawn: [simId(2), simId(4)] });
  expect([await words(t), await receipt(t)]).toEqual(['sending withdrawn withdrawn withdrawn', 1]);
  expect(await t.sync.withdraw(simId(2))).toEqual({ kind: 'tooLate' });
});

test('what may have been applied cannot be taken back', async () => {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  world.condition = () => 'lostAfter';
  await t.commit([op(1, ['a'])]);
  await world.until(async () => (await words(t)) === 'inDoubt');
  expect(await t.sync.withdraw(simId(1))).toEqual({ kind: 'tooLate' });
});

test('an applied op is reversed by a new one that points at it; a second tap makes no second one', async () => {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  await t.commit([op(3, ['a'])]);
  await world.until(async () => (await words(t)) === 'observed');
  world.condition = () => 'hang';
  expect((await t.sync.reverse(simId(3))).kind).toBe('stored');
  expect((await t.sync.reverse(simId(3))).kind).toBe('stored');
  const records = await t.device.ops.ops.toArray();
  expect(records.map((r) => [r.seq, r.supersedes])).toEqual([
    [1, undefined],
    [2, simId(3)],
  ]);
  expect((await t.sync.reverse(simId(99))).kind).toBe('refused');
});

test('an op of a newer build is kept and shown, and holds only its own lanes', async () => {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  world.condition = () => 'lostBefore';
  await t.commit([op(1, ['a'], ['R1'], { version: 7 }), op(2, ['a']), op(3, ['b'])]);
  world.condition = () => 'ok';
  await t.sync.kick();
  await world.until(async () => (await words(t)) === 'quarantined blocked observed');
  const tray = await readTray(t.device, await t.partition());
  expect(tray.map((i) => i.opId)).toEqual([simId(1)]);
});
