/** Temperatures of trailers and goods, as people type them. */
import { parseQty } from './quantity-text.ts';

const COLDEST = -60;
const WARMEST = 60;

/** Degrees Celsius; null = none was taken, undefined = cannot be one. */
export function degreesOf(typed: string): number | null | undefined {
  const text = typed
    .normalize('NFKC')
    .replace('−', '-')
    .replace(',', '.')
    .replace(/°?\s*C?$/i, '')
    .trim();
  if (text === '') return null;
  const degrees = parseQty(text, { negative: true, digits: 1 });
  return degrees === null || degrees < COLDEST || degrees > WARMEST ? undefined : degrees;
}

export const degreesText = (degrees: number | null | undefined): string => degrees?.toString() ?? '';
