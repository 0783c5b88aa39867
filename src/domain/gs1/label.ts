/** A scanned code as a GS1 label: whether it is one, what it says, or what is wrong with it. */
import { toGtin14 } from '#domain/check-digit.ts';
import { timesText } from '#domain/decimal.ts';
import { aiOf } from '#domain/gs1/ai.ts';
import { gs1Day } from '#domain/gs1/day.ts';
import { readDigitalLink } from '#domain/gs1/digital-link.ts';
import { readBracketed, readElementString } from '#domain/gs1/element-string.ts';
import type { Element, Elements } from '#domain/gs1/element-string.ts';
import { GS, isGs1Symbology, withoutSeparator } from '#domain/gs1/marks.ts';
import { mayHaveLost } from '#domain/gs1/lost-separator.ts';
import type { Separators } from '#domain/gs1/lost-separator.ts';
import type { Linter } from '#domain/gs1/linters.ts';
import type { Gs1Fault } from './fault.ts';

export type Label =
  /** No GS1 label: the code stands for itself. */
  | { readonly kind: 'plain'; readonly code: string }
  | { readonly kind: 'gs1'; readonly elements: readonly Element[] }
  /** It is meant to be GS1 and is not: nothing of it is taken. */
  | { readonly kind: 'fault'; readonly fault: Gs1Fault };
export type Gs1Label = Extract<Label, { kind: 'gs1' }>;

/** AIs whose check digit makes a chance hit unlikely enough to take an unmarked code for GS1. */
const PROVEN = new Set(['00', '01', '02', '03']);

/** Messages of other trades (automotive, electronics) begin so; separators part what they say as well. */
const ISO_15434 = '[)>';

/**
 * A leading separator or AIM identifier, brackets, or a web address mark a label as GS1; without a mark it must parse
 * whole and hold a key with a right check digit, so that a lot number `10...` is not taken apart. A label that was read
 * before is read again as it was: only a fresh scan is doubted (`separators`).
 */
export function readLabel(code: string, today: string, separators: Separators = 'sent'): Label {
  const { aim, text } = parted(code);
  const isMarked = isGs1Symbology(aim) || text.startsWith(GS);
  const link = readDigitalLink(text, today);
  if (link) return told(link);
  if (/^\(\d{2,4}\)/.test(text)) return told(readBracketed(text, today));
  const body = withoutSeparator(text);
  const parsed = readElementString(body, today);
  const lost = parsed.ok && !body.includes(GS) ? mayHaveLost(parsed.elements, today, separators) : null;
  const read: Elements = lost === null ? parsed : { ok: false, fault: { kind: 'separatorMissing', ...lost } };
  if (isMarked) return body === '' ? told({ ok: false, fault: { kind: 'empty' } }) : told(read);
  if (parsed.ok && parsed.elements.some(({ ai }) => PROVEN.has(ai))) return told(read);
  if (body.includes(GS) && !body.startsWith(ISO_15434)) return told(read);
  return { kind: 'plain', code: body };
}

/** What customers know by their own rules and numbers: the label as the symbol holds it, without the scanner's marks. */
export const rawOf = (code: string): string => withoutSeparator(parted(code).text);

function parted(code: string): { aim: string | undefined; text: string } {
  const aim = /^\]\w\d/.exec(code)?.[0];
  return { aim, text: code.slice(aim?.length ?? 0) };
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
  if (isDay({ ai, value })) return gs1Day(value, today) ?? value;
  const known = aiOf(ai);
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

const KG_PER_LB = '0.45359237';

/** Identifiers that say how much it is: counts and net weights. */
export const QUANTITIES = /^(?:30|37|3[12]0\d)$/;

/** A weight, net or gross, in kilograms as exact text; null for what is none. */
export function kilogramsIn(element: Element): string | null {
  if (/^3[13]0\d$/.test(element.ai)) return textOf(element, '');
  return /^3[24]0\d$/.test(element.ai) ? timesText(textOf(element, ''), KG_PER_LB) : null;
}

/** Net weight in kilograms, `12.345`, kilograms before pounds; null when the label names none. */
export function kilogramsOf({ elements }: Gs1Label): string | null {
  const net = ['310', '320'].map((stem) => elements.find(({ ai }) => ai.startsWith(stem))).find(Boolean);
  return net ? kilogramsIn(net) : null;
}

/** Its check digit was found right. */
export const isChecked = ({ ai }: Element): boolean => firstIs('checkDigit', ai);
export const isDay = ({ ai, value }: Element): boolean => value.length === 6 && firstIs('date', ai);

const firstIs = (what: Linter['what'], ai: string): boolean =>
  aiOf(ai)?.components[0]?.linters.some((linter) => linter.what === what) ?? false;
