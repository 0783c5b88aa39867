/** The work rows of one site in memory: what the WMS said, and what each unsettled op made of it, in their order. */
import type { WorkTable } from '#contract/rows.ts';
import type { BelievedRow, RowKey } from './records.ts';
import { Cell, idOf, WORK_TABLES } from './row-cell.ts';
import type { Placed, ReadMark, Row } from './row-cell.ts';
import { frozen, same } from './same.ts';
import { fieldOf, queriesOf, queryDependency } from './dependencies.ts';
import type { Dependency } from './dependencies.ts';

export interface RowChanges {
  readonly put: Map<WorkTable, BelievedRow<Row>[]>;
  readonly gone: Map<WorkTable, [string, string][]>;
}

export class RowVersions {
  readonly site: string;
  readonly #tables = Object.fromEntries(WORK_TABLES.map((t) => [t, new Map()])) as Record<WorkTable, Map<string, Cell>>;
  /** Rows that answer a query in any of their versions, with how many of them do. */
  readonly #index = new Map<Dependency, Map<string, number>>();
  readonly #dirty = new Set<Cell>();

  constructor(site: string) {
    this.site = site;
  }

  load(table: WorkTable, saved: BelievedRow<Row>): void {
    const cell = this.cellOf(table, saved.id);
    cell.saved = saved;
    this.setBase(cell, saved.base, { at: saved.readAt, from: saved.readFrom });
    if (same(saved.base, saved.now)) this.#dirty.delete(cell);
  }

  cell(table: WorkTable, id: string): Cell | undefined {
    return this.#tables[table].get(id);
  }
  cells(table: WorkTable): Iterable<Cell> {
    return this.#tables[table].values();
  }
  at(key: RowKey): Cell {
    const slash = key.indexOf('/');
    return this.cellOf(key.slice(0, slash) as WorkTable, key.slice(slash + 1));
  }
  of(table: WorkTable, row: Row): Cell {
    return this.cellOf(table, idOf(table, row));
  }

  setBase(cell: Cell, base: Row | null, read: ReadMark): void {
    this.#reindex(cell, cell.base, base);
    cell.base = frozen(base);
    cell.read = read;
    this.#dirty.add(cell);
  }

  /** What the op at this position makes of a row; null = it does not write it. Returns what it made of it before. */
  write(cell: Cell, by: Placed, row: Row | null): Row | null {
    const was = cell.put(by, row);
    this.#reindex(cell, was, row);
    this.#dirty.add(cell);
    return was;
  }

  /** Rows of a table as an op at this position finds them, in the order of their keys. */
  found(table: WorkTable, by: Placed, field: string | null, value: string): Row[] {
    const ids =
      field === null
        ? this.#tables[table].keys()
        : (this.#index.get(queryDependency(table, field, value))?.keys() ?? []);
    const rows: Row[] = [];
    for (const id of [...ids].sort()) {
      const row = this.cell(table, id)?.before(by);
      if (row && (field === null || fieldOf(row, field) === value)) rows.push(row);
    }
    return rows;
  }

  /** What has to be written so that the disk equals this. */
  takeChanges(): RowChanges {
    const put = new Map<WorkTable, BelievedRow<Row>[]>();
    const gone = new Map<WorkTable, [string, string][]>();
    for (const cell of this.#dirty) {
      const { table, id, base, now, saved, read } = cell;
      if (base === null && now === null) {
        // The cell itself stays: ops remember having found nothing here.
        if (saved) push(gone, table, [this.site, id]);
        cell.saved = null;
      } else if (!saved || !isSaved(saved, base, now, read)) {
        cell.saved = { id, site: this.site, base, now, readAt: read.at, readFrom: read.from };
        push(put, table, cell.saved);
      }
    }
    this.#dirty.clear();
    return { put, gone };
  }

  /** The place of a row, whether there is one or not. */
  cellOf(table: WorkTable, id: string): Cell {
    const here = this.cell(table, id);
    if (here) return here;
    const cell = new Cell(table, id);
    this.#tables[table].set(id, cell);
    return cell;
  }

  #reindex({ table, id }: Cell, was: Row | null, is: Row | null): void {
    if (is) for (const query of queriesOf(table, is)) this.#count(query, id, 1);
    if (was) for (const query of queriesOf(table, was)) this.#count(query, id, -1);
  }

  #count(query: Dependency, id: string, by: number): void {
    const ids = this.#index.get(query) ?? new Map<string, number>();
    const count = (ids.get(id) ?? 0) + by;
    if (count > 0) this.#index.set(query, ids.set(id, count));
    else if (ids.delete(id) && ids.size === 0) this.#index.delete(query);
  }
}

const isSaved = (saved: BelievedRow<Row>, base: Row | null, now: Row | null, { at, from }: ReadMark): boolean =>
  saved.readAt === at && saved.readFrom === from && same(saved.base, base) && same(saved.now, now);

function push<T>(map: Map<WorkTable, T[]>, table: WorkTable, item: T): void {
  const list = map.get(table);
  if (list) list.push(item);
  else map.set(table, [item]);
}
