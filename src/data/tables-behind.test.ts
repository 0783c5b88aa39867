/** Lines of the journal: told at once, in the tables soon after, and once, whoever dies or writes meanwhile. */
import 'fake-indexeddb/auto';
import { queueOf } from '#tests/harness/queue-of.ts';
import { broken, full, watchDisk } from '#tests/sync/disk.ts';
import { expect, test, vi } from 'vitest';
import type { ChangeQueue } from './change-queue.ts';
import { openDevice } from './device.ts';
import type { Device } from './device.ts';
import { inOrderSaid, readLine } from './line.ts';
import type { Line } from './line.ts';
import { Mirror } from './mirror.ts';
import type { News } from './news.ts';
import { siteOf } from './partition.ts';
import { StorageFault } from './storage-fault.ts';

let devices = 0;
const terminal = (): Device => openDevice({ name: `behind-${(devices += 1)}` });
const who = { partition: 'p', userId: 'u', serverUrl: '', whgid: 'W1', lg: 'en', deviceId: 'd' } as const;
const line = (n: number, life = 'a', at = n): Line => ({ life, n, text: said(`${life}${n}`, at) });
const said = (opId: string, at: number): string =>
  JSON.stringify({
    at: new Date(at).toISOString(),
    context: who,
    appVersion: '1',
    draft: { key: 'k', flow: 'f', params: {}, inputs: [], round: [opId] },
    ops: [
      {
        opId,
        op: 'sim.count',
        version: 1,
        path: '/x',
        label: 'R',
        flow: 'f',
        params: {},
        inputs: [],
        request: { lanes: ['a'], counts: ['R'], by: 1 },
        lanes: ['a'],
      },
    ],
  });

/** A worker that takes lines up as plainly as can be; `poison` is the op that it cannot read. */
function worker(
  device: Device,
  { poison = '', anew = () => {} } = {},
): { desk: ChangeQueue; told: News[]; taken: string[] } {
  const told: News[] = [];
  const taken: string[] = [];
  const desk = queueOf(device, {
    anew,
    told: (news) => void told.push(structuredClone(news)),
    async takeUp(change, each, as) {
      const isBad = as === 'bad';
      const seq = change.nextSeq();
      change.takeUp(each, { partition: 'p', at: '' });
      const op = readLine(each)?.ops[0];
      if (!op || (op.opId === poison && !isBad)) throw new Error('not to be read');
      const { opId, request, lanes, path, label, flow, params, inputs } = op;
      taken.push(`${opId}${isBad ? ' bad' : ''}`);
      change.add(
        {
          ...who,
          seq,
          opId,
          kind: 'sim.count',
          kindVersion: 1,
          request,
          lanes,
          path,
          label,
          flow,
          params,
          inputs,
          capturedAt: '2026',
          appVersion: '1',
        },
        { opId, seq, partition: 'p', place: seq, status: 'queued', epoch: 0, attempts: 0, nextAt: 0 },
      );
    },
  });
  return { desk, told, taken };
}
const onDisk = async ({ ops }: Device, ...lines: readonly Line[]): Promise<void> =>
  void (await ops.journal.bulkAdd(lines));
async function scanned(device: Device, desk: ChangeQueue, ...lines: readonly Line[]): Promise<void> {
  await onDisk(device, ...lines);
  await desk.takeUp(lines);
}
const countOf = async ({ ops }: Device): Promise<number> =>
  (await ops.work.receipts.get([siteOf('', 'W1'), 'R']))?.now?.receivedQty ?? 0;
const idsOf = async ({ ops }: Device): Promise<string[]> => (await ops.ops.toArray()).map(({ opId }) => opId);
const inJournal = async ({ ops }: Device): Promise<number> => ops.journal.count();

