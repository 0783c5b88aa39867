/** A stuck outbox leaves one terminal as a file and goes on from another: once, whole, and only by a supervisor's word. */
import './settle-async.ts';
import { photosOf, sweepPhotos } from '#data/photos.ts';
import { storedSession } from '#data/on-disk.ts';
import { countOps, readLedger, readOp, readSession, readTray } from '#data/readers.ts';
import { readArrived, readExports } from '#data/transfers.ts';
import { housekeep } from '#data/housekeeping.ts';
import { TAKE_OVER } from '#sync/custody.ts';
import type { Imported } from '#sync/transfer/import.ts';
import { beforeEach, expect, test } from 'vitest';
import { checkApplied } from './oracle.ts';
import { simId, simOp } from './sim-ops.ts';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

const PASSPHRASE = 'blue pallet 7';
const op = (n: number, lanes: string[], more = {}) =>
  simOp(simId(n), { lanes, counts: [`R${n}`], by: 1 }, { pictures: true, ...more });

/** Ann works on terminal A, which has lost its way to the WMS; Bob, a supervisor, stands at terminal B. */
let worldA: World;
let worldB: World;
let a: Terminal;
let b: Terminal;

/** One more terminal of the same site. */
function besides(world: World, seed: number): World {
  const other = new World(seed);
  return Object.assign(other, { wms: world.wms });
}

beforeEach(async () => {
  worldA = new World(1);
  worldB = besides(worldA, 2);
  worldA.wms.buttons.set('bob', [TAKE_OVER]);
  a = worldA.boot();
  b = worldB.boot();
  await a.sync.start();
  await b.sync.start();
  await a.signIn('ann');
  await b.signIn('bob');
  worldA.condition = () => 'lostBefore';
});

async function exported(t = a): Promise<Uint8Array<ArrayBuffer>> {
  const result = await t.sync.exportOutbox(PASSPHRASE);
  if (result.kind !== 'exported') throw new Error(`not exported: ${result.kind}`);
  return result.bytes;
}
const words = async (t: Terminal): Promise<string> =>
  (await t.device.ops.opState.orderBy('seq').toArray()).map((s) => s.status).join(' ');
const applied = (): string[] => worldA.wms.applied.map((each) => each.opId);
const fileOf = (result: Imported): string => (result.kind === 'imported' ? result.fileId : '');
const changed = (bytes: Uint8Array<ArrayBuffer>, at: number): Uint8Array<ArrayBuffer> =>
  bytes.map((byte, i) => (i === (at + bytes.length) % bytes.length ? byte ^ 1 : byte));

/** Everything of these databases that an import could touch. */
const diskOf = async (t: Terminal): Promise<string> => {
  const { ops, opState, photos, meta } = t.device.ops;
  const rows = [await ops.toArray(), await opState.toArray(), await photos.toArray(), await meta.get('counters')];
  return JSON.stringify(rows);
};

test('exported ops are no longer sent, and stay in the ledger of the terminal that they left', async () => {
  await a.commit([op(1, ['a']), op(2, ['a'])]);
  await exported();
  expect(await words(a)).toBe('transferred transferred');
  worldA.condition = () => 'ok';
  await a.sync.kick();
  await worldA.pass(120_000);
  expect(applied()).toEqual([]);
  expect(await countOps(a.device, await a.partition())).toMatchObject({ waiting: 0, needsYou: 0 });
  expect(await readLedger(a.device, await a.partition(), '')).toHaveLength(2);
  await housekeep(a.device, worldA.clock.now() + 60 * 86_400_000);
  expect(await words(a), 'whatever time passes').toBe('transferred transferred');
});

test('the file can be saved again: the terminal keeps it, sealed as it left', async () => {
  await a.commit([op(1, ['a'])]);
  const bytes = await exported();
  const [kept] = await readExports(a.device, await a.partition());
  expect(kept).toMatchObject({ count: 1, bytes });
});

