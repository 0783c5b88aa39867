/**
 * What of a database is on disk for good. A transaction that is not flushed counts at once and may be gone when the power is,
 * with all that were not flushed since the last one that was.
 */
import './settle-async.ts';

interface Records {
  put(record: object): unknown;
  clear(): unknown;
  values(): Iterable<object>;
}
interface RawStore {
  readonly records: Records;
  readonly rawIndexes: ReadonlyMap<string, { readonly records: Records }>;
}
interface RawDatabases {
  readonly _databases: ReadonlyMap<string, { readonly rawObjectStores: ReadonlyMap<string, RawStore> }>;
}

/** By the name of its database. */
const watched = new Map<string, Platter>();

export class Platter {
  readonly #name: string;
  readonly #open = new Set<IDBTransaction>();
  /** Everything, when it was flushed last; null: that is not known. */
  #flushed: ReadonlyMap<Records, readonly object[]> | null = null;
  #isLate = false;

  constructor(name: string) {
    this.#name = name;
    watched.set(name, this);
  }

  forget(): void {
    watched.delete(this.#name);
  }

  follow(transaction: IDBTransaction): void {
    this.#open.add(transaction);
    const ends = (isFlushed: boolean): void => {
      this.#open.delete(transaction);
      this.#isLate ||= isFlushed;
      // What is being written is in the stores already, and not on disk.
      if (this.#isLate && this.#open.size === 0) this.#keep();
    };
    transaction.addEventListener('complete', () => ends(transaction.durability !== 'relaxed'));
    transaction.addEventListener('abort', () => ends(false));
  }

  /** The power is gone, and nothing is under way any more. Answers whether anything was lost. */
  cut(): boolean {
    if (!this.#flushed || this.#isLate) return false;
    for (const [records, all] of this.#flushed) {
      records.clear();
      for (const record of all) records.put(record);
    }
    return true;
  }

  #keep(): void {
    const stores = (indexedDB as unknown as RawDatabases)._databases.get(this.#name)?.rawObjectStores ?? new Map();
    const all = [...stores.values()].flatMap(({ records, rawIndexes }: RawStore) => [
      records,
      ...[...rawIndexes.values()].map((index) => index.records),
    ]);
    this.#flushed = new Map(all.map((records) => [records, [...records.values()]]));
    this.#isLate = false;
  }
}

const begin: IDBDatabase['transaction'] = Reflect.get(IDBDatabase.prototype, 'transaction');
IDBDatabase.prototype.transaction = function transaction(this: IDBDatabase, ...args) {
  const begun = begin.apply(this, args);
  if (begun.mode === 'readwrite') watched.get(this.name)?.follow(begun);
  return begun;
};
