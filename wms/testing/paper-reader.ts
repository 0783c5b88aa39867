/** Reads what the WMS prints as a viewer or a label printer would: what stands on each page, in letters and in bars. */

export interface PdfPage {
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  readonly texts: readonly string[];
  /** Of each Code 128 the widths of its bars and spaces in modules, as `barsOf` says them. */
  readonly bars: readonly (readonly number[])[];
}

export interface ReadPdf {
  readonly pages: readonly PdfPage[];
  readonly copies: number;
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = new TextDecoder('latin1').decode(bytes);
  const objects = objectsOf(file);
  const at = (id: string | undefined): string => objects.get(Number(id)) ?? '';
  const pages = [...objects.values()].filter((body) => body.includes('/Type /Page /'));
  return {
    copies: Number(/\/NumCopies (\d+)/.exec(file)?.[1]),
    pages: pages.map((page) => {
      const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? [];
      const letters = Object.fromEntries(
        [...page.matchAll(/\/(F\d) (\d+) 0 R/g)].map(([, name = '', id]) => [name, lettersOf(at(id))]),
      );
      const content = streamOf(at(/\/Contents (\d+) 0 R/.exec(page)?.[1]));
      return {
        width: Math.round((Number(width) / 72) * 25.4),
        height: Math.round((Number(height) / 72) * 25.4),
        texts: [...content.matchAll(/^BT (.*) ET/gm)].map(([, line = '']) => textOf(line, letters)),
        bars: [...content.matchAll(/^((?:[\d.]+ ){4}re (?:(?:[\d.]+ ){4}re )+)f$/gm)].flatMap(([, bars = '']) =>
          barsIn(bars),
        ),
      };
    }),
  };
}

/** Where the table at its end says that they begin. */
function objectsOf(file: string): Map<number, string> {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  const [, count = ''] = /^xref\n0 (\d+)\n/.exec(file.slice(start)) ?? [];
  const lines = file
    .slice(start)
    .split('\n')
    .slice(3, 2 + Number(count));
  return new Map(
    lines.map((line, i) => {
      const body = file.slice(Number(line.slice(0, 10)));
      const head = `${i + 1} 0 obj\n`;
      if (!body.startsWith(head)) throw new Error(`object ${i + 1} does not stand where the table says`);
      return [i + 1, body.slice(head.length, body.indexOf('\nendobj'))];
    }),
  );
}

function streamOf(body: string): string {
  const length = Number(/\/Length (\d+)/.exec(body)?.[1]);
  const begin = body.indexOf('stream\n') + 'stream\n'.length;
  return body.slice(begin, begin + length);
}

type Letters = (hex: string) => string;

function lettersOf(font: string): Letters {
  if (font.includes('/UniGB-UTF16-H')) return fromUnits;
  const decoder = new TextDecoder('windows-1252');
  return (hex) => decoder.decode(Uint8Array.from(hex.match(/../g) ?? [], (code) => parseInt(code, 16)));
}

const fromUnits = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16)));

/** Where a letter was put together: what it is. */
const textOf = (line: string, letters: Readonly<Record<string, Letters>>): string =>
  [...line.matchAll(/(?:\/ActualText <FEFF([0-9A-F]*)> >> BDC )?\/(F\d) [\d.]+ Tf \d Tr <([0-9A-F]*)> Tj/g)]
    .map(([, actual, font = '', hex = '']) => (actual === undefined ? (letters[font]?.(hex) ?? '') : fromUnits(actual)))
    .join('');

/** Squares of a DataMatrix are no bars. */
function barsIn(drawn: string): number[][] {
  const rects = [...drawn.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map(([, ...all]) => all.map(Number));
  const bars = rects.map(([x = 0, , width = 0]) => ({ x, width }));
  if (new Set(rects.map(([, y]) => y)).size > 1) return [];
  const whole = bars.at(-1)!.x + bars.at(-1)!.width - bars[0]!.x;
  // A code of n characters is 11 n + 13 modules wide; a bar of it is four of them at most.
  const module = Math.min(...bars.map(({ width }) => width));
  const modules = (length: number): number => Math.round(length / (whole / Math.round(whole / module)));
  const widths = bars.flatMap(({ x, width }, i) => {
    const next = bars[i + 1];
    return next ? [modules(width), modules(next.x - x - width)] : [modules(width)];
  });
  return [widths];
}

/** Texts of the fields of ZPL, and how often each of its labels is printed. */
export function readZpl(bytes: Uint8Array): { texts: string[]; copies: number[] } {
  const file = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const decoded = (field: string): string => {
    const binary = field.replaceAll(/_([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    return new TextDecoder('gb18030').decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  };
  return {
    texts: [...file.matchAll(/\^FD(.*?)\^FS/gs)].map(([, field = '']) => decoded(field)),
    copies: [...file.matchAll(/\^PQ(\d+)/g)].map(([, count]) => Number(count)),
  };
}
