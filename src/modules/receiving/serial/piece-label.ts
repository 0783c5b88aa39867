/** What one label of a piece says: its article, and its serial number; some frames hold several of them. */
import { serialOn } from '#segments/pieces.ts';
import { codesOf, elementOf, readLabel } from '#domain/gs1/label.ts';

export interface Named {
  /** Codes under which the article may be known, best first. */
  readonly articles: readonly string[];
  readonly serials: readonly string[];
}

/** `SKU;SERIAL`, `SKU|SERIAL|SERIAL`, or one to a line: the ways in which suppliers write it. */
const BETWEEN = /[;|\t\r\n]+/;

/** Days on the label are not looked at here. */
const ANY_DAY = '2000-01-01';

/** GS1 with (01) and (21), or the supplier's own way; null when it does not name both. */
export function namedOn(code: string): Named | null {
  const label = readLabel(code, ANY_DAY);
  if (label.kind === 'gs1') {
    const article = elementOf(label, ['01']);
    const serial = serialOn(label);
    return article && serial !== undefined ? { articles: codesOf(article), serials: [serial] } : null;
  }
  const [article, ...serials] = code
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return article !== undefined && serials.length > 0 ? { articles: [article], serials } : null;
}