test('nothing of an op can be read in the file without its passphrase', async () => {
  await a.commit([op(1, ['lane-of-ann'], { flow: 'secret-screen' })]);
  const text = new TextDecoder('latin1').decode(await exported());
  // Quoted: three bare letters stand in any long enough text by chance.
  expect(text).not.toMatch(/lane-of-ann|secret-screen|sim\.count|"ann"/);
  expect(text.split('\n')[0]).toContain('"product":"aisle-outbox"');
});

test('imported ops wait until the supervisor has spoken, then the WMS gets each once, in order, as the supervisor', async () => {
  await a.commit([op(1, ['a']), op(2, ['a', 'b']), op(3, ['b']), op(4, ['c'])]);
  const result = await b.sync.importOutbox(await exported(), PASSPHRASE);
  expect(result).toMatchObject({ kind: 'imported', userId: 'ann', added: 4, back: 0, known: 0 });
  await worldB.pass(120_000);
  expect([await words(b), applied()]).toEqual(['paused paused paused paused', []]);
  const [arrived] = await readArrived(b.device, await b.partition());
  expect(arrived).toMatchObject({ userId: 'ann', fileId: fileOf(result) });
  expect(arrived?.items.map((item) => item.opId)).toEqual([1, 2, 3, 4].map(simId));

  expect(await b.sync.releaseImport(fileOf(result), 'mine')).toEqual({ kind: 'released', count: 4 });
  await worldB.until(async () => (await words(b)) === 'observed observed observed observed');
  await checkApplied(b.device, worldA.wms);
  expect(
    worldA.wms.applied.map((each) => [each.opId, each.user]).sort((a, b) => String(a).localeCompare(String(b))),
  ).toEqual([1, 2, 3, 4].map((n) => [simId(n), 'bob']));
  const custody = (await readOp(b.device, simId(1)))?.state.custody;
  expect(custody).toMatchObject([
    { by: 'ann', what: 'exported' },
    { by: 'bob', what: 'imported', from: 'ann' },
    { by: 'bob', what: 'released' },
    { by: 'bob', what: 'takenOver', from: 'ann' },
  ]);
});

test('left to their operator they go out when that one signs in on the new terminal, under their own token', async () => {
  await a.commit([op(1, ['a'])]);
  const result = await b.sync.importOutbox(await exported(), PASSPHRASE);
  await b.sync.releaseImport(fileOf(result), 'theirs');
  await worldB.pass(120_000);
  expect(applied(), 'never under the token of another').toEqual([]);
  await b.sync.signOut();
  await b.signIn('ann');
  await worldB.until(async () => (await words(b)) === 'observed');
  expect(worldA.wms.applied).toMatchObject([{ opId: simId(1), user: 'ann' }]);
});

test('the request is the same for life: terminal and number are those of the capture', async () => {
  const bodies: Record<string, unknown>[] = [];
  const answer = worldA.wms.answer.bind(worldA.wms);
  worldA.wms.answer = (path, body) => (path.startsWith('/WMS/Sim') && bodies.push(body), answer(path, body));
  worldA.condition = (path) => (path.startsWith('/WMS/Sim') ? 'lostAfter' : 'ok');
  await a.commit([op(1, ['a'])]);
  await worldA.until(async () => (await words(a)) === 'inDoubt');
  await b.commit([op(7, ['z'])]);
  await worldB.until(async () => (await words(b)) === 'observed');
  worldA.condition = () => 'lostBefore';
  const result = await b.sync.importOutbox(await exported(), PASSPHRASE);
  worldA.wms.stored.clear();
  await b.sync.releaseImport(fileOf(result), 'theirs');
  await b.sync.signOut();
  await b.signIn('ann');
  await worldB.until(async () => (await words(b)) === 'observed observed');
  const [first, , again] = bodies;
  const { token: _1, tk: _2, Access_Token: _3, ...captured } = first ?? {};
  expect(again).toMatchObject(captured);
});

