/** Rows of an older build in a newer one, and after a rollback the other way round (F06, F34). */
import './settle-async.ts';
import { queueOf } from '#tests/harness/queue-of.ts';
import { housekeep } from '#data/housekeeping.ts';
import { openDevice } from '#data/device.ts';
import { declare, opsVersions } from '#data/migrations.ts';
import { openDb } from '#tests/harness/rows-on-disk.ts';
import { siteOf } from '#data/partition.ts';
import type { Registry } from '#data/outbox-state.ts';
import { countNumbers, readTray } from '#data/readers.ts';
import type { OpRecord, OpState } from '#data/records.ts';
import { firstSession } from '#data/first-session.ts';
import { upgraded } from '#engine/op.ts';
import type { Op } from '#engine/op.ts';
import { takeLead } from '#sync/turn.ts';
import { opRegistry } from '#workers/ops.ts';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { checkBeliefs } from './oracle.ts';
import { count, simId, simOp, simRegistry } from './sim-ops.ts';
import type { Condition, Terminal } from './world.ts';
import { World } from './world.ts';
import { plainLine, plainReceipt, plainTask } from '../harness/plain.ts';

const words = async (t: Terminal): Promise<string> =>
  (await t.device.ops.opState.orderBy('seq').toArray()).map((s) => s.status).join(' ');

/** Two versions on: `by` was `times` once, and the lanes were one. */
const NEWER: Registry = new Map<string, Op>(simRegistry).set('sim.count', {
  ...(count as unknown as Op),
  version: 3,
  upgrades: {
    1: ({ lane, ...rest }: { lane: string; counts: string[]; times: number }) => ({ ...rest, lanes: [lane] }),
    2: ({ times, ...rest }: { lanes: string[]; counts: string[]; times: number }) => ({ ...rest, by: times }),
  },
});

/** A terminal on which the older build has stored an op. */
async function afterUpgrade(version: number, request: object, more: Partial<OpState> = {}) {
  const world = new World(1, { registry: NEWER });
  const before = world.boot();
  await before.sync.start();
  await before.signIn();
  world.condition = () => 'lostBefore';
  await before.commit([simOp(simId(1), { lanes: ['a'], counts: ['R1'], by: 5 }, { version })]);
  await before.device.ops.ops.where('seq').equals(1).modify({ request });
  await before.device.ops.opState.update(simId(1), { status: 'queued', attempts: 0, nextAt: 0, ...more });
  before.kill();
  const bodies: object[] = [];
  const sent = { condition: 'ok' as Condition };
  world.condition = (path, body) => (path.includes('Sim') ? (bodies.push(body), sent.condition) : 'ok');
  const t = world.boot();
  return { world, t, bodies, sent };
}

test('an op of two versions ago is believed and sent in the shape of this build; on disk it stays as it was', async () => {
  const { world, t, bodies } = await afterUpgrade(1, { lane: 'a', counts: ['R1'], times: 5 });
  await t.sync.start();
  await world.until(async () => (await words(t)) === 'observed');
  expect(bodies).toEqual([expect.objectContaining({ kindVersion: 3, lanes: ['a'], by: 5, opId: simId(1) })]);
  expect(bodies[0]).not.toHaveProperty('times');
  const [record] = await t.device.ops.ops.toArray();
  expect(record).toMatchObject({ kindVersion: 1, request: { lane: 'a', counts: ['R1'], times: 5 } });
  expect(world.wms.rows.get('R1')?.receivedQty).toBe(5);
});

test('what the older build has sent once is repeated to the letter: another content under its id would be another op', async () => {
  const old = { lanes: ['a'], counts: ['R1'], by: 5 };
  const { world, t, bodies } = await afterUpgrade(2, old, { status: 'inDoubt', attempts: 1 });
  await t.sync.start();
  await world.until(async () => (await words(t)) === 'observed');
  expect(bodies).toEqual([expect.objectContaining({ kindVersion: 2, ...old })]);
});

test('a repeat of what was lifted says what it said the first time', async () => {
  const { world, t, bodies, sent } = await afterUpgrade(1, { lane: 'a', counts: ['R1'], times: 5 });
  sent.condition = 'lostBefore';
  await t.sync.start();
  await world.until(() => bodies.length > 0);
  await world.until(async () => (await words(t)) === 'inDoubt');
  expect((await t.device.ops.opState.get(simId(1)))?.sentAs).toBe(3);
  await world.until(() => bodies.length > 1);
  expect(bodies[1]).toMatchObject({ kindVersion: 3, by: 5 });
});

test('where a step of the way is missing or fails, the op is put before a person and holds its lane', async () => {
  const { world, t, bodies } = await afterUpgrade(0, { lane: 'a' });
  await t.sync.start();
  await t.commit([simOp(simId(2), { lanes: ['a'], counts: ['R1'], by: 1 }, { version: 3 })]);
  await world.until(async () => (await words(t)) === 'quarantined blocked');
  expect(bodies).toEqual([]);
  expect((await readTray(t.device, await t.partition())).map((i) => i.opId)).toEqual([simId(1)]);
  const throws = {
    ...(NEWER.get('sim.count') as Op),
    upgrades: { 1: () => JSON.parse('{') as object, 2: (r: never) => r },
  };
  expect(upgraded(throws, {}, 1)).toBeUndefined();
});

