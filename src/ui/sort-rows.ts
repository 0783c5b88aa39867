/** Rows of a table in the order of one of its columns, on this screen only: nothing of it is kept. */
import type { Cell } from '#engine/columns.ts';
import type { Translate } from './use-translate.tsx';

export interface SortBy {
  readonly column: number;
  readonly isDown: boolean;
}

/** A press on a head: upwards, downwards, then as the list was. */
export const nextSort = (now: SortBy | null, column: number): SortBy | null =>
  now?.column !== column ? { column, isDown: false } : now.isDown ? null : { column, isDown: true };

interface Row {
  readonly cells?: readonly Cell[];
}

/** By number, else by words, where A-2 comes before A-10. What says nothing is last in either direction. */
export function sortedRows<R extends Row>(
  rows: readonly R[],
  by: SortBy | null,
  say: Translate,
  language: string,
): readonly R[] {
  if (by === null) return rows;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const keyed = rows.map((row) => {
    const { text = '', number } = row.cells?.[by.column] ?? {};
    const words = say(text);
    return { row, words, number, isEmpty: number === undefined ? words === '' : number === null };
  });
  const turn = by.isDown ? -1 : 1;
  keyed.sort((a, b) => {
    if (a.isEmpty || b.isEmpty) return Number(a.isEmpty) - Number(b.isEmpty);
    return (
      turn *
      (typeof a.number === 'number' && typeof b.number === 'number' ? a.number - b.number : compare(a.words, b.words))
    );
  });
  return keyed.map(({ row }) => row);
}
