/** Writes one table of reference data as blocks and sorted index pages. Nothing of it is visible until `publish`. */
import type { RefRows } from '#engine/db.ts';
import type { RefDb } from './device.ts';
import { storedReferenceField } from './on-disk.ts';
import { BLOCK, DIRECTORY, fieldsOf, headOf, pack } from './reference-shape.ts';
import type { PackedTable, RefRow } from './reference-tables.ts';
import type { Block, Head, PackedRow, Page } from './reference-shape.ts';

const PAGE = 250;
/** Blocks or pages written in one transaction: large enough to be fast, small enough not to hold up a lookup. */
const BATCH = 25;

export class Loading<T extends PackedTable = PackedTable> {
  readonly head: string;
  readonly startedAt: number;
  readonly #db: RefDb;
  readonly #table: T;
  readonly #gen: number;
  readonly #index: Readonly<Record<string, string[]>>;
  #rows: PackedRow[] = [];
  #waiting: Block[] = [];
  #blocks = 0;
  #count = 0;

  private constructor(db: RefDb, site: string, table: T, gen: number, startedAt: number) {
    this.#db = db;
    this.head = headOf(site, table);
    this.#table = table;
    this.#gen = gen;
    this.startedAt = startedAt;
    this.#index = Object.fromEntries(fieldsOf(table).map((field) => [field, []]));
  }

  static async begin<T extends PackedTable>(db: RefDb, site: string, table: T, now: number): Promise<Loading<T>> {
    const gen = await db.imports.add({ startedAt: now });
    return new Loading(db, site, table, gen, now);
  }

  async add(rows: readonly RefRows[T][]): Promise<void> {
    for (const row of rows as readonly unknown[] as readonly RefRow[]) {
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
    for (const [field, values] of Object.entries(this.#index))
      await this.#writeIndex(storedReferenceField(this.#table, field), values);
    return { head: this.head, gen: this.#gen, rows: this.#count, blocks: this.#blocks, loadedAt: this.startedAt };
  }

  #cut(): void {
    this.#waiting.push({ gen: this.#gen, no: this.#blocks, rows: this.#rows });
    this.#blocks += 1;
    this.#rows = [];
  }

  async #write(): Promise<void> {
    await this.#db.blocks.bulkPut(this.#waiting);
    this.#waiting = [];
  }

  async #writeIndex(field: string, values: readonly string[]): Promise<void> {
    const order = sortedPositions(values);
    const firsts: string[] = [];
    let waiting: Page[] = [];
    for (let from = 0; from < order.length; from += PAGE) {
      const at = order.slice(from, from + PAGE);
      const page = { gen: this.#gen, field, no: firsts.length, values: Array.from(at, (i) => values[i] ?? ''), at };
      firsts.push(page.values[0] ?? '');
      waiting.push(page);
      if (waiting.length < BATCH) continue;
      await this.#db.pages.bulkPut(waiting);
      waiting = [];
    }
    const directory = { gen: this.#gen, field, no: DIRECTORY, values: firsts, at: new Uint32Array() };
    await this.#db.pages.bulkPut([...waiting, directory]);
  }
}

/** Stable: of two rows with one key the later stands last, and `get` takes the last. */
function sortedPositions(values: readonly string[]): Uint32Array {
  const order = Uint32Array.from(values.keys());
  const value = (i: number): string => values[i] ?? '';
  const sorted = values.every((v, i) => i === 0 || value(i - 1) <= v);
  return sorted ? order : order.sort((a, b) => (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : a - b));
}
