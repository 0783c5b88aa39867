/** Reads packed reference data the way a flow wants it: by key, by an indexed field, or all. */
import type { RefRows, TableReader } from '#engine/db.ts';
import { INDEXED } from '#engine/db.ts';
import { Dexie } from 'dexie';
import type { RefDb } from './device.ts';
import { readStoredReference, storedReferenceField } from './on-disk.ts';
import { extrasOf } from './reference.ts';
import { BLOCK, DIRECTORY, headOf, keyFieldOf, unpack } from './reference-shape.ts';
import type { PackedTable, RefRow } from './reference-tables.ts';
import type { Block, Extra, Head, Page } from './reference-shape.ts';

/** Pieces of a generation never change, so they may be kept: the head is read afresh every time. */
const KEPT = 64;

class Kept<T> {
  readonly #items = new Map<string, T>();

  here(key: string): T | undefined {
    const item = this.#items.get(key);
    if (item === undefined) return undefined;
    this.#items.delete(key);
    this.#items.set(key, item); // used last = dropped last
    return item;
  }

  keep(key: string, item: T | undefined): T {
    if (item === undefined) throw new Replaced();
    this.#items.set(key, item);
    const oldest = this.#items.keys().next();
    if (this.#items.size > KEPT && !oldest.done) this.#items.delete(oldest.value);
    return item;
  }
}

/**
 * Which generations are visible, and which rows came with scans: kept by whoever is told of every change (`RefDb.changed`).
 * Read once per table; a look-up of something else that is kept begins no transaction then.
 */
export class KnownReference {
  readonly #heads = new Map<string, Promise<Head | undefined>>();
  readonly #extras = new Map<string, Promise<ReadonlySet<string>>>();
  /** Of them, those that were looked up, by table and key. */
  readonly #rows = new Map<string, Promise<Extra | undefined>>();

  /** It has changed, or may have. */
  forget(): void {
    this.#heads.clear();
    this.#extras.clear();
    this.#rows.clear();
  }

