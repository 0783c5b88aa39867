/**
 * A separator that was lost on the way leaves no trace: what followed has become the end of the value before it. So a
 * label without any separator is not believed where the end of its last value could be an element of its own.
 */
import { missingOf } from '#domain/gs1/associations.ts';
import { aiOf } from '#domain/gs1/ai.ts';
import { readRest } from '#domain/gs1/element-string.ts';
import type { Element } from '#domain/gs1/element-string.ts';

/** Whether the scanner delivers separators: known from its calibration, or from a label that had one. */
export type Separators = 'sent' | 'dropped' | 'unknown';

/** What stands behind a lot or a serial number in practice. Of a scanner nobody knows, more would doubt too many labels. */
const COMMON = /^(?:1[01567]|13|21|37|310\d)$/;

/** The element whose value may have swallowed another; null when the label can only mean what it says. */
export function mayHaveLost(elements: readonly Element[], today: string, separators: Separators): Element | null {
  const last = elements.at(-1);
  if (separators === 'sent' || !last || aiOf(last.ai)?.fixed !== false) return null;
  const before = elements.map(({ ai }) => ai);
  for (let from = 1; from < last.value.length; from++) {
    const rest = readRest(last.value.slice(from), today).map(({ ai }) => ai);
    const isUsual = rest.every((ai) => !before.includes(ai) && (separators === 'dropped' || COMMON.test(ai)));
    if (rest.length > 0 && isUsual && belongTogether([...before, ...rest])) return last;
  }
  return null;
}

const belongTogether = (ais: readonly string[]): boolean =>
  ais.every((ai) => {
    const known = aiOf(ai);
    return known !== undefined && !missingOf(known, ais);
  });
