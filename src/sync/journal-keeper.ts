/**
 * Looks after the files that pages write their lines into (decision 0011). What can be opened belongs to nobody any more: its
 * page is gone or has gone on to another file. Then nothing is added to it, so what cannot be read of it is damaged and is put
 * before a person. When all of it is in the tables for good, and nothing of it waits any more, it is emptied for the next page.
 *
 * What waits is kept twice because a browser may throw its database away: killed at the wrong moment, Chromium finds its own
 * log damaged at the next start but one. Lines that wait are gathered in as few files as they need.
 */
import type { ChangeQueue } from '#data/change-queue.ts';
import { bytesIn, namesIn, opened } from '#data/journal-files.ts';
import type { Folder, Handle } from '#data/journal-files.ts';
import { isSound, linesLeft, SECTOR, usedOf } from '#data/journal-format.ts';
import type { Taken } from '#data/journal-format.ts';
import { flushTables, readLives, takenOf } from '#data/journal-store.ts';
import { readLine } from '#data/line.ts';
import { isUnsettled } from '#data/outbox-state.ts';
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
  /** Ops of the files that were kept, by name; those before `at` have been seen to wait no more. */
  readonly #kept = new Map<string, { readonly opIds: readonly string[]; at: number }>();
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
    if (await this.#waitsIn(name)) return false;
    const handle = await opened(folder, name);
    if (!handle) return false;
    try {
      if (isWanted && this.#free.has(name) && isUnused(handle)) return true;
      const bytes = await bytesIn(handle);
      const used = usedOf(bytes);
      if (used > 0 && !(await this.#isTakenUp(bytes))) return false;
      this.#kept.set(name, { opIds: opsIn(bytes), at: 0 });
      if ((await this.#waitsIn(name)) && !(await this.#isGathered(folder, name, bytes.subarray(0, used)))) return false;
      this.#kept.delete(name);
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

  /** Whether an op of a file that was kept is not settled yet. */
  async #waitsIn(name: string): Promise<boolean> {
    const kept = this.#kept.get(name);
    if (!kept) return false;
    for (; kept.at < kept.opIds.length; kept.at += 1) {
      const state = await this.#env.device.ops.opState.get(kept.opIds[kept.at] ?? '');
      if (state && isUnsettled(state.status)) return true;
    }
    return false;
  }

  /** Into another file that is kept and has room for it. */
  async #isGathered(folder: Folder, name: string, lines: Uint8Array<ArrayBuffer>): Promise<boolean> {
    if (!isSound(lines)) return false;
    for (const [other, kept] of this.#kept) {
      const handle = other === name ? null : await opened(folder, other);
      if (!handle) continue;
      try {
        const bytes = await bytesIn(handle);
        const at = usedOf(bytes);
        // Whoever has emptied it meanwhile has left it to a page.
        if (at === 0 || at + lines.length > bytes.length || !isSound(bytes)) continue;
        if (handle.write(lines, { at }) !== lines.length) throw new Error('written in part');
        await handle.flush();
        this.#kept.set(other, { opIds: [...kept.opIds.slice(kept.at), ...opsIn(lines)], at: 0 });
        return true;
      } finally {
        await handle.close();
      }
    }
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

/** Ids of all ops that its lines made. */
const opsIn = (bytes: Uint8Array<ArrayBuffer>): string[] =>
  linesLeft(bytes, () => 0)
    .lines.flatMap((line) => readLine(line)?.ops ?? [])
    .map(({ opId }) => opId);

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
