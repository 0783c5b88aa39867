/** A GS1 label that is scanned while a form is open: it fills the fields, and the operator saves them. */
import { listed } from './fields.ts';
import { codesOf, elementOf, readLabel } from '#domain/gs1/label.ts';
import type { Gs1Label } from '#domain/gs1/label.ts';
import type { Env } from './env.ts';
import { momentOf } from './fold.ts';
import type { Fold } from './fold.ts';
import { fieldsFrom } from './label.ts';
import type { InForce } from './label.ts';
import type { Refusal } from './refusal.ts';
import type { LabelOf, Step } from './steps.ts';
import type { FormValue } from './fields.ts';

export interface OnForm extends InForce {
  readonly fields: FormValue;
}
type Read = { kind: 'fills'; onForm: OnForm } | { kind: 'refused'; refusal: Refusal };

/** Null = no label that has something to say to the form. Either all of it is filled in or nothing. */
export async function readOnForm(stop: Step, code: string, { values }: Fold, env: Env): Promise<Read | null> {
  if (stop.kind !== 'form' || !stop.spec.labelOf) return null;
  const { labelOf } = stop.spec;
  const at = momentOf(env);
  const label = readLabel(code, at.today, env.separators());
  if (label.kind !== 'gs1') return null;
  const fields = fieldsFrom(listed(stop.spec.fields(values)), label, at.today);
  if (Object.keys(fields).length === 0) return null;
  if (!(await isOfIt(label, labelOf, values, env))) return { kind: 'refused', refusal: labelOf.other(values) };
  for (const rule of stop.rules) {
    const refusal = rule.check(fields, values, { ...at, label });
    if (refusal) return { kind: 'refused', refusal };
  }
  return { kind: 'fills', onForm: { code, label, fields } };
}

async function isOfIt(label: Gs1Label, { gs1, isIt }: LabelOf<object>, values: object, env: Env): Promise<boolean> {
  const element = elementOf(label, gs1);
  for (const code of element ? codesOf(element) : []) if (await isIt(code, values, env.db)) return true;
  return false;
}
