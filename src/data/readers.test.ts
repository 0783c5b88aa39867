import 'fake-indexeddb/auto';
import { countRow } from '#tests/sync/sim-ops.ts';
import { expect, test } from 'vitest';
import { openDevice } from './device.ts';
import { housekeep, writeLog, writeStatus } from './housekeeping.ts';
import { openDb } from '#tests/harness/rows-on-disk.ts';
import { ownerOf, partitionOf, siteOf, siteOfPartition, userOf } from './partition.ts';
import { countOps, readLedger, readLog, readOutbox, readStatus, readTray } from './readers.ts';
import type { OpRecord, OpState, OpStatus, SessionState } from './records.ts';

let devices = 0;
const terminal = () => openDevice({ name: `readers-${(devices += 1)}` });
const session = {
  serverUrl: 'http://10.0.0.5',
  userId: 'ann|x',
  storeId: 'W1',
  deviceId: 'D',
  defaultData: { customerId: 'C' },
};
const PARTITION = partitionOf(session as unknown as SessionState);
const SITE = siteOfPartition(PARTITION);
const NOW = Date.UTC(2026, 10, 20, 4);

async function put(
  device: ReturnType<typeof terminal>,
  seq: number,
  status: OpStatus,
  more: Partial<OpState> = {},
): Promise<void> {
  const opId = `op-${seq}`;
  const capturedAt = new Date(NOW - seq * 60_000).toISOString();
  await device.ops.ops.put({ seq, opId, partition: PARTITION, capturedAt, kind: 'k' } as unknown as OpRecord);
  await device.ops.opState.put({
    opId,
    seq,
    place: seq,
    partition: PARTITION,
    status,
    epoch: 0,
    attempts: 0,
    nextAt: 0,
    ...more,
  });
}

test('a partition names its owner and its site, whatever characters the names have', () => {
  const other = partitionOf({ ...session, storeId: 'W2' } as unknown as SessionState);
  expect([userOf(PARTITION), SITE, ownerOf(other) === ownerOf(PARTITION), other === PARTITION]).toEqual([
    'ann|x',
    siteOf('http://10.0.0.5', 'W1'),
    true,
    false,
  ]);
  expect(ownerOf(partitionOf({ ...session, userId: 'bob' } as unknown as SessionState))).not.toBe(ownerOf(PARTITION));
});

test('the outbox is in the order of sending, the tray holds what a person must look at, the ledger everything', async () => {
  const device = terminal();
  await put(device, 1, 'observed');
  await put(device, 2, 'queued');
  await put(device, 3, 'refused');
  await put(device, 4, 'inDoubt');
  await put(device, 5, 'inDoubt', { unverified: true });
  await put(device, 6, 'queued', { place: 1.5 });
  await put(device, 7, 'blocked');
  const ids = (items: { seq: number }[]) => items.map((i) => i.seq);
  expect(ids(await readOutbox(device, PARTITION))).toEqual([6, 2, 3, 4, 5, 7]);
  expect(ids(await readTray(device, PARTITION))).toEqual([3, 5]);
  expect(ids(await readLedger(device, PARTITION, new Date(NOW - 4.5 * 60_000).toISOString()))).toEqual([4, 3, 2, 1]);
  expect(await countOps(device, PARTITION)).toEqual({
    waiting: 5,
    needsYou: 2,
    blocked: 1,
    oldest: NOW - 7 * 60_000,
  });
  expect(await countOps(device, 'somebody else')).toEqual({ waiting: 0, needsYou: 0, blocked: 0, oldest: null });
});

test('flows read what is believed, by key, by index, in the order of the keys, of their site only', async () => {
  const device = terminal();
  const row = (id: string, site: string, qty: number) => ({
    id,
    site,
    base: null,
    now: countRow(id, qty, 0),
    readAt: 0,
    readFrom: 0,
  });
  await device.ops.work.receipts.bulkPut([
    row('B', SITE, 1),
    row('A', SITE, 1),
    row('C', SITE, 2),
    row('D', 'elsewhere', 1),
  ]);
  await device.ops.work.receipts.put({ ...row('E', SITE, 1), base: countRow('E', 1, 1), now: null });
  const { receipts } = openDb(device, PARTITION);
  expect((await receipts.where('status', 'receiving')).map((r) => r.receiptId)).toEqual(['A', 'B']);
  expect((await receipts.where('receiptId', 'C')).map((r) => r.receiptId)).toEqual(['C']);
  expect((await receipts.all()).map((r) => r.receiptId)).toEqual(['A', 'B', 'C']);
  expect([await receipts.get('D'), await receipts.get('E')]).toEqual([undefined, undefined]);
});

test('settled ops go after a week, unsettled ones never', async () => {
  const device = terminal();
  const old = { settledAt: new Date(NOW - 8 * 24 * 3_600_000).toISOString() };
  await put(device, 1, 'observed', old);
  await put(device, 2, 'refused', old);
  await put(device, 3, 'queued');
  await put(device, 4, 'dropped', { settledAt: new Date(NOW).toISOString() });
  await housekeep(device, NOW);
  expect((await device.ops.opState.orderBy('seq').toArray()).map((s) => s.seq)).toEqual([2, 3, 4]);
  expect(await device.ops.ops.count()).toBe(3);
});

test('the log keeps its last lines', async () => {
  const device = terminal();
  for (let i = 1; i <= 560; i += 1) await writeLog(device, { at: i, level: 'info', event: `e${i}` });
  expect(await device.ops.log.count()).toBeLessThanOrEqual(550);
  expect((await readLog(device, 2)).map((l) => l.event)).toEqual(['e560', 'e559']);
});

test('a status is unknown until something was heard, and is written only when it changes', async () => {
  const device = terminal();
  expect(await readStatus(device, PARTITION)).toMatchObject({
    connection: 'unknown',
    paused: null,
    lastEnvelopeAt: null,
  });
  await writeStatus(device, PARTITION, { paused: 'session', pausedMsg: 'x' });
  await writeStatus(device, PARTITION, { connection: 'online' });
  expect(await readStatus(device, PARTITION)).toMatchObject({
    connection: 'online',
    paused: 'session',
    pausedMsg: 'x',
  });
});
