/** A page's own file: nobody waits for somebody else's, and what was flushed is there, whoever dies or fails in between. */
import { FakeFiles, full } from '#tests/harness/fake-files.ts';
import { linesLeft, usedOf } from '#data/journal-format.ts';
import type { Line } from '#data/line.ts';
import { expect, test } from 'vitest';
import { FileJournal } from './file-journal.ts';
import { pageMedium } from './page-medium.ts';

const SIZE = 4096;
const none = (): number => 0;
let minted = 0;
const mintId = (): string => `id-${String((minted += 1)).padStart(4, '0')}`;
const open = (files: FakeFiles, page: object = {}): Promise<FileJournal> =>
  FileJournal.open({ size: SIZE, mintId, breathe: async () => {}, folder: async () => files.folder(page) });
const linesIn = (files: FakeFiles): Line[] => files.all().flatMap((bytes) => linesLeft(bytes, none).lines);
const textsIn = (files: FakeFiles): string[] => linesIn(files).map(({ text }) => text);
const isFree = (bytes: Uint8Array<ArrayBuffer>): boolean => bytes.length === SIZE && usedOf(bytes) === 0;
const nothing = (): boolean => false;
const everything = (): boolean => true;

test('what was acknowledged survives a power cut, and lines are named as they stand there', async () => {
  const files = new FakeFiles();
  const journal = await open(files);
  const first = await journal.append(['a', 'b']);
  const second = await journal.append(['c']);
  expect([first.n, second.n, second.life]).toEqual([1, 3, first.life]);
  files.powerCut(nothing);
  expect(linesIn(files)).toEqual(['a', 'b', 'c'].map((text, i) => ({ life: first.life, n: i + 1, text })));
});

test('a file is made whole, so that no append asks for space', async () => {
  const files = new FakeFiles();
  const journal = await open(files);
  expect(files.all().map(isFree)).toEqual([true]);
  files.fails = (step) => (step === 'create' ? full() : null);
  for (let n = 1; n < 40; n += 1) await journal.append([`line ${n}`]);
  expect(textsIn(files)).toHaveLength(39);
  expect(files.all().map(({ length }) => length)).toEqual([SIZE]);
});

test('two pages have a file each; the next one takes what is free and opens nothing that is not', async () => {
  const files = new FakeFiles();
  const [one, two] = [{}, {}];
  const [a, b] = await Promise.all([open(files, one), open(files, two)]);
  await Promise.all([a.append(['a']), b.append(['b'])]);
  expect(files.names()).toHaveLength(2);
  files.frees(one);
  const third = await open(files);
  expect(files.names(), 'what a page has left is not overwritten').toHaveLength(3);
  await third.append(['c']);
  expect(textsIn(files).toSorted()).toEqual(['a', 'b', 'c']);
  files.bytes(files.names()[0] as string).fill(0);
  await (await open(files)).append(['d']);
  expect([files.names().length, textsIn(files).toSorted()]).toEqual([3, ['b', 'c', 'd']]);
});

test('a frozen page and a reload that has not let go of its file keep nobody waiting', async () => {
  const files = new FakeFiles();
  const frozen = await open(files);
  await frozen.append(['before']);
  const after = await open(files);
  await after.append(['of another']);
  await frozen.append(['after it woke']);
  expect(textsIn(files).toSorted()).toEqual(['after it woke', 'before', 'of another']);
});

test('a file that begins with zeros and has something behind them is not free', async () => {
  const files = new FakeFiles();
  await open(files);
  const [name = ''] = files.names();
  files.powerCut(everything);
  files.bytes(name)[SIZE - 1] = 1;
  await open(files);
  expect(files.names()).toHaveLength(2);
});

test('half full: the next one is made ready meanwhile, and takes what comes then under a new life', async () => {
  const files = new FakeFiles();
  const journal = await open(files);
  const lives = new Set<string>();
  for (let n = 1; n <= 120; n += 1) lives.add((await journal.append([`${n} ${'x'.repeat(100)}`])).life);
  expect(lives.size).toBeGreaterThan(5);
  expect(
    textsIn(files)
      .map((text) => Number(text.split(' ')[0]))
      .toSorted((a, b) => a - b),
  ).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
  for (const life of lives) expect(linesIn(files).find((line) => line.life === life)?.n).toBe(1);
  // All but the last were let go of, for the sync worker; one is ready.
  const free = await open(files);
  await free.append(['x']);
  expect(files.all().filter(isFree).length).toBeLessThanOrEqual(1);
});

test('many at once that no longer fit go into the next file together', async () => {
  const files = new FakeFiles();
  const journal = await open(files);
  const some = (n: number): string[] => Array.from({ length: n }, (_, i) => `${i} ${'x'.repeat(150)}`);
  await journal.append(some(9));
  const place = await journal.append(some(12));
  expect(place.n).toBe(1);
  expect(textsIn(files)).toHaveLength(21);
});

