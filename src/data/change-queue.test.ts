import 'fake-indexeddb/auto';
import { broken, full, watchDisk } from '#tests/sync/disk.ts';
import { countRow, simOp } from '#tests/sync/sim-ops.ts';
import { expect, test } from 'vitest';
import type { Change, NewRecord } from './change.ts';
import { queueOf } from '#tests/harness/queue-of.ts';
import type { ChangeQueue } from './change-queue.ts';
import { openDevice } from './device.ts';
import type { Device } from './device.ts';
import { siteOf } from './partition.ts';
import type { OpState } from './records.ts';
import { StorageFault } from './storage-fault.ts';
import { setBallast } from './store.ts';

let devices = 0;
const terminal = (): Device => openDevice({ name: `desk-${(devices += 1)}` });
const deskOf = (device: Device): ChangeQueue => queueOf(device);

/** Stores one op that counts receipt R up. */
function append(change: Change, opId: string, more: Partial<OpState> = {}): void {
  const seq = change.nextSeq();
  const { request, flow, params, inputs } = simOp(opId, { lanes: ['a'], counts: ['R'], by: 1 });
  const record: NewRecord = {
    seq,
    opId,
    kind: 'sim.count',
    kindVersion: 1,
    path: '/x',
    request,
    lanes: ['a'],
    partition: 'p',
    userId: 'u',
    serverUrl: '',
    whgid: 'W1',
    lg: 'en',
    deviceId: 'd',
    capturedAt: '2026',
    appVersion: '1',
    label: '',
    flow,
    params,
    inputs,
  };
  change.add(record, {
    opId,
    seq,
    partition: 'p',
    place: seq,
    status: 'queued',
    epoch: 0,
    attempts: 0,
    nextAt: 0,
    ...more,
  });
}
const countOf = async ({ ops }: Device): Promise<number | undefined> =>
  (await ops.work.receipts.get([siteOf('', 'W1'), 'R']))?.now?.receivedQty;
const idsOf = async ({ ops }: Device): Promise<string[]> => (await ops.ops.toArray()).map((o) => o.opId);

test('op, state, rows, draft and counters are one transaction: it fails as a whole', async () => {
  for (const table of ['ops', 'opState', 'receipts', 'drafts', 'meta']) {
    const device = terminal();
    const disk = watchDisk(device);
    const desk = deskOf(device);
    await desk.change((c) => append(c, 'first'));
    disk.fails = (name) => (name === table ? broken() : null);
    const second = desk.change((c) => {
      append(c, 'second');
      c.saveDraft({ partition: 'p', key: 'k', flow: 'f', params: {}, inputs: [], round: [], savedAt: '' });
    });
    await expect(second, table).rejects.toBeInstanceOf(StorageFault);
    disk.fails = () => null;
    expect([
      await idsOf(device),
      await countOf(device),
      await device.ops.drafts.count(),
      await device.ops.opState.count(),
    ]).toEqual([['first'], 1, 0, 1]);
    await desk.change((c) => append(c, 'third'));
    expect([await idsOf(device), await countOf(device)], 'it goes on as if nothing had been').toEqual([
      ['first', 'third'],
      2,
    ]);
    expect((await device.ops.ops.toArray()).map((o) => o.seq)).toEqual([1, 2]);
  }
});

test('a full disk is told apart from a broken one, wherever the browser reports it', async () => {
  const device = terminal();
  const disk = watchDisk(device);
  const desk = deskOf(device);
  const faultOf = (): Promise<unknown> => desk.change((c) => append(c, 'x')).catch((e: unknown) => e);
  disk.fails = (name) => (name === 'ops' ? full() : null);
  expect(await faultOf()).toMatchObject({ full: true });
  disk.fails = (name) => (name === 'ops' ? broken() : null);
  expect(await faultOf()).toMatchObject({ full: false });
  expect(new StorageFault(Object.assign(new Error('aborted'), { name: 'AbortError', inner: full() })).full).toBe(true);
});

