/** Keys for everything that a projection may read: they tell which ops depend on a row that has changed. */
import type { WorkRow, WorkTable } from '#contract/rows.ts';
import { INDEXED } from '#engine/db.ts';
import type { RowKey } from './records.ts';

type Row = WorkRow<WorkTable>;

/** A row (`tasks/T-1`), the answer to a query (`tasks?containerId=P-1`), or a whole table (`tasks?`). */
export type Dependency = string;

export const keyOf = (table: WorkTable, id: string): RowKey => `${table}/${id}`;
export const queryDependency = (table: WorkTable, field: string, value: string): Dependency =>
  `${table}?${field}=${value}`;
export const tableDependency = (table: WorkTable): Dependency => `${table}?`;

/** Everything that sees a row change from one shape to another. */
export function dependenciesOf(table: WorkTable, key: RowKey, ...shapes: readonly (Row | null)[]): Dependency[] {
  const tracks: Dependency[] = [key, tableDependency(table)];
  for (const row of shapes) if (row) tracks.push(...queriesOf(table, row));
  return tracks;
}

/** The queries that a row of this shape answers. */
export const queriesOf = (table: WorkTable, row: Row): Dependency[] =>
  INDEXED[table].map((field) => queryDependency(table, field, fieldOf(row, field)));

export const fieldOf = (row: Row, field: string): string => String((row as Readonly<Record<string, unknown>>)[field]);
