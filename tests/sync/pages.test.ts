/** Several pages on one disk: one sends, and it does not matter which. */
import './settle-async.ts';
import { readLog } from '#data/readers.ts';
import { expect, test } from 'vitest';
import { checkApplied, checkBeliefs } from './oracle.ts';
import { simId, simOp } from './sim-ops.ts';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

const op = (n: number, lane = 'a') => simOp(simId(n), { lanes: [lane], counts: ['R1'], by: 1 });
const allObserved = async (t: Terminal) => Object.values(await t.statuses()).every((s) => s === 'observed');

async function twoPages(): Promise<{ world: World; one: Terminal; two: Terminal }> {
  const world = new World();
  const [one, two] = [world.boot(), world.boot()];
  await one.sync.start();
  await one.signIn();
  await two.sync.start();
  await world.pass(5000);
  return { world, one, two };
}

test('the session of one page is the session of the other, and lanes go across pages', async () => {
  const { world, one, two } = await twoPages();
  for (let n = 1; n <= 10; n += 1) await (n % 2 === 0 ? one : two).commit([op(n, n % 3 === 0 ? 'b' : 'a')]);
  await world.until(() => allObserved(one));
  await checkApplied(one.device, world.wms);
  await checkBeliefs(two.device);
  expect(world.wms.posts).toHaveLength(10);
});

test('when the page that sends is closed, the other goes on', async () => {
  const { world, one, two } = await twoPages();
  world.delay = () => 1000;
  await one.commit([op(1), op(2)]);
  await world.pass(500);
  await two.commit([op(3)]);
  one.kill();
  await world.until(() => allObserved(two));
  expect(world.wms.applied.map((a) => a.opId)).toEqual([1, 2, 3].map(simId));
});

test('a page that was frozen with the lock is relieved of it, and does no harm when it wakes', async () => {
  const { world, one, two } = await twoPages();
  world.delay = () => 30_000;
  await one.commit([op(1), op(2)]);
  await world.pass(40_000); // the first op has reached the WMS, its answer is on the way
  one.freeze();
  world.delay = () => 0;
  await two.commit([op(3)]);
  await world.until(() => allObserved(two));
  one.thaw();
  await world.pass(200_000);
  expect(world.wms.applied.map((a) => a.opId)).toEqual([1, 2, 3].map(simId));
  expect((await readLog(one.device)).map((l) => l.event)).toContain('fenced');
  await one.commit([op(4)]);
  await world.until(() => allObserved(one));
  await checkBeliefs(one.device);
});

test('work that a page left behind when it was killed is found by the watchdog of another', async () => {
  const { world, one, two } = await twoPages();
  world.killPoints = 3; // after its line, before the tables have it
  expect(await two.alive(two.scan([op(1)]))).toMatchObject({ kind: 'stored' });
  await two.died;
  expect(await one.statuses()).toEqual({});
  await world.pass(61_000);
  expect(await allObserved(one)).toBe(true);
});

test('at rest nothing is written, and nothing is asked but for messages', async () => {
  const { world, one } = await twoPages();
  await one.commit([op(1)]);
  await world.until(() => allObserved(one));
  await world.pass(120_000);
  const version = async () => (await one.device.ops.meta.get('counters')) as unknown;
  const before = await version();
  let asked = 0;
  world.condition = (path) => ((asked += path.endsWith('GetPersonMsgByQuery') ? 0 : 1), 'ok');
  await world.pass(3_600_000);
  expect([asked, await version()]).toEqual([0, before]);
});

test('what is scanned on a page that lost the session goes out soon after the operator has signed in on the other', async () => {
  const { world, one, two } = await twoPages();
  world.wms.endSessions();
  await one.commit([op(1)]);
  await world.pass(5000);
  // Both have seen that nothing may be sent, and look only now and then.
  await two.commit([op(2)]);
  await two.signIn();
  two.kill();
  await one.commit([op(3)]);
  const at = world.clock.now();
  await world.until(() => allObserved(one));
  expect(world.clock.now() - at).toBeLessThan(2000);
  expect(world.wms.applied).toHaveLength(3);
});
