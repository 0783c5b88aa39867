/** The journal of a terminal in one thread: what a page and its worker do with what was scanned. */
import type { Device } from '#data/device.ts';
import { journalIn } from '#data/journal-store.ts';
import { contextOf } from '#data/line.ts';
import type { Medium } from '#data/line.ts';
import { maySend, Outlook } from '#data/outlook.ts';
import { partitionOf } from '#data/partition.ts';
import { readSession, readStatus } from '#data/readers.ts';
import type { SessionState, SyncStatus } from '#data/records.ts';
import type { Committed, Draft, NewOp } from '#engine/env.ts';
import { Journal } from '#journal/journal.ts';
import type { Sync } from '#sync/sync.ts';

interface Parts {
  readonly device: Device;
  readonly sync: Sync;
  readonly now: () => number;
  readonly mintId: () => string;
  readonly medium?: Medium;
}

export class JournalOf {
  readonly outlook = new Outlook();
  readonly #parts: Parts;
  readonly #journal: Journal;
  /** As the page knows it when the scan comes. */
  #known: { session: SessionState; connection: SyncStatus['connection'] } | null = null;

  constructor(parts: Parts) {
    const { device, sync, now, mintId, medium = journalIn(device.ops, mintId) } = parts;
    this.#parts = parts;
    this.#journal = new Journal({
      medium,
      now,
      appVersion: '1.4.9',
      context: () => (this.#known?.session.userName ? contextOf(this.#known.session) : null),
      waits: (lanes) => this.#waits(lanes),
      takeUp: (lines) => sync.takeUp(lines),
      makeRoom: () => sync.makeRoom(),
    });
  }

  /** "Ok", and nothing that comes after it. */
  async scan(draft: Draft, ops: readonly NewOp[]): Promise<Committed> {
    const { device } = this.#parts;
    const session = await readSession(device);
    const status = session && (await readStatus(device, partitionOf(session)));
    this.#known = session && status ? { session, connection: status.connection } : null;
    return this.#journal.commit(draft, ops);
  }

  /** "Ok", and what it says is in the tables, unless the disk does not take it there. */
  async commit(draft: Draft, ops: readonly NewOp[]): Promise<Committed> {
    const committed = await this.scan(draft, ops);
    if (committed.kind === 'stored') await this.#parts.sync.caughtUp().catch(() => {});
    return committed;
  }

  shown(): Promise<void> {
    return this.#journal.shown();
  }

  #waits(lanes: readonly string[]): boolean {
    if (!this.#known?.session.canSend) return true;
    const { session, connection } = this.#known;
    return !maySend(connection, true) || this.outlook.waits(partitionOf(session), lanes);
  }
}
