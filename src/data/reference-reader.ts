/** Reads packed reference data the way a flow wants it: by key, by an indexed field, or all. */
import type { RefRows, TableReader } from '#engine/db.ts';
import { INDEXED } from '#engine/db.ts';
import { Dexie } from 'dexie';
import type { RefDb } from './device.ts';
import { readStoredReference, storedReferenceField } from './on-disk.ts';
import { extrasOf, readHead } from './reference.ts';
import { DIRECTORY, headOf, keyFieldOf, perBlockOf, rowsOf, unpack, valuesOf } from './reference-shape.ts';
import type { PackedTable, RefRow } from './reference-tables.ts';
import type { Block, Extra, Head, PackedRow, Page } from './reference-shape.ts';

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
    return kept(this.#heads, name, async () => readHead(db, name));
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

/** A block, and those of its keys that a search has looked at. */
interface KeptBlock {
  readonly rows: readonly PackedRow[];
  readonly keys: (string | undefined)[];
}
/** A page as it is searched. */
interface Sorted {
  readonly values: readonly string[];
  readonly at: Uint32Array;
}

/** The generation was replaced and dropped between reading its head and its pieces. */
class Replaced extends Error {}

export class ReferenceReader<T extends PackedTable> implements TableReader<RefRows[T]> {
  readonly #db: RefDb;
  readonly #table: T;
  readonly #head: string;
  readonly #key: string;
  readonly #fields: readonly string[];
  readonly #blocks = new Kept<KeptBlock>();
  readonly #pages = new Kept<Sorted>();
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
        return blocks.flatMap((block) => rowsOf(block).map((row) => unpack(this.#table, row)));
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
      const head = await (this.#known?.head(this.#db, this.#head) ?? readHead(this.#db, this.#head));
      if (!head) return none;
      try {
        return await read(head);
      } catch (error) {
        if (!(error instanceof Replaced) || tries === 2) throw error;
        this.#known?.forget();
      }
    }
  }

  async #rows(head: Head, positions: readonly number[]): Promise<RefRow[]> {
    const perBlock = perBlockOf(head);
    const rows: RefRow[] = [];
    for (const at of positions)
      rows.push(unpack(this.#table, (await this.#block(head, Math.floor(at / perBlock))).rows[at % perBlock] ?? ''));
    return rows;
  }

  /** Where rows with this value stand, first to last. */
  async #positions(head: Head, name: string, value: string): Promise<number[]> {
    const field = storedReferenceField(this.#table, name);
    if (head.isSorted && name === this.#key) return this.#inBlocks(head, field, value);
    const firsts = head.firsts?.[field] ?? (await this.#page(head, field, DIRECTORY)).values;
    const found: number[] = [];
    // The page before the first one that begins with the value may end with it.
    for (let no = Math.max(0, lowerBound(firsts, value) - 1); no < firsts.length; no += 1) {
      if ((firsts[no] ?? '') > value) break;
      const { values, at } = await this.#page(head, field, no);
      for (let i = lowerBound(values, value); values[i] === value; i += 1) found.push(at[i] ?? 0);
    }
    return found;
  }

  /** The same where the rows themselves are in the order of their keys. */
  async #inBlocks(head: Head, field: string, key: string): Promise<number[]> {
    const firsts = (await this.#page(head, field, DIRECTORY)).values;
    const begins = lowerBound(firsts, key);
    const no = firsts[begins] === key ? begins : begins - 1;
    if (no < 0) return [];
    const { rows, keys } = await this.#block(head, no);
    const keyAt = (i: number): string => (keys[i] ??= String(unpack(this.#table, rows[i] ?? '')[this.#key]));
    const at = lowerBoundBy(rows.length, keyAt, key);
    return at < rows.length && keyAt(at) === key ? [no * perBlockOf(head) + at] : [];
  }

  async #block({ gen }: Head, no: number): Promise<KeptBlock> {
    const key = `${gen}/${no}`;
    const read = (block: Block): KeptBlock => ({ rows: rowsOf(block), keys: [] });
    return this.#blocks.here(key) ?? this.#blocks.keep(key, readOf(await this.#db.blocks.get([gen, no]), read));
  }
  async #page({ gen }: Head, field: string, no: number): Promise<Sorted> {
    const key = `${gen}/${field}/${no}`;
    return this.#pages.here(key) ?? this.#pages.keep(key, readOf(await this.#db.pages.get([gen, field, no]), sortedOf));
  }
}

const sortedOf = (page: Page): Sorted => ({ values: valuesOf(page), at: page.at });
const readOf = <T, R>(read: T | undefined, as: (read: T) => R): R | undefined =>
  read === undefined ? undefined : as(read);

/** Index of the first element that is not less than `value`. */
const lowerBound = (sorted: readonly string[], value: string): number =>
  lowerBoundBy(sorted.length, (i) => sorted[i] ?? '', value);

function lowerBoundBy(length: number, at: (i: number) => string, value: string): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(middle) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
