/** Texts of a page: what of them is shown, and what is wrong with them. */
import type { FormPage, PageControl, PageText, RfPage } from '#contract/rf-page.ts';
import { PAGE_LIMITS } from '#contract/rf-page.ts';
import type { Language } from '#contract/envelope.ts';
import type { PageFault } from './fault.ts';

/** In this language, or in English. */
export const textIn = (text: PageText, lg: Language): string =>
  typeof text === 'string' ? text : text[lg]?.trim() || text.en;

type Found = readonly [at: string, text: PageText | undefined, most: number];
const { label: LABEL, text: TEXT } = PAGE_LIMITS;

export function textFaults(page: RfPage): PageFault[] {
  const found: Found[] = [
    ['title', page.title, LABEL],
    ...(page.kind === 'menu' ? [] : page.controls.flatMap(textsOf)),
    ...(page.kind === 'form' ? textsOfForm(page) : []),
  ];
  return found.flatMap(([at, text, most]) => (text === undefined ? [] : faultsOf(at, text, most)));
}

function faultsOf(at: string, text: PageText, most: number): PageFault[] {
  const each =
    typeof text === 'string' ? ([['', text]] as const) : Object.entries(text).map(([lg, t]) => [`.${lg}`, t] as const);
  const long = each.flatMap(([lg, said]): PageFault[] =>
    said !== undefined && said.length > most ? [{ at: `${at}${lg}`, kind: 'long', most }] : [],
  );
  return textIn(text, 'en').trim() === '' ? [{ at, kind: 'english' }, ...long] : long;
}

function textsOf(control: PageControl, i: number): Found[] {
  const at = `controls[${i}]`;
  const own: Found[] = [
    [`${at}.label`, control.label, LABEL],
    [`${at}.hint`, control.hint, TEXT],
    [`${at}.check.says`, 'check' in control ? control.check?.says : undefined, TEXT],
  ];
  if (control.type === 'number') own.push([`${at}.unit`, control.unit, LABEL]);
  if (control.type === 'show')
    own.push(...control.rows.map(({ label }, n): Found => [`${at}.rows[${n}].label`, label, LABEL]));
  if (control.type === 'select')
    own.push(
      ...(control.options ?? []).map((option, n): Found =>
        typeof option === 'string'
          ? [`${at}.options[${n}]`, option, LABEL]
          : [`${at}.options[${n}].label`, option.label, LABEL],
      ),
    );
  return own;
}

const textsOfForm = ({ consequence, effects }: FormPage): Found[] => [
  ['consequence', consequence, TEXT],
  ...effects.map((effect, n): Found => [`effects[${n}].text`, effect.text, TEXT]),
];