test('what lines have changed is told at once, and written together with how far they were taken up', async () => {
  const device = terminal();
  const { desk, told } = worker(device);
  await desk.caughtUp();
  const lines = Array.from({ length: 30 }, (_, i) => line(i + 1));
  await onDisk(device, ...lines);
  const disk = watchDisk(device);
  device.ops.close();
  await device.ops.open();
  for (const each of lines) await desk.takeUp([each]);
  expect([told.length, await countOf(device), await inJournal(device)]).toEqual([30, 0, 30]);
  expect(told.map(({ from, version }) => version - from)).toEqual(told.map(() => 1));
  await desk.caughtUp();
  expect([disk.commits, await countOf(device), await inJournal(device)]).toEqual([1, 30, 0]);
  expect(
    disk.written.filter((table) => table === 'receipts'),
    'a row once',
  ).toHaveLength(1);
  expect(await device.ops.lives.toArray()).toMatchObject([{ life: 'a', n: 30 }]);
  expect(told.at(-1), 'all of it, for other pages').toMatchObject({ from: told[0]?.from, version: told[29]?.version });
});

test('the tables follow by themselves', async () => {
  const device = terminal();
  const { desk } = worker(device);
  await scanned(device, desk, line(1));
  await expect.poll(() => countOf(device)).toBe(1);
  // How many lines go before the tables are written again is up to the machine; that they are, is not.
  let n = 1;
  while (n < 5000 && (await countOf(device)) === 1) await scanned(device, desk, line((n += 1)));
  expect(n, 'also while lines go on coming').toBeLessThan(5000);
});

test('a line goes before other changes, and these find everything in the tables', async () => {
  const device = terminal();
  const { desk } = worker(device);
  await desk.caughtUp();
  await onDisk(device, line(1));
  const order: string[] = [];
  const change = desk.change(async ({ ops }) => void order.push(`${ops.length} op, ${await countOf(device)} counted`));
  const taken = desk.takeUp([line(1)]).then(() => order.push('line'));
  await Promise.all([change, taken]);
  expect(order.toSorted()).toEqual(['1 op, 1 counted', 'line']);
});

test('a worker that ends before the tables follow leaves the lines to the next one, which takes each up once', async () => {
  const device = terminal();
  const first = worker(device);
  await scanned(device, first.desk, line(1), line(2));
  const next = worker(device);
  await next.desk.caughtUp();
  expect([await idsOf(device), await countOf(device), await inJournal(device)]).toEqual([['a1', 'a2'], 2, 0]);
  // The first one was only slow.
  await scanned(device, first.desk, line(3));
  await first.desk.caughtUp();
  expect([await idsOf(device), await countOf(device)]).toEqual([['a1', 'a2', 'a3'], 3]);
  await next.desk.takeUp([line(2), line(3)]);
  await next.desk.caughtUp();
  expect(await countOf(device), 'a message that comes late').toBe(3);
});

test('somebody else writes before the tables have followed: what was told is made anew', async () => {
  const device = terminal();
  const [one, two] = [worker(device), worker(device)];
  await one.desk.caughtUp();
  await scanned(device, one.desk, line(1), line(2));
  await two.desk.change((change) => void change.takeEpoch());
  await one.desk.caughtUp();
  expect([await idsOf(device), await countOf(device), await inJournal(device)]).toEqual([['a1', 'a2'], 2, 0]);
  expect((await device.ops.ops.toArray()).map(({ seq }) => seq)).toEqual([1, 2]);
});

test('what a page has left in the journal is found by whoever looks', async () => {
  const device = terminal();
  const { desk } = worker(device);
  await desk.caughtUp();
  await onDisk(device, line(1, 'b'), line(2, 'b'));
  await desk.takeUpAll();
  await desk.caughtUp();
  expect([await idsOf(device), await inJournal(device)]).toEqual([['b1', 'b2'], 0]);
});

