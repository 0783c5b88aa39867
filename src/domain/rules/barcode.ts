/** Barcodes that goods are given on the spot. */
import { hasCheckDigit } from '../check-digit.ts';

const LIKE_A_GTIN = /^(?:\d{8}|\d{12,14})$/;

/** It is as long as a GTIN, and its check digit is not that of its other digits: it was read or typed wrongly. */
export const checkDigitWrong = (barcode: string) =>
  LIKE_A_GTIN.test(barcode) && !hasCheckDigit(barcode) ? { kind: 'checkDigitWrong' as const, code: barcode } : null;