test.each(['write', 'flush'] as const)(
  'a %s that fails: it is taken back, the file is let go of, and nothing more is taken',
  async (step) => {
    const files = new FakeFiles();
    const page = {};
    const journal = await open(files, page);
    await journal.append(['kept']);
    let failed = 0;
    files.fails = (at) => (at === step && (failed += 1) === 1 ? new DOMException('', 'UnknownError') : null);
    await expect(journal.append(['lost'])).rejects.toMatchObject({ name: 'UnknownError' });
    await expect(journal.append(['later'])).rejects.toBeDefined();
    expect(textsIn(files)).toEqual(['kept']);
    expect(
      await files
        .folder({})
        .getFileHandle(files.names()[0] as string)
        .then((f) => f.createSyncAccessHandle()),
    ).toBeDefined();
  },
);

test('somebody has the file open in the moment in which it was made: another one is made', async () => {
  const files = new FakeFiles();
  let opens = 0;
  files.fails = (step) => (step === 'open' && (opens += 1) === 1 ? new DOMException('', 'NotFoundError') : null);
  await (await open(files)).append(['a']);
  expect(textsIn(files)).toEqual(['a']);
});

test('no space for a file: nothing of it is left', async () => {
  const files = new FakeFiles();
  files.fails = (step) => (step === 'write' ? full() : null);
  await expect(open(files)).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(files.names()).toEqual([]);
});

/** Dies at its n-th door; from then on it does nothing. */
function dying(files: FakeFiles, page: object, at: number): void {
  let doors = 0;
  files.door = async (owner) => {
    doors += owner === page ? 1 : 0;
    if (owner === page && doors >= at) await new Promise<never>(() => {});
  };
}

test.each([
  ['nothing of what was not flushed', nothing],
  ['all of it', everything],
  ['every other piece of it', (sector: number) => sector % 2 === 0],
])('killed at each step of taking, writing and going on, with a power cut that leaves %s', async (_, isThere) => {
  for (let at = 1; at < 40; at += 1) {
    const files = new FakeFiles();
    const page = {};
    dying(files, page, at);
    const acked: string[] = [];
    const life = (async () => {
      const journal = await open(files, page);
      for (let n = 1; n <= 30; n += 1) {
        await journal.append([`${n} ${'x'.repeat(300)}`]);
        acked.push(`${n} ${'x'.repeat(300)}`);
      }
    })();
    await Promise.race([life, new Promise((resolve) => setTimeout(resolve, 5))]);
    files.powerCut(isThere);
    files.door = async () => {};
    const there = new Set(textsIn(files));
    expect(
      acked.filter((text) => !there.has(text)),
      `door ${at}`,
    ).toEqual([]);
    const next = await open(files);
    await next.append(['next']);
    expect(
      acked.filter((text) => !textsIn(files).includes(text)),
      `door ${at}, after the next page`,
    ).toEqual([]);
  }
});

test('a page writes into its database until it has a file, and from the moment that fails; each line once', async () => {
  const files = new FakeFiles();
  const inDatabase: string[] = [];
  const faults: unknown[] = [];
  const database = {
    append: async (texts: readonly string[]) => {
      inDatabase.push(...texts);
      return texts.map((text, i) => ({ life: 'database', n: inDatabase.length - texts.length + i + 1, text }));
    },
  };
  let isReady: (file: FileJournal) => void = () => {};
  const file = new Promise<FileJournal>((resolve) => (isReady = resolve));
  const medium = pageMedium({ file, database, failed: (fault) => faults.push(fault) });
  expect(await medium.append(['1'])).toEqual([{ life: 'database', n: 1, text: '1' }]);
  isReady(await open(files));
  await file;
  expect(await medium.append(['2', '3'])).toMatchObject([
    { n: 1, text: '2' },
    { n: 2, text: '3' },
  ]);
  files.fails = (step) => (step === 'flush' ? new DOMException('', 'UnknownError') : null);
  expect(await medium.append(['4'])).toEqual([{ life: 'database', n: 2, text: '4' }]);
  files.fails = () => null;
  expect(await medium.append(['5'])).toEqual([{ life: 'database', n: 3, text: '5' }]);
  expect([inDatabase, textsIn(files), faults.length]).toEqual([['1', '4', '5'], ['2', '3'], 1]);
});

test('a page that gets no file says so once, and all goes into the database', async () => {
  const faults: unknown[] = [];
  const database = {
    append: async (texts: readonly string[]) => texts.map((text, i) => ({ life: 'd', n: i + 1, text })),
  };
  const medium = pageMedium({ file: Promise.reject(new Error('no files')), database, failed: (f) => faults.push(f) });
  await Promise.resolve();
  expect(await medium.append(['1'])).toEqual([{ life: 'd', n: 1, text: '1' }]);
  expect(faults).toHaveLength(1);
});
