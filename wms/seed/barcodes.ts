/** GS1 numbers with right check digits. */
import { checkDigit } from '#domain/check-digit.ts';

const withCheck = (digits: string): string => digits + checkDigit(digits);
const padded = (n: number, length: number): string => String(n).padStart(length, '0');

/** EAN-13 of the piece. */
export const ean13 = (n: number): string => withCheck(`690${padded(n, 9)}`);
/** GTIN-14 of a grouping of that piece; the indicator tells the level. */
export const gtin14 = (n: number, indicator: number): string => withCheck(`${indicator}690${padded(n, 9)}`);
/** Item code of weighed goods, 13 digits that start with 28: item number, weight zero, check digit. */
export const plu = (n: number): string => withCheck(`28${padded(n % 100_000, 5)}00000`);
/** Supplier's case number, 14 digits, no check digit. */
export const caseId = (n: number): string => `88${padded(n, 12)}`;
/** SSCC of a supplier's container. */
export const sscc = (n: number): string => withCheck(`3690${padded(n, 13)}`);
