/**
 * Controls of a custom RF page as steps: each is one of the same nine, never a new one. The page was checked before
 * (`#domain/custom-pages/faults.ts`), so whatever it names is there.
 */
import type { PageItem, PageValues } from '#contract/page-rows.ts';
import type { PageControl, PageNoun, PageText } from '#contract/rf-page.ts';
import type { Language } from '#contract/envelope.ts';
import { checkOf } from '#domain/custom-pages/control-faults.ts';
import { equals, factsOf, holds, isShown, namedValues, valueOf } from '#domain/custom-pages/entry.ts';
import type { Facts } from '#domain/custom-pages/entry.ts';
import { inRule, optionValue, YES } from '#domain/custom-pages/fits.ts';
import type { Captured } from '#domain/custom-pages/fits.ts';
import { textIn } from '#domain/custom-pages/texts.ts';
import { places } from '#domain/decimal.ts';
import { parseQty } from '#domain/quantity-text.ts';
import { msg } from '@lingui/core/macro';
import type { Db } from './db.ts';
import type { Me } from './env.ts';
import type { Field, FormValue } from './fields.ts';
import { answerStep } from './flow.ts';
import { lookup } from './lookup.ts';
import type { Lookup } from './lookup.ts';
import { refusePage } from './page-refusals.ts';
import { ofPart } from './refusal.ts';
import type { Rule } from './refusal.ts';
import type { Button, Step } from './steps.ts';
import { i18nText } from './text.ts';
import type { Text } from './text.ts';

/** Where a page is drawn. */
export interface PageAt {
  readonly lg: Language;
  /** The row that it was opened with. */
  readonly item?: PageItem;
  /** What was entered on it before, as it is when a control is shown. */
  last?(): PageValues;
  /** Calendar day of the operator. */
  today(): string;
}

export type Nouns = Partial<Readonly<Record<PageNoun, Lookup<unknown>>>>;
type Values = Readonly<Record<string, unknown>> & { readonly me: Me };
type Of<T extends PageControl['type']> = Extract<PageControl, { type: T }>;
type Judge = Rule<Captured, Values>;

/** An option of a list as the step has it. */
interface Option {
  readonly value: string;
  readonly label: string | Text;
}

/** The steps of all controls, each behind its condition, and the buttons that pass those that may be passed. */
export class PageStops {
  readonly stops: Step[] = [];
  readonly buttons: Button[] = [];
  readonly #controls: readonly PageControl[];
  readonly #nouns: Nouns;
  readonly #at: PageAt;

  constructor(controls: readonly PageControl[], nouns: Nouns, at: PageAt) {
    this.#controls = controls;
    this.#nouns = nouns;
    this.#at = at;
    for (const [i, control] of controls.entries()) {
      const { when } = control;
      if (when !== undefined)
        this.stops.push({
          kind: 'maybe',
          when: (values: Values) => isShown(control, this.#named(i, values)),
          end: this.stops.length + 2,
        });
      this.#skip(control);
      this.stops.push(this.#stop(control, i));
    }
  }

  /** What was captured, by control. A control that was not shown or was passed is left out. */
  captured(values: Values): PageValues {
    return Object.fromEntries(
      this.#controls.flatMap((control) => {
        const value = capturedOf(control, values[control.id]);
        return value === undefined || value === '' ? [] : [[control.id, value] as const];
      }),
    );
  }

