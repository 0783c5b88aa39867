/** Records of one kind in the journal, of which only the latest of each key matters. */
import * as v from 'valibot';

interface Kept<T> {
  readonly value: T;
  readonly segment: number;
}

export interface LatestOptions<T> {
  /** Its name in the journal. */
  readonly is: string;
  readonly schema: v.GenericSchema<unknown, T>;
  readonly keyOf: (value: T) => string;
  /** Nobody needs it any more; it is forgotten, and not carried on when its segment goes. */
  readonly isOver: (value: T, now: number) => boolean;
}

/** What the journal wants of such a table. */
export interface Beside {
  readonly is: string;
  /** How records get onto the disk. */
  opened(append: (record: object) => Promise<void>): void;
  /** A record that is on disk. */
  take(record: object, segment: number): void;
  /** Before a segment goes, what is still needed of it is written anew. */
  carry(segment: number, now: number): Promise<void>;
}

/** In memory as a whole: for what is few. */
export class Latest<T> implements Beside {
  readonly is: string;
  readonly #options: LatestOptions<T>;
  readonly #kept = new Map<string, Kept<T>>();
  #append: ((record: object) => Promise<void>) | undefined;

  constructor(options: LatestOptions<T>) {
    this.is = options.is;
    this.#options = options;
  }

  get(key: string): T | undefined {
    return this.#kept.get(key)?.value;
  }
  get values(): T[] {
    return [...this.#kept.values()].map(({ value }) => value);
  }

  /** On disk when it resolves, and only then it counts. */
  async put(value: T, at: number): Promise<void> {
    if (!this.#append) throw new Error(`the journal of ${this.is} is not open`);
    await this.#append({ is: this.is, value, at });
  }

  opened(append: (record: object) => Promise<void>): void {
    this.#append = append;
  }

  take(record: object, segment: number): void {
    const { value: given, at } = record as { value?: unknown; at: number };
    const value = v.parse(this.#options.schema, given);
    const key = this.#options.keyOf(value);
    if (this.#options.isOver(value, at)) this.#kept.delete(key);
    else this.#kept.set(key, { value, segment });
  }

  async carry(segment: number, now: number): Promise<void> {
    for (const [key, { value, segment: of }] of this.#kept)
      if (this.#options.isOver(value, now)) this.#kept.delete(key);
      else if (of === segment) await this.put(value, now);
  }
}
