/** How a text gets onto paper: in a font that the printer has, or as a picture of it. */
import type { Bitmap } from './bitmap.ts';
import { gb18030 } from './gb18030.ts';
import { dots, isPlain, printable } from './label.ts';
import type { Dpi, TextElement } from './label.ts';

/** Draws one line, at most this wide; narrower letters where it is longer. All in dots. */
export type PaintText = (text: string, line: { height: number; width: number; bold: boolean }) => Bitmap;

export interface Way {
  readonly dpi: Dpi;
  /** Chinese characters by the printer's own font, or drawn here; what no such font has is always drawn. */
  readonly chinese: 'font' | 'picture';
  readonly paint: PaintText;
  readonly copies: number;
}

/** A font of fixed cells; Chinese characters take two. */
export interface Cell {
  readonly font: string;
  readonly width: number;
  readonly height: number;
}

export type Written =
  | { readonly kind: 'letters'; readonly bytes: Uint8Array; readonly isChinese: boolean }
  | { readonly kind: 'picture'; readonly bitmap: Bitmap };

export function write(element: TextElement, way: Way): Written {
  const text = printable(element.text);
  const isChinese = !isPlain(text);
  const bytes = isChinese && way.chinese === 'picture' ? null : gb18030(text);
  return bytes ? { kind: 'letters', bytes, isChinese } : { kind: 'picture', bitmap: picture(element, way) };
}

export const picture = ({ text, size, width, bold = false }: TextElement, { dpi, paint }: Way): Bitmap =>
  paint(printable(text), { height: dots(size, dpi), width: dots(width, dpi), bold });

/** The largest that is not too high and not too wide; null = even the smallest does not fit, so that it is drawn. */
export function fit(
  cells: readonly Cell[],
  { size, width }: TextElement,
  columns: number,
  { dpi }: Way,
): (Cell & { times: number }) | null {
  // A font that is a little higher than asked for reads better than one of half the height.
  const [room, most] = [dots(width, dpi), dots(size, dpi) * 1.15];
  const fitting = cells
    .flatMap((cell) => TIMES.map((times) => ({ ...cell, times })))
    .filter((cell) => cell.times * cell.height <= most && cell.times * cell.width * columns <= room);
  const highest = Math.max(...fitting.map((cell) => cell.times * cell.height));
  // Letters drawn large have steps: a font of nearly that height that is enlarged less is nicer.
  const nearly = fitting.filter((cell) => cell.times * cell.height >= highest * 0.85);
  return nearly.sort((a, b) => a.times - b.times || b.height - a.height)[0] ?? null;
}
const TIMES = [1, 2, 3, 4, 5, 6, 7, 8];
