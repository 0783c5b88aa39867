/** Files of the journal from page to page: taken up, emptied, used again, and what of a damaged one is shown. */
import './settle-async.ts';
import { housekeep } from '#data/housekeeping.ts';
import { expect, test } from 'vitest';
import { simId, simOp } from './sim-ops.ts';
import { World } from './world.ts';
import type { Terminal } from './world.ts';

const DAY = 86_400_000;
const op = (n: number) => simOp(simId(n), { lanes: [`lane-${n}`], counts: ['R1'], by: 1 });
const idsOf = async ({ device }: Terminal): Promise<string[]> => (await device.ops.ops.toArray()).map((o) => o.opId);

/** Every page has a file. */
async function opened(): Promise<{ world: World; t: Terminal }> {
  const world = new World(1, { files: 1 });
  const t = await page(world);
  await t.signIn();
  return { world, t };
}
async function page(world: World): Promise<Terminal> {
  const t = world.boot();
  await t.sync.start();
  await world.pass(100);
  return t;
}

test('a page that is gone leaves its file to the next one, when all of it is in the tables', async () => {
  const { world, t } = await opened();
  world.condition = () => 'lostBefore';
  await t.scan([op(1)]);
  await t.scan([op(2)]);
  const [file = ''] = world.files.names();
  expect(world.files.bytes(file).some((byte) => byte !== 0)).toBe(true);
  t.kill();
  const next = await page(world);
  expect(await idsOf(next)).toEqual([simId(1), simId(2)]);
  await world.pass(60_000);
  expect(world.files.bytes(file).every((byte) => byte === 0)).toBe(true);
  await housekeep(next.device, world.clock.now() + 6 * DAY);
  expect(await next.device.ops.lives.count(), 'who has read the file before must still find how far it goes').toBe(1);
  await housekeep(next.device, world.clock.now() + 8 * DAY);
  expect(await next.device.ops.lives.count()).toBe(0);
  next.kill();
  await world.pass(10_000);
  const third = await page(world);
  await third.scan([op(3)]);
  expect(
    world.files.bytes(file).some((byte) => byte !== 0),
    'it goes on in the same file',
  ).toBe(true);
  // The browser had not let go of it when the second page came.
  expect(world.files.names()).toHaveLength(2);
});

test('a page that is open keeps its file, and its lines are taken up by another', async () => {
  const { world, t } = await opened();
  world.condition = () => 'lostBefore';
  const other = await page(world);
  await t.scan([op(1)]);
  t.freeze();
  await other.sync.caughtUp();
  await world.pass(120_000);
  expect(await idsOf(other)).toEqual([simId(1)]);
  t.thaw();
  await t.scan([op(2)]);
  await world.pass(60_000);
  expect(await idsOf(other)).toEqual([simId(1), simId(2)]);
});

test('a damaged line of a page that is gone is put before a person, and what stands behind it is taken up', async () => {
  const { world, t } = await opened();
  world.condition = () => 'lostBefore';
  for (const n of [1, 2, 3]) await t.scan([op(n)]);
  t.kill();
  const [file = ''] = world.files.names();
  const bytes = world.files.bytes(file);
  const at = Buffer.from(bytes).indexOf(simId(2));
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await world.pass(10_000);
  // Whatever of it was in the tables before the kill counts no more: the file is all that there is.
  const next = await page(world);
  await world.pass(60_000);
  const kinds = (await next.device.ops.ops.toArray()).map(({ kind, opId }) => (kind === 'damaged' ? 'damaged' : opId));
  expect([...kinds].sort()).toEqual([simId(1), simId(3), 'damaged'].sort());
  expect(
    world.files.bytes(file).every((byte) => byte === 0),
    'and the file is used again',
  ).toBe(true);
  next.kill();
  await world.pass(10_000);
  const third = await page(world);
  await world.pass(60_000);
  expect(
    (await third.device.ops.ops.toArray()).filter(({ kind }) => kind === 'damaged'),
    'shown once',
  ).toHaveLength(1);
});

test('a file that fails: the scan goes into the database, none is lost and none is twice', async () => {
  const { world, t } = await opened();
  await t.scan([op(1)]);
  world.files.fails = (step) => (step === 'flush' || step === 'write' ? new DOMException('', 'UnknownError') : null);
  expect(await t.scan([op(2)])).toMatchObject({ kind: 'stored' });
  expect(await t.scan([op(3)])).toMatchObject({ kind: 'stored' });
  world.files.fails = () => null;
  await world.pass(60_000);
  expect(world.wms.applied.map(({ opId }) => opId).sort()).toEqual([simId(1), simId(2), simId(3)]);
});

test('a full disk refuses no scan: the file is there whole', async () => {
  const { world, t } = await opened();
  world.condition = () => 'lostBefore';
  await t.scan([op(1)]);
  await world.pass(1000);
  world.space = 0;
  for (const n of [2, 3, 4]) expect(await t.scan([op(n)])).toMatchObject({ kind: 'stored' });
  await world.pass(10_000);
  world.space = Infinity;
  await world.pass(10_000);
  expect(await idsOf(t)).toEqual([1, 2, 3, 4].map(simId));
});
