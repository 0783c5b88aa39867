/** One op ahead (decision 0033): what it saves, and what becomes of it when the one before is not applied. */
import './settle-async.ts';
import { expect, test } from 'vitest';
import { simId, simOp } from './sim-ops.ts';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

const inLane = (n: number, lane = 'a') => simOp(simId(n), { lanes: [lane], counts: ['R1'], by: 1 });
const states = async (t: Terminal) => (await t.device.ops.opState.toArray()).sort((a, b) => a.seq - b.seq);
const words = async (t: Terminal): Promise<string[]> =>
  (await states(t)).map(({ status, after }) => (after ? `${status} after ${after.length}` : status));
const left = (world: World): number[] => world.parcels.map(({ opId }) => Number(opId.slice(-4)));

async function online({ keyed = true } = {}): Promise<{ world: World; t: Terminal }> {
  const world = new World(1);
  world.wms.idempotent = keyed;
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  await world.pass(5000);
  // The first answer shows that the WMS is there.
  await t.commit([inLane(1)]);
  await world.pass(1000);
  world.delay = () => 1000;
  return { world, t };
}

test('behind an op that is on its way one of its lane is marked, and leaves when that was applied', async () => {
  const { world, t } = await online();
  await t.commit([inLane(2), inLane(3), inLane(4), inLane(5, 'b')]);
  await world.pass(10);
  expect(await words(t)).toEqual(['observed', 'sending', 'sending after 1', 'queued', 'sending']);
  expect(left(world), 'it has not left').toEqual([1, 2, 5]);
  await world.until(() => world.parcels.length > 3);
  expect(left(world)).toEqual([1, 2, 5, 3]);
  await world.pass(10_000);
  expect([await words(t), left(world)]).toEqual([Array.from({ length: 5 }, () => 'observed'), [1, 2, 5, 3, 4]]);
});

test('it cannot be taken back while it may leave; once called off it can', async () => {
  const { world, t } = await online();
  world.wms.refuses = (opId) => (opId === simId(2) ? 'no' : null);
  await t.commit([inLane(2), inLane(3)]);
  await world.pass(10);
  expect(await t.sync.withdraw(simId(3))).not.toMatchObject({ kind: 'done' });
  await world.pass(5000);
  expect([await words(t), left(world)]).toEqual([
    ['observed', 'refused', 'blocked'],
    [1, 2],
  ]);
  expect((await states(t)).at(-1)).toMatchObject({ attempts: 0 });
  expect(await t.sync.withdraw(simId(3))).toMatchObject({ kind: 'done' });
});

test.each(['lostBefore', 'lostAfter', 'html', '401', '404', '409', '429', '500', 'hang'] as const)(
  'after any other answer than yes it goes back to its place: %s',
  async (condition) => {
    const { world, t } = await online();
    world.condition = (_, { opId }) => (opId === simId(2) ? condition : 'ok');
    await t.commit([inLane(2), inLane(3)]);
    await world.pass(3000);
    expect(left(world)).not.toContain(3);
    expect((await states(t)).at(-1)).toMatchObject({ attempts: 0 });
    world.condition = () => 'ok';
    await t.signIn();
    await t.sync.kick();
    await world.pass(120_000);
    expect(world.wms.applied.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  },
);

test('killed before the one before was answered: it is known not to have left as soon as that is settled', async () => {
  const { world, t } = await online();
  world.condition = (_, { opId }) => (opId === simId(2) ? 'lostBefore' : 'ok');
  await t.commit([inLane(2), inLane(3)]);
  await world.pass(10);
  t.kill();
  const again = world.boot();
  await again.sync.start();
  await world.pass(100);
  expect((await words(again)).at(-1)).toBe('sending after 1');
  world.condition = () => 'ok';
  world.wms.refuses = (opId) => (opId === simId(2) ? 'no' : null);
  await world.pass(120_000);
  expect([await words(again), (await states(again)).at(-1)?.attempts]).toEqual([['observed', 'refused', 'blocked'], 0]);
  await again.sync.resend(simId(2));
  world.wms.refuses = () => null;
  await world.pass(60_000);
  expect(world.wms.applied.map(({ opId }) => opId).slice(-1)).toEqual([simId(3)]);
  expect(world.wms.applied).toHaveLength(3);
});

test('killed after it has left: it is in doubt, and applied once', async () => {
  const { world, t } = await online();
  await t.commit([inLane(2), inLane(3)]);
  await world.until(() => left(world).includes(3));
  t.kill();
  const again = world.boot();
  await again.sync.start();
  await world.pass(120_000);
  expect([await words(again), world.wms.applied.map(({ seq }) => seq)]).toEqual([
    ['observed', 'observed', 'observed'],
    [1, 2, 3],
  ]);
});

test('killed as it leaves, before that is written, and no repeat gets through: nobody can take back what was applied', async () => {
  const { world, t } = await online();
  world.condition = (path, body) => {
    if (body.opId === simId(3)) {
      world.wms.answer(path, body as never);
      t.kill();
    }
    return 'ok';
  };
  await t.commit([inLane(2), inLane(3)]);
  await world.until(() => !t.isAlive);
  world.condition = (_, { opId }) => (opId === simId(3) ? '401' : 'ok');
  const again = world.boot();
  await again.sync.start();
  expect((await words(again)).at(-1)).toBe('sending after 1');
  await world.pass(120_000);
  expect(await again.sync.withdraw(simId(3))).not.toMatchObject({ kind: 'done' });
  world.condition = () => 'ok';
  await again.signIn();
  await world.pass(120_000);
  expect(world.wms.applied.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('where nobody keeps ids nothing is marked ahead', async () => {
  const { world, t } = await online({ keyed: false });
  await t.commit([inLane(2), inLane(3)]);
  await world.pass(1500);
  expect((await words(t)).filter((word) => word.includes('after'))).toEqual([]);
});

test('an op of two lanes leaves when both before it were applied', async () => {
  const { world, t } = await online();
  world.delay = () => 400;
  await t.commit([inLane(2, 'a'), inLane(3, 'b'), simOp(simId(4), { lanes: ['a', 'b'], counts: ['R1'], by: 1 })]);
  await world.pass(10);
  expect((await words(t)).at(-1)).toBe('sending after 2');
  await world.pass(5000);
  expect(world.wms.applied.map(({ seq }) => seq).at(-1)).toBe(4);
});

test('a leader who slept until another took the lead lets nothing go that was marked ahead', async () => {
  const { world, t } = await online();
  const other = world.boot();
  await other.sync.start();
  world.condition = (_, { opId }) => (opId === simId(2) ? 'hang' : 'ok');
  await t.commit([inLane(2), inLane(3)]);
  await world.pass(10);
  expect((await words(t)).at(-1)).toBe('sending after 1');
  t.freeze();
  world.condition = () => 'ok';
  await other.commit([inLane(4)]);
  await world.pass(200_000);
  t.thaw();
  await world.pass(60_000);
  const times = (opId: string): number => world.parcels.filter((parcel) => parcel.opId === opId).length;
  expect([times(simId(3)), world.wms.applied.map(({ seq }) => seq)]).toEqual([1, [1, 2, 3, 4]]);
});
