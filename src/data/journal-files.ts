/**
 * The files of the journal: each page appends to one of its own (src/journal/file-journal.ts), the sync worker takes up
 * what they hold and gives them free (src/sync/journal-keeper.ts), and everybody may read. What is used of the browser's
 * private file system stands here, as tests bring their own.
 */
import { linesAhead, SECTOR, usedOf } from './journal-format.ts';
import type { Taken } from './journal-format.ts';
import type { Line } from './line.ts';

/** A file that nobody else can open meanwhile. Up to Chromium 107 the methods that answer nothing are promises. */
export interface Handle {
  getSize(): number | Promise<number>;
  read(into: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  truncate(size: number): void | Promise<void>;
  flush(): void | Promise<void>;
  close(): void | Promise<void>;
}
interface Entry {
  getFile(): Promise<{ slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> } }>;
  /** In dedicated workers only. */
  createSyncAccessHandle(): Promise<Handle>;
}
export interface Folder {
  keys(): AsyncIterable<string>;
  getFileHandle(name: string, options?: { create: boolean }): Promise<Entry>;
  removeEntry(name: string): Promise<void>;
}

export interface JournalFiles {
  /** Rejects where the browser has no private files. */
  readonly folder: () => Promise<Folder>;
  /** Bytes of a file: it is made whole, so that no append asks for space. */
  readonly size: number;
}

/** Enough for some 3,000 scans on a disk that is full. */
const SIZE = 4 * 1_048_576;

export const browserFiles: JournalFiles = {
  size: SIZE,
  folder: async () => {
    const root = await navigator.storage.getDirectory();
    return (await root.getDirectoryHandle('journal', { create: true })) as unknown as Folder;
  },
};
export const noFiles: JournalFiles = { size: 0, folder: () => Promise.reject(new Error('no files')) };

/** In which order does not matter: files come and go meanwhile. */
export async function namesIn(folder: Folder): Promise<string[]> {
  const names: string[] = [];
  for await (const name of folder.keys()) names.push(name);
  return names.sort();
}

/** Files that are being opened. */
const held = new Set<Entry>();

/**
 * Held meanwhile: Chromium 156 never answers when the file was collected before it is open, and whoever waits for a
 * promise of the browser does not keep it.
 */
export async function handleOf(file: Entry): Promise<Handle> {
  held.add(file);
  try {
    return await file.createSyncAccessHandle();
  } finally {
    held.delete(file);
  }
}

/** Null: somebody has it open, or it is gone. */
export async function opened(folder: Folder, name: string): Promise<Handle | null> {
  try {
    return await handleOf(await folder.getFileHandle(name));
  } catch {
    return null;
  }
}

export async function bytesIn(handle: Handle): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await handle.getSize());
  const read = handle.read(bytes, { at: 0 });
  if (read !== bytes.length) throw new Error(`${read} of ${bytes.length} bytes were read`);
  return bytes;
}

/**
 * What all files hold, as it is now; to be read before it is read how far lives were taken up. A file is emptied after its lines
 * were taken up: in this order a line is in what was read here, or counts as taken up there. In the other one it could be in
 * neither, and whoever reads would go on without what it has changed.
 */
export async function readFiles({ folder }: JournalFiles): Promise<(taken: Taken) => Line[]> {
  const all = await Promise.all((await allIn(folder)).map(readFile));
  return (taken) => all.flatMap((bytes) => linesAhead(bytes, taken));
}

async function allIn(folder: JournalFiles['folder']): Promise<Entry[]> {
  try {
    const all = await folder();
    const found = (await namesIn(all)).map((name) => all.getFileHandle(name).catch(() => null));
    return (await Promise.all(found)).flatMap((entry) => entry ?? []);
  } catch {
    return [];
  }
}

const TRIES = 5;
/** Most files hold little or nothing. */
const FIRST_READ = 65_536;

/**
 * Up to where there are only zeros. A file cannot be read in the moment in which something is written to it; one that never
 * can is left to the keeper.
 */
async function readFile(entry: Entry): Promise<Uint8Array<ArrayBuffer>> {
  for (let tries = 0; tries < TRIES; tries += 1)
    try {
      const file = await entry.getFile();
      for (let size = FIRST_READ; ; size *= 8) {
        const bytes = new Uint8Array(await file.slice(0, size).arrayBuffer());
        // A line that begins at the very end may begin with zeros in what is read.
        if (usedOf(bytes) < size - SECTOR) return bytes;
      }
    } catch {
      // again
    }
  return new Uint8Array(0);
}
