/** Writes one table of reference data as blocks and sorted index pages. Nothing of it is visible until `publish`. */
import type { RefRows } from '#engine/db.ts';
import type { RefDb } from './device.ts';
import { storedReferenceField } from './on-disk.ts';
import { BLOCK, blockOf, DIRECTORY, fieldsOf, headOf, keyFieldOf, pack, storedHeadOf } from './reference-shape.ts';
import type { PackedTable, RefRow } from './reference-tables.ts';
import type { Block, Head, Page } from './reference-shape.ts';

const PAGE = 250;
/** Blocks or pages written in one transaction: large enough to be fast, small enough not to hold up a lookup. */
const BATCH = 50;

export class Loading<T extends PackedTable = PackedTable> {
  readonly head: string;
  readonly startedAt: number;
  readonly #db: RefDb;
  readonly #table: T;
  readonly #gen: number;
  readonly #index: Readonly<Record<string, string[]>>;
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
    this.head = headOf(site, table);
    this.#table = table;
    this.#gen = gen;
    this.startedAt = startedAt;
    this.#key = keyFieldOf(table);
    this.#index = Object.fromEntries(fieldsOf(table).map((field) => [field, []]));
  }

  static async begin<T extends PackedTable>(db: RefDb, site: string, table: T, now: number): Promise<Loading<T>> {
    const gen = await db.imports.add({ startedAt: now });
    return new Loading(db, site, table, gen, now);
  }

  async add(rows: readonly RefRows[T][]): Promise<void> {
    for (const row of rows as readonly unknown[] as readonly RefRow[]) {
      this.#follow(String(row[this.#key]));
      this.#rows.push(pack(this.#table, row));
      this.#count += 1;
      for (const [field, values] of Object.entries(this.#index)) values.push(String(row[field]));
      if (this.#rows.length === BLOCK) this.#cut();
    }
    if (this.#waiting.length >= BATCH) await this.#write();
  }

  async finish(): Promise<Head> {
    if (this.#rows.length > 0) this.#cut();
    await this.#write();
    await this.#writing;
    const sorted = this.#firstKeys;
    for (const [field, values] of Object.entries(this.#index)) {
      const stored = storedReferenceField(this.#table, field);
      if (field === this.#key && sorted) await this.#db.pages.put(this.#directory(stored, sorted));
      else await this.#writeIndex(stored, values);
    }
    const counts = { rows: this.#count, blocks: this.#blocks, perBlock: BLOCK };
    return {
      head: storedHeadOf(this.head),
      gen: this.#gen,
      ...counts,
      isSorted: sorted !== null,
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

  async #writeIndex(field: string, values: readonly string[]): Promise<void> {
    const order = sortedPositions(values);
    const firsts: string[] = [];
    let waiting: Page[] = [];
    for (let from = 0; from < order.length; from += PAGE) {
      const at = order.slice(from, from + PAGE);
      const ofPage = Array.from(at, (i) => values[i] ?? '');
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

/** Stable: of two rows with one key the later stands last, and `get` takes the last. */
function sortedPositions(values: readonly string[]): Uint32Array {
  const order = Uint32Array.from(values.keys());
  const value = (i: number): string => values[i] ?? '';
  const sorted = values.every((v, i) => i === 0 || value(i - 1) <= v);
  return sorted ? order : order.sort((a, b) => (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : a - b));
}
