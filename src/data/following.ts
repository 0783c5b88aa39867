/**
 * A part of the database in memory: read once, then kept by the news of whoever writes. News that are older than what was
 * read are left out; after a gap, e.g. of a page that was frozen, it is read again.
 */
import type { OpsDb } from './device.ts';
import type { News } from './news.ts';
import { countersOf } from './outbox-state.ts';

export abstract class Following {
  readonly #db: OpsDb;
  /** Of the last change that it has; -1 = not read. */
  #version = -1;
  #reading: Promise<void> | null = null;
  /** Told while it is being read. */
  #early: News[] = [];

  constructor(db: OpsDb) {
    this.#db = db;
  }

  protected get version(): number {
    return this.#version;
  }

  /** Read everything anew, inside a transaction that includes `meta`. */
  protected abstract read(): Promise<void>;
  protected abstract readonly tables: readonly string[];
  protected abstract apply(news: News): void;
  /** It was read anew: whoever watches has to look again. */
  protected abstract renewed: () => void;
  /** It was read, for the first time or anew, and stands at `version`. */
  protected wasRead(): void {}

  /** Begins to follow; `renewed` is called as soon as it is read. */
  begin(): void {
    this.#again();
  }

  /** Resolves when it has all that was told. Rejects when the database cannot be read; whoever asks next tries again. */
  async ready(): Promise<void> {
    while (this.#version < 0) await (this.#reading ??= this.#readAll());
  }

  take(news: News): void {
    if (this.#version < 0) {
      if (this.#reading) this.#early.push(news);
    } else if (news.from === this.#version) {
      this.#version = news.version;
      this.apply(news);
    } else if (news.version > this.#version) this.#again();
  }

  /** What was told since the tables were written last is made anew. */
  anew(): void {
    if (this.#version >= 0) this.#again();
  }

  /** What was missed while nothing could be told? */
  async catchUp(): Promise<void> {
    if (this.#version >= 0 && (await countersOf(this.#db)).version > this.#version) this.#again();
  }

  #again(): void {
    this.#version = -1;
    this.ready().then(
      () => this.renewed(),
      () => {},
    );
  }

  async #readAll(): Promise<void> {
    const db = this.#db;
    let missing: News | null;
    try {
      missing = await db.caughtUp();
      const version = await db.transaction('r', ['meta', ...this.tables], async () => {
        await this.read();
        return (await countersOf(db)).version;
      });
      this.#version = version;
    } finally {
      this.#reading = null;
    }
    if (missing) this.take(missing);
    const early = this.#early.splice(0).sort((a, b) => a.version - b.version);
    for (const news of early) this.take(news);
    this.wasRead();
  }
}
