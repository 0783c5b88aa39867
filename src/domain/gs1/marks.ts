/** Signs by which a code is recognised as a GS1 label, and its separators. Small, because every scan loads it. */

/** Group separator: what FNC1 becomes inside a symbol. */
export const GS = '\u001D';

/** AIM symbology identifiers that promise GS1 data. */
const GS1_SYMBOLOGIES = new Set([']C1', ']d2', ']Q3', ']e0', ']J1']);
export const isGs1Symbology = (aim: string | undefined): boolean => aim !== undefined && GS1_SYMBOLOGIES.has(aim);

/** Scanners put separators in front, and some send two for one. */
export function withoutSeparator(text: string): string {
  let from = 0;
  while (text[from] === GS) from += 1;
  return text.slice(from);
}