/** One row of an op of this kind as a build of another version would have stored it. */
function rowOf(seq: number, kind: string, kindVersion: number, partition: string): [OpRecord, OpState] {
  const opId = simId(seq);
  const who = { partition, userId: 'ann', serverUrl: '', whgid: 'W2', lg: 'en' as const, deviceId: 'd' };
  const what = { kind, kindVersion, path: '/WMS/Old', request: { n: seq }, lanes: [`l${seq % 50}`], label: kind };
  const rest = { capturedAt: '2026', appVersion: '0', flow: '', params: {}, inputs: [], touched: [] };
  const state = { opId, seq, partition, place: seq, epoch: 0, attempts: 0, nextAt: 0 };
  return [
    { seq, opId, ...who, ...what, ...rest },
    { ...state, status: 'queued' },
  ];
}

test(
  'ten thousand ops of the build before, of every kind: none is dropped, none is changed on disk',
  { timeout: 120_000 },
  async () => {
    const kinds = [...opRegistry.keys()];
    const next: Registry = new Map(
      [...opRegistry].map(([id, op]) => [
        id,
        { ...op, version: op.version + 1, upgrades: { [op.version]: (r: { n: number }) => ({ ...r, lifted: true }) } },
      ]),
    );
    const device = openDevice({ name: 'versions-many' });
    const session = { ...firstSession('d'), userName: 'ANN', userId: 'ann', storeId: 'W2', canSend: true };
    const partition = '||ann|W2|d';
    const rows = Array.from({ length: 10_000 }, (_, i) => {
      // Every 100th is of a module that the build before had and this one has not.
      const kind = i % 100 === 99 ? 'gone.module' : (kinds[i % kinds.length] as string);
      return rowOf(i + 1, kind, opRegistry.get(kind)?.version ?? 1, partition);
    });
    await device.ops.ops.bulkPut(rows.map(([record]) => record));
    await device.ops.opState.bulkPut(rows.map(([, state]) => state));
    await device.ops.meta.put({ key: 'counters', seq: 10_000, epoch: 0, version: 0 });
    const before = JSON.stringify(await device.ops.ops.toArray());
    const desk = queueOf(device, { registry: next });
    await desk.change((change) => change.saveSession(session));
    const { epoch } = await takeLead(desk, 0, { always: true });
    expect(epoch).toBe(1);
    const known = await desk.change(({ ops }) =>
      ops.map(({ record: { kind, kindVersion, request } }) => {
        const op = next.get(kind);
        return op ? upgraded(op, request, kindVersion) : null;
      }),
    );
    expect([known.length, known.filter((r) => r === null).length]).toEqual([10_000, 100]);
    expect(known.every((r, i) => r === null || (r as { lifted?: boolean; n: number }).n === i + 1)).toBe(true);
    await housekeep(device, 60 * 86_400_000);
    expect(JSON.stringify(await device.ops.ops.toArray())).toBe(before);
  },
);

test('what was claimed before the update has what its screens count with, and keeps what it had', async () => {
  const old = new Dexie('versions-rows-ops');
  declare(
    old,
    opsVersions.filter(({ version }) => version < 5),
  );
  const site = siteOf('', 'W2');
  const of = (id: string, row: object) => ({ id, site, base: row, now: row, readAt: 1, readFrom: 0 });
  const line = { lineId: 'R1/1', receiptId: 'R1', skuId: 'S1', orderQty: 10, receivedQty: 4, rev: 1 };
  await old.table('receipts').put(of('R1', { receiptId: 'R1', mode: 'sku', claimedBy: 'ann', rev: 1 }));
  await old.table('lines').bulkPut([of('R1/1', line), { ...of('R1/2', line), base: null }]);
  await old.table('containers').put(of('P1', { containerId: 'P1', kind: 'pallet', sealed: true, rev: 1 }));
  await old.table('tasks').put(of('T1', { taskId: 'T1', containerId: 'P1', status: 'claimed', rev: 1 }));
  old.close();

  const device = openDevice({ name: 'versions-rows' });
  const db = openDb(device, '||ann|W2|d');
  expect(await db.receipts.get('R1')).toMatchObject({ claimedBy: 'ann', ...plainReceipt, typeId: '' });
  expect(await db.lines.get('R1/1')).toEqual({ ...plainLine, ...line });
  expect(await db.containers.get('P1')).toMatchObject({ kind: 'pallet', sealed: true });
  expect(await db.tasks.get('T1')).toMatchObject({ status: 'claimed', kind: 'putaway', ...plainTask });
  expect([await db.jobs.all(), await db.jobLines.where('jobId', 'J1')]).toEqual([[], []]);
  expect(await device.ops.table('lines').get([site, 'R1/2'])).toMatchObject({ base: null, now: plainLine });
});

