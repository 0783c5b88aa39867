import 'fake-indexeddb/auto';
import { countRow } from '#tests/sync/sim-ops.ts';
import { expect, test } from 'vitest';
import { queueOf } from '#tests/harness/queue-of.ts';
import { openDevice } from './device.ts';
import { Mirror } from './mirror.ts';
import type { News } from './news.ts';
import { siteOf } from './partition.ts';

const SITE = siteOf('', 'W1');
const ELSEWHERE = siteOf('', 'W2');

let devices = 0;
/** A worker that writes, and a page that has the rows in memory. */
function terminal() {
  const device = openDevice({ name: `mirror-${(devices += 1)}` });
  const told: News[] = [];
  const desk = queueOf(device, { told: (news) => void told.push(structuredClone(news)) });
  const mirror = new Mirror(device.ops, SITE);
  const reads = (id: string, qty: number, site = SITE) =>
    desk.change(async (change) => {
      const beliefs = await change.beliefs(site);
      beliefs.merge('receipts', countRow(id, qty, change.version), { at: 1, from: change.version });
    });
  const gone = (id: string) => desk.change(async (change) => (await change.beliefs(SITE)).forget('receipts', id));
  const shows = async () =>
    Object.fromEntries(
      (await mirror.all('receipts')).map(({ id, now }) => [id, (now as { receivedQty: number }).receivedQty]),
    );
  return { device, desk, mirror, told, reads, gone, shows };
}

test('rows are read once, then they are as they are told, in the order of their keys', async () => {
  const { mirror, told, reads, gone, shows } = terminal();
  await reads('R2', 2);
  await reads('R1', 1);
  expect(await shows()).toEqual({ R1: 1, R2: 2 });
  told.length = 0;
  await reads('R1', 5);
  await reads('R0', 7);
  await gone('R2');
  expect(await shows(), 'nothing is read again by itself').toEqual({ R1: 1, R2: 2 });
  for (const news of told) mirror.take(news);
  expect(Object.entries(await shows())).toEqual([
    ['R0', 7],
    ['R1', 5],
  ]);
  expect((await mirror.get('receipts', ['R9', 'R1', 'R2'])).map(({ id }) => id)).toEqual(['R1']);
});

test('an index follows: a row is found by what is believed of it now, and no longer by what was', async () => {
  const { desk, mirror, told } = terminal();
  const merges = (status: 'receiving' | 'received') =>
    desk.change(async (change) => {
      const row = { ...countRow('R1', 1, change.version), status };
      (await change.beliefs(SITE)).merge('receipts', row, { at: 1, from: change.version });
    });
  await merges('receiving');
  const found = async (status: string) => (await mirror.where('receipts', 'status', status)).map(({ id }) => id);
  expect([await found('receiving'), await found('received')]).toEqual([['R1'], []]);
  told.length = 0;
  await merges('received');
  for (const news of told) mirror.take(news);
  expect([await found('receiving'), await found('received')]).toEqual([[], ['R1']]);
  await expect(mirror.where('receipts', 'receivedQty', '1')).rejects.toThrow('not indexed');
});

test('rows of another warehouse are no business of it, and wake nobody', async () => {
  const { mirror, told, reads, shows } = terminal();
  await reads('R1', 1);
  expect(await shows()).toEqual({ R1: 1 });
  let woken = 0;
  const stop = mirror.watch(() => (woken += 1));
  told.length = 0;
  await reads('R8', 8, ELSEWHERE);
  mirror.take(told[0] as News);
  expect([await shows(), woken]).toEqual([{ R1: 1 }, 0]);
  await reads('R1', 2);
  mirror.take(told[1] as News);
  expect(woken).toBe(1);
  stop();
  await reads('R1', 3);
  mirror.take(told[2] as News);
  expect([await shows(), woken]).toEqual([{ R1: 3 }, 1]);
});

test('what is told twice, late, or while it reads is taken once', async () => {
  const { mirror, told, reads, shows } = terminal();
  await reads('R1', 1);
  const reading = shows();
  await reads('R1', 2);
  for (const news of told) mirror.take(news);
  await reading;
  expect(await shows()).toEqual({ R1: 2 });
  await reads('R1', 3);
  const [first, , last] = told;
  mirror.take(last as News);
  mirror.take(last as News);
  mirror.take(first as News);
  expect(await shows()).toEqual({ R1: 3 });
});

test('after a gap it reads again, whoever asks waits for that, and watchers look again', async () => {
  const { mirror, told, reads, shows } = terminal();
  await reads('R1', 1);
  expect(await shows()).toEqual({ R1: 1 });
  let woken = 0;
  mirror.watch(() => (woken += 1));
  await reads('R1', 2);
  await reads('R2', 9);
  mirror.take(told.at(-1) as News);
  expect(await shows()).toEqual({ R1: 2, R2: 9 });
  expect(woken).toBe(1);
});

test('a page that was told nothing at all finds out when it is seen again', async () => {
  const { mirror, reads, shows } = terminal();
  await reads('R1', 1);
  expect(await shows()).toEqual({ R1: 1 });
  await mirror.catchUp();
  await reads('R1', 2);
  expect(await shows()).toEqual({ R1: 1 });
  await mirror.catchUp();
  expect(await shows()).toEqual({ R1: 2 });
});

test('a database that cannot be read fails whoever asks; the next one tries again', async () => {
  const { device, mirror, reads, shows } = terminal();
  await reads('R1', 1);
  device.ops.close();
  await expect(shows()).rejects.toThrow('closed');
  await device.ops.open();
  expect(await shows()).toEqual({ R1: 1 });
  expect(mirror.watch(() => {})).toBeTypeOf('function');
});

test('numbers of pallets are there as long as they are reserved, and used from the op on that names them', async () => {
  const { desk, mirror, told } = terminal();
  await desk.change((change) => change.reserveNumbers(SITE, { kind: 'lpn', numbers: ['P-2', 'P-1'] }));
  const free = async () => (await mirror.numbers.where('used', 'N')).map(({ lpn }) => lpn);
  expect(await free()).toEqual(['P-1', 'P-2']);
  told.length = 0;
  await desk.change((change) => change.useNumbers(SITE, ['P-1']));
  for (const news of told) mirror.take(news);
  expect(await free()).toEqual(['P-2']);
  expect(await mirror.numbers.get('P-1')).toEqual({ lpn: 'P-1', kind: 'lpn', used: 'Y' });
});

test('whoever changes a row in place is stopped: it is shared with all who read it', async () => {
  const { mirror, reads } = terminal();
  await reads('R1', 1);
  const [row] = await mirror.all('receipts');
  expect(() => Object.assign(row?.now ?? {}, { receivedQty: 9 })).toThrow(TypeError);
});
