/**
 * ESC/POS: receipt printers. They print from top to bottom, line by line, so elements keep their height and their left edge,
 * and what stands side by side must begin at the same height. Boxes are left out; only some of them have page mode.
 */
import { bitmap, stride } from '#domain/paper/bitmap.ts';
import type { Bitmap } from '#domain/paper/bitmap.ts';
import { Bytes } from '#domain/paper/bytes.ts';
import { moduleDots, QUIET, runsOf, startOf } from '#domain/paper/code128.ts';
import { matrixBitmap } from '#domain/paper/matrix-bitmap.ts';
import { dots } from '#domain/paper/label.ts';
import type { BarcodeElement, Element, Label, TextElement } from '#domain/paper/label.ts';
import { fit, picture, write } from '#domain/paper/writing.ts';
import type { Cell, Way } from '#domain/paper/writing.ts';

const [LF, FF, ESC, FS, GS] = [0x0a, 0x0c, 0x1b, 0x1c, 0x1d];
const LATIN: readonly Cell[] = [{ font: 'A', width: 12, height: 24 }];

export function escPos({ elements, height }: Label, way: Way): Uint8Array {
  const out = new Bytes();
  for (let copy = 0; copy < way.copies; copy += 1) {
    out.add(ESC, '@');
    let at = 0;
    for (const row of rowsOf(elements)) {
      const top = dots(row[0]?.y ?? 0, way.dpi);
      feed(out, top - at);
      at = Math.max(at, top) + Math.max(...row.map((element) => print(out, element, way)));
      const isText = row.some((element) => element.kind === 'text');
      if (isText) out.add(LF);
    }
    feed(out, dots(height, way.dpi) - at);
    // To the next label, where the printer knows labels.
    out.add(FF);
  }
  return out.all;
}

/** From top to bottom, side by side what begins at the same height; only texts can share a line. */
function rowsOf(elements: readonly Element[]): Element[][] {
  const rows: Element[][] = [];
  const sorted = elements.filter(({ kind }) => kind !== 'box').sort((a, b) => a.y - b.y || a.x - b.x);
  for (const element of sorted) {
    const row = rows.at(-1);
    const shares = element.kind === 'text' && row?.[0]?.kind === 'text' && Math.abs(row[0].y - element.y) < 1;
    if (shares) row.push(element);
    else rows.push([element]);
  }
  return rows;
}

/** Dots that the paper moves by it. */
function print(out: Bytes, element: Element, way: Way): number {
  const at = (mm: number) => dots(mm, way.dpi);
  const [x, width] = [at(element.x), at(element.width)];
  switch (element.kind) {
    case 'text':
      return text(out, element, way);
    case 'code128':
      return code(out, element, way);
    case 'dataMatrix': {
      const symbol = matrixBitmap(element.data, width);
      return symbol ? graphic(out, x, symbol) : 0;
    }
    case 'line':
      return graphic(
        out,
        x,
        bitmap(width, at(element.height), () => true),
      );
    case 'box':
      return 0;
  }
}

function text(out: Bytes, element: TextElement, way: Way): number {
  const x = dots(element.x, way.dpi);
  const written = write(element, way);
  const cell = written.kind === 'letters' ? fit(LATIN, element, written.bytes.length, way) : null;
  if (written.kind === 'picture' || !cell)
    return graphic(out, x, written.kind === 'picture' ? written.bitmap : picture(element, way));
  const { times, height } = cell;
  const size = ((times - 1) << 4) | (times - 1);
  // The size holds for Chinese characters too.
  out.add(ESC, '3', Math.min(255, times * height), ...left(x), GS, '!', size, ESC, 'E', element.bold ? 1 : 0);
  if (written.isChinese) out.add(FS, '&', written.bytes, FS, '.');
  else out.add(written.bytes);
  return times * height;
}

/** Code sets and FNC1 are told by a brace; a brace of the data by two. */
function code(out: Bytes, element: BarcodeElement, way: Way): number {
  const runs = runsOf(element.data);
  const data = new Bytes();
  let set = startOf(runs);
  data.add(`{${set}`);
  for (const run of runs) {
    if (run.set === 'FNC1') data.add('{1');
    else {
      if (run.set !== set) data.add(`{${run.set}`);
      set = run.set;
      if (set === 'C') data.add(...(run.text.match(/../g) ?? []).map(Number));
      else data.add(run.text.replaceAll('{', '{{'));
    }
  }
  const module = Math.max(2, moduleDots(element.data, dots(element.width, way.dpi)));
  const height = Math.min(255, dots(element.height, way.dpi));
  const bytes = data.all;
  out.add(...left(dots(element.x, way.dpi) + QUIET * module), GS, 'H', 0, GS, 'h', height, GS, 'w', module);
  out.add(GS, 'k', 73, bytes.length, bytes);
  return height;
}

function graphic(out: Bytes, x: number, { rows, width, height }: Bitmap): number {
  out.add(...left(x), GS, 'v0', 0, ...two(stride(width)), ...two(height), rows);
  return height;
}

const left = (x: number): (string | number)[] => [ESC, '$', ...two(x)];
const two = (value: number): [number, number] => [value & 0xff, value >> 8];

function feed(out: Bytes, by: number): void {
  for (let rest = by; rest > 0; rest -= 255) out.add(ESC, 'J', Math.min(255, rest));
}
