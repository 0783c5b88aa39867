/**
 * One GS1 label may answer several stops: the SKU, then its lot. What it says is taken as ordinary inputs that carry
 * the label they came from, so that they are undone as one and a resumed flow still knows what to propose.
 */
import { codesOf, elementOf, readLabel, textOf } from '#domain/gs1/label.ts';
import type { Gs1Label, Label } from '#domain/gs1/label.ts';
import type { Input } from './env.ts';
import type { Refusal } from './refusal.ts';
import { refuseScan } from './scan-refusals.ts';
import type { Field, FormValue, Stop } from './stops.ts';
import type { Answer } from './view.ts';

/** What to try at a stop that a label was scanned at, best first: its own element, then the label as it is. */
export function answersAt(stop: Stop, label: Gs1Label, code: string): readonly Answer[] {
  const element = 'spec' in stop && 'as' in stop.spec ? elementOf(label, stop.spec.as.gs1 ?? []) : undefined;
  return [...(element ? codesOf(element) : []), code].map((text) => ({ kind: 'scan', code: text }));
}

/** What a label says at a later stop without being scanned again; null = the operator is asked. */
export function furtherAnswer(stop: Stop, label: Gs1Label, values: object, today: string): Answer | null {
  if (stop.kind !== 'form') return null;
  const fields = stop.spec.fields(values);
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
interface InForce {
  /** As it was scanned. */
  readonly code: string;
  readonly label: Gs1Label;
}

/** Where the inputs begin that one label gave together with the one at `index`. */
export function beginOfScan(inputs: readonly Input[], index: number): number {
  const label = inputs[index]?.label;
  let begin = index;
  while (label !== undefined && begin > 0 && inputs[begin - 1]?.label === label) begin -= 1;
  return begin;
}

/** Why a label cannot be taken. */
export function wordFault({ fault }: Extract<Label, { kind: 'fault' }>): Refusal {
  switch (fault.kind) {
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
  }
}
