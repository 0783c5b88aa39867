/** CPCL: portable printers of Zebra, and many from China. */
import { barDots, hasMarks } from './bars.ts';
import { hexOf, stride } from '#domain/paper/bitmap.ts';
import type { Bitmap } from '#domain/paper/bitmap.ts';
import { Bytes } from '#domain/paper/bytes.ts';
import { moduleDots, QUIET } from '#domain/paper/code128.ts';
import { matrixBitmap } from '#domain/paper/matrix-bitmap.ts';
import { dots } from '#domain/paper/label.ts';
import type { BarcodeElement, Element, Label, TextElement } from '#domain/paper/label.ts';
import { fit, picture, write } from '#domain/paper/writing.ts';
import type { Cell, Way } from '#domain/paper/writing.ts';

const LATIN: readonly Cell[] = [
  { font: '0 0', width: 8, height: 9 },
  { font: '7 0', width: 12, height: 24 },
];
const CHINESE: readonly Cell[] = [{ font: 'GBUNSG24.CPF 0', width: 12, height: 24 }];

export function cpcl({ width, height, elements }: Label, way: Way): Uint8Array {
  const out = new Bytes();
  // The two numbers in front of the height are 200 whatever the print head is.
  out.line(`! 0 200 200 ${dots(height, way.dpi)} ${way.copies}`).line(`PAGE-WIDTH ${dots(width, way.dpi)}`);
  if (way.chinese === 'font') out.line('ENCODING GB18030');
  for (const element of elements) draw(out, element, way);
  return out.line('FORM').line('PRINT').all;
}

function draw(out: Bytes, element: Element, way: Way): void {
  const at = (mm: number) => dots(mm, way.dpi);
  const [x, y, width] = [at(element.x), at(element.y), at(element.width)];
  switch (element.kind) {
    case 'text':
      return text(out, element, way);
    case 'code128':
      return code(out, element, way);
    case 'dataMatrix': {
      const symbol = matrixBitmap(element.data, width);
      return symbol ? graphic(out, x, y, symbol) : undefined;
    }
    case 'box':
      return void out.line(`BOX ${x} ${y} ${x + width} ${y + at(element.height)} ${at(element.line)}`);
    case 'line':
      return line(out, x, y, width, at(element.height));
  }
}

function text(out: Bytes, element: TextElement, way: Way): void {
  const [x, y] = [dots(element.x, way.dpi), dots(element.y, way.dpi)];
  const written = write(element, way);
  if (written.kind === 'picture') return graphic(out, x, y, written.bitmap);
  const cell = fit(written.isChinese ? CHINESE : LATIN, element, written.bytes.length, way);
  if (!cell) return graphic(out, x, y, picture(element, way));
  const { font, times } = cell;
  out.line(`SETMAG ${times} ${times}`).add(`TEXT ${font} ${x} ${y} `, written.bytes).line('');
}

function code(out: Bytes, element: BarcodeElement, way: Way): void {
  const { data } = element;
  const [y, height] = [dots(element.y, way.dpi), dots(element.height, way.dpi)];
  if (hasMarks(data)) {
    for (const bar of barDots(element, way.dpi)) line(out, bar.at, y, bar.width, height);
    return;
  }
  const module = moduleDots(data, dots(element.width, way.dpi));
  const x = dots(element.x, way.dpi) + QUIET * module;
  out.line(`BARCODE 128 ${module} 1 ${height} ${x} ${y} ${data}`);
}

/** A line begins at its left upper corner and grows to the right or downwards, whichever it does not run. */
const line = (out: Bytes, x: number, y: number, width: number, height: number): void =>
  void out.line(
    width > height ? `LINE ${x} ${y} ${x + width} ${y} ${height}` : `LINE ${x} ${y} ${x} ${y + height} ${width}`,
  );

const graphic = (out: Bytes, x: number, y: number, { rows, width, height }: Bitmap): void =>
  void out.line(`EG ${stride(width)} ${height} ${x} ${y} ${hexOf(rows)}`);