test('when the disk is full, the ballast goes first and the op is stored', async () => {
  const device = terminal();
  const disk = watchDisk(device);
  const desk = deskOf(device);
  await setBallast(device.ops, 1000);
  let lacks = 1;
  disk.fails = (name) => (name === 'ops' && (lacks -= 1) >= 0 ? full() : null);
  await desk.change((c) => append(c, 'x'));
  expect([await idsOf(device), await device.ops.meta.get('ballast')]).toEqual([['x'], undefined]);
  lacks = 1;
  await expect(desk.change((c) => append(c, 'y'))).rejects.toMatchObject({ full: true });
});

test('a worker that has not seen what another wrote reads again before it writes', async () => {
  const device = terminal();
  const [one, two] = [deskOf(device), deskOf(device)];
  await one.change((c) => append(c, 'a'));
  await two.change((c) => append(c, 'b'));
  await Promise.all([one.change((c) => append(c, 'c')), two.change((c) => append(c, 'd'))]);
  const states = await device.ops.opState.orderBy('seq').toArray();
  expect([states.map((s) => s.seq), await countOf(device)]).toEqual([[1, 2, 3, 4], 4]);
  expect(await one.change((c) => c.ops.length)).toBe(4);
});

test('what a change throws undoes it, and reaches whoever asked', async () => {
  const device = terminal();
  const desk = deskOf(device);
  const bug = new Error('a bug');
  const change = desk.change((c) => {
    append(c, 'x');
    throw bug;
  });
  await expect(change).rejects.toBe(bug);
  await desk.change((c) => append(c, 'y'));
  expect([await idsOf(device), await countOf(device)]).toEqual([['y'], 1]);
});

test('a start finds ops, beliefs and order as they were', async () => {
  const device = terminal();
  const site = siteOf('', 'W1');
  await deskOf(device).change(async (c) => {
    (await c.beliefs(site)).merge('receipts', countRow('R', 10, 3), { at: 5, from: 1 });
    append(c, 'late', { place: 2 });
    append(c, 'early', { place: 1 });
  });
  expect(await deskOf(device).change((c) => c.ops.map((o) => o.record.opId))).toEqual(['early', 'late']);
  expect(await device.ops.work.receipts.get([site, 'R'])).toMatchObject({
    base: { receivedQty: 10 },
    now: { receivedQty: 12, rev: 3 },
  });
  expect((await device.ops.ops.toArray()).map((o) => o.touched)).toEqual([['receipts/R'], ['receipts/R']]);
});

const line = { life: 'page', n: 1, text: '' };

test('a disk that fails while a line is taken up does not make the line a bad one', async () => {
  const device = terminal();
  const standings: string[] = [];
  const desk = queueOf(device, {
    takeUp: async (change, _, as) => {
      standings.push(as);
      if (standings.length <= 3) throw broken();
      change.takeUp(line, { partition: 'p', at: '2026' });
      append(change, 'said');
    },
  });
  for (let tries = 0; tries < 4; tries += 1) await desk.takeUp([line]);
  await desk.caughtUp();
  expect([standings, await idsOf(device)]).toEqual([['new', 'new', 'new', 'new'], ['said']]);
});

test('a line that fails by itself is tried once more before a person has to look at it', async () => {
  const taken = async (fails: number) => {
    const standings: string[] = [];
    const desk = queueOf(terminal(), {
      takeUp: async (change, _, as) => {
        standings.push(as);
        if (standings.length <= fails) throw new TypeError('of undefined');
        change.takeUp(line, { partition: 'p', at: '2026' });
      },
    });
    await desk.takeUp([line]);
    return standings;
  };
  expect(await taken(1)).toEqual(['new', 'new']);
  expect(await taken(2)).toEqual(['new', 'new', 'bad']);
});

test('a closed database is opened again', async () => {
  const device = terminal();
  const desk = deskOf(device);
  await desk.change((c) => append(c, 'x'));
  device.ops.close();
  await desk.change((c) => append(c, 'y'));
  expect(await idsOf(device)).toEqual(['x', 'y']);
});

test('the op database is flushed to disk with every transaction', () => {
  expect(
    (terminal().ops as unknown as { _options: { chromeTransactionDurability: string } })._options
      .chromeTransactionDurability,
  ).toBe('strict');
});
