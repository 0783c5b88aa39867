/**
 * A PDF of pages of text, lines and barcodes, as people print it. Nothing in it is a picture, and no font: text stays text, which is
 * found and copied.
 */
import { QUIET, symbolOf } from '#domain/paper/code128.ts';
import { dataMatrix } from '#domain/paper/data-matrix.ts';
import { printable } from '#domain/paper/label.ts';
import type { Element, Label } from '#domain/paper/label.ts';
import { hex, pathOf, runsOf } from './letters.ts';
import type { Face, Run } from './letters.ts';

const POINTS = 72 / 25.4;
/** Letters stand a little lower than their line, and their base line above its end; the same as on the screen. */
const HIGH = 0.85;
const BASE = 0.82;
/** Millimetres; a broader bar is read no better. */
const BROADEST = 0.5;

/** `title`: as a viewer shows it; printed that often unless somebody says otherwise. */
export function pdf(pages: readonly Label[], { title, copies }: { title: string; copies: number }): Uint8Array {
  const contents = pages.map((page) => page.elements.map((element) => drawn(element, page.height)).join('\n'));
  const file = new PdfFile();
  const [catalog, tree] = [file.id(), file.id()];
  const [regular, bold] = [latinFont(file, 'Helvetica'), latinFont(file, 'Helvetica-Bold')];
  const chinese = chineseFont(file);
  const kids = pages.map((page, i) => {
    const content = file.stream(contents[i] ?? '');
    return file.add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${n(page.width * POINTS)} ${n(page.height * POINTS)}] ` +
        `/Resources << /Font << /F1 ${regular} 0 R /F2 ${bold} 0 R /F3 ${chinese} 0 R >> >> /Contents ${content} 0 R >>`,
    );
  });
  file.add(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] >>`, tree);
  file.add(
    `<< /Type /Catalog /Pages ${tree} 0 R /ViewerPreferences << /NumCopies ${copies} /PrintScaling /None >> >>`,
    catalog,
  );
  const info = file.add(`<< /Title <FEFF${utf16(title)}> /Producer (Aisle reference WMS) >>`);
  return file.bytes(catalog, info);
}

const n = (value: number): string => String(Math.round(value * 1000) / 1000);
const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i), 4)).join('');

/** Paper is measured from below. */
function drawn(element: Element, height: number): string {
  const rect = (x: number, y: number, width: number, high: number): string =>
    `${n(x * POINTS)} ${n((height - y - high) * POINTS)} ${n(width * POINTS)} ${n(high * POINTS)} re`;
  const { x, y, width } = element;
  switch (element.kind) {
    case 'text':
      return textOf(element, height);
    case 'code128': {
      const symbol = symbolOf(element.data);
      const module = Math.min(BROADEST, width / (symbol.width + 2 * QUIET));
      const bars = symbol.bars.map((bar) => rect(x + (QUIET + bar.at) * module, y, bar.width * module, element.height));
      return `${bars.join(' ')} f`;
    }
    case 'dataMatrix': {
      const modules = dataMatrix(element.data) ?? [];
      const module = width / (modules.length + 2);
      const squares = modules.flatMap((row, j) =>
        row.flatMap((black, i) => (black ? [rect(x + (i + 1) * module, y + (j + 1) * module, module, module)] : [])),
      );
      return squares.length === 0 ? '' : `${squares.join(' ')} f`;
    }
    case 'box':
      return `${n(element.line * POINTS)} w ${rect(x, y, width, element.height)} S`;
    case 'line':
      return `${rect(x, y, width, element.height)} f`;
  }
}

function textOf({ text, x, y, width, size, bold = false }: Extract<Element, { kind: 'text' }>, height: number): string {
  const face: Face = bold ? 'bold' : 'regular';
  const runs = runsOf(printable(text), face);
  const high = size * HIGH * POINTS;
  const natural = (runs.reduce((sum, run) => sum + run.width, 0) / 1000) * high;
  const narrow = Math.min(1, (width * POINTS) / natural);
  const [left, base] = [x * POINTS, (height - y - size * BASE) * POINTS];
  const letters = runs.map((run) => {
    const font = run.kind === 'chinese' ? 'F3' : bold ? 'F2' : 'F1';
    // The Chinese set has one weight: what is bold is drawn with an outline.
    const weight = run.kind === 'chinese' && bold ? '2 Tr' : '0 Tr';
    const shown = `/${font} ${n(high)} Tf ${weight} <${run.hex}> Tj`;
    const reads = run.kind === 'latin' ? run.reads : '';
    return reads === '' ? shown : `/Span << /ActualText <FEFF${utf16(reads)}> >> BDC ${shown} EMC`;
  });
  const written = `BT ${n(high * 0.02)} w ${n(100 * narrow)} Tz ${n(left)} ${n(base)} Td ${letters.join(' ')} ET`;
  const marks = marksOf(runs, { left, base, high, narrow, bold });
  return marks === '' ? written : `${written} /Artifact BMC ${marks} EMC`;
}

interface Line {
  readonly left: number;
  readonly base: number;
  readonly high: number;
  /** How much narrower than usual. */
  readonly narrow: number;
  readonly bold: boolean;
}

function marksOf(runs: readonly Run[], { left, base, high, narrow, bold }: Line): string {
  let before = 0;
  const paths = runs.flatMap((run) => {
    const start = before;
    before += run.width;
    if (run.kind === 'chinese') return [];
    const at = ([x, y]: readonly [number, number]): string =>
      `${n(left + ((start + x) / 1000) * high * narrow)} ${n(base + (y / 1000) * high)}`;
    return run.marks.map((mark) => {
      const [from, to] = pathOf(mark);
      const thick = high * (mark.kind === 'dot' ? 0.11 : bold ? 0.1 : 0.07);
      return `${n(thick)} w ${at(from)} m ${to.map(at).join(' ')} ${to.length === 1 ? 'l' : 'c'} S`;
    });
  });
  return paths.length === 0 ? '' : `1 J ${paths.join(' ')} 0 J`;
}

/** One of the fonts that every viewer has. */
const latinFont = (file: PdfFile, name: string): number =>
  file.add(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`);

/** The set that viewers have for Chinese, or take another font of theirs for; traditional characters are in it, too. */
function chineseFont(file: PdfFile): number {
  const descriptor = file.add(
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 ' +
      '/FontBBox [-25 -254 1000 880] /StemV 93 >>',
  );
  const descendant = file.add(
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light ' +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 5 >> /DW 1000 /FontDescriptor ${descriptor} 0 R >>`,
  );
  return file.add(
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UTF16-H /Encoding /UniGB-UTF16-H ' +
      `/DescendantFonts [${descendant} 0 R] >>`,
  );
}

/** Objects by number, and where each begins in the file. All of it is ASCII. */
class PdfFile {
  readonly #objects: string[] = [];

  id(): number {
    return this.#objects.push('');
  }
  add(body: string, id = this.id()): number {
    this.#objects[id - 1] = body;
    return id;
  }
  stream(content: string): number {
    return this.add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }

  bytes(root: number, info: number): Uint8Array {
    let file = '%PDF-1.7\n';
    const starts = this.#objects.map((body, i) => {
      const at = file.length;
      file += `${i + 1} 0 obj\n${body}\nendobj\n`;
      return at;
    });
    const table = starts.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
    const size = starts.length + 1;
    const xref = `xref\n0 ${size}\n0000000000 65535 f \n${table}`;
    const trailer = `trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
    return new TextEncoder().encode(file + xref + trailer);
  }
}
