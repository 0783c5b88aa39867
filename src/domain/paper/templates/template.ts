/** Labels as data: where each fact stands, at each size of paper. */
import { isSscc } from '#domain/check-digit.ts';
import { FNC1, isCode128 } from '../code128.ts';
import type { Element, Label } from '../label.ts';

export const FACTS = [
  /** Number of the pallet, case, box or pick, or that of the carrier. */
  'code',
  'sku',
  'name',
  'lot',
  'expiry',
  'quantity',
  'owner',
  /** Store or customer that it is for. */
  'whose',
  /** Order, or wave of several. */
  'order',
  /** Staging lane where it goes. */
  'lane',
  'carrier',
  /** Box that the parcel is. */
  'box',
  'weight',
  'date',
] as const;
export type Fact = (typeof FACTS)[number];
/** Everything as it is read, in the language of whoever asked for it; what is not known is empty and leaves its place empty. */
export type LabelFacts = Readonly<Record<Fact, string>>;
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
  if (part.put === 'rule') return [{ kind: 'line', ...spot, height: part.height }];
  if (part.put === 'barcode' || part.put === 'matrix') {
    if (!isCode128(facts.code)) return [];
    const data = dataOf(facts.code);
    return [part.put === 'matrix' ? { kind: 'dataMatrix', ...spot, data } : barcode(spot, part.height, data)];
  }
  const text = part.put === 'title' ? words.title : facts[part.put];
  if (text === '') return [];
  const below = part.named ? y + WORD + 0.6 : y;
  const value = { kind: 'text', ...spot, y: below, size: part.size, text, bold: part.bold ?? false } as const;
  return part.named ? [{ kind: 'text', ...spot, size: WORD, text: words[part.put] }, value] : [value];
}

const barcode = (spot: { x: number; y: number; width: number }, height: number, data: string): Element => ({
  kind: 'code128',
  ...spot,
  height,
  data,
});

/** The number of a shipping unit goes as GS1 with its identifier, every other code as it is. */
export const dataOf = (code: string): string => (isSscc(code) ? `${FNC1}00${code}` : code);
