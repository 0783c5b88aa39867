/** TSPL / TSPL2: TSC and most label printers from China. */
import { barDots, hasMarks } from './bars.ts';
import { stride } from '#domain/paper/bitmap.ts';
import type { Bitmap } from '#domain/paper/bitmap.ts';
import { Bytes } from '#domain/paper/bytes.ts';
import { moduleDots, QUIET } from '#domain/paper/code128.ts';
import { matrixBitmap } from '#domain/paper/matrix-bitmap.ts';
import { dots } from '#domain/paper/label.ts';
import type { BarcodeElement, Element, Label, TextElement } from '#domain/paper/label.ts';
import { fit, picture, write } from '#domain/paper/writing.ts';
import type { Cell, Way } from '#domain/paper/writing.ts';

const LATIN: readonly Cell[] = [
  { font: '1', width: 8, height: 12 },
  { font: '2', width: 12, height: 20 },
  { font: '3', width: 16, height: 24 },
  { font: '4', width: 24, height: 32 },
];
const CHINESE: readonly Cell[] = [{ font: 'TSS24.BF2', width: 12, height: 24 }];

export function tspl({ width, height, elements }: Label, way: Way): Uint8Array {
  const out = new Bytes();
  out.line(`SIZE ${width} mm,${height} mm`).line('GAP 2 mm,0 mm').line('DIRECTION 1').line('CLS');
  for (const element of elements) draw(out, element, way);
  return out.line(`PRINT 1,${way.copies}`).all;
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
      return void out.line(`BOX ${x},${y},${x + width},${y + at(element.height)},${at(element.line)}`);
    case 'line':
      return void out.line(`BAR ${x},${y},${width},${at(element.height)}`);
  }
}

function text(out: Bytes, element: TextElement, way: Way): void {
  const [x, y] = [dots(element.x, way.dpi), dots(element.y, way.dpi)];
  const written = write(element, way);
  if (written.kind === 'picture') return graphic(out, x, y, written.bitmap);
  const cell = fit(written.isChinese ? CHINESE : LATIN, element, written.bytes.length, way);
  if (!cell) return graphic(out, x, y, picture(element, way));
  const { font, times } = cell;
  out.add(`TEXT ${x},${y},"${font}",0,${times},${times},"`, quoted(written.bytes)).line('"');
}

function code(out: Bytes, element: BarcodeElement, way: Way): void {
  const { data } = element;
  const [y, height] = [dots(element.y, way.dpi), dots(element.height, way.dpi)];
  if (hasMarks(data)) {
    for (const { at, width } of barDots(element, way.dpi)) out.line(`BAR ${at},${y},${width},${height}`);
    return;
  }
  const module = moduleDots(data, dots(element.width, way.dpi));
  const x = dots(element.x, way.dpi) + QUIET * module;
  out.add(`BARCODE ${x},${y},"128",${height},0,0,${module},${module},"`, quoted(new Bytes().add(data).all)).line('"');
}

/** A quotation mark ends a text, unless it stands in brackets. */
const quoted = (bytes: Uint8Array): Uint8Array =>
  new Bytes().add(...Array.from(bytes, (byte) => (byte === 0x22 ? '\\["]' : byte))).all;

/** Black is 0 here. */
function graphic(out: Bytes, x: number, y: number, { rows, width, height }: Bitmap): void {
  out
    .add(
      `BITMAP ${x},${y},${stride(width)},${height},0,`,
      rows.map((byte) => byte ^ 0xff),
    )
    .line('');
}
