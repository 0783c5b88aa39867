/** A scanned code as a GS1 label: whether it is one, what it says, or what is wrong with it. */
import { toGtin14 } from '#domain/check-digit.ts';
import { aiOf } from '#domain/gs1/ai.ts';
import { gs1Day } from '#domain/gs1/day.ts';
import { readDigitalLink } from '#domain/gs1/digital-link.ts';
import { GS, readBracketed, readElementString, withoutSeparator } from '#domain/gs1/element-string.ts';
import type { Element, Elements, Gs1Fault } from '#domain/gs1/element-string.ts';

export type Label =
  /** No GS1 label: the code stands for itself. */
  | { readonly kind: 'plain'; readonly code: string }
  | { readonly kind: 'gs1'; readonly elements: readonly Element[] }
  /** It is meant to be GS1 and is not: nothing of it is taken. */
  | { readonly kind: 'fault'; readonly fault: Gs1Fault };
export type Gs1Label = Extract<Label, { kind: 'gs1' }>;

/** AIM symbology identifiers that promise GS1 data. */
const GS1_SYMBOLOGIES = new Set([']C1', ']d2', ']Q3', ']e0', ']J1']);
export const isGs1Symbology = (aim: string | undefined): boolean => aim !== undefined && GS1_SYMBOLOGIES.has(aim);

/** AIs whose check digit makes a chance hit unlikely enough to take an unmarked code for GS1. */
const PROVEN = new Set(['00', '01', '02']);

/**
 * A leading separator or AIM identifier, brackets, or a web address mark a label as GS1; without a mark it must parse
 * whole and hold a key with a right check digit, so that a lot number `10...` is not taken apart.
 */
export function readLabel(code: string, today: string): Label {
  const aim = /^\]\w\d/.exec(code)?.[0];
  const text = aim ? code.slice(aim.length) : code;
  const isMarked = isGs1Symbology(aim) || text.startsWith(GS);
  const link = readDigitalLink(text, today);
  if (link) return told(link);
  if (/^\(\d{2,4}\)/.test(text)) return told(readBracketed(text, today));
  const body = withoutSeparator(text);
  const read = readElementString(body, today);
  if (isMarked) return told(read);
  if (read.ok && read.elements.some(({ ai }) => PROVEN.has(ai)) && body.length > 16) return told(read);
  // A separator cannot stand in any other kind of code.
  if (body.includes(GS)) return told(read);
  return { kind: 'plain', code: body };
}

const told = (read: Elements): Label =>
  read.ok ? { kind: 'gs1', elements: read.elements } : { kind: 'fault', fault: read.fault };

/** The first of these identifiers that the label holds. */
export function elementOf({ elements }: Gs1Label, ais: readonly string[]): Element | undefined {
  for (const ai of ais) {
    const found = elements.find((element) => element.ai === ai);
    if (found) return found;
  }
  return undefined;
}

/** The codes under which goods or pallets of this element may be known: a GTIN-14 is also printed shorter. */
export function codesOf({ ai, value }: Element): readonly string[] {
  if (ai !== '01' && ai !== '02') return [value];
  const shorter = [13, 12, 8].map((n) => value.slice(-n)).filter((short) => toGtin14(short) === value);
  return [...shorter, value];
}

/** An element as people read it: dates as days, measures with their decimal point, the rest as it is. */
export function textOf({ ai, value }: Element, today: string): string {
  const known = aiOf(ai);
  const [component] = known?.components ?? [];
  if (component?.checks.some((check) => check.what === 'date') && value.length === 6)
    return gs1Day(value, today) ?? value;
  // An amount with its currency in front stays as it is.
  if (known?.decimals === undefined || known.decimals === null || known.components.length > 1) return value;
  const whole = value.slice(0, value.length - known.decimals);
  const part = value.slice(whole.length);
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${part && `.${part}`}`;
}

/** The count that the label names (37 with 02, else 30), trade items; null when it names none. */
export function countOf(label: Gs1Label): number | null {
  const element = elementOf(label, ['37', '30']);
  return element ? Number(element.value) : null;
}

/** Net weight in kilograms as exact text, `12.345`; null when the label names none. */
export function kilogramsOf(label: Gs1Label): string | null {
  const element = elementOf(
    label,
    [0, 1, 2, 3, 4, 5].map((n) => `310${n}`),
  );
  return element ? textOf(element, '') : null;
}
