/** Code 128 bar by bar, for printers whose own command leaves open what becomes of FNC1. */
import { FNC1, moduleDots, QUIET, symbolOf } from '#domain/paper/code128.ts';
import { dots } from '#domain/paper/label.ts';
import type { BarcodeElement, Dpi } from '#domain/paper/label.ts';

export const hasMarks = (data: string): boolean => data.includes(FNC1);

/** Left edge and width of every bar in dots. */
export function barDots({ data, x, width }: BarcodeElement, dpi: Dpi): { at: number; width: number }[] {
  const module = moduleDots(data, dots(width, dpi));
  const left = dots(x, dpi) + QUIET * module;
  return symbolOf(data).bars.map((bar) => ({ at: left + bar.at * module, width: bar.width * module }));
}
