/** A weighing as one code, so that the list of them is kept, taken back and found again like any scans. */
import type { Weighing } from '#contract/receiving-weigh.ts';
import { readQty } from '#domain/quantity-text.ts';

/** Kilograms as typed; what is left empty weighs nothing, null = not a weight. */
export const kilograms = (text: string): number | null => (text.trim() === '' ? 0 : readQty(text, true));

/** Whole baskets; null = not a count. */
export const baskets = (text: string): number | null => (text.trim() === '' ? 0 : readQty(text));

/**
 * Gross, less tare, in so many baskets; `s` = the scale said it: `12.5-0x0`, `12.5-0.8x2s`. Never digits alone: a barcode
 * is no weight.
 */
const CODE = /^([\d.]+)-([\d.]+)x(\d+)(s)?$/;

export const codeOf = ({ gross, tare, baskets: count, typed }: Weighing): string =>
  `${gross}-${tare}x${count}${typed ? '' : 's'}`;

export function weighingOf(code: string): Weighing | undefined {
  const [, gross = '', less = '', count = '', scale] = CODE.exec(code.trim()) ?? [];
  if (gross === '') return undefined;
  const [g, tare, n] = [kilograms(gross), kilograms(less), baskets(count)];
  if (g === null || tare === null || n === null) return undefined;
  return { gross: g, tare, baskets: n, typed: scale === undefined };
}
