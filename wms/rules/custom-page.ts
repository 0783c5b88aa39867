/** Values of a custom RF page against its template, the same checks as on the device (src/contract/rf-template.ts). */
import type { RfControl, RfTemplate } from '#contract/rf-template.ts';
import { parseDay } from '#domain/dates.ts';
import { parseRule } from '#domain/rule-text.ts';
import { refuse } from '../refusals.ts';

type Values = Record<string, string | number>;

export function checkCustomPage(template: RfTemplate, values: Values, today: string): void {
  const known = new Set(template.controls.map((control) => control.id));
  for (const id of Object.keys(values)) if (!known.has(id)) refuse('controlUnknown', { field: id });
  const above: string[] = [];
  for (const control of template.controls) {
    const value = values[control.id];
    if (isShown(control, above, values)) check(control, value, today);
    else if (value !== undefined && value !== '') refuse('valueRefused', { field: control.label });
    above.push(control.id);
  }
}

/** A condition that does not parse never reaches a device, so it cannot have hidden anything. */
function isShown(control: RfControl, above: readonly string[], values: Values): boolean {
  if (control.when === undefined) return true;
  const rule = parseRule(control.when, above);
  return !rule.ok || rule.test(values);
}

function check(control: RfControl, value: string | number | undefined, today: string): void {
  const { label: field } = control;
  if (value === undefined || value === '') {
    if (control.required) refuse('fieldMissing', { field });
    return;
  }
  if (!fits(control, value, today)) refuse('valueRefused', { field });
}

function fits(control: RfControl, value: string | number, today: string): boolean {
  switch (control.type) {
    case 'number':
      return typeof value === 'number' && value >= (control.min ?? value) && value <= (control.max ?? value);
    case 'select':
      return control.options.includes(String(value));
    case 'date':
      return parseDay(String(value), today) !== null;
    case 'scan':
    case 'text':
      return true;
  }
}
