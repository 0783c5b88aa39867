/** Which columns of a table are drawn, and how wide: said by all of its rows, so that nothing moves while it grows. */
import type { Cell, ColumnHead } from '#engine/columns.ts';
import type { Translate } from './use-translate.tsx';

export interface DrawnColumn {
  /** Its place in the declaration. */
  readonly column: number;
  readonly head: ColumnHead;
  /** Of the width of the table, in percent. */
  readonly share: number;
}

/** Characters. */
const NARROWEST = 5;
const WIDEST = 18;
/** Padding of a cell, in characters. */
const AROUND = 2;
const PICTURE = 5;

/** A column in which no row has anything to say is left out. */
export function drawnColumns(
  columns: readonly ColumnHead[],
  rows: readonly { readonly cells?: readonly Cell[]; readonly pictureOf?: string }[],
  say: Translate,
): DrawnColumn[] {
  const found = columns.map((head, column) => {
    const lengths = rows.map(({ cells }) => roomFor(say(cells?.[column]?.text ?? ''), head.isNumber));
    return { column, head, longest: Math.max(0, ...lengths) };
  });
  const said = rows.length === 0 ? found : found.filter(({ longest }) => longest > 0);
  const hasPictures = rows.some(({ pictureOf }) => pictureOf !== undefined);
  const wide = said.map(({ head, longest }, nth) => {
    const least = Math.max(NARROWEST, longestWord(say(head.label)));
    return Math.min(WIDEST, Math.max(least, longest)) + AROUND + (nth === 0 && hasPictures ? PICTURE : 0);
  });
  const all = wide.reduce((sum, width) => sum + width, 0);
  return said.map(({ column, head }, nth) => ({ column, head, share: (100 * (wide[nth] ?? 0)) / all }));
}

/** In digits; Chinese takes two each. */
const widthOf = (text: string): number => text.length + (text.match(/[⺀-鿿＀-￮]/g)?.length ?? 0);

/** Words go on in the second line; a code and a quantity are read in one piece. */
const roomFor = (text: string, isNumber: boolean): number =>
  isNumber || !text.includes(' ') ? widthOf(text) : Math.max(longestWord(text), Math.ceil(widthOf(text) / 2) + 2);

/** A head may take two lines, but no word of it does. */
const longestWord = (text: string): number => Math.max(0, ...text.split(' ').map(widthOf));
