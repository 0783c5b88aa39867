/** Accepting a scan: what "ok" promises, and what happens when the disk cannot keep the promise. */
import './settle-async.ts';
import { countOps, readDraft, readLedger } from '#data/readers.ts';
import { siteOf } from '#data/partition.ts';
import { expect, test } from 'vitest';
import { broken, full } from './disk.ts';
import { checkBeliefs } from './oracle.ts';
import { simId, simOp } from './sim-ops.ts';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

const draft = { key: 'job', flow: 'sim', params: {}, inputs: [{ stop: 's', value: 'X' }], round: ['r'] };
const receipt = async (t: Terminal, id = 'R1') => (await t.device.ops.work.receipts.get([siteOf('', 'W2'), id]))?.now;

async function offline(seed = 1): Promise<{ world: World; t: Terminal }> {
  const world = new World(seed);
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  world.condition = () => 'lostBefore';
  return { world, t };
}

test('"ok" means on disk: op, belief and shortened draft, before anything is sent', async () => {
  const { t } = await offline();
  expect(await t.commit([], draft)).toMatchObject({ kind: 'stored' });
  const partition = await t.partition();
  expect(await readDraft(t.device, partition, 'job')).toEqual(draft);
  const stored = await t.commit([simOp(simId(1), { lanes: ['a'], counts: ['R1'], by: 2 })], { key: 'job' });
  expect(stored).toMatchObject({ kind: 'stored' });
  expect(await readDraft(t.device, partition, 'job')).toBeUndefined();
  expect(await receipt(t)).toMatchObject({ receivedQty: 2 });
  const [item] = await readLedger(t.device, partition, '2026');
  expect(item).toMatchObject({
    seq: 1,
    whgid: 'W2',
    lg: 'zh_cn',
    userId: 'ann',
    label: 'R1',
    touched: ['receipts/R1'],
  });
  expect(JSON.stringify(item), 'no token at rest').not.toContain('ann-1');
});

test('a repeated tap posts once, before and after the op was settled', async () => {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  const op = simOp(simId(1), { lanes: ['a'], counts: ['R1'], by: 1 });
  const both = await Promise.all([t.commit([op]), t.commit([op])]);
  expect(both.map((b) => b.kind)).toEqual(['stored', 'stored']);
  await world.until(async () => (await t.statuses())[op.opId] === 'observed');
  expect(await t.commit([op])).toMatchObject({ kind: 'stored' });
  await world.pass(5000);
  expect([world.wms.applied.length, await t.device.ops.ops.count(), (await receipt(t))?.receivedQty]).toEqual([
    1, 1, 1,
  ]);
});

test('what is taken up a second time leaves the draft as it has become since', async () => {
  const { t } = await offline();
  const op = simOp(simId(1), { lanes: ['a'], counts: ['R1'], by: 1 });
  await t.commit([op], { key: 'job' });
  await t.commit([], draft);
  await t.commit([op], { key: 'job' });
  expect(await readDraft(t.device, await t.partition(), 'job')).toEqual(draft);
  expect(await t.device.ops.ops.count()).toBe(1);
});

test('a full disk refuses the scan by name, and nothing of it is there', async () => {
  const { world, t } = await offline();
  await t.commit([simOp(simId(1), { lanes: ['a'], counts: ['R1'], by: 1 })], draft);
  world.journalFails = full;
  const op = simOp(simId(2), { lanes: ['a'], counts: ['R1'], by: 5 });
  expect(await t.commit([op], { key: 'job' })).toMatchObject({
    kind: 'refused',
    refusal: { code: 'scan.storageFull' },
  });
  world.journalFails = broken;
  expect(await t.commit([op], { key: 'job' })).toMatchObject({
    kind: 'refused',
    refusal: { code: 'scan.storageFault' },
  });
  world.journalFails = () => null;
  expect([await t.device.ops.ops.count(), (await receipt(t))?.receivedQty]).toEqual([1, 1]);
  expect(await readDraft(t.device, await t.partition(), 'job'), 'the draft is as it was').toEqual(draft);
  expect(await t.commit([op], { key: 'job' }), 'space again: no restart needed').toMatchObject({ kind: 'stored' });
  await checkBeliefs(t.device);
});

test('several ops of one scan are stored together or not at all', async () => {
  const { world, t } = await offline();
  const both = [1, 2].map((n) => simOp(simId(n), { lanes: ['a'], counts: ['R1'], by: 1 }));
  world.killPoints = 1;
  await t.alive(t.scan(both));
  const again = world.boot();
  await again.sync.start();
  expect([await again.device.ops.ops.count(), await receipt(again)]).toEqual([0, undefined]);
  await world.pass(1000);
  world.killPoints = 2; // the line is on disk, and nobody has heard "ok"
  expect(await again.alive(again.scan(both))).toBeUndefined();
  const last = world.boot();
  await last.sync.start();
  await last.sync.caughtUp();
  expect([await last.device.ops.ops.count(), (await receipt(last))?.receivedQty]).toEqual([2, 2]);
});

test('what nobody could take up is refused, not kept', async () => {
  const { t } = await offline();
  const op = simOp(simId(1), { lanes: ['a'], counts: ['R1'], by: 1 });
  expect(await t.commit([{ ...op, request: undefined }])).toMatchObject({ kind: 'refused' });
  expect(await t.device.ops.journal.count()).toBe(0);
});

test('a projection with a bug does not lose the scan', async () => {
  const { world, t } = await offline();
  await t.commit([simOp(simId(1), { lanes: ['a'], counts: ['R1'], by: 3, breaksAbove: 1 })]);
  expect((await t.device.ops.opState.get(simId(1)))?.unprojected).toBe(true);
  world.condition = () => 'ok';
  await t.sync.kick();
  await world.until(async () => (await t.statuses())[simId(1)] === 'observed');
  expect(await receipt(t)).toMatchObject({ receivedQty: 3 });
});

test('the operator hears "waiting" when the WMS cannot be reached or an earlier op of the lane has not left', async () => {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  const op = (n: number, lane: string) => simOp(simId(n), { lanes: [lane], counts: ['R1'], by: 1 });
  expect(await t.commit([op(1, 'a')])).toEqual({ kind: 'stored', waiting: false });
  await world.pass(1000);
  world.condition = () => 'lostBefore';
  await world.pass(2000);
  await t.commit([op(2, 'b')]);
  await world.pass(2000);
  expect(await t.commit([op(3, 'c')])).toEqual({ kind: 'stored', waiting: true });
  expect(await countOps(t.device, await t.partition())).toMatchObject({ waiting: 2, needsYou: 0 });
});

test('a reserved pallet number is used up by the op that names it', async () => {
  const { world, t: before } = await offline();
  const site = siteOf('', 'W2');
  await before.device.ops.lpns.bulkPut(
    ['P1', 'P2'].map((lpn) => ({ site, lpn, kind: 'lpn' as const, used: 'N' as const })),
  );
  before.kill();
  const t = world.boot();
  await t.sync.start();
  await t.commit([
    {
      ...simOp(simId(1), { lanes: ['a'], counts: ['R1'], by: 1 }),
      request: { lanes: ['a'], counts: [], by: 1, lpn: 'P1' },
    },
  ]);
  expect((await t.device.ops.lpns.toArray()).map((l) => `${l.lpn} ${l.used}`)).toEqual(['P1 Y', 'P2 N']);
});

test('who scans without being signed in is refused, and no op is made', async () => {
  const t = new World().boot();
  await t.sync.start();
  expect(await t.commit([simOp(simId(1), { lanes: ['a'], counts: [], by: 1 })])).toMatchObject({ kind: 'refused' });
});
