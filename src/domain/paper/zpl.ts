/** ZPL II: Zebra and its imitators. */
import { hexOf, stride } from './bitmap.ts';
import type { Bitmap } from './bitmap.ts';
import { Bytes } from './bytes.ts';
import { moduleDots, QUIET, runsOf, startOf } from './code128.ts';
import { matrixBitmap } from './matrix-bitmap.ts';
import { dots } from './label.ts';
import type { BarcodeElement, Element, Label, TextElement } from './label.ts';
import { write } from './writing.ts';
import type { Way } from './writing.ts';

export function zpl({ width, height, elements }: Label, way: Way): Uint8Array {
  const out = new Bytes();
  out.line(`^XA^PW${dots(width, way.dpi)}^LL${dots(height, way.dpi)}^LH0,0`);
  // The font that Zebra ships with Asian printers, under the letter Z.
  if (way.chinese === 'font') out.line('^SEE:GB18030.DAT^CWZ,E:SIMSUN.FNT');
  for (const element of elements) out.line(field(element, way));
  return out.line(`^PQ${way.copies}^XZ`).all;
}

function field(element: Element, way: Way): string {
  const at = (mm: number) => dots(mm, way.dpi);
  const [x, y, width] = [at(element.x), at(element.y), at(element.width)];
  switch (element.kind) {
    case 'text':
      return `^FO${x},${y}${text(element, way)}^FS`;
    case 'code128': {
      const module = moduleDots(element.data, width);
      return `^FO${x + QUIET * module},${y}^BY${module}^BCN,${at(element.height)},N,N,N^FH^FD${code(element)}^FS`;
    }
    case 'dataMatrix': {
      const symbol = matrixBitmap(element.data, width);
      return symbol ? `^FO${x},${y}${graphic(symbol)}^FS` : '';
    }
    case 'box':
      return `^FO${x},${y}^GB${width},${at(element.height)},${at(element.line)}^FS`;
    case 'line':
      return `^FO${x},${y}^GB${width},${at(element.height)},${Math.min(width, at(element.height))}^FS`;
  }
}

function text(element: TextElement, way: Way): string {
  const written = write(element, way);
  if (written.kind === 'picture') return graphic(written.bitmap);
  const height = dots(element.size, way.dpi);
  // Letters of font 0 are about six tenths as wide as they are high.
  const letter = Math.floor(dots(element.width, way.dpi) / Math.max(1, written.bytes.length));
  const wide = Math.max(10, Math.min(height, Math.floor(letter / (written.isChinese ? 0.5 : 0.6))));
  const font = written.isChinese ? `^CI26^AZN,${height},${wide}` : `^CI0^A0N,${height},${wide}`;
  return `${font}^FH^FD${escaped(written.bytes)}`;
}

/** Runs of Code 128 with the marks that Zebra has for start, change and FNC1. */
function code({ data }: BarcodeElement): string {
  const runs = runsOf(data);
  let set = startOf(runs);
  let said = set === 'C' ? '>;' : '>:';
  for (const run of runs) {
    if (run.set === 'FNC1') said += '>8';
    else {
      if (run.set !== set) said += run.set === 'C' ? '>5' : '>6';
      set = run.set;
      said += escaped(new Bytes().add(run.text.replaceAll('>', '>0')).all);
    }
  }
  return said;
}

/** `^` and `~` begin commands, also as the second half of a Chinese character; `_` begins a byte in hex. */
const escaped = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) =>
    byte < 0x20 || byte > 0x7d || byte === 0x5e || byte === 0x5f
      ? `_${byte.toString(16).padStart(2, '0').toUpperCase()}`
      : String.fromCharCode(byte),
  ).join('');

const graphic = ({ rows, width }: Bitmap): string =>
  `^GFA,${rows.length},${rows.length},${stride(width)},${hexOf(rows)}`;
