/**
 * The GS1 check digit: modulo 10 with weights 3 and 1 from the right, shared by GTIN-8/12/13/14, GLN and
 * SSCC. Digits only; anything else is simply not such a number.
 */
export function checkDigit(body: string): number {
  let total = 0;
  for (let i = body.length - 1, weight = 3; i >= 0; i--, weight = 4 - weight) {
    total += Number(body[i]) * weight;
  }
  return (10 - (total % 10)) % 10;
}

/** Digits whose last one is the check digit of the others. */
export const hasCheckDigit = (code: string): boolean =>
  /^\d{2,}$/.test(code) && checkDigit(code.slice(0, -1)) === Number(code.at(-1));

/** A GTIN of 8, 12, 13 or 14 digits with its check digit right. */
export const isGtin = (code: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(code) && hasCheckDigit(code);

/** An SSCC: 18 digits with the check digit right. */
export const isSscc = (code: string): boolean => code.length === 18 && hasCheckDigit(code);

/** A GTIN filled up to 14 digits, so that the EAN-13 and the GTIN-14 of one article compare equal; null if it is none. */
export const toGtin14 = (code: string): string | null => (isGtin(code) ? code.padStart(14, '0') : null);

/** Values of the 82 characters, in the order of the GS1 General Specifications, and of the 32 that a check pair is of. */
const VALUES = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const PAIR = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Weights from the right; no key is longer. */
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83];

/** Letters and digits whose last two characters check the others (GMN): weighted by primes from the right, modulo 1021. */
export function hasCheckPair(code: string): boolean {
  const body = code.slice(0, -2).split('').reverse();
  if (code.length < 2 || body.length > PRIMES.length || body.some((char) => !VALUES.includes(char))) return false;
  const sum = body.reduce((total, char, i) => total + VALUES.indexOf(char) * (PRIMES[i] ?? 0), 0) % 1021;
  return code.endsWith(`${PAIR[sum >> 5]}${PAIR[sum & 31]}`);
}