test('what was on its way when it was exported is in doubt there: the WMS is asked before it is sent again', async () => {
  worldA.condition = (path) => (path.startsWith('/WMS/Sim') ? 'hang' : 'ok');
  await a.commit([op(1, ['a']), op(2, ['a'])]);
  await worldA.until(async () => (await words(a)) === 'sending sending');
  const bytes = await exported();
  // It arrived after all.
  worldA.wms.stored.set(simId(1), { resultCode: 0, msg: '' });
  const result = await b.sync.importOutbox(bytes, PASSPHRASE);
  await b.sync.releaseImport(fileOf(result), 'mine');
  await worldB.until(async () => /^(applied|observed) observed$/.test(await words(b)));
  expect(applied()).toEqual([simId(2)]);
});

test('an answer that comes after the export settles nothing on the old terminal', async () => {
  let arrive = (): void => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  worldA.condition = () => 'ok';
  worldA.delay = () => 60_000;
  await a.commit([op(1, ['a'])]);
  await worldA.pass(1000);
  expect(await words(a)).toBe('sending');
  await exported();
  await worldA.pass(300_000);
  arrive();
  await late;
  expect(await words(a)).toBe('transferred');
});

test('refused ops arrive in the tray of the one who takes them, with the words of the WMS', async () => {
  worldA.condition = () => 'ok';
  worldA.wms.refuses = (opId) => (opId === simId(1) ? 'over received' : null);
  await a.commit([op(1, ['a']), op(2, ['a'])]);
  await worldA.until(async () => (await words(a)) === 'refused blocked');
  const result = await b.sync.importOutbox(await exported(), PASSPHRASE);
  await b.sync.releaseImport(fileOf(result), 'mine');
  await worldB.pass(1000);
  expect(await words(b)).toBe('refused blocked');
  expect(await readTray(b.device, await b.partition())).toMatchObject([
    { opId: simId(1), state: { msg: 'over received' } },
  ]);
  worldA.wms.refuses = () => null;
  await b.sync.resend(simId(1));
  await worldB.until(async () => (await words(b)) === 'superseded observed observed');
});

test('pictures travel with their op, and their bytes arrive as they were', async () => {
  await a.sync.addPhoto(simId(1), { blob: new Blob(['goods'], { type: 'image/jpeg' }), sha256: 'x'.repeat(64) });
  await a.commit([op(1, ['a'])]);
  const bytes = await exported();
  expect(await words(a)).toBe('transferred transferred');
  await sweepPhotos(a.device, worldA.clock.now());
  expect(await photosOf(a.device, simId(1)), 'given up here').toEqual([]);
  const result = await b.sync.importOutbox(bytes, PASSPHRASE);
  expect(result).toMatchObject({ added: 2 });
  const uploads: string[] = [];
  const answer = worldA.wms.answer.bind(worldA.wms);
  worldA.wms.answer = (path, body) => {
    if (!path.endsWith('/WMS/UploadPhoto')) return answer(path, body);
    uploads.push(atob(String(body['base64'])));
    return { resultCode: 0, msg: '' };
  };
  await b.sync.releaseImport(fileOf(result), 'mine');
  await worldB.until(async () => (await words(b)) === 'observed observed');
  expect([applied(), uploads]).toEqual([[simId(1)], ['goods']]);
});

test('the same file twice changes nothing, also after its ops were sent', async () => {
  await a.commit([op(1, ['a']), op(2, ['b'])]);
  const bytes = await exported();
  const first = await b.sync.importOutbox(bytes, PASSPHRASE);
  expect(await b.sync.importOutbox(bytes, PASSPHRASE)).toMatchObject({ kind: 'imported', added: 0, back: 0, known: 2 });
  expect(await words(b)).toBe('paused paused');
  await b.sync.releaseImport(fileOf(first), 'mine');
  await worldB.until(async () => (await words(b)) === 'observed observed');
  expect(await b.sync.importOutbox(bytes, PASSPHRASE)).toMatchObject({ added: 0, back: 0, known: 2 });
  expect([await words(b), applied().length]).toEqual(['observed observed', 2]);
});

