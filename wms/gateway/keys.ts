/**
 * What became of each operation id, on disk: handed on, answered, or handed on and never heard of. In memory is only
 * where it stands in the journal.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { Journal, type Place } from './journal.ts';
import type { Beside } from './latest.ts';
import type { Stored } from './replies.ts';

/** Who sends. */
export interface Person {
  /** Empty = the sign-in did not go through this gateway. */
  readonly user: string;
  /** They may send on what others have captured, and learn what became of it. */
  readonly takesOver: boolean;
}
const STRANGER: Person = { user: '', takesOver: false };

/** Who sends what: the same id with anything else is another write. */
export interface Write {
  readonly key: string;
  readonly fingerprint: string;
  /** Empty = the sign-in did not go through this gateway. */
  readonly user: string;
  /** Name of the terminal's look after which it is handed on; empty for the first time. */
  readonly look: string;
}

export interface Known extends Write {
  /** False: handed on, no answer. */
  readonly isAnswered: boolean;
  readonly place: Place;
}

const write = { key: v.string(), fingerprint: v.string(), user: v.string(), look: v.string(), at: v.number() };
const RecordSchema = v.variant('is', [
  v.object({ is: v.literal('sent'), ...write }),
  v.object({ is: v.literal('answered'), ...write, status: v.number(), type: v.string(), body: v.string() }),
  /** The WMS surely did not look at it: the id is free again. */
  v.object({ is: v.literal('free'), key: v.string(), at: v.number() }),
  v.object({ is: v.literal('user'), token: v.string(), user: v.string(), takesOver: v.boolean(), at: v.number() }),
]);
type JournalRecord = v.InferOutput<typeof RecordSchema>;
const Stamped = v.object({ is: v.string(), at: v.number() });

export const DAY_MS = 24 * 3_600_000;

/** The journal, replayed. */
class Index {
  readonly keys = new Map<string, Known>();
  /** By the hash of the session token. */
  readonly people = new Map<string, Person & { readonly segment: number }>();
  /** When a record was last put into each segment. */
  readonly newest = new Map<number, number>();
  /** Records of others, by their name. */
  readonly beside: ReadonlyMap<string, Beside>;

  constructor(beside: readonly Beside[]) {
    this.beside = new Map(beside.map((table) => [table.is, table]));
  }

  take(given: unknown, place: Place): void {
    const { is, at } = v.parse(Stamped, given);
    const { segment } = place;
    this.newest.set(segment, Math.max(at, this.newest.get(segment) ?? 0));
    const others = this.beside.get(is);
    if (others) others.take(given as object, segment);
    else this.#takeOwn(v.parse(RecordSchema, given), place);
  }

  #takeOwn(record: JournalRecord, place: Place): void {
    const { segment } = place;
    if (record.is === 'user') {
      const { token, user, takesOver } = record;
      this.people.set(token, { user, takesOver, segment });
    } else if (record.is === 'free') this.keys.delete(record.key);
    else {
      const { key, fingerprint, user, look } = record;
      this.keys.set(key, { key, fingerprint, user, look, isAnswered: record.is === 'answered', place });
    }
  }
}

export class Keys {
  readonly #index: Index;
  readonly #journal: Journal;
  #rotatedAt: number;

  private constructor(index: Index, journal: Journal, now: number) {
    this.#index = index;
    this.#journal = journal;
    this.#rotatedAt = now;
  }

  /** `beside`: what else is in the journal. */
  static async open(dir: string, now: number, beside: readonly Beside[] = []): Promise<Keys> {
    const index = new Index(beside);
    const journal = await Journal.open(dir, (record, place) => index.take(record, place));
    const keys = new Keys(index, journal, now);
    for (const table of beside) table.opened((record) => keys.#add(record));
    return keys;
  }

  get size(): number {
    return this.#index.keys.size;
  }

  find(key: string): Known | undefined {
    return this.#index.keys.get(key);
  }
  personOf(token: string): Person {
    return this.#index.people.get(hashOf(token)) ?? STRANGER;
  }
  /** Handed on, and no answer is known. */
  get unanswered(): Known[] {
    return [...this.#index.keys.values()].filter(({ isAnswered }) => !isAnswered);
  }

  sent({ key, fingerprint, user, look }: Write, at: number): Promise<void> {
    return this.#own({ is: 'sent', key, fingerprint, user, look, at });
  }
  answered({ key, fingerprint, user, look }: Write, answer: Stored, at: number): Promise<void> {
    return this.#own({ is: 'answered', key, fingerprint, user, look, ...answer, at });
  }
  free(key: string, at: number): Promise<void> {
    return this.#own({ is: 'free', key, at });
  }
  signedIn(token: string, { user, takesOver }: Person, at: number): Promise<void> {
    return this.#own({ is: 'user', token: hashOf(token), user, takesOver, at });
  }

  async answerOf({ place }: Known): Promise<Stored> {
    const record = v.parse(RecordSchema, await this.#journal.read(place));
    if (record.is !== 'answered') throw new Error('the journal does not hold what it said');
    return record;
  }

  /**
   * Forget what is older than `keepMs`, a segment at a time. What was handed on and never answered is carried on for
   * ever: to forget it would be to let it be done twice.
   */
  async sweep(keepMs: number, now: number): Promise<void> {
    if (now - this.#rotatedAt > DAY_MS) {
      this.#journal.rotate();
      this.#rotatedAt = now;
    }
    const { keys, people, newest } = this.#index;
    for (const segment of this.#journal.segments.slice(0, -1)) {
      if ((newest.get(segment) ?? 0) > now - keepMs) return;
      for (const known of keys.values()) {
        if (known.place.segment !== segment) continue;
        if (known.isAnswered) keys.delete(known.key);
        else await this.sent(known, now);
      }
      for (const [token, { segment: of }] of people) if (of === segment) people.delete(token);
      for (const table of this.#index.beside.values()) await table.carry(segment, now);
      newest.delete(segment);
      await this.#journal.remove(segment);
    }
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  #own(record: JournalRecord): Promise<void> {
    return this.#add(record);
  }
  async #add(record: object): Promise<void> {
    this.#index.take(record, await this.#journal.append(record));
  }
}

/** A journal is copied and mailed: it holds no token. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
