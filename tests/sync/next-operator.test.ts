/** What the next operator of a terminal can read of the one before: nothing of their work, drafts and messages. */
import './settle-async.ts';
import { GetReceiptList } from '#contract/receiving.ts';
import { NO_ROWS } from '#contract/rows.ts';
import type { Message, WorkRows } from '#contract/rows.ts';
import { storedRow } from '#data/on-disk.ts';
import { openDb } from '#tests/harness/rows-on-disk.ts';
import { countOps, readDraft, readLedger, readOutbox, readOwnOp, readSession, readTray } from '#data/readers.ts';
import type { OpRecord } from '#data/records.ts';
import { siteOf } from '#data/partition.ts';
import { expect, test } from 'vitest';
import { countRow, simId, simOp } from './sim-ops.ts';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

const op = (n: number) => simOp(simId(n), { lanes: ['a'], counts: ['R1'], by: 1 });
const message = (guid: string, to: string): Message => ({
  guid,
  from: 'boss',
  to,
  content: 'secret words',
  isRead: 'N',
  createdAt: '2026-11-20T04:00:00Z',
  rev: 1,
});

/** Ann holds R1 here: two lines, one announced pallet, one that already stands on the dock, and their tasks. */
function pack(deviceId: string): WorkRows {
  const claim = { claimedBy: 'ann', claimedDevice: deviceId };
  const container = (containerId: string, status: string) => ({
    containerId,
    kind: 'pallet',
    parentId: '',
    loc: '',
    status,
    ownerId: 'O1',
    receiptId: 'R1',
    contents: [],
    rev: 1,
  });
  const task = (taskId: string, status: string) => ({
    taskId,
    receiptId: 'R1',
    containerId: 'P1',
    status,
    ...claim,
    rev: 1,
  });
  const rows = {
    receipts: [{ ...countRow('R1', 4, 1), ...claim }, countRow('R2', 0, 1)],
    lines: [
      { lineId: 'R1/1', receiptId: 'R1', skuId: 'S1', rev: 1 },
      { lineId: 'R2/1', receiptId: 'R2', skuId: 'S1', rev: 1 },
    ],
    containers: [container('P1', 'expected'), container('P2', 'received')],
    tasks: [task('T1', 'planned'), task('T2', 'claimed')],
  };
  return { ...NO_ROWS, ...(rows as unknown as WorkRows) };
}

async function annAtWork(): Promise<{ world: World; t: Terminal; ann: string }> {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  await t.signIn('ann');
  await world.pass(1000);
  const { deviceId = '' } = (await readSession(t.device)) ?? {};
  const site = siteOf('', 'W2');
  const rows = pack(deviceId);
  const readAt = world.clock.now();
  for (const table of ['receipts', 'lines', 'containers', 'tasks'] as const)
    for (const row of rows[table]) {
      const id = String(Object.values(row)[0]);
      await t.device.ops.work[table].put({ id, site, base: row, now: row, readAt, readFrom: 0 } as never);
    }
  for (const row of [message('M1', 'ann'), message('M2', 'ann'), message('M3', 'bob')])
    await t.device.ops.work.messages.put(
      storedRow('messages', { id: row.guid, site, base: row, now: row, readAt, readFrom: 0 }),
    );
  t.kill();
  const again = world.boot();
  await again.sync.start();
  return { world, t: again, ann: await again.partition() };
}
const seenBy = async (t: Terminal) => {
  const db = openDb(t.device, await t.partition());
  return {
    receipts: (await db.receipts.all()).map((r) => `${r.receiptId} ${r.receivedQty}`),
    lines: (await db.lines.all()).map((l) => l.lineId),
    containers: (await db.containers.all()).map((c) => c.containerId),
    tasks: (await db.tasks.all()).map((k) => k.taskId),
    messages: (await db.messages.all()).map((m) => m.guid),
  };
};

