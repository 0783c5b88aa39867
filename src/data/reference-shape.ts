/** How reference data lies on disk: blocks of rows, pages of sorted indexes, and the generation that is visible. */
import { INDEXED, REF_KEYS } from '#engine/db.ts';
import { readStoredReference, storedReference } from './on-disk.ts';
import type { PackedTable, RefRow } from './reference-tables.ts';

/** The visible generation of one table of one site. */
export interface Head {
  readonly head: string;
  readonly gen: number;
  readonly rows: number;
  readonly blocks: number;
  /** First value of every index page, per indexed field. Only in heads of builds before the directory had a page. */
  readonly firsts?: Readonly<Record<string, readonly string[]>>;
  readonly loadedAt: number;
}
export interface Import {
  readonly gen?: number;
  readonly startedAt: number;
}
/** JSON: a lookup wants one row of a block, and texts are read from disk ten times as fast as objects. */
export type PackedRow = string | RefRow; // objects are of builds before
export interface Block {
  readonly gen: number;
  readonly no: number;
  readonly rows: readonly PackedRow[];
}
/**
 * A segment of a sorted index: `at[i]` is the position of a row whose field is `values[i]`. The page `DIRECTORY` holds the
 * first value of every other page of its field: beside the head it would be read with every lookup.
 */
export interface Page {
  readonly gen: number;
  readonly field: string;
  readonly no: number;
  readonly values: readonly string[];
  readonly at: Uint32Array;
}
export interface Extra {
  readonly head: string;
  readonly id: string;
  readonly row: RefRow;
  readonly at: number;
}

export const BLOCK = 200;
export const DIRECTORY = -1;

export const headOf = (site: string, table: PackedTable): string => `${site}/${table}`;
export const keyFieldOf = (table: PackedTable): string => REF_KEYS[table];
export const fieldsOf = (table: PackedTable): readonly string[] => [keyFieldOf(table), ...INDEXED[table]];
export const pack = (table: PackedTable, row: RefRow): PackedRow => JSON.stringify(storedReference(table, row));
export const unpack = (table: PackedTable, row: PackedRow): RefRow =>
  readStoredReference(table, typeof row === 'string' ? (JSON.parse(row) as RefRow) : row);
