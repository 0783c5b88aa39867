/** Reads packed reference data the way a flow wants it: by key, by an indexed field, or all. */
import type { Sku } from '#contract/rows.ts';
import { INDEXED, REF_KEYS } from '#engine/db.ts';
import type { RefRows, TableReader } from '#engine/db.ts';
import { Dexie } from 'dexie';
import type { RefDb } from './device.ts';
import { readStoredReference, storedReferenceField } from './on-disk.ts';
import { extrasOf, readHead } from './reference.ts';
import {
  BARCODE,
  barcodesOf,
  DIRECTORY,
  headOf,
  keyFieldOf,
  perBlockOf,
  rowsOf,
  unpack,
  valuesOf,
} from './reference-shape.ts';
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

/** Packed rows of a generation, read piece by piece; whoever reads the same table shares what is kept of it. */
class Pieces {
  readonly #db: RefDb;
  readonly #table: PackedTable;
  readonly #head: string;
  readonly #key: string;
  readonly #blocks = new Kept<KeptBlock>();
  readonly #pages = new Kept<Sorted>();
  readonly #known: KnownReference | undefined;

  constructor(db: RefDb, site: string, table: PackedTable, known?: KnownReference) {
    this.#known = known;
    this.#db = db;
    this.#table = table;
    this.#head = headOf(site, table);
    this.#key = keyFieldOf(table);
  }

