/** A disk that gives back rows broken, or not at all. */
import 'fake-indexeddb/auto';
import { countRow, simOp } from '#tests/sync/sim-ops.ts';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import type { Change } from './change.ts';
import { queueOf } from '#tests/harness/queue-of.ts';
import type { ChangeQueue } from './change-queue.ts';
import { openDevice } from './device.ts';
import type { Device } from './device.ts';
import { readQueue } from './queue.ts';
import { readTray } from './readers.ts';
import type { OpState } from './records.ts';
import { siteOf } from './partition.ts';
import { findLost } from './find-lost.ts';

const PART = '|C1|ann|W1|d';
let devices = 0;

/** Three ops, one after the other in lane a; `unreadable` keys throw, as a value does whose file is gone. */
async function terminal(): Promise<{ device: Device; desk: ChangeQueue; unreadable: Set<string> }> {
  const device = openDevice({ name: `damaged-${(devices += 1)}` });
  const desk = queueOf(device);
  for (const id of ['x', 'y', 'z']) await desk.change((change) => append(change, id));
  device.close();
  const unreadable = new Set<string>();
  const again = openDevice({ name: `damaged-${devices}` });
  again.ops.use({
    stack: 'dbcore',
    name: 'scratched',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        const broken = (key: unknown): boolean => unreadable.has(`${name}/${String(key)}`);
        const fail = (): Promise<never> => Dexie.Promise.reject(new DOMException('gone', 'DataError'));
        return {
          ...table,
          get: (r) => (broken(r.key) ? fail() : table.get(r)),
          getMany: (r) => (r.keys.some(broken) ? fail() : table.getMany(r)),
          openCursor: (r) =>
            r.values && [...unreadable].some((key) => key.startsWith(`${name}/`)) ? fail() : table.openCursor(r),
          async query(r) {
            const found = await table.query({ ...r, values: false });
            if (r.values !== false && found.result.some(broken)) return fail();
            return table.query(r);
          },
        };
      },
    }),
  });
  return { device: again, desk: queueOf(again), unreadable };
}

function append(change: Change, opId: string, more: Partial<OpState> = {}): void {
  const seq = change.nextSeq();
  const { request, flow, params, inputs } = simOp(opId, { lanes: ['a'], counts: ['R'], by: 1 });
  const who = { partition: PART, userId: 'ann', serverUrl: '', whgid: 'W1', lg: 'en' as const, deviceId: 'd' };
  const what = { kind: 'sim.count', kindVersion: 1, path: '/WMS/SimCount', request, lanes: ['a'], label: opId };
  const rest = { capturedAt: '2026', appVersion: '1', flow, params, inputs };
  change.add(
    { seq, opId, ...who, ...what, ...rest },
    { opId, seq, partition: PART, place: seq, status: 'queued', epoch: 0, attempts: 0, nextAt: 0, ...more },
  );
}
const words = (desk: ChangeQueue): Promise<string[]> =>
  desk.change(({ ops }) => ops.map(({ record, state }) => `${record.opId} ${record.kind} ${state.status}`));
const counted = async (desk: ChangeQueue): Promise<number | undefined> =>
  desk.change(async (change) => {
    const { rows } = await change.beliefs(siteOf('', 'W1'));
    const now = rows.cell('receipts', 'R')?.now;
    return now ? (now as { receivedQty?: number }).receivedQty : undefined;
  });

test('an op whose record cannot be read stands there without it, and the others are as they were', async () => {
  const { desk, unreadable } = await terminal();
  unreadable.add('ops/2');
  expect(await words(desk)).toEqual(['x sim.count queued', 'y damaged queued', 'z sim.count queued']);
  expect(await counted(desk)).toBe(2);
});

test('an op whose record lost its fields keeps its lanes and its words', async () => {
  const { device, desk } = await terminal();
  await device.ops.ops.put({ seq: 2, opId: 'y', lanes: ['a'], label: 'P-7', capturedAt: '2026' } as never);
  const [, y] = await desk.change(({ ops }) => ops.map(({ record }) => record));
  expect(y).toMatchObject({ kind: 'damaged', lanes: ['a'], label: 'P-7', userId: 'ann', whgid: 'W1' });
});

test('whoever looks after the terminal sees how the outbox stands, without what cannot be read', async () => {
  const { device, unreadable } = await terminal();
  unreadable.add('ops/1');
  expect(await readQueue(device)).toMatchObject({
    unsent: 3,
    oldest: null,
    first: [
      { opId: 'x', kind: '?' },
      { opId: 'y', kind: 'sim.count' },
      { opId: 'z', kind: 'sim.count' },
    ],
  });
  unreadable.add('opState/x');
  expect(await readQueue(device)).toMatchObject({ unsent: 2, first: [{ opId: 'y' }, { opId: 'z' }] });
});

test('an op whose state cannot be read is put before a person', async () => {
  const { desk, unreadable } = await terminal();
  unreadable.add('opState/y');
  expect(await words(desk)).toContain('y sim.count quarantined');
  expect((await words(desk)).length).toBe(3);
});

test('a state without its numbers is read as one that may have been sent', async () => {
  const { device, desk } = await terminal();
  await device.ops.opState.put({ opId: 'y', seq: 2, partition: PART, status: 'queued' } as never);
  const [, y] = await desk.change(({ ops }) => ops.map(({ state }) => state));
  expect(y).toMatchObject({ place: 2, attempts: 1, nextAt: 0, status: 'queued' });
});

test('an op without a state is found by the housekeeping and shown in the tray', async () => {
  const { device, desk } = await terminal();
  expect((await words(desk)).length).toBe(3);
  await device.ops.opState.bulkDelete(['x', 'z']);
  await device.ops.opState.put({ opId: 'z', seq: 3 } as never);
  expect(await findLost(device.ops, 'p')).toBe(2);
  expect(await words(desk), 'also in the picture that was taken before').toEqual([
    'x sim.count quarantined',
    'y sim.count queued',
    'z sim.count quarantined',
  ]);
  expect((await readTray(device, PART)).map((item) => item.opId)).toEqual(['x', 'z']);
  expect(await findLost(device.ops, 'p')).toBe(0);
});

test('a work row that cannot be read is one that is not here', async () => {
  const { device, desk, unreadable } = await terminal();
  await device.ops.work.receipts.put({
    id: 'Q',
    site: siteOf('', 'W1'),
    base: countRow('Q', 1, 1),
    now: countRow('Q', 1, 1),
    readAt: 0,
    readFrom: 0,
  });
  await device.ops.work.receipts.put({ id: 'S', site: siteOf('', 'W1') } as never);
  unreadable.add(`receipts/${String([siteOf('', 'W1'), 'Q'])}`);
  expect(await counted(desk)).toBe(3);
});

test('when the counters are gone, counting goes on after the last op', async () => {
  const { device, desk } = await terminal();
  await device.ops.meta.delete('counters');
  await desk.change((change) => append(change, 'later'));
  expect((await device.ops.ops.toArray()).map((op) => [op.seq, op.opId]).at(-1)).toEqual([4, 'later']);
});

test('a session that cannot be read is nobody signed in; the ops stay', async () => {
  const { desk, unreadable } = await terminal();
  unreadable.add('session/session');
  expect(await desk.change(({ session, ops }) => [session, ops.length])).toEqual([null, 3]);
});
