/**
 * Lines into a file of the page's own (decision 0011). Nobody ever waits for a file: a reload does not let go of its file at
 * once, and a frozen page keeps it. So a page takes the first file of the folder that it can open and that is free, or
 * makes one, and what is in the others is for the sync worker to take up.
 */
import { bytesIn, handleOf, namesIn, opened } from '#data/journal-files.ts';
import type { Folder, Handle, JournalFiles } from '#data/journal-files.ts';
import { bytesOf, usedOf } from '#data/journal-format.ts';
import type { Line } from '#data/line.ts';

export interface FileJournalParts extends JournalFiles {
  readonly mintId: () => string;
  /** Resolves when what has arrived meanwhile was looked at. */
  readonly breathe: () => Promise<void>;
}

/** Where the first of some lines stands. */
export type Place = Pick<Line, 'life' | 'n'>;

interface OwnFile {
  readonly handle: Handle;
  readonly life: string;
  /** Of the last line, and where the next one goes. */
  n: number;
  at: number;
}

/** A new file is written in pieces, or a scan would have to wait for all of it. */
const PIECE = 262_144;

export class FileJournal {
  readonly #parts: FileJournalParts;
  #file: OwnFile;
  /** The one to go on with; undefined: none is wanted yet. */
  #next: Promise<OwnFile | null> | undefined;
  #ready: OwnFile | null = null;

  private constructor(parts: FileJournalParts, file: OwnFile) {
    this.#parts = parts;
    this.#file = file;
  }

  /** Rejects where there are no files or there is no space for one. */
  static async open(parts: FileJournalParts): Promise<FileJournal> {
    return new FileJournal(parts, await ownFile(parts));
  }

  /** Resolves when all are flushed to disk. After it was rejected this journal is closed. One call at a time. */
  async append(texts: readonly string[]): Promise<Place> {
    if (this.#ready) await this.#turn(this.#ready);
    let bytes = bytesOf(placeIn(this.#file), texts);
    if (this.#file.at + bytes.length > this.#parts.size) {
      await this.#turn(await this.#prepared());
      bytes = bytesOf(placeIn(this.#file), texts);
    }
    const place = placeIn(this.#file);
    await this.#write(bytes);
    this.#file.n += texts.length;
    this.#file.at += bytes.length;
    if (this.#file.at > this.#parts.size / 2) void this.#prepared();
    return place;
  }

  async #write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const { handle, at } = this.#file;
    const length = at + bytes.length > this.#parts.size ? 0 : bytes.length;
    try {
      if (length === 0) throw new Error('no room in the file');
      if (handle.write(bytes, { at }) !== length) throw new Error('written in part');
      await handle.flush();
    } catch (fault) {
      await takeBack(handle, at, length);
      throw fault;
    }
  }

  /** What was in the old file is for the sync worker, which can open it from now on. */
  async #turn(next: OwnFile | null): Promise<void> {
    if (!next) return;
    const { handle } = this.#file;
    this.#file = next;
    this.#next = undefined;
    this.#ready = null;
    await handle.close();
  }

  /** Null when there is no space: then the rest of the file that it has is all that there is. */
  #prepared(): Promise<OwnFile | null> {
    this.#next ??= ownFile(this.#parts).then(
      (file) => (this.#ready = file),
      () => null,
    );
    return this.#next;
  }
}

const placeIn = ({ life, n }: OwnFile): Place => ({ life, n: n + 1 });

async function ownFile(parts: FileJournalParts): Promise<OwnFile> {
  const folder = await parts.folder();
  // The sync worker may have looked at it in the moment in which it was made: it removes what nobody has brought to its end.
  const made = () => newOne(folder, parts).catch(() => newOne(folder, parts));
  const handle = (await freeOne(folder, parts.size)) ?? (await made());
  return { handle, life: parts.mintId(), n: 0, at: 0 };
}

async function freeOne(folder: Folder, size: number): Promise<Handle | null> {
  for (const name of await namesIn(folder)) {
    const handle = await opened(folder, name);
    if (!handle) continue;
    const bytes = await bytesIn(handle).catch(() => null);
    if (bytes?.length === size && usedOf(bytes) === 0) return handle;
    await handle.close();
  }
  return null;
}

/** All of its space is there from the start: later a full disk cannot refuse a scan, and a flush asks for nothing else. */
async function newOne(folder: Folder, { size, mintId, breathe }: FileJournalParts): Promise<Handle> {
  const name = mintId();
  const handle = await handleOf(await folder.getFileHandle(name, { create: true }));
  try {
    for (let at = 0; at < size; at += PIECE) {
      const length = Math.min(PIECE, size - at);
      if (handle.write(new Uint8Array(length), { at }) !== length) throw new Error('written in part');
      await handle.flush();
      await breathe();
    }
    return handle;
  } catch (fault) {
    await handle.close();
    await folder.removeEntry(name).catch(() => {});
    throw fault;
  }
}

/** They go elsewhere now: whatever of them has come here is better gone. They may be taken up twice all the same. */
async function takeBack(handle: Handle, at: number, length: number): Promise<void> {
  try {
    handle.write(new Uint8Array(length), { at });
    await handle.flush();
  } catch {
    // It does not work, as was to be expected.
  }
  await Promise.resolve(handle.close()).catch(() => {});
}
