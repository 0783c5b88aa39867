/** One run of a projection: the tables it sees, what it finds in them, and what it makes of it. */
import type { WorkTable } from '#contract/rows.ts';
import { WORK_KEYS } from '#contract/rows.ts';
import type { TableWriter, Work } from '#engine/db.ts';
import { INDEXED } from '#engine/db.ts';
import { WORK_TABLES } from './row-cell.ts';
import type { Cell, Placed, Row } from './row-cell.ts';
import type { RowVersions } from './row-versions.ts';
import { frozen } from './same.ts';
import { queryDependency, tableDependency } from './dependencies.ts';
import type { Dependency } from './dependencies.ts';

/** What one run found before it changed anything, and what it made of it. */
export class Run {
  readonly rows = new Map<Cell, Row | null>();
  readonly queries = new Map<
    Dependency,
    { table: WorkTable; field: string | null; value: string; rows: readonly Row[] }
  >();
  readonly writes = new Map<Cell, Row>();
  threw = false;
}

/** Tables for one run: it finds rows as they are at its place, and its own changes. */
export const workOf = (rows: RowVersions, by: Placed, run: Run): Work =>
  Object.fromEntries(WORK_TABLES.map((table) => [table, tableOf(rows, table, by, run)])) as unknown as Work;

function tableOf(rows: RowVersions, table: WorkTable, by: Placed, run: Run): TableWriter<Row> {
  const get = (id: string): Row | undefined => {
    const cell = rows.cellOf(table, id);
    if (!run.rows.has(cell)) run.rows.set(cell, cell.before(by));
    return run.writes.get(cell) ?? run.rows.get(cell) ?? undefined;
  };
  const put = (row: Row): void => void run.writes.set(rows.of(table, row), frozen({ ...row }));
  const find = (track: Dependency, field: string | null, value: string): Row[] => {
    const found = run.queries.get(track)?.rows ?? rows.found(table, by, field, value);
    run.queries.set(track, { table, field, value, rows: found });
    const own = [...run.writes.keys()].filter((cell) => cell.table === table);
    if (own.length === 0) return [...found];
    const ids = new Set([...found.map((row) => rows.of(table, row)), ...own]);
    const seen = [...ids].sort((a, b) => (a.id < b.id ? -1 : 1)).map((cell) => run.writes.get(cell) ?? cell.before(by));
    return seen.filter((row) => row !== null).filter((row) => field === null || String(row[field as never]) === value);
  };
  return {
    get: async (id) => get(id),
    where: async (field, value) => {
      if ((field as string) === WORK_KEYS[table]) return [get(value)].filter((row) => row !== undefined);
      if (!(INDEXED[table] as readonly string[]).includes(field))
        throw new Error(`${table} is not indexed by ${field}`);
      return find(queryDependency(table, field, value), field, value);
    },
    all: async () => find(tableDependency(table), null, ''),
    put: async (row) => put(row),
    update: async (id, change) => {
      const row = get(id);
      if (row) put({ ...row, ...(typeof change === 'function' ? change(row) : change) } as Row);
    },
  };
}