  /** What the controls before this one and the facts of the page say. */
  #named(before: number, values: Values): Facts {
    const facts = factsOf(values.me.userId, this.#at.today(), this.#at.item);
    return namedValues(this.#controls.slice(0, before), this.captured(values), facts);
  }

  #text(text: PageText): Text {
    return i18nText(textIn(text, this.#at.lg));
  }

  #prompt({ label, hint }: PageControl): Text {
    const said = textIn(label, this.#at.lg);
    return i18nText(hint === undefined ? said : `${said} (${textIn(hint, this.#at.lg)})`);
  }

  /** Forms are passed by leaving them empty, lists and scans by a button. */
  #skip(control: PageControl): void {
    if ((control.type !== 'scan' && control.type !== 'select') || control.required) return;
    const { id } = control;
    this.buttons.push({
      name: `skip:${id}`,
      label: msg`Skip`,
      from: this.stops.length,
      at: [id],
      run: () => answerStep(id, ''),
    });
  }

  #stop(control: PageControl, i: number): Step {
    const name = control.id;
    const prompt = this.#prompt(control);
    switch (control.type) {
      case 'scan': {
        const spec = { prompt, as: this.#noun(control, control.required), expect: this.#wanted(control, i) };
        return { kind: 'scan', name, spec, rules: this.#rules(control, i) };
      }
      case 'collect': {
        const rules: Rule<string, Values & { basket: readonly string[] }>[] = [
          refusePage.twice.when((code, { basket }) => basket.includes(code) && { code }),
        ];
        const spec = {
          prompt,
          as: this.#noun(control, true),
          early: true as const,
          full: (got: readonly unknown[]) => got.length >= control.most,
        };
        return { kind: 'collect', name, spec, rules };
      }
      case 'number':
        return this.#number(control, i, prompt);
      case 'select':
        return this.#select(control, i, prompt);
      case 'text':
      case 'date':
        return this.#form(control, i, prompt, { kind: control.type, required: control.required });
      case 'photos':
        return this.#form(control, i, prompt, { kind: 'photos' });
      case 'confirm':
        return { kind: 'confirm', name, spec: { ask: prompt } };
      case 'show': {
        const rows = async (values: Values) => {
          const named = this.#named(i, values);
          // What nobody knows takes no line.
          return control.rows.flatMap(({ label, value }) => {
            const said = String(named[value] ?? '');
            return said === '' ? [] : [{ label: this.#text(label), value: said }];
          });
        };
        return { kind: 'view', name, spec: { prompt, rows, next: msg`Go on` } };
      }
    }
  }

  /** A number that must be given is counted or weighed; one that may be left out, or lie below zero, is a field. */
  #number(control: Of<'number'>, i: number, prompt: Text): Step {
    const { id, decimals, unit, scale } = control;
    if (control.required && !mayBeNegative(control)) {
      const spec = {
        prompt,
        digits: decimals,
        expect: this.#wanted(control, i),
        suggest: (values: Values) => asNumber(this.#offered(control, i, values)),
        ...(unit !== undefined && { unit: () => textIn(unit, this.#at.lg) }),
        ...(scale && { weighs: () => true }),
      };
      return { kind: 'qty', name: id, spec, rules: this.#rules(control, i) };
    }
    const kind = mayBeNegative(control) ? 'text' : 'number';
    return this.#form(control, i, prompt, {
      kind,
      required: control.required,
      digits: decimals,
      ...(kind === 'number' && scale && { weighs: true }),
    });
  }

  #select(control: Of<'select'>, i: number, prompt: Text): Step {
    const { id, options, codes, required } = control;
    const own = options?.map((option): Option => {
      const value = optionValue(option);
      const label = typeof option === 'string' ? option : (option.label ?? value);
      return { value, label: this.#text(label) };
    });
    const spec = {
      prompt,
      from: async (values: Values, db: Db) => {
        const all =
          own ??
          (await db.codes.where('type', codes ?? '')).map(({ code, name }): Option => ({ value: code, label: name }));
        // What is usual here stands first.
        const usual = this.#offered(control, i, values);
        const sorted = [...all.filter(({ value }) => value === usual), ...all.filter(({ value }) => value !== usual)];
        return required ? sorted : [...sorted, { value: '', label: msg`Nothing of these` }];
      },
      id: ({ value }: Option) => value,
      row: ({ label }: Option) => ({ title: label }),
      none: refusePage.nothingToChoose,
    };
    const rules = ofPart(this.#rules(control, i), ({ value }: Option) => (value === '' ? undefined : value));
    return { kind: 'choose', name: id, spec, rules };
  }

  #form(control: PageControl, i: number, prompt: Text, field: Omit<Field, 'name' | 'label' | 'initial'>): Step {
    const name = control.id;
    const fields = (values: Values): readonly Field[] => {
      const initial = this.#offered(control, i, values);
      return [
        {
          ...field,
          name,
          label: this.#text(control.label),
          ...(initial !== undefined && { initial: String(initial) }),
        },
      ];
    };
    const typed = ({ [name]: text = '' }: FormValue) => text;
    const rules: Rule<FormValue, Values>[] = [
      ...ofPart(this.#rules(control, i), (form: FormValue) => {
        const value = capturedOf(control, form);
        return value === '' ? undefined : value;
      }),
    ];
    if (control.type === 'number')
      rules.unshift(
        refusePage.notANumber.when(
          (form) => typed(form) !== '' && capturedOf(control, form) === undefined && { typed: typed(form) },
        ),
      );
    if (control.type === 'photos' && control.required)
      rules.unshift(refusePage.pictureMissing.when((form) => Number(typed(form) || 0) < 1));
    return { kind: 'form', name, spec: { prompt, fields }, rules };
  }

  /** A scan captures the code: what it is of is asked only where it has to be known. */
  #noun(control: Of<'scan'> | Of<'collect'>, required: boolean): Lookup<string> {
    const noun = this.#nouns[control.noun];
    const field = control.code ?? (typeof noun?.field === 'string' ? noun.field : null);
    // What is passed is no code that a rule could be about.
    const ofCode = field && {
      fields: [field],
      captured: (_: string, code: string) => (code === '' ? null : { field, code }),
    };
    const known = control.known ? noun : undefined;
    return lookup<string>({
      noun: this.#text(control.label),
      field: required ? field : ofCode,
      ...(noun?.gs1 && { gs1: noun.gs1 }),
      ...(required
        ? { shape: [refusePage.empty.when((code: string) => code.trim() === '')] }
        : { takesNothing: true as const }),
      local: async (code, db) =>
        code === '' || !known || (await known.local(code, db)) !== undefined ? code : undefined,
      ...(known?.remote && { remote: known.remote }),
      missing: refusePage.unknown,
    });
  }

  /** What the control takes, what it has to be, and what the page checks. */
  #rules(control: PageControl, i: number): Judge[] {
    const check = checkOf(control);
    const rules: Judge[] = [];
    if (control.type === 'number') {
      const { min, max, decimals } = control;
      // A scale says more decimals than the page may want.
      rules.push(
        refusePage.tooLow.when((n) => typeof n === 'number' && min !== undefined && n < min && { min }),
        refusePage.tooHigh.when((n) => typeof n === 'number' && max !== undefined && n > max && { max }),
      );
      rules.push(refusePage.tooFine.when((n) => typeof n === 'number' && places(n) > decimals && { most: decimals }));
    }
    if (control.type === 'text') {
      const { longest: most } = control;
      rules.push(refusePage.tooLong.when((text) => typeof text === 'string' && text.length > most && { most }));
    }
    if (control.type === 'photos') {
      const { most } = control;
      rules.push(refusePage.tooManyPictures.when((n) => typeof n === 'number' && n > most && { most }));
    }
    if ('equals' in control && control.equals !== undefined) {
      const { equals: value } = control;
      rules.push(
        refusePage.differs.when((got, values) => {
          const named = this.#named(i, values);
          return got !== '' && !equals(control, got, named) && { wanted: String(valueOf(value, named, undefined)) };
        }),
      );
    }
    if (check) {
      const says = textIn(check.says, this.#at.lg);
      rules.push(
        refusePage.check.when(
          (got, values) =>
            got !== '' && !holds(check.rule, { ...this.#named(i, values), [control.id]: inRule(got) }) && { says },
        ),
      );
    }
    return rules;
  }

  /** What the eye compares. */
  #wanted(control: Of<'scan'> | Of<'number'>, i: number): (values: Values) => string | undefined {
    return (values) => {
      const wanted = valueOf(control.equals, this.#named(i, values), undefined);
      return wanted === undefined ? undefined : String(wanted);
    };
  }

  #offered(control: PageControl, i: number, values: Values): string | number | undefined {
    if (!('default' in control)) return undefined;
    return valueOf(control.default, this.#named(i, values), this.#at.last?.()[control.id]);
  }
}

const mayBeNegative = ({ min }: Of<'number'>): boolean => min !== undefined && min < 0;

const asNumber = (value: string | number | undefined): number | undefined => {
  const n = typeof value === 'string' ? parseQty(value, { digits: 6 }) : value;
  return n ?? undefined;
};

/** What a step has captured, as it is posted; undefined where it has not, or where it was passed. */
function capturedOf(control: PageControl, value: unknown): Captured | undefined {
  if (value === undefined) return undefined;
  switch (control.type) {
    case 'scan':
      return value as string;
    case 'collect':
      return value as readonly string[] as string[];
    case 'select':
      return (value as Option).value;
    case 'confirm':
      return value === true ? YES : undefined;
    case 'show':
      return undefined;
    case 'number':
      return typeof value === 'number' ? value : numberIn(control, (value as FormValue)[control.id] ?? '');
    case 'photos':
      return Number((value as FormValue)[control.id] || 0);
    case 'text':
    case 'date':
      return (value as FormValue)[control.id] ?? '';
  }
}

/** A typed number, which may lie below zero where the control lets it; undefined for none. */
const numberIn = (control: Of<'number'>, text: string): number | undefined =>
  parseQty(text, { digits: control.decimals, negative: mayBeNegative(control) }) ?? undefined;
