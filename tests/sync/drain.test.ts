/** How the outbox is sent: what holds it up, what does not, and how soon it goes on. */
import './settle-async.ts';
import { GetReceiptList } from '#contract/receiving.ts';
import { readStatus } from '#data/readers.ts';
import { TIMEOUT_MS } from '#sync/http.ts';
import { expect, test } from 'vitest';
import { START } from './sim-clock.ts';
import { simId, simOp } from './sim-ops.ts';
import type { Nature, Terminal } from './world.ts';
import { World } from './world.ts';

const op = (n: number, lane = `lane-${n}`) => simOp(simId(n), { lanes: [lane], counts: ['R1'], by: 1 });
const left = async (t: Terminal): Promise<number> =>
  Object.values(await t.statuses()).filter((s) => s !== 'observed').length;
const statusOf = async (t: Terminal) => readStatus(t.device, await t.partition());

async function online(nature: Nature = {}, seed = 1): Promise<{ world: World; t: Terminal }> {
  const world = new World(seed, nature);
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  await world.pass(5000);
  return { world, t };
}

test('up to four requests go at a time, and ops of one lane one after the other', async () => {
  const { world, t } = await online();
  world.delay = () => 1000;
  await t.commit(Array.from({ length: 12 }, (_, i) => op(i + 1, `lane-${i % 6}`)));
  await world.pass(500);
  expect(world.underWay.size).toBe(4);
  await world.until(async () => (await left(t)) === 0);
  expect(world.clock.now() - START).toBeLessThan(5000 + 4 * 2000 + 1000);
});

test('in a dead zone one op is tried and no other is put in doubt, however often something wakes it', async () => {
  const { world, t } = await online();
  world.condition = () => 'lostBefore';
  await t.commit([op(1, 'a')]);
  await world.pass(5000);
  await t.commit([op(2, 'b'), op(3, 'c')]);
  for (let i = 0; i < 5; i += 1) {
    await t.sync.kick();
    await world.pass(20_000);
  }
  expect(Object.values(await t.statuses())).toEqual(['inDoubt', 'queued', 'queued']);
  expect(await t.sync.withdraw(simId(3))).toMatchObject({ kind: 'done' });
  t.kill();
  const again = world.boot();
  await again.sync.start();
  await world.pass(100_000);
  expect(Object.values(await again.statuses())).toEqual(['inDoubt', 'queued', 'withdrawn']);
  world.condition = () => 'ok';
  await world.until(async () => (await left(again)) === 1);
});

test('an op that the WMS always fails on holds only its lane, and is tried again for ever', async () => {
  const { world, t } = await online();
  world.delay = () => 100;
  world.condition = (_, { opId }) => (opId === simId(1) ? '500' : 'ok');
  const at = world.clock.now();
  await t.commit([op(1), op(2, 'lane-1'), ...Array.from({ length: 40 }, (_, i) => op(i + 3))]);
  await world.until(async () => (await left(t)) === 2);
  expect(world.clock.now() - at, 'as fast as without it').toBeLessThan(40 * 60);
  await world.pass(3_600_000);
  expect((await t.device.ops.opState.get(simId(1)))?.attempts).toBeGreaterThan(60);
  world.condition = () => 'ok';
  await t.sync.kick();
  await world.pass(1000);
  expect(await left(t)).toBe(0);
});

