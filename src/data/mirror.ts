/**
 * The work rows of a site in memory, with the indexes of `INDEXED`, and the numbers that are reserved for this terminal.
 * A flow reads them without a transaction, and what a scan has changed is there before its answer.
 */
import type { WorkTable } from '#contract/rows.ts';
import { INDEXED } from '#engine/db.ts';
import type { ReservedLpn } from '#engine/db.ts';
import { Dexie } from 'dexie';
import type { Table } from 'dexie';
import type { OpsDb } from './device.ts';
import { queriesOf, queryDependency } from './dependencies.ts';
import type { Dependency } from './dependencies.ts';
import { Following } from './following.ts';
import type { News } from './news.ts';
import { readStoredRow } from './on-disk.ts';
import type { RowSource } from './open-db.ts';
import type { BelievedRow, StoredRow } from './records.ts';
import { WORK_TABLES } from './row-cell.ts';
import type { Row } from './row-cell.ts';
import { frozen } from './same.ts';

type Believed = BelievedRow<Row>;

export class Mirror extends Following implements RowSource {
  protected readonly tables = [...WORK_TABLES, 'lpns'];
  readonly #db: OpsDb;
  readonly #site: string;
  readonly #rows = new Map<WorkTable, Map<string, Believed>>();
  readonly #index = new Map<Dependency, Set<string>>();
  /** Keys in their order, until one comes or goes. */
  readonly #order = new Map<WorkTable, readonly string[]>();
  readonly #numbers = new Map<string, ReservedLpn>();
  readonly #watchers = new Set<() => void>();

  constructor(db: OpsDb, site: string) {
    super(db);
    this.#db = db;
    this.#site = site;
  }

  /** Calls back when a row or a number has changed. Returns the way to stop. */
  watch(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => void this.#watchers.delete(changed);
  }

  async get(table: WorkTable, ids: readonly string[]): Promise<Believed[]> {
    await this.ready();
    return ids.flatMap((id) => this.#table(table).get(id) ?? []);
  }
  async where(table: WorkTable, field: string, value: string): Promise<Believed[]> {
    if (!(INDEXED[table] as readonly string[]).includes(field)) throw new Error(`${table} is not indexed by ${field}`);
    await this.ready();
    const ids = this.#index.get(queryDependency(table, field, value)) ?? [];
    return [...ids].sort().flatMap((id) => this.#table(table).get(id) ?? []);
  }
  async all(table: WorkTable): Promise<Believed[]> {
    await this.ready();
    const rows = this.#table(table);
    const order = this.#order.get(table) ?? [...rows.keys()].sort();
    this.#order.set(table, order);
    return order.flatMap((id) => rows.get(id) ?? []);
  }

  readonly numbers = {
    get: async (lpn: string): Promise<ReservedLpn | undefined> => {
      await this.ready();
      return this.#numbers.get(lpn);
    },
    where: async (field: keyof ReservedLpn, value: string): Promise<ReservedLpn[]> =>
      (await this.numbers.all()).filter((row) => row[field] === value),
    all: async (): Promise<ReservedLpn[]> => {
      await this.ready();
      return [...this.#numbers.values()].sort((a, b) => (a.lpn < b.lpn ? -1 : 1));
    },
  };

  protected async read(): Promise<void> {
    const whole = [
      [this.#site, Dexie.minKey],
      [this.#site, Dexie.maxKey],
    ] as const;
    const ofSite = <T>(table: Table<T>): PromiseLike<T[]> =>
      table
        .where(':id')
        .between(...whole)
        .toArray();
    const [lpns, ...tables] = await Promise.all([
      ofSite(this.#db.lpns as Table),
      ...WORK_TABLES.map((table) => ofSite(this.#db.work[table] as Table<StoredRow>)),
    ]);
    for (const kept of [this.#rows, this.#index, this.#order, this.#numbers]) kept.clear();
    for (const { lpn, kind, used } of lpns) this.#numbers.set(lpn, { lpn, kind, used });
    WORK_TABLES.forEach((table, i) => {
      for (const row of tables[i] ?? []) this.#set(table, row.id, readStoredRow(table, row));
    });
  }

  protected apply({ rows, lpns }: News): void {
    let any = false;
    for (const { put, gone } of rows) {
      for (const [table, list] of put)
        for (const row of list) if (row.site === this.#site) any = this.#set(table, row.id, row);
      for (const [table, keys] of gone)
        for (const [site, id] of keys) if (site === this.#site) any = this.#set(table, id, null);
    }
    for (const { site, lpn, kind, used } of lpns) {
      if (site !== this.#site) continue;
      this.#numbers.set(lpn, { lpn, kind, used });
      any = true;
    }
    if (any) this.renewed();
  }

  protected renewed(): void {
    for (const changed of this.#watchers) changed();
  }

  #table(table: WorkTable): Map<string, Believed> {
    const rows = this.#rows.get(table) ?? new Map<string, Believed>();
    this.#rows.set(table, rows);
    return rows;
  }

  #set(table: WorkTable, id: string, row: Believed | null): true {
    const rows = this.#table(table);
    const was = rows.get(id);
    if ((was === undefined) === (row !== null)) this.#order.delete(table);
    if (was?.now) for (const query of queriesOf(table, was.now)) this.#index.get(query)?.delete(id);
    if (row?.now)
      for (const query of queriesOf(table, row.now)) {
        const ids = this.#index.get(query) ?? new Set<string>();
        this.#index.set(query, ids.add(id));
      }
    // Shared with whoever reads it.
    if (row) rows.set(id, frozen(row));
    else rows.delete(id);
    return true;
  }
}
