/**
 * One GS1 label may answer several steps: the SKU, then its lot. What it says is taken as ordinary inputs that carry
 * the label they came from, so that they are undone as one and a resumed flow still knows what to propose.
 */
import { listed } from './fields.ts';
import { codesOf, elementOf, rawOf, readLabel, textOf } from '#domain/gs1/label.ts';
import type { Gs1Label, Label } from '#domain/gs1/label.ts';
import type { Input } from './env.ts';
import { msg } from '@lingui/core/macro';
import type { ScanContext, Refusal } from './refusal.ts';
import { refuseScan } from './scan-refusals.ts';
import type { Step } from './steps.ts';
import type { Text } from './text.ts';
import type { Answer } from './view.ts';
import type { Field, FormValue } from './fields.ts';

/** What to try at a step that a label was scanned at, best first: its own element, then the label as it is. */
export function answersAt(stop: Step, { label, code }: InForce): readonly Answer[] {
  const element = 'spec' in stop && 'as' in stop.spec ? elementOf(label, stop.spec.as.gs1 ?? []) : undefined;
  const raw = rawOf(code);
  return [...(element ? codesOf(element) : []), raw].map((text) => ({ kind: 'scan', code: text, raw }));
}

/** The moment of an input, with the label that it came from. */
export function momentWith(at: ScanContext, code: string | undefined): ScanContext {
  const label = code === undefined ? null : readLabel(code, at.today);
  return label?.kind === 'gs1' ? { ...at, label } : at;
}

/** What a label says at a later step without being scanned again; null = the operator is asked. */
export function furtherAnswer(stop: Step, label: Gs1Label, values: object, today: string): Answer | null {
  if (stop.kind !== 'form') return null;
  const fields = listed(stop.spec.fields(values));
  const filled = fieldsFrom(fields, label, today);
  if (Object.keys(filled).length === 0) return null;
  const initial = (f: Field): string => filled[f.name] ?? f.initial ?? '';
  if (fields.some((f) => f.required && initial(f) === '')) return null;
  return { kind: 'form', fields: Object.fromEntries(fields.map((f) => [f.name, initial(f)])) };
}

/** The fields of a form that the label fills. */
export function fieldsFrom(fields: readonly Field[], label: Gs1Label, today: string): FormValue {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const element = elementOf(label, field.gs1 ?? []);
      return element ? [[field.name, textOf(element, today)]] : [];
    }),
  );
}

/** The label that the last scanned code came from: what it says beyond that code still holds. */
export function labelInForce(inputs: readonly Input[], today: string): InForce | null {
  const code = inputs.filter((input) => typeof input.value === 'string').at(-1)?.label;
  const label = code === undefined ? null : readLabel(code, today);
  return code !== undefined && label?.kind === 'gs1' ? { code, label } : null;
}
export interface InForce {
  /** As it was scanned. */
  readonly code: string;
  readonly label: Gs1Label;
}

/**
 * Where the last thing begins that the operator did. What a label filled in by itself is nobody's work: it goes with
 * the scan or the count that it followed.
 */
export function beginOfLastAct(inputs: readonly Input[]): number {
  let begin = inputs.length - 1;
  while (begin > 0 && isFilledByItself(inputs[begin])) begin -= 1;
  return begin;
}

const isFilledByItself = (input: Input | undefined): boolean =>
  input?.label !== undefined && typeof input.value === 'object';

/** The question where a label may have lost a separator; null for any other fault. As it is printed, in fours. */
export function wordDoubt({ fault }: Extract<Label, { kind: 'fault' }>): Text | null {
  if (fault.kind !== 'separatorMissing' || fault.value === undefined) return null;
  const value = /^\d+$/.test(fault.value) ? fault.value.replace(/\d{4}(?=\d)/g, '$& ') : fault.value;
  const printed = `(${fault.ai}) ${value}`;
  return msg`This scanner loses separators. Is ${printed} what is printed on the label?`;
}

/** Why a label cannot be taken. */
export function wordFault({ fault }: Extract<Label, { kind: 'fault' }>): Refusal {
  switch (fault.kind) {
    case 'empty':
      return refuseScan.labelEmpty();
    case 'separatorMissing':
      return refuseScan.separatorMissing();
    case 'checkDigit':
      return refuseScan.wrongCheckDigit({ code: fault.value });
    case 'date':
      return refuseScan.notADateOnLabel({ text: fault.value });
    case 'content':
    case 'length':
    case 'contradiction':
      return refuseScan.labelUnreadable({ place: `(${fault.ai})` });
    case 'unknownAi':
      return refuseScan.labelUnreadable({ place: fault.at });
    case 'excluded':
      return refuseScan.labelContradicts({ one: `(${fault.ai})`, other: `(${fault.other})` });
    case 'alone':
      return refuseScan.labelIncomplete({
        there: `(${fault.ai})`,
        missing: fault.needs.map((ai) => `(${ai})`).join(' '),
      });
  }
}