test('offline it tries ever more rarely, never stops, and goes on at once when kicked', async () => {
  const { world, t } = await online();
  const tries: number[] = [];
  world.condition = (path) => {
    if (path.includes('Sim')) tries.push(world.clock.now());
    return 'lostBefore';
  };
  await t.commit([op(1)]);
  await world.pass(3_600_000);
  const gaps = tries.slice(1).map((at, i) => at - (tries[i] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(60_000);
  expect(tries.length).toBeGreaterThan(60);
  expect(tries.length).toBeLessThan(400);
  expect(await statusOf(t)).toMatchObject({ connection: 'offline' });
  expect((await statusOf(t)).offlineSince).toBeLessThan(START + 60_000);
  world.condition = () => 'ok';
  await t.sync.kick();
  await world.pass(10);
  expect(await left(t)).toBe(0);
  expect(await statusOf(t)).toMatchObject({ connection: 'online', offlineSince: null });
});

test('a captive portal is no success, and is called by its name', async () => {
  const { world, t } = await online();
  world.condition = () => 'html';
  await t.commit([op(1)]);
  await world.pass(120_000);
  expect([(await statusOf(t)).connection, (await t.statuses())[simId(1)], world.wms.applied]).toEqual([
    'captive',
    'inDoubt',
    [],
  ]);
});

test('a request into a connection that is no more is given up as soon as the WMS answers another', async () => {
  const { world, t } = await online();
  world.condition = (path) => (path.includes('Sim') ? 'hang' : 'ok');
  await t.commit([op(1)]);
  await world.pass(40_000);
  world.condition = () => 'ok';
  await t.sync.pull(GetReceiptList.path, {});
  await world.pass(2000);
  expect(await left(t)).toBe(0);
});

test('who wants the letter waits for the time-out of the specification, whatever else is answered', async () => {
  const { world, t } = await online({ repeatAfter: TIMEOUT_MS });
  let sent = 0;
  world.condition = (path) => (path.includes('Sim') ? ((sent += 1), 'hang') : 'ok');
  await t.commit([op(1)]);
  for (let minute = 1; minute < 5; minute += 1) {
    await world.pass(60_000);
    await t.sync.pull(GetReceiptList.path, {});
  }
  expect(sent).toBe(1);
  world.condition = () => 'ok';
  await world.pass(90_000);
  expect(await left(t)).toBe(0);
});

test('nothing unsettled is lost when the clock is set back, or forward', async () => {
  const { world, t } = await online();
  world.condition = (path) => (path.includes('Sim') ? '500' : 'ok');
  await t.commit([op(1), op(2, 'lane-1')]);
  await world.pass(30_000);
  world.clock.jump(-7 * 3_600_000);
  world.condition = () => 'ok';
  await t.commit([op(3, 'lane-1')]);
  await world.pass(7 * 3_600_000 + 120_000);
  expect(world.wms.applied.map((a) => a.seq)).toEqual([1, 2, 3]);
});

test('a call that the server does not know is not hammered, and not lost', async () => {
  const { world, t } = await online();
  let asked = 0;
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) => (path.includes('Sim') ? ((asked += 1), undefined) : answer(path, body));
  await t.commit([op(1), op(2)]);
  await world.pass(600_000);
  expect(asked).toBeLessThanOrEqual(22);
  expect((await t.device.ops.opState.get(simId(1)))?.http).toBe(404);
  world.wms.answer = answer;
  await world.pass(120_000);
  expect(await left(t)).toBe(0);
});

test('after a kill the WMS is asked about what was on its way, and what it knows is not sent again', async () => {
  const { world, t } = await online();
  world.condition = (path) => (path.includes('Sim') ? 'lostAfter' : 'ok');
  world.delay = () => 1000;
  await t.commit([op(1), op(2), op(3)]);
  await world.pass(1500); // applied, the answers are on the way
  t.kill();
  world.condition = () => 'ok';
  const sent = world.wms.posts.length;
  const again = world.boot();
  await again.sync.start();
  await world.until(async () => (await left(again)) === 0);
  expect([sent, world.wms.posts.length]).toEqual([3, 3]);
});

test('one op that is tried again and again keeps nothing from being done that is done at rest', async () => {
  const { world, t } = await online();
  world.wms.isSilentAboutRows = true;
  const sent = new Map<string, number>();
  world.twist = (path, { opId }) => {
    if (path === '/WMS/GetOperations') return Response.json({ resultCode: 0, msg: '', data: [] });
    if (opId) sent.set(opId, (sent.get(opId) ?? 0) + 1);
    return opId === simId(1) ? Response.json({ resultCode: 106, msg: 'internal' }, { status: 500 }) : undefined;
  };
  const counts = (n: number, lane: string) => simOp(simId(n), { lanes: [lane], counts: [`R${n}`], by: 1 });
  await t.commit([counts(1, 'a'), counts(2, 'b'), counts(3, 'a')]);
  await world.pass(3 * 60_000);
  expect(Object.values(await t.statuses())).toEqual(['inDoubt', 'observed', 'queued']);
  expect(sent.get(simId(1)), 'and it is not asked more often for that').toBeLessThan(20);
});