test('the terminal takes its own file back, and only then sends again', async () => {
  await a.commit([op(1, ['a']), op(2, ['a'])]);
  const bytes = await exported();
  worldA.condition = () => 'ok';
  expect(await a.sync.importOutbox(bytes, PASSPHRASE)).toEqual({ kind: 'notAllowed' });
  await a.sync.signOut();
  await a.signIn('bob');
  const result = await a.sync.importOutbox(bytes, PASSPHRASE);
  expect(result).toMatchObject({ added: 0, back: 2, known: 0 });
  expect(await words(a)).toBe('paused paused');
  await a.sync.releaseImport(fileOf(result), 'theirs');
  await a.sync.signOut();
  await a.signIn('ann');
  await worldA.until(async () => (await words(a)) === 'observed observed');
  expect(applied()).toEqual([simId(1), simId(2)]);
});

test('an old file does not bring back what has gone on in a newer one', async () => {
  await a.commit([op(1, ['a'])]);
  const first = await exported();
  const came = await b.sync.importOutbox(first, PASSPHRASE);
  await b.sync.releaseImport(fileOf(came), 'mine');
  worldB.condition = () => 'lostBefore';
  const second = await b.sync.exportOutbox(PASSPHRASE);
  if (second.kind !== 'exported') throw new Error(second.kind);
  expect(await b.sync.importOutbox(first, PASSPHRASE)).toMatchObject({ added: 0, back: 0, known: 1 });
  expect(await words(b)).toBe('transferred');
  // Where it started it may come home: the newer file knows of the older one.
  await a.sync.signOut();
  worldA.condition = () => 'ok';
  await a.signIn('bob');
  expect(await a.sync.importOutbox(second.bytes, PASSPHRASE)).toMatchObject({ added: 0, back: 1, known: 0 });
});

test.each([
  ['a wrong passphrase', 'wrongPassphrase', (bytes: Uint8Array<ArrayBuffer>) => bytes, 'blue pallet 8'],
  ['a changed byte of the work', 'damaged', (bytes: Uint8Array<ArrayBuffer>) => changed(bytes, -9), PASSPHRASE],
  ['a changed byte of the head', 'damaged', (bytes: Uint8Array<ArrayBuffer>) => changed(bytes, 140), PASSPHRASE],
  ['a file that was cut off', 'damaged', (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, -20), PASSPHRASE],
  ['a file that was cut off early', 'damaged', (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, 600), PASSPHRASE],
  [
    'a file with something behind it',
    'damaged',
    (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array([...bytes, 1]),
    PASSPHRASE,
  ],
  ['another file', 'notOurs', () => new TextEncoder().encode('{"hello":1}\nworld'), PASSPHRASE],
  ['an empty file', 'notOurs', () => new Uint8Array(), PASSPHRASE],
  ['a file of a newer version', 'newer', (bytes: Uint8Array<ArrayBuffer>) => asNewer(bytes), PASSPHRASE],
])('%s: a clear sentence, and nothing is changed', async (_, kind, spoil, passphrase) => {
  await a.sync.addPhoto(simId(1), { blob: new Blob(['goods']), sha256: 'x'.repeat(64) });
  await a.commit([op(1, ['a'])]);
  const bytes = spoil(await exported());
  const before = await diskOf(b);
  expect(await b.sync.importOutbox(bytes, passphrase)).toEqual({ kind });
  expect(await diskOf(b)).toBe(before);
});

const asNewer = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const end = bytes.indexOf(10);
  const head = new TextDecoder().decode(bytes.subarray(0, end)).replace('"format":1', '"format":2');
  return new Uint8Array([...new TextEncoder().encode(head), ...bytes.subarray(end)]);
};

