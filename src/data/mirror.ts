/**
 * The work rows of a site in memory, and the numbers that are reserved for this terminal. A flow reads them without a
 * transaction, and what a scan has changed is there before its answer. Each table is read when somebody first asks for it: on
 * a full terminal they have ten thousand rows, and a screen asks for two or three of them.
 */
import type { WorkTable } from '#contract/rows.ts';
import { INDEXED } from '#engine/db.ts';
import type { ReservedLpn } from '#engine/db.ts';
import { Dexie } from 'dexie';
import type { Table } from 'dexie';
import type { OpsDb } from './device.ts';
import { fieldOf } from './dependencies.ts';
import { Following } from './following.ts';
import type { News } from './news.ts';
import { readStoredRow } from './on-disk.ts';
import type { RowSource } from './open-db.ts';
import type { BelievedRow, StoredRow } from './records.ts';
import { WORK_TABLES } from './row-cell.ts';
import type { Row } from './row-cell.ts';
import { frozen } from './same.ts';

type Believed = BelievedRow<Row>;

export class Mirror implements RowSource {
  readonly #tables: ReadonlyMap<WorkTable, MirroredTable>;
  readonly numbers: MirroredNumbers;
  readonly #watchers = new Set<() => void>();

  constructor(db: OpsDb, site: string) {
    const changed = (): void => {
      for (const watcher of this.#watchers) watcher();
    };
    this.#tables = new Map(WORK_TABLES.map((table) => [table, new MirroredTable(db, site, table, changed)]));
    this.numbers = new MirroredNumbers(db, site, changed);
  }

  /** Calls back when a row or a number has changed that somebody has asked for. Returns the way to stop. */
  watch(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => void this.#watchers.delete(changed);
  }

  take(news: News): void {
    for (const table of this.#all()) table.take(news);
  }
  anew(): void {
    for (const table of this.#all()) table.anew();
  }
  async catchUp(): Promise<void> {
    await Promise.all(this.#all().map((table) => table.catchUp()));
  }

  get(table: WorkTable, ids: readonly string[]): Promise<Believed[]> {
    return this.#table(table).get(ids);
  }
  where(table: WorkTable, field: string, value: string): Promise<Believed[]> {
    return this.#table(table).where(field, value);
  }
  all(table: WorkTable): Promise<Believed[]> {
    return this.#table(table).all();
  }

  #all(): Following[] {
    return [...this.#tables.values(), this.numbers];
  }
  #table(table: WorkTable): MirroredTable {
    const mirrored = this.#tables.get(table);
    if (!mirrored) throw new Error(`no table ${table}`);
    return mirrored;
  }
}

class MirroredTable extends Following {
  protected readonly tables: readonly [WorkTable];
  protected readonly renewed: () => void;
  readonly #db: OpsDb;
  readonly #site: string;
  readonly #table: WorkTable;
  readonly #rows = new Map<string, Believed>();
  /** By field: made when it is first asked for. */
  readonly #indexes = new Map<string, Map<string, Set<string>>>();
  /** Keys in their order, until one comes or goes. */
  #order: readonly string[] | null = null;

  constructor(db: OpsDb, site: string, table: WorkTable, changed: () => void) {
    super(db);
    this.#db = db;
    this.#site = site;
    this.#table = table;
    this.tables = [table];
    this.renewed = changed;
  }

  async get(ids: readonly string[]): Promise<Believed[]> {
    await this.ready();
    return this.#shown(ids);
  }
  async where(field: string, value: string): Promise<Believed[]> {
    if (!(INDEXED[this.#table] as readonly string[]).includes(field))
      throw new Error(`${this.#table} is not indexed by ${field}`);
    await this.ready();
    return this.#shown([...(this.#index(field).get(value) ?? [])].sort());
  }
  async all(): Promise<Believed[]> {
    await this.ready();
    this.#order ??= [...this.#rows.keys()].sort();
    return this.#shown(this.#order);
  }

  protected async read(): Promise<void> {
    const stored = await ofSite(this.#db.work[this.#table] as Table<StoredRow>, this.#site);
    this.#rows.clear();
    this.#indexes.clear();
    this.#order = null;
    for (const row of stored) this.#rows.set(row.id, readStoredRow(this.#table, row));
  }

  protected apply({ rows }: News): void {
    let any = false;
    for (const { put, gone } of rows) {
      for (const row of put.get(this.#table) ?? []) if (row.site === this.#site) any = this.#set(row.id, row);
      for (const [site, id] of gone.get(this.#table) ?? []) if (site === this.#site) any = this.#set(id, null);
    }
    if (any) this.renewed();
  }

  #set(id: string, row: Believed | null): true {
    const was = this.#rows.get(id);
    if ((was === undefined) === (row !== null)) this.#order = null;
    for (const [field, index] of this.#indexes) {
      if (was?.now) index.get(fieldOf(was.now, field))?.delete(id);
      if (row?.now) note(index, fieldOf(row.now, field), id);
    }
    if (row) this.#rows.set(id, row);
    else this.#rows.delete(id);
    return true;
  }

  #index(field: string): Map<string, Set<string>> {
    const here = this.#indexes.get(field);
    if (here) return here;
    const made = new Map<string, Set<string>>();
    for (const { id, now } of this.#rows.values()) if (now) note(made, fieldOf(now, field), id);
    this.#indexes.set(field, made);
    return made;
  }

  /** Shared with all who read them: whoever changes one in place is stopped. Frozen only now, since most are never read. */
  #shown(ids: readonly string[]): Believed[] {
    return ids.flatMap((id) => {
      const row = this.#rows.get(id);
      return row ? frozen(row) : [];
    });
  }
}

class MirroredNumbers extends Following {
  protected readonly tables = ['lpns'];
  protected readonly renewed: () => void;
  readonly #db: OpsDb;
  readonly #site: string;
  readonly #numbers = new Map<string, ReservedLpn>();

  constructor(db: OpsDb, site: string, changed: () => void) {
    super(db);
    this.#db = db;
    this.#site = site;
    this.renewed = changed;
  }

  async get(lpn: string): Promise<ReservedLpn | undefined> {
    await this.ready();
    return this.#numbers.get(lpn);
  }
  async where(field: keyof ReservedLpn, value: string): Promise<ReservedLpn[]> {
    return (await this.all()).filter((row) => row[field] === value);
  }
  async all(): Promise<ReservedLpn[]> {
    await this.ready();
    return [...this.#numbers.values()].sort((a, b) => (a.lpn < b.lpn ? -1 : 1));
  }

  protected async read(): Promise<void> {
    const stored = await ofSite(this.#db.lpns, this.#site);
    this.#numbers.clear();
    for (const { site: _, ...number } of stored) this.#numbers.set(number.lpn, number);
  }

  protected apply({ lpns }: News): void {
    const own = lpns.filter(({ site }) => site === this.#site);
    for (const { site: _, ...number } of own) this.#numbers.set(number.lpn, number);
    if (own.length > 0) this.renewed();
  }
}

const ofSite = <T, K>(table: Table<T, K>, site: string): PromiseLike<T[]> =>
  table.where(':id').between([site, Dexie.minKey], [site, Dexie.maxKey]).toArray();

function note(index: Map<string, Set<string>>, value: string, id: string): void {
  const ids = index.get(value) ?? new Set<string>();
  index.set(value, ids.add(id));
}
