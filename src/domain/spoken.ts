/**
 * Codes and numbers as they are read aloud over a running truck. A voice makes "A-01-02" a subtraction and "1200" a year:
 * codes are spelled, with a pause where the label has a separator, and numbers get their groups.
 */

/** Whoever hears more than this at once keeps nothing of it: of a long code only its end is said. */
const MOST = 10;
const END = 4;

/** `A-01-02` becomes `A, 0 1, 0 2`; a word in it, as in `DOCK-01`, stays one. */
export function spelled(code: string): string {
  const characters = code.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const said = Array.from(characters).length > MOST ? Array.from(characters).slice(-END).join('') : code;
  return said
    .split(/[^\p{L}\p{N}]+/u)
    .filter((group) => group !== '')
    .map((group) => (/^\p{L}{3,}$/u.test(group) ? group.toLowerCase() : Array.from(group.toUpperCase()).join(' ')))
    .join(', ');
}

/** A number with its unit. `language` is BCP 47. */
export function spokenQuantity(quantity: number, unit: string, language: string): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(quantity);
  return `${number} ${unit}`.trim();
}
