/** One description of a label for every printer language and for the picture on screen. All lengths are millimetres. */
export interface Label {
  readonly width: number;
  readonly height: number;
  readonly elements: readonly Element[];
}

export type Element =
  /** One line, at most `width` wide: what does not fit becomes narrower, nothing is cut off. */
  | ({ readonly kind: 'text'; readonly text: string; readonly size: number; readonly bold?: boolean } & Place & Wide)
  /** Code 128. A leading group separator makes it GS1-128, further ones separate its elements (FNC1). */
  | ({ readonly kind: 'code128'; readonly data: string; readonly height: number } & Place & Wide)
  /** A square of at most `width`; FNC1 as above. */
  | ({ readonly kind: 'dataMatrix'; readonly data: string } & Place & Wide)
  | ({ readonly kind: 'box'; readonly height: number; readonly line: number } & Place & Wide)
  /** Horizontal or vertical: a filled rectangle. */
  | ({ readonly kind: 'line'; readonly height: number } & Place & Wide);

interface Place {
  readonly x: number;
  readonly y: number;
}
interface Wide {
  readonly width: number;
}

export type TextElement = Extract<Element, { kind: 'text' }>;
export type BarcodeElement = Extract<Element, { kind: 'code128' }>;

export const DPIS = [203, 300] as const;
export type Dpi = (typeof DPIS)[number];

/** Print heads count in whole dots per millimetre: 8 at "203", 12 at "300". */
const PER_MM: Record<Dpi, number> = { 203: 8, 300: 12 };

export const dots = (mm: number, dpi: Dpi): number => Math.round(mm * PER_MM[dpi]);

/** What a printer could take for a command of its own must never be in a text. */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Printable ASCII: what every printer has letters for. */
export const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
