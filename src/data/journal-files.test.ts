/** Files are read while their pages write to them. */
import { FakeFiles } from '#tests/harness/fake-files.ts';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { opened, readFiles } from './journal-files.ts';
import type { Folder } from './journal-files.ts';
import { bytesOf } from './journal-format.ts';

const none = (): number => 0;

/** One that holds these texts, with its page at work on it. */
async function fileOf(files: FakeFiles, texts: readonly string[], size: number) {
  const handle = await (await files.folder(files).getFileHandle('a', { create: true })).createSyncAccessHandle();
  handle.write(new Uint8Array(size), { at: 0 });
  handle.write(bytesOf({ life: 'a', n: 1 }, texts), { at: 0 });
  return handle;
}
const readerOf = (files: FakeFiles) => ({ size: 0, folder: async () => files.folder({}) });

test('as many lines as it holds, wherever one of them ends', async () => {
  const size = 1_048_576;
  for (let last = 0; last < 120; last += 1) {
    const files = new FakeFiles();
    // The last line begins about where the first piece that is read ends.
    const texts = [...Array.from({ length: 64 }, () => 'x'.repeat(960)), 'y'.repeat(400 + last), 'z'];
    await fileOf(files, texts, size);
    const lines = (await readFiles(readerOf(files)))(none);
    expect(
      lines.map(({ text }) => text),
      `${last}`,
    ).toEqual(texts);
  }
});

test('a full file is read to its end', async () => {
  const files = new FakeFiles();
  const texts = Array.from({ length: 300 }, (_, i) => `${i}`.padEnd(900, 'x'));
  await fileOf(files, texts, 300 * 956);
  expect((await readFiles(readerOf(files)))(none)).toHaveLength(300);
});

test('something is written in the moment in which it is read: it is read again', async () => {
  const files = new FakeFiles();
  const handle = await fileOf(files, ['a'], 4096);
  let reads = 0;
  files.fails = (step) => {
    if (step === 'read' && (reads += 1) === 1) handle.write(bytesOf({ life: 'a', n: 2 }, ['b']), { at: 57 });
    return null;
  };
  expect((await readFiles(readerOf(files)))(none).map(({ text }) => text)).toEqual(['a', 'b']);
  expect(reads).toBe(2);
});

test('a browser without files has nothing in them', async () => {
  expect((await readFiles({ size: 0, folder: () => Promise.reject(new Error('none')) }))(none)).toEqual([]);
});

test('a file that is being opened is not collected: the browser would never answer', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let asked: WeakRef<object> | undefined;
  const folder = {
    getFileHandle: async () => {
      // As the browser's, which nothing but its answer refers to.
      const file = { createSyncAccessHandle: () => new Promise(() => {}) };
      asked = new WeakRef(file);
      return file;
    },
  };
  void opened(folder as unknown as Folder, 'a');
  await new Promise((resolve) => setTimeout(resolve));
  collect();
  expect(asked?.deref()).toBeDefined();
});
