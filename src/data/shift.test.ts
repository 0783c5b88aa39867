import 'fake-indexeddb/auto';
import { simId } from '#tests/sync/sim-ops.ts';
import { expect, test } from 'vitest';
import { queueOf } from '#tests/harness/queue-of.ts';
import type { NewRecord } from './change.ts';
import { openDevice } from './device.ts';
import type { News } from './news.ts';
import { OutboxCounts } from './outbox-counts.ts';
import type { OutboxTotal } from './outbox-counts.ts';
import type { OutboxItem } from './records.ts';
import { Shift } from './shift.ts';

const [ANN, BOB] = ['|C1|ann|W1|D1', '|C1|bob|W1|D1'];
const at = (minute: number): string => `2026-11-20T08:${String(minute).padStart(2, '0')}:00.000Z`;

let devices = 0;
function terminal() {
  const device = openDevice({ name: `shift-${(devices += 1)}` });
  const told: News[] = [];
  const desk = queueOf(device, { told: (news) => void told.push(structuredClone(news)) });
  const scans = (n: number, partition = ANN) =>
    desk.change((change) => {
      const seq = change.nextSeq();
      const record = {
        opId: simId(n),
        seq,
        partition,
        capturedAt: at(n),
        kind: `k${n % 2}`,
        serverUrl: '',
        whgid: 'W1',
        lanes: [],
        request: {},
      };
      const state = {
        opId: simId(n),
        seq,
        partition,
        place: seq,
        status: 'queued',
        epoch: 0,
        attempts: 0,
        nextAt: 0,
      } as const;
      change.add(record as unknown as NewRecord, state);
    });
  const settles = (n: number, status: 'refused' | 'blocked' | 'observed') =>
    desk.change((change) => {
      const op = change.find(simId(n));
      if (op) change.patch(op, { status, ...(status === 'refused' && { msg: 'no' }) });
    });
  return { device, desk, told, scans, settles };
}

test('the shift of one operator: read once, then as it is told, newest first', async () => {
  const { device, told, scans, settles } = terminal();
  await scans(1);
  await scans(2);
  await scans(3, BOB);
  let items: readonly OutboxItem[] = [];
  const shift = new Shift(device, ANN, at(2), (all) => (items = all));
  await shift.ready();
  told.length = 0;
  await scans(4);
  await settles(2, 'refused');
  await scans(5, BOB);
  for (const news of told) shift.take(news);
  expect(items.map(({ opId, state }) => [opId, state.status, state.msg])).toEqual([
    [simId(4), 'queued', undefined],
    [simId(2), 'refused', 'no'],
  ]);
});

test('what waits is counted once, then told, with its kinds; and what is told is what would be counted', async () => {
  const { device, told, desk, scans, settles } = terminal();
  for (const n of [1, 2, 3]) await scans(n);
  await scans(4, BOB);
  let total: OutboxTotal | undefined;
  const now = () => desk.change((change) => ({ version: change.version, counts: change.counts() }));
  let answer = (): ReturnType<typeof now> => Promise.reject(new Error('no worker yet'));
  const make = () =>
    new OutboxCounts(
      device,
      [ANN],
      () => answer(),
      (counted) => (total = counted),
    );
  const first = make();
  first.begin();
  await first.ready();
  await expect.poll(() => total).toEqual({ waiting: 3, needsYou: 0, oldest: Date.parse(at(1)), kinds: {} });
  const late = await now();
  answer = async () => ({ ...late, version: late.version - 1, counts: {} });
  first.begin();
  await first.ready();
  expect(total?.waiting, 'an answer that is older than what it knows').toBe(3);
  answer = now;
  const counts = make();
  counts.begin();
  await expect.poll(() => total?.kinds).toEqual({ k0: 1, k1: 2 });
  told.length = 0;
  await settles(1, 'observed');
  await settles(2, 'refused');
  await settles(3, 'blocked');
  for (const news of told) counts.take(news);
  expect(total).toEqual({ waiting: 1, needsYou: 1, oldest: Date.parse(at(3)), kinds: { k0: 0, k1: 1 } });
  const again = make();
  again.begin();
  await expect.poll(() => total).toMatchObject({ waiting: 1, needsYou: 1, oldest: Date.parse(at(3)) });
});
