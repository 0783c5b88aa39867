/** Writes one table of reference data as blocks and sorted index pages. Nothing of it is visible until `publish`. */
import type { Sku } from '#contract/rows.ts';
import { INDEXED } from '#engine/db.ts';
import type { RefRows } from '#engine/db.ts';
import type { RefDb } from './device.ts';
import { storedReferenceField } from './on-disk.ts';
import {
  BARCODE,
  BLOCK,
  blockOf,
  DIRECTORY,
  headOf,
  headsOf,
  keyFieldOf,
  pack,
  storedHeadOf,
} from './reference-shape.ts';
import type { LoadedTable, RefRow } from './reference-tables.ts';
import type { Block, Head, Page } from './reference-shape.ts';

const PAGE = 250;
/** Blocks or pages written in one transaction: large enough to be fast, small enough not to hold up a lookup. */
const BATCH = 50;

/** Which rows have which value, in the order of the rows. */
interface Index {
  /** As it is called on disk. */
  readonly field: string;
  readonly of: (row: RefRow) => readonly string[];
  readonly values: string[];
  readonly at: number[];
}

export class Loading<T extends LoadedTable = LoadedTable> {
  /** Of every table that it takes the place of. */
  readonly heads: readonly string[];
  readonly startedAt: number;
  readonly #head: string;
  readonly #db: RefDb;
  readonly #table: T;
  readonly #gen: number;
  readonly #indexes: readonly Index[];
  readonly #key: string;
  #rows: string[] = [];
  #waiting: Block[] = [];
  #writing: PromiseLike<unknown> = Promise.resolve();
  /** Of every block, as long as they come in their order. */
  #firstKeys: string[] | null = [];
  #lastKey = '';
  #blocks = 0;
  #count = 0;

  private constructor(db: RefDb, site: string, table: T, gen: number, startedAt: number) {
    this.#db = db;
    this.heads = headsOf(site, table);
    this.#head = headOf(site, table);
    this.#table = table;
    this.#gen = gen;
    this.startedAt = startedAt;
    this.#key = keyFieldOf(table);
    this.#indexes = indexesOf(table);
  }

  static async begin<T extends LoadedTable>(db: RefDb, site: string, table: T, now: number): Promise<Loading<T>> {
    const gen = await db.imports.add({ startedAt: now });
    return new Loading(db, site, table, gen, now);
  }

  async add(rows: readonly RefRows[T][]): Promise<void> {
    for (const row of rows as readonly unknown[] as readonly RefRow[]) {
      this.#follow(String(row[this.#key]));
      this.#rows.push(pack(this.#table, row));
      for (const { of, values, at } of this.#indexes) {
        for (const value of of(row)) {
          values.push(value);
          at.push(this.#count);
        }
      }
      this.#count += 1;
      if (this.#rows.length === BLOCK) this.#cut();
    }
    if (this.#waiting.length >= BATCH) await this.#write();
  }

  async finish(): Promise<Head> {
    if (this.#rows.length > 0) this.#cut();
    await this.#write();
    await this.#writing;
    const sorted = this.#firstKeys;
    for (const [i, index] of this.#indexes.entries()) {
      // The first one is that of the key.
      if (i === 0 && sorted) await this.#db.pages.put(this.#directory(index.field, sorted));
      else await this.#writeIndex(index);
    }
    const counts = { rows: this.#count, blocks: this.#blocks, perBlock: BLOCK };
    return {
      head: storedHeadOf(this.#head),
      gen: this.#gen,
      ...counts,
      isSorted: sorted !== null,
      ...(this.#table === 'skus' && { hasBarcodes: true }),
      loadedAt: this.startedAt,
    };
  }

  /** Whether the keys still come in their order, each once. */
  #follow(key: string): void {
    if (this.#count > 0 && key <= this.#lastKey) this.#firstKeys = null;
    else if (this.#rows.length === 0) this.#firstKeys?.push(key);
    this.#lastKey = key;
  }

  #cut(): void {
    this.#waiting.push({ gen: this.#gen, no: this.#blocks, rows: blockOf(this.#rows) });
    this.#blocks += 1;
    this.#rows = [];
  }

  /** The next rows are packed while these are being written. */
  async #write(): Promise<void> {
    await this.#writing;
    this.#writing = this.#db.blocks.bulkPut(this.#waiting);
    // Whoever waits for it next is told.
    this.#writing.then(undefined, () => {});
    this.#waiting = [];
  }

  async #writeIndex({ field, values, at: rows }: Index): Promise<void> {
    const order = sortedOrder(values);
    const firsts: string[] = [];
    let waiting: Page[] = [];
    for (let from = 0; from < order.length; from += PAGE) {
      const ofPage = Array.from(order.slice(from, from + PAGE), (i) => values[i] ?? '');
      const at = order.slice(from, from + PAGE).map((i) => rows[i] ?? 0);
      waiting.push({ gen: this.#gen, field, no: firsts.length, values: JSON.stringify(ofPage), at });
      firsts.push(ofPage[0] ?? '');
      if (waiting.length < BATCH) continue;
      await this.#db.pages.bulkPut(waiting);
      waiting = [];
    }
    await this.#db.pages.bulkPut([...waiting, this.#directory(field, firsts)]);
  }

  #directory(field: string, firsts: readonly string[]): Page {
    return { gen: this.#gen, field, no: DIRECTORY, values: JSON.stringify(firsts), at: new Uint32Array() };
  }
}

function indexesOf(table: LoadedTable): Index[] {
  const fields = [keyFieldOf(table), ...INDEXED[table]];
  const indexes = fields.map((field): Index => {
    const of = (row: RefRow): readonly string[] => [String(row[field])];
    return { field: storedReferenceField(table, field), of, values: [], at: [] };
  });
  return table === 'skus' ? [...indexes, { field: BARCODE, of: codesOf, values: [], at: [] }] : indexes;
}
const codesOf = (row: RefRow): readonly string[] => (row['barcodes'] as Sku['barcodes']).map(({ barcode }) => barcode);

/** Stable: of two rows with one key the later stands last, and `get` takes the last. */
function sortedOrder(values: readonly string[]): Uint32Array {
  const order = Uint32Array.from(values.keys());
  const value = (i: number): string => values[i] ?? '';
  const sorted = values.every((v, i) => i === 0 || value(i - 1) <= v);
  return sorted ? order : order.sort((a, b) => (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : a - b));
}
