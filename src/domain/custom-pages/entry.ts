/** What was captured on a form, judged by its page: the WMS asks again what the terminal has asked, maybe hours later. */
import type { PageItem, PageValues } from '#contract/page-rows.ts';
import type { PageControl, PageText, PageValue } from '#contract/rf-page.ts';
import { checkOf, pageRule } from './control-faults.ts';
import { fits, inRule } from './fits.ts';
import type { Captured } from './fits.ts';
import { isNamed, LAST } from './names.ts';

/** Facts of a page by the names that it has for them. */
export type Facts = Readonly<Record<string, string | number>>;

/** Who works it on which day, and the row that it was opened with. */
export const factsOf = (userId: string, today: string, item: PageItem | undefined): Facts => ({
  'me.user': userId,
  today,
  ...Object.fromEntries(Object.entries(item?.row ?? {}).map(([column, value]) => [`parent.${column}`, value])),
});

export type EntryFault =
  | { readonly kind: 'controlUnknown'; readonly field: string }
  | { readonly kind: 'fieldMissing'; readonly label: PageText }
  | { readonly kind: 'valueRefused'; readonly label: PageText }
  | { readonly kind: 'checkFailed'; readonly says: PageText };

/** Of the controls above one, as rules read them. */
export const namedValues = (controls: readonly PageControl[], values: PageValues, facts: Facts): Facts => ({
  ...facts,
  ...Object.fromEntries(controls.filter(isNamed).map(({ id }) => [id, inRule(values[id])])),
});

/** Whether a rule of a checked page holds over what is named; one that cannot be read holds for nothing. */
export function holds(text: string, named: Facts): boolean {
  const rule = pageRule(text, Object.keys(named));
  return rule.ok && rule.test(named);
}

export const isShown = ({ when }: PageControl, named: Facts): boolean => when === undefined || holds(when, named);

/** What a value comes to; undefined where there is nothing that it could come from. */
export function valueOf(
  value: PageValue | undefined,
  named: Facts,
  last: Captured | undefined,
): string | number | undefined {
  if (value === undefined || typeof value !== 'object') return value;
  if (value.from === LAST) return Array.isArray(last) ? undefined : last;
  const found = named[value.from];
  return found === '' ? undefined : found;
}

/** Whether it is what it has to be. */
export function equals(control: PageControl, value: Captured, named: Facts): boolean {
  const wanted = 'equals' in control ? valueOf(control.equals, named, undefined) : undefined;
  return wanted === undefined || String(inRule(value)) === String(wanted);
}

/** The first thing that the page does not let through; null for nothing. */
export function entryFault(controls: readonly PageControl[], values: PageValues, facts: Facts): EntryFault | null {
  const known = new Set(controls.filter(isNamed).map(({ id }) => id));
  const stranger = Object.keys(values).find((id) => !known.has(id));
  if (stranger !== undefined) return { kind: 'controlUnknown', field: stranger };
  for (const [i, control] of controls.entries()) {
    if (!isNamed(control)) continue;
    const found = controlFault(control, values[control.id], namedValues(controls.slice(0, i), values, facts));
    if (found) return found;
  }
  return null;
}

function controlFault(control: PageControl, value: Captured | undefined, named: Facts): EntryFault | null {
  const { label } = control;
  const check = checkOf(control);
  // No picture is none.
  const isEmpty = value === undefined || value === '' || (control.type === 'photos' && value === 0);
  if (!isShown(control, named)) return isEmpty ? null : { kind: 'valueRefused', label };
  if (isEmpty) return 'required' in control && !control.required ? null : { kind: 'fieldMissing', label };
  if (!fits(control, value) || !equals(control, value, named)) return { kind: 'valueRefused', label };
  const own = { ...named, [control.id]: inRule(value) };
  return check && !holds(check.rule, own) ? { kind: 'checkFailed', says: check.says } : null;
}
