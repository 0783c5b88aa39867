/** A disk that is full, broken, closed, or of another version: refused aloud before "ok", or kept; never lost silently. */
import './settle-async.ts';
import { isFlushed, openDevice } from '#data/device.ts';
import { readTray } from '#data/readers.ts';
import { setBallast } from '#data/store.ts';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { broken, watchDisk } from './disk.ts';
import { checkBeliefs } from './oracle.ts';
import { simSubtle } from './sim-crypto.ts';
import { simId, simOp } from './sim-ops.ts';
import type { Nature, Terminal } from './world.ts';
import { World } from './world.ts';

const op = (n: number, lane = 'a') => simOp(simId(n), { lanes: [lane], counts: ['R1'], by: 1 });
const words = async (t: Terminal): Promise<string> =>
  (await t.device.ops.opState.orderBy('seq').toArray()).map((s) => s.status).join(' ');

async function online(nature: Nature = {}): Promise<{ world: World; t: Terminal }> {
  const world = new World(1, { subtle: simSubtle, ...nature });
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  await world.pass(5000);
  return { world, t };
}

test('a full disk takes some more scans into the space set aside, then refuses by name, and goes on when there is space', async () => {
  const { world, t } = await online({ ballast: 64 });
  world.condition = () => 'lostBefore';
  await world.pass(1000);
  world.space = 0;
  const told: string[] = [];
  for (let n = 1; n <= 12; n += 1) {
    const committed = await t.commit([op(n)]);
    told.push(committed.kind === 'refused' ? committed.refusal.code : committed.kind);
  }
  expect(told[0]).toBe('stored');
  expect(told.at(-1)).toBe('scan.storageFull');
  const stored = told.filter((word) => word === 'stored').length;
  world.space = Infinity;
  await t.sync.caughtUp();
  expect(await t.device.ops.ops.count(), 'what was refused is not there').toBe(stored);
  world.condition = () => 'ok';
  expect(await t.commit([op(20)])).toMatchObject({ kind: 'stored' });
  await t.sync.kick();
  await world.until(async () => !/queued|sending|inDoubt/.test(await words(t)));
  expect(world.wms.applied).toHaveLength(stored + 1);
  await checkBeliefs(t.device);
});

test('what was set aside is set aside again once there is space', async () => {
  const { t } = await online({ ballast: 64 });
  await t.device.ops.meta.delete('ballast');
  await setBallast(t.device.ops, 64);
  expect(await t.device.ops.meta.get('ballast')).toMatchObject({ key: 'ballast' });
});

test('a line that the browser gives up takes the scan with it aloud, whole', async () => {
  const { world, t } = await online();
  world.journalFails = () => new DOMException('given up', 'AbortError');
  expect(await t.commit([op(1)])).toMatchObject({ kind: 'refused', refusal: { code: 'scan.storageFault' } });
  expect([await t.device.ops.journal.count(), await t.device.ops.ops.count()]).toEqual([0, 0]);
  world.journalFails = () => null;
  expect(await t.commit([op(1)]), 'the same scan, once more').toMatchObject({ kind: 'stored' });
});

test('tables that do not take what was acknowledged: it waits in the journal, and goes out when they do', async () => {
  const { world, t } = await online();
  const disk = watchDisk(t.device);
  t.device.ops.close();
  await t.device.ops.open();
  disk.fails = (table) => (table === 'opState' ? broken() : null);
  expect(await t.commit([op(1)])).toMatchObject({ kind: 'stored' });
  expect(await t.commit([op(2)])).toMatchObject({ kind: 'stored' });
  await world.pass(10_000);
  expect([await t.device.ops.journal.count(), await t.device.ops.ops.count()]).toEqual([2, 0]);
  disk.fails = () => null;
  await world.until(async () => (await words(t)) === 'observed observed');
  expect([await t.device.ops.journal.count(), world.wms.applied.length]).toEqual([0, 2]);
});

test('a database that the browser closed in the background is opened again by the next scan', async () => {
  const { world, t } = await online();
  t.device.ops.close({ disableAutoOpen: false });
  expect(await t.commit([op(1)])).toMatchObject({ kind: 'stored' });
  await world.until(async () => (await words(t)) === 'observed');
});

test('applied by the WMS and the disk cannot note it: asked or sent again under its id, posted once', async () => {
  const { world, t } = await online();
  const disk = watchDisk(t.device);
  t.device.ops.close();
  await t.device.ops.open();
  world.delay = () => 1000;
  await t.commit([op(1), op(2)]);
  await world.until(async () => (await words(t)).startsWith('sending'));
  disk.fails = (table) => (table === 'opState' ? broken() : null);
  await world.pass(60_000);
  expect(world.wms.applied.length).toBeGreaterThan(0);
  disk.fails = () => null;
  await world.until(async () => (await words(t)) === 'observed observed');
  expect(world.wms.applied.map((a) => a.opId)).toEqual([simId(1), simId(2)]);
});

test('words of the WMS decide nothing: a refusal that speaks of 401 and 403 is one, and stays', async () => {
  const { world, t } = await online();
  world.wms.refuses = () => 'qty exceeds 400, error 401, see 403';
  await t.commit([op(1)]);
  await world.until(async () => (await words(t)) === 'refused');
  await world.pass(3_600_000);
  expect((await readTray(t.device, await t.partition())).map((i) => i.state.msg)).toEqual([
    'qty exceeds 400, error 401, see 403',
  ]);
});

