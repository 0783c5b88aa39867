/** What is wrong with the controls of a custom RF page. `names` are what a control may name: those above it, and the facts of the page. */
import type { PageControl, PageValue } from '#contract/rf-page.ts';
import { PAGE_LIMITS } from '#contract/rf-page.ts';
import { parseRule } from '#domain/rule-text.ts';
import { fits, optionValue } from './fits.ts';
import type { PageFault } from './fault.ts';
import { ruleFault } from './fault.ts';
import { LAST } from './names.ts';

const RULE_LIMITS = { longest: PAGE_LIMITS.rule, deepest: PAGE_LIMITS.ruleDepth };

/** A rule of a page: whenever it is read, it is read like this. */
export const pageRule = (text: string, names: readonly string[]) => parseRule(text, names, RULE_LIMITS);

/** Names that a flow or the language has for something else. */
const TAKEN = ['me', 'params', 'parent', 'today', LAST];

/** Rules do not tell capitals from small letters, so ids that differ in nothing else are the same. */
export function idFaults(controls: readonly PageControl[]): PageFault[] {
  const seen = new Set<string>();
  // A number is captured with whether it was typed, and its unit.
  const beside = controls.flatMap(({ type, id }) => (type === 'number' ? [`${id}typed`, `${id}unit`] : []));
  const taken = new Set(beside.map((id) => id.toLowerCase()));
  return controls.flatMap(({ id }, i): PageFault[] => {
    const name = id.toLowerCase();
    const isTwice = seen.has(name);
    seen.add(name);
    const at = `controls[${i}].id`;
    if (isTwice) return [{ at, kind: 'twice' }];
    return TAKEN.includes(name) || taken.has(name) || id in {} || !pageRule(`${id} = 1`, [id]).ok
      ? [{ at, kind: 'reserved' }]
      : [];
  });
}

/** Of those that capture one thing; many scans are judged one by one, and a question is its own check. */
export const checkOf = (control: PageControl) => ('check' in control ? control.check : undefined);

export function controlFaults(control: PageControl, at: string, names: readonly string[]): PageFault[] {
  const { when } = control;
  const check = checkOf(control);
  return [
    ...(when === undefined ? [] : ruleFaults(`${at}.when`, when, names)),
    ...(check ? ruleFaults(`${at}.check.rule`, check.rule, [...names, control.id]) : []),
    ...('default' in control ? valueFaults(control, `${at}.default`, control.default, [...names, LAST]) : []),
    ...('equals' in control ? valueFaults(control, `${at}.equals`, control.equals, names) : []),
    ...typeFaults(control, at, names),
  ];
}

function ruleFaults(at: string, text: string, names: readonly string[]): PageFault[] {
  const rule = pageRule(text, names);
  return rule.ok ? [] : [ruleFault(at, rule.fault, names)];
}

/** A value that comes from somewhere is what it is; one that is written down has to be one that the control takes. */
function valueFaults(
  control: PageControl,
  at: string,
  value: PageValue | undefined,
  allowed: readonly string[],
): PageFault[] {
  if (value === undefined) return [];
  if (typeof value !== 'object') return fits(control, value) ? [] : [{ at, kind: 'unfit' }];
  return allowed.includes(value.from) ? [] : [{ at: `${at}.from`, kind: 'unknown', allowed }];
}

function typeFaults(control: PageControl, at: string, names: readonly string[]): PageFault[] {
  switch (control.type) {
    case 'number':
      return [
        ...beyond(`${at}.decimals`, control.decimals, PAGE_LIMITS.decimals),
        ...((control.min ?? -Infinity) > (control.max ?? Infinity)
          ? [{ at: `${at}.max`, kind: 'crossed' as const }]
          : []),
      ];
    case 'select':
      return selectFaults(control, at);
    case 'text':
      return counted(`${at}.longest`, control.longest, PAGE_LIMITS.text);
    case 'photos':
      return counted(`${at}.most`, control.most, PAGE_LIMITS.photos);
    case 'collect':
      return counted(`${at}.most`, control.most, PAGE_LIMITS.collected);
    case 'show':
      return [
        ...(control.rows.length === 0 ? [{ at: `${at}.rows`, kind: 'missing' as const }] : []),
        ...beyond(`${at}.rows`, control.rows.length, PAGE_LIMITS.options),
        ...control.rows.flatMap(({ value }, i): PageFault[] =>
          names.includes(value) ? [] : [{ at: `${at}.rows[${i}].value`, kind: 'unknown', allowed: names }],
        ),
      ];
    case 'scan':
    case 'date':
    case 'confirm':
      return [];
  }
}

function selectFaults(control: Extract<PageControl, { type: 'select' }>, at: string): PageFault[] {
  const { options, codes } = control;
  if ((options === undefined && codes === undefined) || options?.length === 0)
    return [{ at: `${at}.options`, kind: 'missing' }];
  if (options !== undefined && codes !== undefined) return [{ at: `${at}.options`, kind: 'malformed' }];
  const values = (options ?? []).map(optionValue);
  return [
    ...beyond(`${at}.options`, values.length, PAGE_LIMITS.options),
    ...values.flatMap((value, i): PageFault[] => {
      // An empty one is what a choice that is passed gives.
      if (value === '') return [{ at: `${at}.options[${i}]`, kind: 'missing' }];
      return values.indexOf(value) < i ? [{ at: `${at}.options[${i}]`, kind: 'twice' }] : [];
    }),
  ];
}

const beyond = (at: string, n: number, most: number): PageFault[] => (n > most ? [{ at, kind: 'many', most }] : []);
/** At least one, and no more than that. */
const counted = (at: string, n: number, most: number): PageFault[] =>
  n < 1 ? [{ at, kind: 'unfit' }] : beyond(at, n, most);
