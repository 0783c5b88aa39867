/** A list on paper: head, rows and signatures, on as many pages as they need. Broad paper has a table, labels two lines a row. */
import { isCode128 } from './code128.ts';
import type { Element, Label } from './label.ts';
import type { Cell, Head, ListTemplate, Sign } from './templates/lists.ts';
import { dataOf } from './templates/template.ts';
import type { LabelSize } from './templates/template.ts';

export type PaperSize = LabelSize | 'A4';

export interface ListFacts {
  /** Number of the order, box, trip or sheet. */
  readonly code: string;
  readonly head: Readonly<Partial<Record<Head, string>>>;
  readonly rows: readonly Readonly<Partial<Record<Cell, string>>>[];
}
export type ListWords = Readonly<Record<Head | Cell | Sign | 'title', string>>;

/** Millimetres. */
interface Layout {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly title: number;
  readonly barcode: number;
  /** Facts of the head beside each other. */
  readonly across: number;
  readonly text: number;
  readonly isTable: boolean;
}

const LAYOUTS: Readonly<Record<PaperSize, Layout>> = {
  A4: { width: 210, height: 297, margin: 12, title: 7, barcode: 14, across: 3, text: 3.8, isTable: true },
  '100x150': { width: 100, height: 150, margin: 4, title: 5, barcode: 14, across: 2, text: 3.2, isTable: false },
  '100x100': { width: 100, height: 100, margin: 4, title: 4.5, barcode: 10, across: 2, text: 3, isTable: false },
  '60x40': { width: 60, height: 40, margin: 2, title: 3.4, barcode: 7, across: 2, text: 2.4, isTable: false },
};

const WORD = 2.6;
const GAP = 1;
/** Room for somebody's hand. */
const SIGNATURE = 16;

export function listPages(template: ListTemplate, size: PaperSize, facts: ListFacts, words: ListWords): Label[] {
  const pages = new Pages(LAYOUTS[size]);
  head(pages, template, facts, words);
  const columns = template.columns.filter(({ put }) => facts.rows.some((row) => (row[put] ?? '') !== ''));
  pages.onEachPage(() => columnWords(pages, columns, words));
  const write = pages.layout.isTable ? tableRow : twoLines;
  for (const row of facts.rows) write(pages, columns, row);
  pages.onEachPage(undefined);
  signatures(pages, template.signs, words);
  return pages.all(facts.code);
}

/** Where the next line goes; a page that is full is followed by another. */
class Pages {
  readonly layout: Layout;
  readonly #pages: Element[][] = [[]];
  #y: number;
  #begin: (() => void) | undefined;

  constructor(layout: Layout) {
    this.layout = layout;
    this.#y = layout.margin;
  }

  get inner(): number {
    return this.layout.width - 2 * this.layout.margin;
  }

  /** Stands at the top of what follows, here and on every page after this one. */
  onEachPage(begin: (() => void) | undefined): void {
    this.#begin = begin;
    begin?.();
  }

  /** `x` from the left margin; all of it on one page. */
  put(height: number, elements: (y: number) => readonly Element[]): void {
    // The last line of every page says which it is.
    const bottom = this.layout.height - this.layout.margin - this.layout.text - GAP;
    if (this.#y + height > bottom && (this.#pages.at(-1)?.length ?? 0) > 0) {
      this.#pages.push([]);
      this.#y = this.layout.margin;
      this.#begin?.();
    }
    const { margin } = this.layout;
    this.#pages.at(-1)?.push(...elements(this.#y).map((element) => ({ ...element, x: element.x + margin })));
    this.#y += height;
  }

  all(code: string): Label[] {
    const { width, height, margin, text: size } = this.layout;
    return this.#pages.map((elements, i) => {
      const text = `${code} · ${i + 1} / ${this.#pages.length}`;
      const foot: Element = { kind: 'text', x: margin, y: height - margin - size, width: this.inner, size, text };
      return { width, height, elements: [...elements, foot] };
    });
  }
}

