import type { Rule } from '#domain/rule-text.ts';
import { parseRule } from '#domain/rule-text.ts';

/**
 * The barcode rule of a scan field, named as the WMS names it (specification platform sections 3 and 5).
 * Nothing, an empty text and a length of 0 mean "not restricted"; numbers may come as text.
 */
export interface BarcodeRule {
  /** Digit, Char, CharAfterDigit, DigitAfterChar or Mixed; any other word restricts nothing. */
  readonly barcodeType?: string | null | undefined;
  readonly fixedLength?: number | string | null | undefined;
  readonly minLength?: number | string | null | undefined;
  readonly maxLength?: number | string | null | undefined;
  readonly fixedChar?: string | null | undefined;
  /** See `rule-text.ts`. */
  readonly ruleWhereTxt?: string | null | undefined;
}

/** Scan fields that may carry a rule; in `ruleWhereTxt` each name stands for the scanned value. */
export const ruleFields = ['LPN', 'SKU_ID', 'LOC', 'SHIPPING_CONTAINER_ID'] as const;

export type BarcodeFault =
  | { readonly kind: 'fixedLength'; readonly n: number }
  | { readonly kind: 'minLength'; readonly n: number }
  | { readonly kind: 'maxLength'; readonly n: number }
  | { readonly kind: 'fixedChar'; readonly text: string }
  | { readonly kind: TypeFault }
  | { readonly kind: 'constraint' | 'malformedRule' };

/** Why a value is refused. `silent`: the two constraint verdicts show their message without the error sound. */
export type BarcodeVerdict = BarcodeFault & { readonly label: string; readonly silent: boolean };

/**
 * Checks a scanned value against its rule, steps 1 to 10 in the order of the specification; the first
 * failure wins. Null means accepted. `label` is what the field is called on the screen and comes back in
 * the verdict for the wording. A length that is no number makes the rule malformed: it was meant to restrict.
 */
export function checkBarcode(
  rule: BarcodeRule | null | undefined,
  value: string,
  label: string,
): BarcodeVerdict | null {
  if (!rule) return null;
  for (const step of steps) {
    const fault = step(rule, value);
    if (fault) return { ...fault, label, silent: fault.kind === 'constraint' || fault.kind === 'malformedRule' };
  }
  return null;
}

type Step = (rule: BarcodeRule, value: string) => BarcodeFault | null;

const steps: readonly Step[] = [
  ({ fixedLength }, value) => length(fixedLength, 'fixedLength', (n) => value.length === n),
  ({ minLength }, value) => length(minLength, 'minLength', (n) => value.length >= n),
  ({ maxLength }, value) => length(maxLength, 'maxLength', (n) => value.length <= n),
  ({ fixedChar }, value) => (fixedChar && !value.includes(fixedChar) ? { kind: 'fixedChar', text: fixedChar } : null),
  // Steps 5 to 9: a rule has one type, so they are one look into the table.
  ({ barcodeType }, value) => {
    const type = types.get(barcodeType?.trim().toLowerCase() ?? '');
    return type && !type.shape.test(value) ? { kind: type.kind } : null;
  },
  ({ ruleWhereTxt }, value) => {
    if (!ruleWhereTxt?.trim()) return null;
    const where = whereOf(ruleWhereTxt);
    if (!where.ok) return { kind: 'malformedRule' };
    return where.test(Object.fromEntries(ruleFields.map((field) => [field, value]))) ? null : { kind: 'constraint' };
  },
];

type TypeFault = 'digit' | 'char' | 'charAfterDigit' | 'digitAfterChar' | 'mixed';

const types: ReadonlyMap<string, { readonly kind: TypeFault; readonly shape: RegExp }> = new Map([
  ['digit', { kind: 'digit', shape: /^\d+$/ }],
  ['char', { kind: 'char', shape: /^[A-Za-z]+$/ }],
  // The names read backwards; the meaning is the specification's: letters first, then digits.
  ['charafterdigit', { kind: 'charAfterDigit', shape: /^[A-Za-z]+\d+$/ }],
  ['digitafterchar', { kind: 'digitAfterChar', shape: /^\d+[A-Za-z]+$/ }],
  ['mixed', { kind: 'mixed', shape: /^[A-Za-z\d]+$/ }],
]);

function length(
  limit: number | string | null | undefined,
  kind: 'fixedLength' | 'minLength' | 'maxLength',
  holds: (n: number) => boolean,
): BarcodeFault | null {
  const text = String(limit ?? '').trim();
  if (text === '' || Number(text) === 0) return null;
  const n = Number(text);
  if (!Number.isInteger(n) || n < 0) return { kind: 'malformedRule' };
  return holds(n) ? null : { kind, n };
}

/** A field is scanned thousands of times under one rule: it is parsed once. Few rules exist, so nothing is evicted. */
const parsed = new Map<string, Rule>();
function whereOf(text: string): Rule {
  const known = parsed.get(text);
  if (known) return known;
  const rule = parseRule(text, ruleFields);
  parsed.set(text, rule);
  return rule;
}
