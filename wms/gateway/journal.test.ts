/** What is on disk after a power cut, and what is forgotten when. */
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Journal } from './journal.ts';
import { DAY_MS, Keys } from './keys.ts';

let dir: string;
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'aisle-journal-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

async function replayed(segmentBytes?: number) {
  const records: unknown[] = [];
  const journal = await Journal.open(dir, (record) => records.push(record), segmentBytes ? { segmentBytes } : {});
  return { journal, records };
}
const last = () => join(dir, readdirSync(dir).sort().at(-1) ?? '');

test('what comes together is flushed together, and each has its own place', async () => {
  const { journal } = await replayed();
  const places = await Promise.all([1, 2, 3].map((i) => journal.append({ i })));
  expect(new Set(places.map(({ offset }) => offset)).size).toBe(1);
  expect(await Promise.all(places.map((place) => journal.read(place)))).toEqual([{ i: 1 }, { i: 2 }, { i: 3 }]);
  await journal.close();
  const { journal: again, records } = await replayed();
  expect(records).toEqual([{ i: 1 }, { i: 2 }, { i: 3 }]);
  await again.close();
});

test('what was appended is there again, in order, over several segments, and can be read by its place', async () => {
  const { journal } = await replayed(200);
  const places = [];
  for (let i = 0; i < 20; i++) places.push(await journal.append({ i, text: 'ü'.repeat(5) }));
  expect(await journal.read(places[7]!)).toEqual({ i: 7, text: 'üüüüü' });
  await journal.close();
  expect(readdirSync(dir).length).toBeGreaterThan(3);
  const { journal: again, records } = await replayed();
  expect(records.map((r) => (r as { i: number }).i)).toEqual(Array.from({ length: 20 }, (_, i) => i));
  await again.close();
});

test.each([
  ['half of it', '0123456789abcdef [{"i":'],
  ['a wrong checksum', '0123456789abcdef [{"i":9}]\n'],
  ['one letter', 'x'],
  ['zeros', '\0'.repeat(100)],
])('a last line that was torn is cut off: %s', async (_, torn) => {
  const { journal } = await replayed();
  await journal.append({ i: 1 });
  await journal.close();
  const whole = readFileSync(last());
  appendFileSync(last(), torn);
  const { journal: again, records } = await replayed();
  expect(records).toEqual([{ i: 1 }]);
  expect(readFileSync(last())).toEqual(whole);
  await again.append({ i: 2 });
  await again.close();
  const { journal: third, records: both } = await replayed();
  expect(both).toEqual([{ i: 1 }, { i: 2 }]);
  await third.close();
});

test('damage before the end stops the start with a sentence: ids are not to be forgotten silently', async () => {
  const { journal } = await replayed();
  for (let i = 0; i < 3; i++) await journal.append({ i });
  await journal.close();
  const bytes = readFileSync(last());
  bytes[30] = 0x21;
  writeFileSync(last(), bytes);
  await expect(replayed()).rejects.toThrow(/is damaged at byte 27/);
});

test('answers are forgotten after their time, what was never answered is not', async () => {
  const write = (key: string) => ({ key, fingerprint: 'f', user: 'ann', look: '' });
  const answer = { status: 200, type: 'application/json', body: '{}' };
  const start = Date.UTC(2026, 0, 1);
  const keys = await Keys.open(dir, start);
  await keys.sent(write('answered'), start);
  await keys.answered(write('answered'), answer, start);
  await keys.sent(write('doubt'), start);
  const days = (n: number) => start + n * DAY_MS;
  for (let day = 2; day < 40; day += 2) {
    await keys.sweep(30 * DAY_MS, days(day));
    await keys.sent(write(`day ${day}`), days(day));
    if (day < 30) expect(keys.find('answered')?.isAnswered, `day ${day}`).toBe(true);
  }
  expect([keys.find('answered'), keys.find('doubt')?.isAnswered]).toEqual([undefined, false]);
  await keys.close();
  const again = await Keys.open(dir, days(40));
  expect([again.find('answered'), again.find('doubt')?.isAnswered]).toEqual([undefined, false]);
  await again.close();
});
