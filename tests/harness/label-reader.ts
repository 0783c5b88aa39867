/** Reads what a printer was told as the printer would: the texts and codes that come out on paper. */
import { FNC1, PATTERNS } from '#domain/paper/code128.ts';
import type { PrinterLanguage } from '#device/print/label-printer.ts';

export interface Paper {
  readonly copies: number;
  readonly texts: readonly string[];
  /** Data of Code 128 codes, group separators for FNC1. */
  readonly barcodes: readonly string[];
  /** How many pictures, DataMatrix codes among them. */
  readonly pictures: number;
}

export function readPaper(language: PrinterLanguage, bytes: Uint8Array): Paper {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  switch (language) {
    case 'zpl':
      return readZpl(text);
    case 'tspl':
      return readTspl(text);
    case 'cpcl':
      return readCpcl(text);
    case 'escPos':
      return readEscPos(text);
  }
}

/** Data of a Code 128 by the widths of its bars and spaces. */
export function decodeCode128(widths: readonly number[]): string {
  const values: number[] = [];
  for (let i = 0; i + 7 < widths.length; i += 6) values.push(PATTERNS.indexOf(widths.slice(i, i + 6).join('')));
  if (widths.slice(-7).join('') !== '2331112') throw new Error('no stop');
  const check = values.pop();
  const sum = values.reduce((total, value, i) => total + value * Math.max(i, 1), 0);
  if (sum % 103 !== check) throw new Error('the check character is wrong');
  let set = values.shift() === 105 ? 'C' : 'B';
  let data = '';
  for (const value of values) {
    if (value === 102) data += FNC1;
    else if (value === 99 && set === 'B') set = 'C';
    else if (value === 100 && set === 'C') set = 'B';
    else data += set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
  }
  return data;
}

const decoded = (binary: string): string =>
  new TextDecoder('gb18030').decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));