test('signing out with unsent work keeps all of it, and says how much it is', async () => {
  const { world, t } = await online();
  world.condition = () => 'lostBefore';
  await t.commit([op(1), op(2), op(3, 'b')]);
  expect(await t.sync.signOut()).toEqual({ unsent: 3 });
  expect(await t.device.ops.ops.count()).toBe(3);
  world.condition = () => 'ok';
  await t.signIn();
  await world.until(async () => (await words(t)) === 'observed observed observed');
});

test('a newer page opens at once: an older one lets go of the databases when it is asked', async () => {
  const world = new World();
  const older = openDevice({ name: world.name });
  await older.ops.open();
  const verno = older.ops.verno;
  const newer = new Dexie(`${world.name}-ops`);
  newer.version(verno + 1).stores({ tomorrow: 'id' });
  await newer.open();
  expect([older.ops.isOpen(), newer.verno]).toEqual([false, verno + 1]);
  newer.close();
});

test('held by an older page that does not let go, the terminal says so instead of starting blank for ever', async () => {
  const name = `blocked-${Math.floor(performance.now())}`;
  const held = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(`${name}-ops`, 1);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error('not opened')));
  });
  const told = new Promise<string>((resolve) => {
    const device = openDevice({ name, blocked: () => resolve('blocked') });
    void device.ops.open().then(() => device.close());
  });
  expect(await told).toBe('blocked');
  held.close();
});

test('the browser throws the reference data away: every op is still there and goes out, and the data is loaded again', async () => {
  const { world, t } = await online();
  await world.until(async () => (await t.device.ref.heads.count()) > 0);
  world.condition = () => 'lostBefore';
  await t.commit([op(1), op(2, 'b')]);
  t.kill();
  await Dexie.delete(`${world.name}-ref`);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`${world.name}-ref`);
  world.condition = () => 'ok';
  const again = world.boot();
  await again.sync.start();
  await world.until(async () => (await words(again)) === 'observed observed');
  await world.until(async () => (await again.device.ref.heads.count()) > 0);
});

test('one damaged row: that op is put before a person with what is left of it, the others go on', async () => {
  const { world, t } = await online();
  world.condition = () => 'lostBefore';
  await t.commit([op(1), op(2), op(3, 'b')]);
  await world.pass(500);
  t.kill();
  const disk = openDevice({ name: world.name });
  const second = { opId: simId(2) };
  await disk.ops.ops.where(second).modify((row: { request?: unknown; kind?: unknown }) => {
    delete row.request;
    delete row.kind;
  });
  disk.close();
  world.condition = () => 'ok';
  const again = world.boot();
  await again.sync.start();
  await again.commit([op(4), op(5, 'b')]);
  await world.until(async () => (await words(again)) === 'observed quarantined observed blocked observed');
  expect((await readTray(again.device, await again.partition())).map((item) => item.opId)).toEqual([simId(2)]);
  await again.sync.drop(simId(2), 'doneByHand', '');
  await world.until(async () => (await words(again)) === 'observed dropped observed observed observed');
  expect(world.wms.applied.map((each) => each.opId)).toEqual([1, 3, 5, 4].map(simId));
});

test('a scan writes as much with two thousand waiting as with none', async () => {
  const { world, t } = await online();
  world.condition = () => 'lostBefore';
  const many = await online();
  many.world.condition = () => 'lostBefore';
  const waiting = Array.from({ length: 2000 }, (_, i) => op(100 + i, `lane-${i % 50}`));
  for (let i = 0; i < waiting.length; i += 200) await many.t.commit(waiting.slice(i, i + 200));
  const writtenBy = async (terminal: Terminal): Promise<readonly string[]> => {
    terminal.device.ops.close();
    const disk = watchDisk(terminal.device);
    await terminal.device.ops.open();
    await terminal.commit([op(1, 'new')]);
    disk.written.length = 0;
    await terminal.commit([op(2, 'new')]);
    // The drain counts its tries there, when it comes to it.
    return disk.written.filter((table) => table !== 'meta');
  };
  const few = await writtenBy(t);
  expect(few).toContain('ops');
  expect(await writtenBy(many.t)).toEqual(few);
});

test('every transaction that acknowledges is one that the browser flushes', async () => {
  const { t } = await online();
  const durabilities = new Set<string>();
  t.device.ops.close();
  t.device.ops.use({
    stack: 'dbcore',
    name: 'flushes',
    create: (core) => ({
      ...core,
      transaction: (tables, mode, options) => {
        const transaction = core.transaction(tables, mode, options);
        if (mode === 'readwrite') durabilities.add((transaction as unknown as IDBTransaction).durability);
        return transaction;
      },
    }),
  });
  await t.device.ops.open();
  // Raw, so that nothing lies between the scan and the disk.
  const db = t.device.ops.backendDB();
  const raw = db.transaction.bind(db);
  db.transaction = (stores, mode, options) => {
    const transaction = raw(stores, mode, options);
    if (stores === 'journal') durabilities.add(`journal ${transaction.durability}`);
    return transaction;
  };
  await t.scan([op(1)]);
  expect([...durabilities]).toEqual(['journal strict']);
  await t.sync.setLanguage('en');
  expect([...durabilities], 'the tables follow, then a change of its own').toEqual([
    'journal strict',
    'relaxed',
    'strict',
  ]);
  expect(await isFlushed(t.device), 'and the settings say so').toBe(true);
});
