/**
 * The way of a scan (decision 0011). What the operator did becomes one line. When the line is on disk the operator hears
 * "ok"; the sync worker then takes it up, tells the page what has become of it, and the tables follow behind.
 */
import { readLine } from '#data/line.ts';
import type { Context, Line, Medium, Said } from '#data/line.ts';
import { StorageFault } from '#data/storage-fault.ts';
import type { Committed, Draft, NewOp } from '#engine/env.ts';
import { refuseScan } from '#engine/scan-refusals.ts';

export interface JournalParts {
  readonly medium: Medium;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly appVersion: string;
  /** Who works here; null = nobody is signed in. */
  readonly context: () => Context | null;
  /** Whether ops with these lanes wait instead of going out at once. */
  readonly waits: (lanes: readonly string[]) => boolean;
  /** Resolves when the page has been told what has become of lines that are on disk. */
  readonly takeUp: (lines: readonly Line[]) => Promise<void>;
  /** The disk is full: gives up what was set aside. False when there is nothing left. */
  readonly makeRoom: () => Promise<boolean>;
}

interface Entry {
  readonly text: string;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

export class Journal {
  readonly #parts: JournalParts;
  readonly #entries: Entry[] = [];
  #isWriting = false;
  #shown: Promise<void> = Promise.resolve();

  constructor(parts: JournalParts) {
    this.#parts = parts;
  }

  /** Resolves when it is on disk. */
  async commit(draft: Draft, ops: readonly NewOp[]): Promise<Committed> {
    const { context, now, appVersion, waits } = this.#parts;
    const who = context();
    if (!who) return { kind: 'refused', refusal: refuseScan.storageFault() };
    const waiting = waits(ops.flatMap(({ lanes }) => lanes));
    try {
      await this.#append({ at: new Date(now()).toISOString(), context: who, appVersion, draft, ops });
      return { kind: 'stored', waiting };
    } catch (error) {
      const full = error instanceof StorageFault && error.full;
      return { kind: 'refused', refusal: full ? refuseScan.storageFull() : refuseScan.storageFault() };
    }
  }

  /** Resolves when the page has been told what has become of everything on disk. */
  shown(): Promise<void> {
    return this.#shown;
  }

  #append(said: Said): Promise<void> {
    const text = JSON.stringify(said);
    // A line that nobody can take up would be an "ok" for nothing.
    if (!readLine({ life: '', n: 0, text })) return Promise.reject(new Error('not a line'));
    return new Promise<void>((resolve, reject) => {
      this.#entries.push({ text, resolve, reject });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  /** What was asked for in one turn, or while the lines before were being written, goes to the disk together. */
  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    await Promise.resolve();
    while (this.#entries.length > 0) await this.#write(this.#entries.splice(0));
    this.#isWriting = false;
  }

  async #write(entries: readonly Entry[]): Promise<void> {
    let lines: Line[];
    try {
      lines = await this.#keep(entries.map(({ text }) => text));
    } catch (error) {
      for (const { reject } of entries) reject(error);
      return;
    }
    for (const { resolve } of entries) resolve();
    // A worker that is not there finds them on disk when it starts.
    const before = this.#shown;
    this.#shown = this.#parts.takeUp(lines).then(
      () => before,
      () => before,
    );
  }

  async #keep(texts: readonly string[]): Promise<Line[]> {
    const { medium, makeRoom } = this.#parts;
    try {
      return await medium.append(texts);
    } catch (error) {
      const isFull = error instanceof StorageFault && error.full;
      if (!isFull || !(await makeRoom().catch(() => false))) throw error;
      return medium.append(texts);
    }
  }
}