test('work of another tenant, another WMS or a warehouse that is not the supervisor’s is not let in', async () => {
  await a.commit([op(1, ['a'])]);
  const bytes = await exported();
  const session = await readSession(b.device);
  if (!session) throw new Error('no session');
  const as = async (change: Partial<typeof session>): Promise<Imported> => {
    b.kill();
    const disk = worldB.boot();
    await disk.device.ops.session.put(storedSession({ ...session, ...change }));
    disk.kill();
    b = worldB.boot();
    await b.sync.start();
    return b.sync.importOutbox(bytes, PASSPHRASE);
  };
  expect(await as({ defaultData: { ...session.defaultData, customerId: 'C2' } })).toEqual({
    kind: 'otherTenant',
    tenant: 'C1',
  });
  expect(await as({ serverUrl: 'http://elsewhere.test' })).toEqual({
    kind: 'otherServer',
    server: 'http://terminal.test',
  });
  expect(await as({ storeList: [] })).toEqual({ kind: 'otherWarehouse', whgid: 'W2' });
  expect(await as({ buttons: [] })).toEqual({ kind: 'notAllowed' });
  expect(await b.device.ops.ops.count()).toBe(0);
});

test('wherever a single byte is changed, nothing is let in', async () => {
  await a.commit([op(1, ['a'])]);
  const bytes = await exported();
  for (let at = 0; at < bytes.length; at += 37)
    expect((await b.sync.importOutbox(changed(bytes, at), PASSPHRASE)).kind, `byte ${at}`).not.toBe('imported');
  expect(await b.device.ops.ops.count()).toBe(0);
  expect((await b.sync.importOutbox(bytes, PASSPHRASE)).kind).toBe('imported');
});

test('a passphrase that anybody guesses seals nothing, and an empty outbox makes no file', async () => {
  expect(await a.sync.exportOutbox(PASSPHRASE)).toEqual({ kind: 'nothing' });
  await a.commit([op(1, ['a'])]);
  expect(await a.sync.exportOutbox('1234')).toEqual({ kind: 'weakPassphrase' });
  expect(await words(a)).toMatch(/queued|inDoubt/);
});

test('only the operator’s own work is exported, from every warehouse', async () => {
  await a.commit([op(1, ['a'])]);
  await a.sync.setWarehouse({ whgid: 'W1', whName: 'One', isDefault: 'N' });
  await a.commit([op(2, ['a'])]);
  await a.sync.signOut();
  worldA.condition = (path) => (path.startsWith('/WMS/Sim') ? 'lostBefore' : 'ok');
  await a.signIn('bob');
  await a.commit([op(3, ['a'])]);
  const result = await a.sync.exportOutbox(PASSPHRASE);
  expect(result).toMatchObject({ count: 1 });
  expect((await a.statuses())[simId(3)]).toBe('transferred');
  expect((await a.statuses())[simId(1)]).not.toBe('transferred');
});

test('killed at any moment of an export, all of it has left or none of it', async () => {
  for (let killPoints = 1; killPoints < 40; killPoints += 1) {
    const world = new World(killPoints);
    const t = world.boot();
    await t.sync.start();
    await t.signIn('ann');
    world.condition = () => 'lostBefore';
    await t.commit([op(1, ['a']), op(2, ['b'])]);
    await world.pass(1000);
    world.killPoints = killPoints;
    await t.alive(t.sync.exportOutbox(PASSPHRASE));
    world.killPoints = Infinity;
    const done = t.isAlive;
    t.kill();
    const again = world.boot();
    const left = (await again.device.ops.opState.toArray()).filter((s) => s.status === 'transferred').length;
    expect([left, await again.device.ops.exports.count()], `after ${killPoints} kill points`).toEqual(
      left > 0 ? [2, 1] : [0, 0],
    );
    again.scrap();
    if (done) break;
  }
});
