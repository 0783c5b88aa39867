/**
 * Makes all changes, one after the other. Lines of the journal are taken up first: they are on disk already, so their effect
 * is told at once and the tables follow behind, many lines in one transaction. Every other change is one transaction of its
 * own, flushed before it resolves, after everything that is behind (decision 0011).
 *
 * Two workers may be open on one database. Each works on its own copy of the state; the first statement of every
 * transaction checks that nobody has written since the copy was read, otherwise it is read again, with all lines that are
 * not in the tables, and the change repeated. A change may therefore run more than once and must not do anything outside.
 */
import { Behind } from './behind.ts';
import { Change } from './change.ts';
import type { OpsDb } from './device.ts';
import { readLines } from './journal-store.ts';
import { inOrderSaid } from './line.ts';
import type { Line, Standing } from './line.ts';
import { OutboxState, Stale } from './outbox-state.ts';
import type { Registry } from './outbox-state.ts';
import { newsOf } from './news.ts';
import type { News, Tell } from './news.ts';
import { StorageFault } from './storage-fault.ts';
import { store } from './store.ts';

type Work = (change: Change) => unknown;
interface Job {
  readonly work: Work;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}
interface TakeUp {
  readonly line: Line;
  readonly from: From;
  readonly resolve: () => void;
}

/** Who names lines: a page that has just written them, or whoever has read what is on disk. */
type From = 'page' | 'disk';

const TRIES = 50;
/** A line that fails so often, each time read anew, cannot be understood: once may be the browser's fault. */
const BAD = 2;
/** The tables follow when no further line has come for so long, after so long at the latest, or after so many lines. */
const IDLE_MS = 25;
const LATEST_MS = 400;
const LINES = 256;
/** After a disk that did not take it. */
const AGAIN_MS = 1000;

export interface QueueParts {
  /** Adds what a line says to a change; a person has to look at one that is bad. */
  readonly takeUp: (change: Change, line: Line, as: Standing) => Promise<void>;
  readonly tell: Tell;
  /** Calls back once; returns the way to call it off. */
  readonly after: (ms: number, run: () => void) => () => void;
}

export class ChangeQueue {
  readonly #db: OpsDb;
  readonly #registry: Registry;
  readonly #parts: QueueParts;
  readonly #lines: TakeUp[] = [];
  readonly #jobs: Job[] = [];
  #picture: OutboxState | null = null;
  #behind = new Behind();
  /** How often a line, `life/n`, could not be taken up for a reason that is not the disk. */
  readonly #failed = new Map<string, number>();
  #working = false;
  /** The tables are to follow now. */
  #isDue = false;
  #idle: (() => void) | null = null;
  #latest: (() => void) | null = null;

  constructor(db: OpsDb, registry: Registry, parts: QueueParts) {
    this.#db = db;
    this.#registry = registry;
    this.#parts = parts;
  }

