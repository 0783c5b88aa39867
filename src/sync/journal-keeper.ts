/**
 * Looks after the files that pages write their lines into (decision 0011). What can be opened belongs to nobody any more: its
 * page is gone or has gone on to another file. Then nothing is added to it, so what cannot be read of it is damaged and is put
 * before a person; and when all of it is in the tables for good, it is emptied for the next page.
 */
import type { ChangeQueue } from '#data/change-queue.ts';
import { bytesIn, namesIn, opened } from '#data/journal-files.ts';
import type { Folder, Handle } from '#data/journal-files.ts';
import { linesLeft, SECTOR, usedOf } from '#data/journal-format.ts';
import type { Taken } from '#data/journal-format.ts';
import { flushTables, readLives, takenOf } from '#data/journal-store.ts';
import type { SyncEnv } from './env.ts';
import type { Log } from './log.ts';

const LOOK_MS = 30_000;
const SOON_MS = 1000;
/** So many free files wait for pages. */
const FREE = 3;

export class JournalKeeper {
  readonly #env: SyncEnv;
  readonly #desk: ChangeQueue;
  readonly #log: Log;
  /** Names of files that were found empty from end to end. */
  readonly #free = new Set<string>();
  #looking: Promise<void> | null = null;
  #isAsked = false;

  constructor(env: SyncEnv, desk: ChangeQueue, log: Log) {
    this.#env = env;
    this.#desk = desk;
    this.#log = log;
  }

  /** From now on, again and again. */
  start(): void {
    void this.look();
    this.#env.clock.after(LOOK_MS, () => this.start());
  }

  /** A page has begun a file: it may have let go of one. */
  soon(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#env.clock.after(SOON_MS, () => {
      this.#isAsked = false;
      void this.look();
    });
  }

  /** Resolves when it has looked at every file. */
  look(): Promise<void> {
    this.#looking ??= this.#lookAtAll()
      .catch((error: unknown) => this.#log.error('journal', error))
      .finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #lookAtAll(): Promise<void> {
    const folder = await this.#env.device.ops.files.folder().catch(() => null);
    if (!folder) return;
    let free = 0;
    for (const name of await namesIn(folder))
      try {
        if (await this.#isFree(folder, name, free < FREE)) free += 1;
      } catch (error) {
        this.#log.error('journal', error);
      }
  }

  /** Or has become so. One too many is removed. */
  async #isFree(folder: Folder, name: string, isWanted: boolean): Promise<boolean> {
    const handle = await opened(folder, name);
    if (!handle) return false;
    try {
      if (isWanted && this.#free.has(name) && isUnused(handle)) return true;
      const bytes = await bytesIn(handle);
      const used = usedOf(bytes);
      if (used > 0 && !(await this.#isTakenUp(bytes))) return false;
      await empty(handle, used);
      // Whoever made a shorter one did not come to its end.
      if (isWanted && bytes.length === this.#env.device.ops.files.size) {
        this.#free.add(name);
        return true;
      }
      // Nobody takes a file that is too short, so nobody can be at work in the one that is removed.
      await handle.truncate(0);
    } finally {
      await handle.close();
    }
    await folder.removeEntry(name);
    return false;
  }

  /** In the tables, for good. */
  async #isTakenUp(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
    await this.#desk.caughtUp();
    const { lines, isTorn } = linesLeft(bytes, await this.#taken());
    const damaged = lines.filter(({ text }) => text === '');
    if (isTorn) this.#log.warn('journal', 'the last line was never written to its end');
    if (damaged.length > 0) this.#log.error('journal', `${damaged.length} lines are damaged`);
    if (lines.length > 0) {
      await this.#desk.takeUp(lines, 'disk');
      await this.#desk.caughtUp();
      if (linesLeft(bytes, await this.#taken()).lines.length > 0) return false;
    }
    // Otherwise a power cut could take the tables back to where they need these lines.
    await flushTables(this.#env.device.ops);
    return true;
  }

  async #taken(): Promise<Taken> {
    return takenOf(await readLives(this.#env.device.ops));
  }
}

/** Nothing was written since: a page begins at its beginning. */
function isUnused(handle: Handle): boolean {
  const first = new Uint8Array(SECTOR);
  return handle.read(first, { at: 0 }) === SECTOR && usedOf(first) === 0;
}

/** Its first line goes last, in one piece: until then whoever reads knows whose file it is, and that it is taken up. */
async function empty(handle: Handle, used: number): Promise<void> {
  for (const [from, to] of [
    [SECTOR, used],
    [0, Math.min(used, SECTOR)],
  ] as const) {
    if (from >= to) continue;
    handle.write(new Uint8Array(to - from), { at: from });
    await handle.flush();
  }
}