test('numbers that were reserved before the update are of pallets, and those that were used stay so', async () => {
  const old = new Dexie('versions-numbers-ops');
  declare(
    old,
    opsVersions.filter(({ version }) => version < 6),
  );
  const site = siteOf('', 'W2');
  await old.table('lpns').bulkPut([
    { site, lpn: 'LPN1', used: 'Y' },
    { site, lpn: 'LPN2', used: 'N' },
  ]);
  old.close();

  const device = openDevice({ name: 'versions-numbers' });
  const db = openDb(device, '||ann|W2|d');
  expect(await db.lpns.all()).toEqual([
    { lpn: 'LPN1', kind: 'lpn', used: 'Y' },
    { lpn: 'LPN2', kind: 'lpn', used: 'N' },
  ]);
  expect(await countNumbers(device, site, 'lpn')).toEqual({ free: 1, any: true });
});

test('work from before the journal is carried over and sent once, before what is scanned then', async () => {
  const world = new World();
  const before = world.boot();
  await before.sync.start();
  await before.signIn();
  world.condition = () => 'lostBefore';
  const op = (n: number) => simOp(simId(n), { lanes: ['a'], counts: ['R1'], by: n });
  const inputs = [{ stop: 'qty', value: 1 }];
  await before.commit([op(1), op(2)]);
  await before.commit([op(3)], { key: 'k2', inputs });
  const { ops } = before.device;
  const rows = await Promise.all(
    ops.tables.map(
      async (table) => [table.name, await table.toArray(), await table.toCollection().primaryKeys()] as const,
    ),
  );
  before.kill();
  await Dexie.delete(`${world.name}-ops`);
  const old = new Dexie(`${world.name}-ops`);
  declare(
    old,
    opsVersions.filter(({ version }) => version < 9),
  );
  await old.open();
  for (const table of old.tables) {
    const [, all, keys] = rows.find(([name]) => name === table.name) ?? [];
    await table.bulkPut(all ?? [], table.schema.primKey.keyPath ? undefined : (keys as never));
  }
  expect(old.tables.map(({ name }) => name)).not.toContain('journal');
  old.close();

  const t = world.boot();
  await t.sync.start();
  expect((await t.device.ops.drafts.toArray()).map(({ key }) => key)).toContain('k2');
  await t.scan([op(4)]);
  world.condition = () => 'ok';
  await t.sync.kick();
  await world.until(async () => (await words(t)) === 'observed observed observed observed');
  expect(world.wms.applied.map(({ opId }) => opId)).toEqual([1, 2, 3, 4].map(simId));
  await checkBeliefs(t.device);
});

test('after a rollback: a newer schema opens, what is newer is kept and shown, what is known is sent', async () => {
  const world = new World();
  const before = world.boot();
  await before.sync.start();
  await before.signIn();
  world.condition = () => 'lostBefore';
  const op = (n: number, more = {}) => simOp(simId(n), { lanes: [`l${n}`], counts: ['R1'], by: n }, more);
  await before.commit([op(1, { version: 9 }), op(2), op(3), op(4)]);
  before.kill();
  const between = openDevice({ name: world.name });
  const { ops } = between;
  await ops.ops.where('seq').equals(3).modify({ kind: 'new.module' });
  await ops.opState.update(simId(3), { status: 'queued', attempts: 0 });
  await ops.ops.where('seq').equals(2).modify({ hint: 'a field of tomorrow' });
  await ops.opState.update(simId(2), { status: 'queued', attempts: 0, condition: 'fine' });
  await ops.opState.update(simId(4), { status: 'delegated', settledAt: '2020-01-01' });
  const stores = Object.fromEntries(
    ops.tables.map((t) => [t.name, [t.schema.primKey, ...t.schema.indexes].map((index) => index.src).join()]),
  );
  between.close();
  const newer = new Dexie(`${world.name}-ops`);
  newer.version(ops.verno).stores(stores);
  newer.version(ops.verno + 6).stores({ tomorrow: 'id' });
  await newer.open();
  newer.close();

  world.condition = () => 'ok';
  const t = world.boot();
  await t.sync.start();
  await world.until(async () => (await words(t)) === 'quarantined observed quarantined delegated');
  world.clock.jump(30 * 86_400_000);
  await housekeep(t.device, world.clock.now());
  expect(
    (await t.device.ops.ops.toArray()).map((r) => r.seq),
    'nothing of it is cleared away',
  ).toContain(4);
  expect((await readTray(t.device, await t.partition())).map((i) => i.opId)).toEqual([simId(1), simId(3)]);
  await checkBeliefs(t.device);
});

test('what a newer build adds to a row stays in it when this build moves the op', async () => {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  world.condition = () => 'lostBefore';
  await t.commit([simOp(simId(1), { lanes: ['a'], counts: ['R1'], by: 1 })]);
  await t.device.ops.opState.update(simId(1), { condition: 'fine' });
  t.kill();
  world.condition = () => 'ok';
  const again = world.boot();
  await again.sync.start();
  await world.until(async () => (await words(again)) === 'observed');
  expect(await again.device.ops.opState.get(simId(1))).toMatchObject({ condition: 'fine' });
});
