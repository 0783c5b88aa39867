/** How reference data lies on disk: blocks of rows, pages of sorted indexes, and the generation that is visible. */
import type { Sku } from '#contract/rows.ts';
import { REF_KEYS } from '#engine/db.ts';
import type { Barcode } from '#engine/db.ts';
import { readStoredReference, storedReference, storedReferenceField } from './on-disk.ts';
import type { LoadedTable, PackedTable, RefRow } from './reference-tables.ts';

/** The visible generation of one table of one site. */
export interface Head {
  /** See `storedHeadOf`; with another ending, or none, of builds before. */
  readonly head: string;
  readonly gen: number;
  readonly rows: number;
  readonly blocks: number;
  /** Rows in a block; left out by builds that had 200. */
  readonly perBlock?: number;
  /** Rows came in the order of their keys, each once: no index says where a key is, but the first key of every block. */
  readonly isSorted?: boolean;
  /** Of SKUs: an index says which of them has a barcode. Left out by builds that had barcodes as a table of their own. */
  readonly hasBarcodes?: boolean;
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
  /** One line of JSON a row: one text is written and read faster than a hundred. Lists are of builds before. */
  readonly rows: string | readonly PackedRow[];
}
/**
 * A segment of a sorted index: `at[i]` is the position of a row whose field is the i-th of `values`. The page `DIRECTORY` holds
 * the first value of every other page of its field, or of every block where the rows themselves are sorted by it: beside the
 * head it would be read with every lookup.
 */
export interface Page {
  readonly gen: number;
  readonly field: string;
  readonly no: number;
  /** A list as JSON; lists are of builds before. */
  readonly values: string | readonly string[];
  readonly at: Uint32Array;
}
export interface Extra {
  readonly head: string;
  readonly id: string;
  readonly row: RefRow;
  readonly at: number;
}

export const BLOCK = 100;
/** Of heads that do not say. */
const OLD_BLOCK = 200;
export const DIRECTORY = -1;

/** Heads of this shape have a name of their own: a build before, which could not read it, loads again after a rollback. */
export const storedHeadOf = (head: string): string => `${head}/3`;
/** And those of builds before, the newest last. */
export const oldHeadsOf = (head: string): readonly string[] => [head, `${head}/2`];
export const headOf = (site: string, table: PackedTable): string => `${site}/${table}`;
/** SKUs come with their barcodes: what is loaded of them takes the place of both tables. */
export const headsOf = (site: string, table: LoadedTable): readonly string[] =>
  (table === 'skus' ? (['skus', 'barcodes'] as const) : [table]).map((each) => headOf(site, each));
export const keyFieldOf = (table: PackedTable): string => REF_KEYS[table];
/** As they are called on disk. */
export const BARCODE = storedReferenceField('barcodes', 'barcode');
/** Each names its SKU. */
export const barcodesOf = (skus: readonly Sku[]): Barcode[] =>
  skus.flatMap(({ skuId, barcodes }) => barcodes.map((barcode) => ({ ...barcode, skuId })));
export const perBlockOf = ({ perBlock = OLD_BLOCK }: Head): number => perBlock;
export const pack = (table: PackedTable, row: RefRow): string => JSON.stringify(storedReference(table, row));
/** JSON has no line breaks of its own. */
export const blockOf = (rows: readonly string[]): string => rows.join('\n');
export const rowsOf = ({ rows }: Block): readonly PackedRow[] => (typeof rows === 'string' ? rows.split('\n') : rows);
export const valuesOf = ({ values }: Page): readonly string[] =>
  typeof values === 'string' ? (JSON.parse(values) as string[]) : values;
export const unpack = (table: PackedTable, row: PackedRow): RefRow =>
  readStoredReference(table, typeof row === 'string' ? (JSON.parse(row) as RefRow) : row);
