/** Codes of weighed goods (specification platform section 5): 28, item in five digits, what was weighed in five, check digit. */
import { checkDigit, hasCheckDigit } from './check-digit.ts';
import { isPlu } from './codes.ts';
import { div } from './decimal.ts';

/** The code of the item as such, with nothing weighed; null for what is none. */
export function pluItem(code: string): string | null {
  if (!isPlu(code) || !hasCheckDigit(code)) return null;
  const item = `${code.slice(0, 7)}00000`;
  return `${item}${checkDigit(item)}`;
}

/** Kilograms that a label says: its second five digits are grams. 0 for the code of the item; null for what is none. */
export const pluKilograms = (code: string): number | null =>
  pluItem(code) === null ? null : div(Number(code.slice(7, 12)), 1000);