function head(pages: Pages, { head: wanted }: ListTemplate, { code, head: known }: ListFacts, words: ListWords): void {
  const { title, barcode, text, across } = pages.layout;
  const half = pages.inner / 2;
  const isBar = isCode128(code);
  pages.put(Math.max(title + text + 2 * GAP, barcode + GAP), (y) => [
    { kind: 'text', x: 0, y, width: half - GAP, size: title, text: words.title, bold: true },
    { kind: 'text', x: 0, y: y + title + GAP, width: half - GAP, size: text, text: code, bold: true },
    ...(isBar
      ? [{ kind: 'code128', x: half, y, width: half, height: barcode - GAP, data: dataOf(code) } as const]
      : []),
  ]);
  const facts = wanted.filter((fact) => (known[fact] ?? '') !== '');
  const wide = pages.inner / across;
  for (let i = 0; i < facts.length; i += across)
    pages.put(WORD + text + 2 * GAP, (y) =>
      facts.slice(i, i + across).flatMap((fact, n): Element[] => [
        { kind: 'text', x: n * wide, y, width: wide - GAP, size: WORD, text: words[fact] },
        { kind: 'text', x: n * wide, y: y + WORD + GAP / 2, width: wide - GAP, size: text, text: known[fact] ?? '' },
      ]),
    );
}

type Columns = ListTemplate['columns'];

function columnWords(pages: Pages, columns: Columns, words: ListWords): void {
  const { text, isTable } = pages.layout;
  const rule = (y: number): Element => ({ kind: 'line', x: 0, y, width: pages.inner, height: 0.4 });
  if (!isTable) return pages.put(GAP, (y) => [rule(y)]);
  return pages.put(text + 2 * GAP, (y) => [
    ...across(pages, columns).map(({ put, x, width }): Element => ({
      kind: 'text',
      x,
      y,
      width,
      size: text * 0.85,
      text: words[put],
      bold: true,
    })),
    rule(y + text),
  ]);
}

/** The columns that are there share the whole width. */
function across(pages: Pages, columns: Columns): { put: Cell; x: number; width: number }[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = 0;
  return columns.map(({ put, share }) => {
    const width = (pages.inner * share) / whole;
    const at = { put, x, width: width - GAP };
    x += width;
    return at;
  });
}

function tableRow(pages: Pages, columns: Columns, row: ListFacts['rows'][number]): void {
  const { text } = pages.layout;
  pages.put(text + 1.5 * GAP, (y) =>
    across(pages, columns).flatMap(({ put, x, width }): Element[] =>
      (row[put] ?? '') === '' ? [] : [{ kind: 'text', x, y, width, size: text, text: row[put] ?? '' }],
    ),
  );
}

/** What it is found by, and below it what it is. */
function twoLines(pages: Pages, columns: Columns, row: ListFacts['rows'][number]): void {
  const { text } = pages.layout;
  const said = columns.map(({ put }) => row[put] ?? '').filter((cell) => cell !== '');
  const lines = [said.slice(0, 2), said.slice(2)].filter((cells) => cells.length > 0);
  pages.put(lines.length * text + GAP, (y) =>
    lines.map((cells, i): Element => ({
      kind: 'text',
      x: 0,
      y: y + i * text,
      width: pages.inner,
      size: text,
      text: cells.join(' · '),
      bold: i === 0,
    })),
  );
}

function signatures(pages: Pages, signs: readonly Sign[], words: ListWords): void {
  if (signs.length === 0) return;
  const wide = pages.inner / Math.max(2, signs.length);
  pages.put(SIGNATURE + WORD, (y) =>
    signs.flatMap((sign, i): Element[] => [
      { kind: 'line', x: i * wide, y: y + SIGNATURE - GAP, width: wide - 4 * GAP, height: 0.3 },
      { kind: 'text', x: i * wide, y: y + SIGNATURE - GAP / 2, width: wide - 4 * GAP, size: WORD, text: words[sign] },
    ]),
  );
}