  head(db: RefDb, name: string): Promise<Head | undefined> {
    return kept(this.#heads, name, async () => db.heads.get(name));
  }
  extras(db: RefDb, name: string): Promise<ReadonlySet<string>> {
    return kept(this.#extras, name, async () => new Set((await extrasOf(db, name).primaryKeys()).map(([, id]) => id)));
  }
  async extra(db: RefDb, name: string, id: string): Promise<Extra | undefined> {
    if (!(await this.extras(db, name)).has(id)) return undefined;
    return kept(this.#rows, JSON.stringify([name, id]), async () => db.extras.get([name, id]));
  }
}

/** One that cannot be read is tried again. */
function kept<T>(all: Map<string, Promise<T>>, name: string, read: () => Promise<T>): Promise<T> {
  const here = all.get(name) ?? read();
  all.set(name, here);
  here.catch(() => all.delete(name));
  return here;
}

/** The generation was replaced and dropped between reading its head and its pieces. */
class Replaced extends Error {}

export class ReferenceReader<T extends PackedTable> implements TableReader<RefRows[T]> {
  readonly #db: RefDb;
  readonly #table: T;
  readonly #head: string;
  readonly #key: string;
  readonly #fields: readonly string[];
  readonly #blocks = new Kept<Block>();
  readonly #pages = new Kept<Page>();
  readonly #known: KnownReference | undefined;

  /** `known`: of whoever is told of changes; without it each look-up finds out itself. */
  constructor(db: RefDb, site: string, table: T, known?: KnownReference) {
    this.#known = known;
    this.#db = db;
    this.#table = table;
    this.#head = headOf(site, table);
    this.#key = keyFieldOf(table);
    this.#fields = [this.#key, ...INDEXED[table]];
  }

  async get(id: string): Promise<RefRows[T] | undefined> {
    // Both at once: each is a transaction of its own, and an operator waits for it.
    const [extra, packed] = await Promise.all([
      this.#known ? this.#known.extra(this.#db, this.#head, id) : this.#db.extras.get([this.#head, id]),
      this.#current(undefined, async (head) => {
        const last = (await this.#positions(head, this.#key, id)).at(-1);
        return last === undefined ? undefined : (await this.#rows(head, [last]))[0];
      }),
    ]);
    const row = extra ? readStoredReference(this.#table, extra.row) : packed;
    return row as unknown as RefRows[T] | undefined;
  }

  async where(field: keyof RefRows[T] & string, value: string): Promise<RefRows[T][]> {
    if (!this.#fields.includes(field)) throw new Error(`${this.#head} is not indexed by ${field}`);
    return this.#merged(
      (row) => String(row[field]) === value,
      async (head) => this.#rows(head, await this.#positions(head, field, value)),
    );
  }

  all(): Promise<RefRows[T][]> {
    return this.#merged(
      () => true,
      async ({ gen, blocks: count }) => {
        const blocks = await this.#db.blocks.where(':id').between([gen], [gen, Dexie.maxKey]).toArray();
        if (blocks.length < count) throw new Replaced();
        return blocks.flatMap((block) => block.rows.map((row) => unpack(this.#table, row)));
      },
    );
  }

  /** Rows of the blocks and of the extras, one per key, in the order of the keys. */
  async #merged(wanted: (row: RefRow) => boolean, packed: (head: Head) => Promise<RefRow[]>): Promise<RefRows[T][]> {
    const areNone = this.#known && (await this.#known.extras(this.#db, this.#head)).size === 0;
    const extras = areNone ? [] : await extrasOf(this.#db, this.#head).toArray();
    const byId = new Map<string, RefRow>();
    for (const row of await this.#current([], packed)) byId.set(String(row[this.#key]), row);
    for (const { id, row: stored } of extras) {
      const row = readStoredReference(this.#table, stored);
      byId.delete(id);
      if (wanted(row)) byId.set(id, row);
    }
    const rows = [...byId.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    return rows as unknown as RefRows[T][];
  }

  /** Not one transaction for head and pieces: what is kept needs none, and a lookup is as often hot as not. */
  async #current<R>(none: R, read: (head: Head) => Promise<R>): Promise<R> {
    for (let tries = 0; ; tries += 1) {
      const head = await (this.#known?.head(this.#db, this.#head) ?? this.#db.heads.get(this.#head));
      if (!head) return none;
      try {
        return await read(head);
      } catch (error) {
        if (!(error instanceof Replaced) || tries === 2) throw error;
        this.#known?.forget();
      }
    }
  }

  async #rows({ gen }: Head, positions: readonly number[]): Promise<RefRow[]> {
    const rows: RefRow[] = [];
    for (const at of positions) {
      const no = Math.floor(at / BLOCK);
      const key = `${gen}/${no}`;
      const block = this.#blocks.here(key) ?? this.#blocks.keep(key, await this.#db.blocks.get([gen, no]));
      rows.push(unpack(this.#table, block.rows[at % BLOCK] ?? ''));
    }
    return rows;
  }

  /** Where rows with this value stand, first to last. */
  async #positions({ gen, firsts: old }: Head, name: string, value: string): Promise<number[]> {
    const field = storedReferenceField(this.#table, name);
    const page = (no: number): Page | Promise<Page> => {
      const key = `${gen}/${field}/${no}`;
      return this.#pages.here(key) ?? this.#db.pages.get([gen, field, no]).then((read) => this.#pages.keep(key, read));
    };
    const firsts = old?.[field] ?? (await page(DIRECTORY)).values;
    const found: number[] = [];
    // The page before the first one that begins with the value may end with it.
    for (let no = Math.max(0, lowerBound(firsts, value) - 1); no < firsts.length; no += 1) {
      if ((firsts[no] ?? '') > value) break;
      const { values, at } = await page(no);
      for (let i = lowerBound(values, value); values[i] === value; i += 1) found.push(at[i] ?? 0);
    }
    return found;
  }
}

/** Index of the first element that is not less than `value`. */
function lowerBound(sorted: readonly string[], value: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