test('a line that cannot be taken up stands in the way of none behind it, and is not dropped', async () => {
  const device = terminal();
  const { desk, taken } = worker(device, { poison: 'a2' });
  await scanned(device, desk, line(1), line(2), line(3));
  await desk.caughtUp();
  expect(new Set(taken)).toEqual(new Set(['a1', 'a2 bad', 'a3']));
  expect([await idsOf(device), await inJournal(device)]).toEqual([['a1', 'a2', 'a3'], 0]);
});

test('tables that cannot be written keep nothing from being told, and have it as soon as they can', async () => {
  const device = terminal();
  const { desk, told } = worker(device);
  await desk.caughtUp();
  const disk = watchDisk(device);
  device.ops.close();
  await device.ops.open();
  disk.fails = (table) => (table === 'opState' ? broken() : null);
  await scanned(device, desk, line(1));
  await expect(desk.caughtUp()).rejects.toThrow('cannot write');
  await scanned(device, desk, line(2));
  expect([told.flatMap(({ ops }) => ops.map(({ opId }) => opId)).slice(-1), await idsOf(device)]).toEqual([['a2'], []]);
  disk.fails = () => null;
  await desk.caughtUp();
  expect([await idsOf(device), await countOf(device), await inJournal(device)]).toEqual([['a1', 'a2'], 2, 0]);
});

test.each([
  ['full', full],
  ['broken', broken],
])('a disk that is %s: what pages were told stands, and whoever begins to follow is told it', async (_, fault) => {
  const device = terminal();
  const anew = vi.fn<() => void>();
  const { desk, told } = worker(device, { anew });
  await desk.caughtUp();
  const disk = watchDisk(device);
  device.ops.close();
  await device.ops.open();
  disk.fails = (table) => (table === 'opState' ? fault() : null);
  await scanned(device, desk, line(1), line(2));
  for (let i = 0; i < 3; i += 1) await expect(desk.caughtUp()).rejects.toBeInstanceOf(StorageFault);
  await expect(desk.change(() => {})).rejects.toBeInstanceOf(StorageFault);
  expect(anew, 'who reads again asks whether the tables have it, which fails again').not.toHaveBeenCalled();
  const missing = desk.notInTables;
  expect(missing).toMatchObject({ from: told[0]?.from, version: told.at(-1)?.version });

  const mirror = new Mirror(device.ops, siteOf('', 'W1'));
  device.ops.caughtUp = () => Promise.resolve(missing);
  const counted = async () =>
    (await mirror.all('receipts')).map(({ now }) => now && 'receivedQty' in now && now.receivedQty);
  expect(await counted()).toEqual([2]);
  await scanned(device, desk, line(3));
  for (const news of told) mirror.take(news);
  expect(await counted(), 'and goes on from there').toEqual([3]);

  disk.fails = () => null;
  await desk.caughtUp();
  expect([await countOf(device), await inJournal(device), desk.notInTables]).toEqual([3, 0, null]);
});

test('lines of several lives come in the order in which they were said, those of one life in theirs', () => {
  const lines = [line(2, 'b', 40), line(1, 'a', 10), line(1, 'b', 20), line(2, 'a', 30), line(3, 'a', 5)];
  // The clock was set back before the third of a.
  expect(inOrderSaid(lines).map(({ life, n }) => `${life}${n}`)).toEqual(['a1', 'b1', 'a2', 'a3', 'b2']);
  expect(inOrderSaid([{ life: 'x', n: 1, text: 'torn' }, line(1)])).toHaveLength(2);
});

test.each([
  ['nothing', ''],
  ['no JSON', '{"at":'],
  ['a number', '7'],
  ['no ops', JSON.stringify({ ...JSON.parse(said('x', 1)), ops: null })],
  ['no context', JSON.stringify({ ...JSON.parse(said('x', 1)), context: {} })],
  ['an op without lanes', said('x', 1).replace('"lanes":["a"]}]', '"lanes":[7]}]')],
])('a line that says %s is none', (_, text) => {
  expect(readLine({ life: 'a', n: 1, text })).toBeNull();
});
