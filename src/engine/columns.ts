/**
 * What a list says in columns, where there is room for a table. Every cell comes from what the list has read already: a table
 * costs no reads of its own.
 */
import type { Text } from './text.ts';

/** `number` is the number that it is, null for none: it stands on the right, and is sorted by instead of its words. */
export type Column<T> = Words<T> | Figure<T>;

interface Words<T> {
  readonly label: Text;
  /** Empty where there is nothing to say of this row. */
  readonly of: (row: T) => string | Text;
  readonly number?: (row: T) => number | null;
}
interface Figure<T> {
  readonly label: Text;
  /** Left out where the number says it all. */
  readonly of?: undefined;
  readonly number: (row: T) => number | null;
}

/** The head of a column, as screens draw it. */
export interface ColumnHead {
  readonly label: Text;
  readonly isNumber: boolean;
}

export interface Cell {
  readonly text: string | Text;
  readonly number?: number | null;
}

export const headsOf = <T>(columns: readonly Column<T>[]): ColumnHead[] =>
  columns.map(({ label, number }) => ({ label, isNumber: number !== undefined }));

export const cellsOf = <T>(columns: readonly Column<T>[], row: T): Cell[] =>
  columns.map(({ of, number }) => {
    const figure = number?.(row);
    return { text: of ? of(row) : String(figure ?? ''), ...(number && { number: figure ?? null }) };
  });
