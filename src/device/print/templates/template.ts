/** Labels as data: where each fact stands, at each size of paper. */
import { isSscc } from '#domain/check-digit.ts';
import { FNC1, isCode128 } from '../code128.ts';
import type { Element, Label } from '../label.ts';

/** Everything as it is read, in the language of the terminal; what is not known is empty and leaves its place empty. */
export interface LabelFacts {
  /** Number of the pallet, case, box or pick. */
  readonly code: string;
  readonly sku: string;
  readonly name: string;
  readonly lot: string;
  readonly expiry: string;
  readonly quantity: string;
  readonly owner: string;
  /** Store or customer that it is for. */
  readonly whose: string;
  /** Order, or wave of several. */
  readonly order: string;
  /** Staging lane where it goes. */
  readonly lane: string;
  readonly date: string;
}
export type Fact = keyof LabelFacts;
/** What stands in front of each fact, and what the label is called. */
export type LabelWords = Readonly<Record<Fact | 'title', string>>;

export const SIZES = ['100x150', '100x100', '60x40'] as const;
export type LabelSize = (typeof SIZES)[number];

export type Part =
  | ({
      readonly put: Fact | 'title';
      readonly size: number;
      readonly bold?: true;
      /** Its word small above it. */ readonly named?: true;
    } & Spot)
  | ({ readonly put: 'barcode'; readonly height: number } & Spot)
  | ({ readonly put: 'matrix' } & Spot)
  | ({ readonly put: 'rule'; readonly height: number } & Spot);
interface Spot {
  readonly at: readonly [x: number, y: number];
  readonly width: number;
}

export type Template = Readonly<Record<LabelSize, readonly Part[]>>;

const WORD = 2.6;

export function labelOf(template: Template, size: LabelSize, facts: LabelFacts, words: LabelWords): Label {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height, elements: template[size].flatMap((part) => elementsOf(part, facts, words)) };
}

function elementsOf(part: Part, facts: LabelFacts, words: LabelWords): Element[] {
  const [x, y] = part.at;
  const spot = { x, y, width: part.width };
  switch (part.put) {
    case 'rule':
      return [{ kind: 'line', ...spot, height: part.height }];
    case 'barcode':
      return isCode128(facts.code) ? [{ kind: 'code128', ...spot, height: part.height, data: dataOf(facts.code) }] : [];
    case 'matrix':
      return isCode128(facts.code) ? [{ kind: 'dataMatrix', ...spot, data: dataOf(facts.code) }] : [];
    case 'title':
    case 'code':
    case 'sku':
    case 'name':
    case 'lot':
    case 'expiry':
    case 'quantity':
    case 'owner':
    case 'whose':
    case 'order':
    case 'lane':
    case 'date': {
      const text = part.put === 'title' ? words.title : facts[part.put];
      if (text === '') return [];
      const below = part.named ? y + WORD + 0.6 : y;
      const value = { kind: 'text', ...spot, y: below, size: part.size, text, bold: part.bold ?? false } as const;
      return part.named ? [{ kind: 'text', ...spot, size: WORD, text: words[part.put] }, value] : [value];
    }
  }
}

/** The number of a shipping unit goes as GS1 with its identifier, every other code as it is. */
const dataOf = (code: string): string => (isSscc(code) ? `${FNC1}00${code}` : code);
