/** What the journal of a terminal holds, read from its page as anybody may read it. */
import { linesLeft } from '#data/journal-format.ts';
import { readLine } from '#data/line.ts';
import type { LogEntry } from '#data/records.ts';
import type { Page } from 'playwright-core';
import type { Handheld } from './handheld.ts';

/** Bytes from the beginning: enough for what a journey scans. */
const READ = 65_536;

/** The op ids in each file, empty ones included. */
export async function filesOf(page: Page): Promise<string[][]> {
  const files = await page.evaluate(async (read) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('journal', { create: true });
    const bytesOf = async (name: string): Promise<Uint8Array> => {
      try {
        const file = await (await folder.getFileHandle(name)).getFile();
        return new Uint8Array(await file.slice(0, read).arrayBuffer());
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        // Removed meanwhile.
        if (error.name === 'NotFoundError') return new Uint8Array();
        // What was written to after it was asked for cannot be read any more: it is asked for again.
        if (error.name === 'NotReadableError') return bytesOf(name);
        throw error;
      }
    };
    const all: string[] = [];
    for await (const name of folder.keys()) {
      const bytes = await bytesOf(name);
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      all.push(btoa(text));
    }
    return all;
  }, READ);
  return files.map((text) => {
    const lines = linesLeft(new Uint8Array(Buffer.from(text, 'base64')), () => 0).lines;
    return lines.flatMap((line) => readLine(line)?.ops ?? []).map(({ opId }) => opId);
  });
}

/** The page has a file: from now on its scans go there. */
export const hasFile = (terminal: Handheld, count = 1): Promise<void> =>
  terminal.until('each page has a file', async () => (await filesOf(terminal.page)).length >= count);

export const logOf = async (terminal: Handheld): Promise<string[]> =>
  (await terminal.stored<LogEntry>('aisle-ops', 'log')).map(({ event, detail }) => `${event}: ${detail ?? ''}`);

/** The database as the last build without a journal has left it (version 8). The page does not run the app then. */
export async function asBeforeTheJournal(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (location.search !== '?still') return;
    // As for a browser that the app does not run in (public/floor.js).
    const stop = () => document.documentElement && (document.documentElement.dataset['floor'] = 'still');
    new MutationObserver(stop).observe(document, { childList: true });
  });
  await page.goto(new URL('/?still', page.url()).href);
  await page.evaluate(makeOld);
}

async function makeOld(): Promise<void> {
  const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error());
    });
  const own = new Set(['journal', 'lives']);
  const db = await answerOf(indexedDB.open('aisle-ops'));
  const names = [...db.objectStoreNames].filter((name) => !own.has(name));
  const tx = db.transaction(names);
  const stores = names.map((name) => {
    const store = tx.objectStore(name);
    const indexes = [...store.indexNames].map((index) => store.index(index));
    return { name, store, indexes, rows: answerOf<unknown[]>(store.getAll()) };
  });
  const rows = await Promise.all(stores.map((each) => each.rows));
  db.close();
  await answerOf(indexedDB.deleteDatabase('aisle-ops'));
  const old = indexedDB.open('aisle-ops', 80);
  old.onupgradeneeded = () => {
    for (const [i, { name, store, indexes }] of stores.entries()) {
      const made = old.result.createObjectStore(name, { keyPath: store.keyPath, autoIncrement: store.autoIncrement });
      for (const { name: index, keyPath, unique, multiEntry } of indexes)
        made.createIndex(index, keyPath, { unique, multiEntry });
      for (const row of rows[i] ?? []) made.put(row);
    }
  };
  (await answerOf(old)).close();
  const root = await navigator.storage.getDirectory();
  const removed = () =>
    root.removeEntry('journal', { recursive: true }).then(
      () => true,
      () => false,
    );
  // The page before does not let go of its file at once.
  while (!(await removed())) await new Promise((resolve) => void setTimeout(resolve, 100));
}