  /** Epoch ms of the oldest op that the WMS has not taken; null = nothing waits, undefined = the disk is not read yet. */
  oldest(): number | null | undefined {
    // What a page has said a moment ago may not be in it.
    if (this.#picture === null || this.#lines.length > 0) return undefined;
    const times = this.#picture.ops.flatMap(({ record }) => Date.parse(record.capturedAt) || []);
    return times.length === 0 ? null : Math.min(...times);
  }

  /** Resolves when the change is on disk. Rejects with a StorageFault, or with what `work` threw, and then nothing is. */
  change<T>(work: (change: Change) => Promise<T> | T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#jobs.push({ work, resolve: resolve as Job['resolve'], reject });
      this.#start();
    });
  }

  /**
   * Resolves when pages have been told what has become of these lines, which are on disk. Where it could not be done now
   * they are taken up with the next reading of the disk.
   */
  async takeUp(lines: readonly Line[], from: From = 'page'): Promise<void> {
    const taken = lines.map((line) => new Promise<void>((resolve) => this.#lines.push({ line, from, resolve })));
    this.#start();
    await Promise.all(taken);
  }

  /** Resolves when all lines that are on disk are in the tables. Rejects with a StorageFault. */
  async caughtUp(): Promise<void> {
    const isUpToDate = this.#picture !== null && !this.#working && this.#behind.size === 0;
    if (!isUpToDate) await this.change(() => {});
  }

  /** What pages were told and the tables do not have: after `caughtUp` was rejected, what the disk does not take. */
  get notInTables(): News | null {
    const picture = this.#picture;
    return picture && this.#behind.size > 0 ? newsOf(this.#behind.plan(), () => picture.counts()) : null;
  }

  /** Takes up what a page has left that is no more. Rejects with a StorageFault. */
  async takeUpAll(): Promise<void> {
    await this.takeUp(inOrderSaid(await StorageFault.guard(readLines(this.#db))), 'disk');
  }

  #start(): void {
    if (!this.#working) void this.#workOff();
  }

  async #workOff(): Promise<void> {
    this.#working = true;
    // Wait for what arrives in the same turn.
    await Promise.resolve();
    for (;;) {
      const line = this.#isDue ? undefined : this.#lines.shift();
      const job = line || this.#isDue ? undefined : this.#jobs.shift();
      if (this.#isDue) await this.#catchUp();
      else if (line) await this.#take(line);
      else if (job) await this.#perform(job);
      else break;
    }
    this.#working = false;
  }

  async #perform({ work, resolve, reject }: Job): Promise<void> {
    try {
      resolve(await this.#make(() => this.#attempt(work)));
    } catch (error) {
      reject(error);
    }
  }

  /** Until nobody has written meanwhile. */
  async #make<T>(attempt: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await attempt();
      } catch (error) {
        // Pages would ask for what they were told, which fails again.
        if (error instanceof NotTaken) throw error;
        this.#forget();
        if (StorageFault.isClosed(error) && tries < 2) await StorageFault.guard(this.#db.open().then(() => {}));
        else if (!(error instanceof Stale) || tries >= TRIES) throw error;
      }
    }
  }

  async #attempt(work: Work): Promise<unknown> {
    const picture = await this.#read();
    await this.#writeBehind(picture);
    const change = new Change(this.#db, picture);
    const result = await work(change);
    const plan = await change.finish();
    await StorageFault.guard(store(this.#db, plan));
    if (plan.counters) {
      picture.counters = plan.counters;
      picture.onDisk = plan.counters.version;
    }
    const news = newsOf(plan, () => picture.counts());
    if (news) this.#parts.tell.stored(news);
    return result;
  }

  async #take({ line, from, resolve }: TakeUp): Promise<void> {
    try {
      await this.#make(async () => {
        const picture = await this.#read();
        // Those between are in a file that could not be read now, and would count as taken up.
        const isNext = from === 'disk' || line.n <= (picture.lives.get(line.life)?.n ?? 0) + 1;
        // What stands behind a damaged line is found later than the rest of what is left.
        if (isNext) await this.#takeOne(picture, line, from === 'disk' && picture.isLost ? 'lost' : 'new');
      });
    } catch {
      // It is on disk, and is read with everything else.
    }
    resolve();
  }

  /** The state as it is on disk, and all lines that are not in the tables. */
  async #read(): Promise<OutboxState> {
    if (this.#picture) return this.#picture;
    const picture = await StorageFault.guard(OutboxState.read(this.#db, this.#registry));
    this.#picture = picture;
    const as = picture.isLost ? 'lost' : 'new';
    for (const line of inOrderSaid(picture.lines)) await this.#takeOne(picture, line, as);
    return picture;
  }

  async #takeOne(picture: OutboxState, line: Line, as: Standing): Promise<void> {
    if (line.n <= (picture.lives.get(line.life)?.n ?? 0)) return;
    const change = new Change(this.#db, picture);
    const failed = this.#failed.get(nameOf(line)) ?? 0;
    const isBad = failed >= BAD;
    try {
      // It reads as well: a disk that fails just now is not the line's fault.
      await StorageFault.guard(this.#parts.takeUp(change, line, isBad ? 'bad' : as));
    } catch (error) {
      if (error instanceof Stale || error instanceof StorageFault || isBad) throw error;
      this.#failed.set(nameOf(line), failed + 1);
      // Half of it has been done: from the disk again, and this line otherwise once it has failed often enough.
      throw new Stale('', { cause: error });
    }
    const plan = await change.finish();
    const news = newsOf(plan, () => picture.counts());
    if (plan.counters) picture.counters = plan.counters;
    this.#behind.add(plan);
    this.#follow();
    if (news) this.#parts.tell.now(news);
  }

  /** The tables follow, soon. */
  #follow(): void {
    if (this.#behind.size >= LINES) return this.#due();
    this.#later(IDLE_MS);
    this.#latest ??= this.#parts.after(LATEST_MS, () => this.#due());
  }
  #later(ms: number): void {
    this.#idle?.();
    this.#idle = this.#parts.after(ms, () => this.#due());
  }
  #due(): void {
    this.#isDue = true;
    this.#start();
  }

  async #catchUp(): Promise<void> {
    this.#isDue = false;
    try {
      await this.#make(async () => this.#writeBehind(await this.#read()));
    } catch {
      // A full or broken disk: the lines stay where they are.
      this.#later(AGAIN_MS);
    }
  }

  async #writeBehind(picture: OutboxState): Promise<void> {
    this.#idle?.();
    this.#latest?.();
    this.#latest = null;
    if (this.#behind.size === 0) return;
    const plan = this.#behind.plan();
    await StorageFault.guard(store(this.#db, plan)).catch((fault: unknown) => {
      throw fault instanceof StorageFault && !StorageFault.isClosed(fault) ? new NotTaken(fault.cause) : fault;
    });
    picture.onDisk = plan.counters?.version ?? picture.onDisk;
    this.#behind = new Behind();
    const news = newsOf(plan, () => picture.counts());
    if (news) this.#parts.tell.stored(news);
  }

  /** The next change reads everything from disk. */
  #forget(): void {
    this.#picture = null;
    if (this.#behind.size === 0) return;
    this.#behind = new Behind();
    this.#parts.tell.anew();
  }
}

/** The disk does not take what is behind. Nothing was written or changed: the state stands, and so does what pages were told. */
class NotTaken extends StorageFault {}

const nameOf = ({ life, n }: Line): string => `${life}/${n}`;