function readZpl(text: string): Paper {
  const fields = [...text.matchAll(/\^FO\d+,\d+(.*?)\^FS/gs)].map(([, field = '']) => field);
  const data = (field: string): string =>
    decoded(
      (field.split('^FD')[1] ?? '').replaceAll(/_([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(parseInt(hex, 16)),
      ),
    );
  const zplCode = (field: string): string =>
    data(field)
      .slice(2)
      .replaceAll(/>([0-8])/g, (_, mark: string) => (mark === '8' ? FNC1 : mark === '0' ? '>' : ''));
  return {
    copies: Number(/\^PQ(\d+)/.exec(text)?.[1]),
    texts: fields.filter((field) => /\^A[0Z]N/.test(field)).map(data),
    barcodes: fields.filter((field) => field.includes('^BCN')).map(zplCode),
    pictures: fields.filter((field) => field.startsWith('^GFA')).length,
  };
}

interface Drawn {
  readonly at: number;
  readonly width: number;
}

/** Bars of one code stand at one height, a module wide at least. */
function codeOfBars(bars: readonly Drawn[]): string {
  const module = Math.min(...bars.map(({ width }) => width));
  const widths = bars.flatMap(({ at, width }, i) => {
    const next = bars[i + 1];
    return next ? [width / module, (next.at - at - width) / module] : [width / module];
  });
  return decodeCode128(widths);
}

function codesOf(bars: readonly (Drawn & { readonly row: string })[]): string[] {
  const rows = new Set(bars.map(({ row }) => row));
  return [...rows]
    .map((wanted) => bars.filter(({ row }) => row === wanted))
    .filter((row) => row.length > 20)
    .map(codeOfBars);
}

function readTspl(text: string): Paper {
  let rest = text;
  let pictures = 0;
  // The bytes of a picture may look like anything: they are counted, not read.
  for (let found; (found = /BITMAP \d+,\d+,(\d+),(\d+),0,/.exec(rest)); pictures += 1) {
    const [head, wide, high] = found;
    rest = rest.slice(0, found.index) + rest.slice(found.index + head.length + Number(wide) * Number(high));
  }
  const bars = [...rest.matchAll(/^BAR (\d+),(\d+),(\d+),(\d+)\r$/gm)].map(([, x, y, width, height]) => ({
    at: Number(x),
    width: Number(width),
    row: `${y}:${height}`,
  }));
  const quoted = (pattern: RegExp) =>
    [...rest.matchAll(pattern)].map(([, data = '']) => decoded(data.replaceAll('\\["]', '"')));
  return {
    copies: Number(/^PRINT 1,(\d+)\r$/m.exec(rest)?.[1]),
    texts: quoted(/^TEXT [^"]*"[^"]+",0,\d+,\d+,"(.*)"\r$/gm),
    barcodes: [...quoted(/^BARCODE [^"]*"128",[^"]*"(.*)"\r$/gm), ...codesOf(bars)],
    pictures,
  };
}

function readCpcl(text: string): Paper {
  const lines = text.split('\r\n');
  const bars = [...text.matchAll(/^LINE (\d+) (\d+) (\d+) (\d+) (\d+)\r$/gm)]
    .filter(([, x, , end]) => x === end)
    .map(([, x, y, , bottom, width]) => ({ at: Number(x), width: Number(width), row: `${y}:${bottom}` }));
  const after = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  return {
    copies: Number(after(/^! 0 200 200 \d+ (\d+)$/)[0]),
    texts: after(/^TEXT \S+ \d+ \d+ \d+ (.*)$/s).map(decoded),
    barcodes: [...after(/^BARCODE 128 \d+ 1 \d+ \d+ \d+ (.*)$/), ...codesOf(bars)],
    pictures: after(/^EG (\d+) /).length,
  };
}

const COMMANDS = new Set('\n\f\u001b\u001c\u001d');

function readEscPos(text: string): Paper {
  const texts: string[] = [];
  const barcodes: string[] = [];
  let [copies, pictures, at] = [0, 0, 0];
  const byte = (offset: number) => text.charCodeAt(at + offset);
  while (at < text.length) {
    const command = text.slice(at, at + 2);
    if (command === '\x1b@') at += 2;
    else if (command === '\x1b3' || command === '\x1bJ' || command === '\x1bE') at += 3;
    else if (command === '\x1b$') at += 4;
    else if (['\x1d!', '\x1dH', '\x1dh', '\x1dw'].includes(command)) at += 3;
    else if (command === '\x1c&' || command === '\x1c.') at += 2;
    else if (command === '\x1dv') {
      pictures += 1;
      at += 8 + (byte(4) + 256 * byte(5)) * (byte(6) + 256 * byte(7));
    } else if (command === '\x1dk') {
      barcodes.push(escPosCode(text.slice(at + 4, at + 4 + byte(3))));
      at += 4 + byte(3);
    } else if (text[at] === '\n') at += 1;
    else if (text[at] === '\f') {
      copies += 1;
      at += 1;
    } else {
      const rest = Array.from(text.slice(at));
      const end = rest.findIndex((char) => COMMANDS.has(char));
      if (end === 0) throw new Error(`no command ${JSON.stringify(text.slice(at, at + 4))}`);
      const letters = rest.slice(0, end === -1 ? rest.length : end).join('');
      texts.push(decoded(letters));
      at += letters.length;
    }
  }
  return { copies, texts, barcodes, pictures };
}

function escPosCode(told: string): string {
  let set = 'B';
  let data = '';
  for (let i = 0; i < told.length; i += 1) {
    const char = told[i] ?? '';
    const mark = told[i + 1] ?? '';
    if (char === '{' && 'BC1{'.includes(mark)) {
      if (mark === '1') data += FNC1;
      else if (mark === '{') data += '{';
      else set = mark;
      i += 1;
    } else data += set === 'C' ? String(char.charCodeAt(0)).padStart(2, '0') : char;
  }
  return data;
}