  /** Not one transaction for head and pieces: what is kept needs none, and a lookup is as often hot as not. */
  async read<R>(none: R, read: (head: Head) => Promise<R>): Promise<R> {
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

  async all(head: Head): Promise<RefRow[]> {
    const blocks = await this.#db.blocks.where(':id').between([head.gen], [head.gen, Dexie.maxKey]).toArray();
    if (blocks.length < head.blocks) throw new Replaced();
    return blocks.flatMap((block) => rowsOf(block).map((row) => unpack(this.#table, row)));
  }

  /** Rows with this value in a field, as it is called on disk. */
  async having(head: Head, field: string, value: string): Promise<RefRow[]> {
    return this.#rows(head, await this.#positions(head, field, value));
  }

  /** Of two rows with one value the later one counts. */
  async last(head: Head, field: string, value: string): Promise<RefRow | undefined> {
    return (await this.#rows(head, (await this.#positions(head, field, value)).slice(-1)))[0];
  }

  async #rows(head: Head, positions: readonly number[]): Promise<RefRow[]> {
    const perBlock = perBlockOf(head);
    const rows: RefRow[] = [];
    for (const no of positions)
      rows.push(unpack(this.#table, (await this.#block(head, Math.floor(no / perBlock))).rows[no % perBlock] ?? ''));
    return rows;
  }

  /** Where rows with this value stand, first to last. */
  async #positions(head: Head, field: string, value: string): Promise<number[]> {
    if (head.isSorted && field === storedReferenceField(this.#table, this.#key))
      return this.#inBlocks(head, field, value);
    const firsts = head.firsts?.[field] ?? (await this.#page(head, field, DIRECTORY)).values;
    const found: number[] = [];
    // The page before the first one that begins with the value may end with it.
    for (let no = Math.max(0, lowerBound(firsts, value) - 1); no < firsts.length; no += 1) {
      if ((firsts[no] ?? '') > value) break;
      const { values, at: rows } = await this.#page(head, field, no);
      for (let i = lowerBound(values, value); values[i] === value; i += 1) found.push(rows[i] ?? 0);
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
    const found = lowerBoundBy(rows.length, keyAt, key);
    return found < rows.length && keyAt(found) === key ? [no * perBlockOf(head) + found] : [];
  }

  async #block({ gen }: Head, no: number): Promise<KeptBlock> {
    const key = `${gen}/${no}`;
    const read = (block: Block): KeptBlock => ({ rows: rowsOf(block), keys: [] });
    return this.#blocks.here(key) ?? this.#blocks.keep(key, readOf(await this.#db.blocks.get([gen, no]), read));
  }
  async #page({ gen }: Head, field: string, no: number): Promise<Sorted> {
    const key = `${gen}/${field}/${no}`;
    const here = this.#pages.here(key);
    return here ?? this.#pages.keep(key, readOf(await this.#db.pages.get([gen, field, no]), sortedOf));
  }
}

/** What was loaded of a table, without what scans brought. */
interface Loaded {
  get(id: string): Promise<RefRow | undefined>;
  where(field: string, value: string): Promise<RefRow[]>;
  all(): Promise<RefRow[]>;
}

const loadedOf = (pieces: Pieces, table: PackedTable): Loaded => ({
  get: (id) => pieces.read(undefined, (head) => pieces.last(head, storedReferenceField(table, keyFieldOf(table)), id)),
  where: (field, value) => pieces.read([], (head) => pieces.having(head, storedReferenceField(table, field), value)),
  all: () => pieces.read([], (head) => pieces.all(head)),
});

/** Barcodes are kept with their SKUs; `before`: the table of their own that builds before had. */
function barcodesIn(skus: Pieces, before: Loaded): Loaded {
  const read = async <R>(old: () => Promise<R>, own: (head: Head) => Promise<R>): Promise<R> => {
    const found = await skus.read(null, async (head) => (head.hasBarcodes ? { found: await own(head) } : null));
    return found ? found.found : old();
  };
  const skuField = storedReferenceField('skus', 'skuId');
  return {
    get: (code) =>
      read(
        () => before.get(code),
        async (head) => {
          const found = await skus.last(head, BARCODE, code);
          const codes = found ? codesOf([found]) : [];
          return codes.filter(({ barcode }) => barcode === code).at(-1);
        },
      ),
    where: (field, value) =>
      read(
        () => before.where(field, value),
        async (head) => {
          if (field === 'skuId') return codesOf(await skus.having(head, skuField, value));
          return codesOf(await skus.having(head, BARCODE, value)).filter(({ barcode }) => barcode === value);
        },
      ),
    all: () =>
      read(
        () => before.all(),
        async (head) => codesOf(await skus.all(head)),
      ),
  };
}

const codesOf = (skus: readonly RefRow[]) => barcodesOf(skus as readonly Sku[]) as readonly unknown[] as RefRow[];

/** What was loaded of a table and what scans brought, which wins. */
class ReferenceReader<T extends PackedTable> implements TableReader<RefRows[T]> {
  readonly #db: RefDb;
  readonly #table: T;
  readonly #head: string;
  readonly #key: string;
  readonly #fields: readonly string[];
  readonly #loaded: Loaded;
  readonly #known: KnownReference | undefined;

  constructor(db: RefDb, site: string, table: T, loaded: Loaded, known?: KnownReference) {
    this.#known = known;
    this.#db = db;
    this.#table = table;
    this.#head = headOf(site, table);
    this.#key = keyFieldOf(table);
    this.#fields = [this.#key, ...INDEXED[table]];
    this.#loaded = loaded;
  }

  async get(id: string): Promise<RefRows[T] | undefined> {
    // Both at once: each is a transaction of its own, and an operator waits for it.
    const [extra, packed] = await Promise.all([
      this.#known ? this.#known.extra(this.#db, this.#head, id) : this.#db.extras.get([this.#head, id]),
      this.#loaded.get(id),
    ]);
    const row = extra ? readStoredReference(this.#table, extra.row) : packed;
    return row as unknown as RefRows[T] | undefined;
  }

  async where(field: keyof RefRows[T] & string, value: string): Promise<RefRows[T][]> {
    if (!this.#fields.includes(field)) throw new Error(`${this.#head} is not indexed by ${field}`);
    return this.#merged(
      (row) => String(row[field]) === value,
      () => this.#loaded.where(field, value),
    );
  }

  all(): Promise<RefRows[T][]> {
    return this.#merged(
      () => true,
      () => this.#loaded.all(),
    );
  }

  /** Rows of the blocks and of the extras, one per key, in the order of the keys. */
  async #merged(wanted: (row: RefRow) => boolean, load: () => Promise<RefRow[]>): Promise<RefRows[T][]> {
    // First: what a load that ends meanwhile takes away of them it has brought itself.
    const extras = await this.#extras();
    const byId = new Map<string, RefRow>();
    for (const row of await load()) byId.set(String(row[this.#key]), row);
    for (const { id, row: stored } of extras) {
      const row = readStoredReference(this.#table, stored);
      byId.delete(id);
      if (wanted(row)) byId.set(id, row);
    }
    const rows = [...byId.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    return rows as unknown as RefRows[T][];
  }

  async #extras(): Promise<Extra[]> {
    const areNone = this.#known && (await this.#known.extras(this.#db, this.#head)).size === 0;
    return areNone ? [] : extrasOf(this.#db, this.#head).toArray();
  }
}

export type ReferenceReaders = { readonly [T in PackedTable]: TableReader<RefRows[T]> };

/** All tables of a site. `known`: of whoever is told of changes; without it each look-up finds out itself. */
export function referenceReaders(db: RefDb, site: string, known?: KnownReference): ReferenceReaders {
  const tables = (Object.keys(REF_KEYS) as (keyof typeof REF_KEYS)[]).filter((t): t is PackedTable => t !== 'lpns');
  const piecesOf = (table: PackedTable) => new Pieces(db, site, table, known);
  const skus = piecesOf('skus');
  const loaded = (table: PackedTable): Loaded => {
    if (table === 'skus') return loadedOf(skus, table);
    const own = loadedOf(piecesOf(table), table);
    return table === 'barcodes' ? barcodesIn(skus, own) : own;
  };
  const readers = tables.map((table) => [table, new ReferenceReader(db, site, table, loaded(table), known)]);
  return Object.fromEntries(readers) as ReferenceReaders;
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