test('the job that another operator holds on this terminal is seen as the WMS tells it to anyone, its pack not at all', async () => {
  const { world, t } = await annAtWork();
  world.condition = (path) => (path.includes('Sim') ? 'lostBefore' : 'ok');
  await t.commit([op(1)]);
  expect(await seenBy(t)).toMatchObject({
    receipts: ['R1 5', 'R2 0'],
    lines: ['R1/1', 'R2/1'],
    containers: ['P1', 'P2'],
    tasks: ['T1', 'T2'],
  });
  await t.sync.signOut();
  expect(await t.signIn('bob')).toBe('ok');
  expect(await seenBy(t)).toMatchObject({
    receipts: ['R1 4', 'R2 0'],
    lines: ['R2/1'],
    containers: ['P2'],
    tasks: ['T2'],
  });
  const db = openDb(t.device, await t.partition());
  expect([
    await db.lines.get('R1/1'),
    await db.lines.where('receiptId', 'R1'),
    await db.containers.get('P1'),
    await db.containers.where('status', 'expected'),
    await db.tasks.get('T1'),
  ]).toEqual([undefined, [], undefined, [], undefined]);
  expect((await db.receipts.get('R1'))?.claimedBy, 'who holds it may be known').toBe('ann');
});

test('whoever comes back finds the job, offline as well', async () => {
  const { world, t } = await annAtWork();
  const before = await seenBy(t);
  await t.sync.signOut();
  await t.signIn('bob');
  await t.sync.signOut();
  world.condition = () => 'lostBefore';
  expect(await t.signIn('ann')).toBe('unlocked');
  expect(await seenBy(t)).toEqual({ ...before, messages: [] });
});

test('messages of others leave the terminal with them, and are never shown', async () => {
  const { t } = await annAtWork();
  expect((await seenBy(t)).messages).toEqual(['M1', 'M2']);
  await t.sync.signOut();
  await t.signIn('bob');
  expect((await seenBy(t)).messages).toEqual(['M3']);
  expect(JSON.stringify(await t.device.ops.work.messages.toArray())).not.toContain('M1');
});

test('a message that an unsent op has changed stays for that op, unseen', async () => {
  const { world, t, ann } = await annAtWork();
  world.condition = (path) => (path.includes('Sim') ? 'lostBefore' : 'ok');
  await t.commit([simOp(simId(1), { lanes: ['m'], counts: [], by: 1, reads: 'M1' })]);
  await t.sync.signOut();
  await t.signIn('bob');
  expect((await seenBy(t)).messages).toEqual(['M3']);
  expect((await t.device.ops.work.messages.toArray()).map((row) => row.id)).toEqual(['M1', 'M3']);
  expect((await readOutbox(t.device, ann)).length).toBe(1);
});

test('no reader gives an op or a draft of another operator', async () => {
  const { world, t, ann } = await annAtWork();
  world.wms.refuses = (opId) => (opId === simId(1) ? 'no' : null);
  await t.commit([op(1)], { key: 'sim:', inputs: [{ stop: 's', value: '1' }] });
  await world.until(async () => (await t.statuses())[simId(1)] === 'refused');
  await t.commit([op(2)]);
  expect(await readOwnOp(t.device, ann, simId(1))).toMatchObject({ opId: simId(1) });
  await t.sync.signOut();
  await t.signIn('bob');
  const bob = await t.partition();
  expect([
    await readOutbox(t.device, bob),
    await readTray(t.device, bob),
    await readLedger(t.device, bob, ''),
    await readDraft(t.device, bob, 'sim:'),
    await readOwnOp(t.device, bob, simId(1)),
    await countOps(t.device, bob),
  ]).toEqual([[], [], [], undefined, undefined, { waiting: 0, needsYou: 0, blocked: 0, oldest: null }]);
});

test('an op of the same operator in another warehouse is still their own', async () => {
  const { t, ann } = await annAtWork();
  await t.commit([op(1)]);
  await t.sync.setWarehouse({ whgid: 'W1', whName: 'One', isDefault: 'N' });
  expect(await readOwnOp(t.device, await t.partition(), simId(1))).toMatchObject({ partition: ann } as OpRecord);
});

test('a claim that the WMS gives to the next operator opens the whole job to them', async () => {
  const { world, t } = await annAtWork();
  await t.sync.signOut();
  await t.signIn('bob');
  const { deviceId = '' } = (await readSession(t.device)) ?? {};
  const receipts = pack(deviceId).receipts.map((r) => ({ ...r, claimedBy: 'bob', claimedDevice: deviceId, rev: 2 }));
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) =>
    path === GetReceiptList.path ? { resultCode: 0, msg: '', data: receipts } : answer(path, body);
  await t.sync.pull(GetReceiptList.path, {});
  expect((await seenBy(t)).lines).toEqual(['R1/1', 'R2/1']);
});
