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

test('a page that is gone leaves its file to the next one, when nothing of it waits any more', async () => {
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
  expect(
    world.files.bytes(file).some((byte) => byte !== 0),
    'it waits, and is kept twice',
  ).toBe(true);
  world.condition = () => 'ok';
  await world.pass(120_000);
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
  world.condition = () => 'ok';
  await world.pass(120_000);
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

test('before a file is given free, what stands in no op either is in the tables for good: a draft', async () => {
  const { world, t } = await opened();
  await t.scan([], { key: 'half done', inputs: [{ stop: 'code', value: 'P-1' }] });
  const [file = ''] = world.files.names();
  t.kill();
  await world.pass(10_000);
  const next = world.boot();
  void next.sync.start();
  await world.until(() => world.files.bytes(file).every((byte) => byte === 0));
  // All that was flushed is there, and nothing else.
  world.dice.pick = <T>([, all]: readonly T[]) => all as T;
  world.dice.chance = () => true;
  world.goesDark();
  await world.lightsUp();
  const third = await page(world);
  expect((await third.device.ops.drafts.toArray()).map(({ key }) => key)).toEqual(['half done']);
});

test('lines that wait are gathered in as few files as they need', async () => {
  const { world, t } = await opened();
  world.condition = () => 'lostBefore';
  const pages = [t];
  for (let n = 1; n <= 4; n += 1) {
    await pages.at(-1)?.scan([op(n)]);
    pages.at(-1)?.kill();
    await world.pass(10_000);
    pages.push(await page(world));
    await world.pass(60_000);
  }
  const used = world.files.names().filter((name) => world.files.bytes(name).some((byte) => byte !== 0));
  expect(used).toHaveLength(1);
  expect(await idsOf(pages.at(-1) as Terminal)).toEqual([1, 2, 3, 4].map(simId));
  world.condition = () => 'ok';
  await world.pass(120_000);
  expect(world.files.names().every((name) => world.files.bytes(name).every((byte) => byte === 0))).toBe(true);
  expect(world.wms.applied.map(({ opId }) => opId)).toEqual([1, 2, 3, 4].map(simId));
});

test.each([true, false])(
  'a database that is thrown away: what waits is there, and nothing goes out twice (ids are kept: %s)',
  async (idempotent) => {
    const { world, t } = await opened();
    world.wms.idempotent = idempotent;
    await t.scan([op(1)]);
    await world.pass(60_000);
    expect(world.wms.applied).toHaveLength(1);
    world.condition = () => 'lostBefore';
    for (const n of [2, 3]) await t.scan([op(n)]);
    t.kill();
    await world.pass(10_000);
    (await page(world)).kill();
    await world.pass(10_000);
    await world.throwsAway();
    world.condition = () => 'ok';
    const next = await page(world);
    await next.signIn();
    await world.pass(300_000);
    expect((await idsOf(next)).sort()).toEqual([1, 2, 3].map(simId));
    const posted = world.wms.applied.map(({ opId }) => opId);
    expect(new Set(posted).size, 'each once').toBe(posted.length);
    const states = (await next.device.ops.opState.toArray()).map(({ opId, status, unverified }) => ({
      opId,
      status,
      unverified,
    }));
    const expected = idempotent ? [1, 2, 3].map(simId) : [simId(1)];
    expect(posted, JSON.stringify(states)).toEqual(expected);
  },
);

test('nor does what stands behind a damaged line of a file', async () => {
  const { world, t } = await opened();
  world.wms.idempotent = false;
  for (const n of [1, 2, 3]) await t.scan([op(n)]);
  await world.pass(3000);
  t.kill();
  const [file = ''] = world.files.names();
  const bytes = world.files.bytes(file);
  const at = Buffer.from(bytes).indexOf(simId(2));
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await world.pass(10_000);
  await world.throwsAway();
  const next = await page(world);
  await next.signIn();
  await world.pass(300_000);
  expect((await idsOf(next)).filter((id) => id !== simId(2)).length, 'one of them damaged').toBe(3);
  expect(world.wms.applied.map(({ opId }) => opId)).toEqual([1, 2, 3].map(simId));
});
