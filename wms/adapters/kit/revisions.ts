/**
 * Revisions of rows from the stamps of a system. Never older than the last that was given for a row, and newer whenever the
 * row is another one, also where no stamp tells it: a terminal lets no older row replace a newer one.
 */
import { createHash } from 'node:crypto';

interface Given {
  readonly rev: number;
  readonly content: string;
}

/** Rows that are remembered; the longest unasked is forgotten first, and then only counts from the clock again. */
const MOST = 200_000;

export class Revisions {
  readonly #given = new Map<string, Given>();
  readonly #now: () => number;
  /** What an earlier process gave is not known: whatever is shown first by this one is newer. */
  readonly #first: number;

  constructor(now: () => number) {
    this.#now = now;
    this.#first = micros(now());
  }

  /** `stamp`: in microseconds, the newest of the records that the row is built of; 0 for none. Answers the row with its `rev`. */
  of<R extends object>(key: string, stamp: number, row: R): R & { readonly rev: number } {
    const content = createHash('sha256').update(JSON.stringify(row)).digest('base64');
    const last = this.#given.get(key);
    const rev = !last
      ? Math.max(stamp, this.#given.size < MOST ? this.#first : micros(this.#now()))
      : last.content === content
        ? Math.max(stamp, last.rev)
        : Math.max(stamp, last.rev + 1);
    this.#given.delete(key);
    this.#given.set(key, { rev, content });
    const [oldest] = this.#given.keys();
    if (this.#given.size > MOST && oldest !== undefined) this.#given.delete(oldest);
    return { ...row, rev };
  }
}

const micros = (ms: number): number => Math.floor(ms * 1000);
