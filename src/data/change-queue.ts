/**
 * Makes all changes, one after the other. Accepting a scan goes before everything else, and scans that come
 * together share one transaction (offline.md goals G2, G3).
 *
 * Two workers may be open on one database. Each works on its own copy of the state; the first statement of every
 * transaction checks that nobody has written since the copy was read, otherwise it is read again and the change repeated.
 * A change may therefore run more than once and must not do anything outside.
 */
import { Change } from './change.ts';
import type { OpsDb } from './device.ts';
import { OutboxState, Stale } from './outbox-state.ts';
import type { Registry } from './outbox-state.ts';
import { newsOf } from './news.ts';
import type { Tell } from './news.ts';
import { StorageFault } from './storage-fault.ts';
import { store } from './store.ts';

type Work = (change: Change) => unknown;
interface Job {
  readonly work: Work;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** Scans that may share one transaction. */
const GROUP = 64;
const TRIES = 50;

export class ChangeQueue {
  readonly #db: OpsDb;
  readonly #registry: Registry;
  readonly #tell: Tell;
  readonly #urgent: Job[] = [];
  readonly #others: Job[] = [];
  #picture: OutboxState | null = null;
  #working = false;

  /** `tell`: every change that is on disk, before whoever asked for it hears so. */
  constructor(db: OpsDb, registry: Registry, tell: Tell = () => {}) {
    this.#db = db;
    this.#registry = registry;
    this.#tell = tell;
  }

  /** Resolves when the change is on disk. Rejects with a StorageFault, or with what `work` threw, and then nothing is. */
  change<T>(work: (change: Change) => Promise<T> | T, { urgent = false } = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const job: Job = { work, resolve: resolve as Job['resolve'], reject };
      (urgent ? this.#urgent : this.#others).push(job);
      if (!this.#working) void this.#workOff();
    });
  }

  async #workOff(): Promise<void> {
    this.#working = true;
    // Wait for the scans that arrive in the same turn, so that they can go together.
    await Promise.resolve();
    for (;;) {
      const jobs = this.#urgent.splice(0, GROUP);
      const next = jobs.length > 0 ? jobs : this.#others.splice(0, 1);
      if (next.length === 0) break;
      await this.#perform(next);
    }
    this.#working = false;
  }

  async #perform(jobs: readonly Job[]): Promise<void> {
    try {
      const results = await this.#make(jobs.map((job) => job.work));
      jobs.forEach((job, i) => job.resolve(results[i]));
    } catch (error) {
      this.#picture = null;
      // One of the group may be at fault: each on its own.
      if (jobs.length > 1) for (const job of jobs) await this.#perform([job]);
      else jobs[0]?.reject(error);
    }
  }

  async #make(works: readonly Work[]): Promise<unknown[]> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.#attempt(works);
      } catch (error) {
        this.#picture = null;
        if (StorageFault.isClosed(error) && tries < 2) await StorageFault.guard(this.#db.open().then(() => {}));
        else if (!(error instanceof Stale) || tries >= TRIES) throw error;
      }
    }
  }

  async #attempt(works: readonly Work[]): Promise<unknown[]> {
    this.#picture ??= await StorageFault.guard(OutboxState.read(this.#db, this.#registry));
    const picture = this.#picture;
    const change = new Change(this.#db, picture);
    const results: unknown[] = [];
    for (const work of works) results.push(await work(change));
    const plan = await change.finish();
    await StorageFault.guard(store(this.#db, plan));
    if (plan.counters) picture.counters = plan.counters;
    const news = newsOf(plan, () => picture.counts());
    if (news) this.#tell(news);
    return results;
  }
}
