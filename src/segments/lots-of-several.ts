/** The lots of several goods, asked at once: the attributes of each that has some. */
import type { Lot } from '#contract/fields.ts';
import type { AttributeTemplate, Sku } from '#contract/rows.ts';
import { ofEach } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { asLot, lotFields } from './lot.ts';
import { lotDates } from './lot-rules.ts';
import type { Field, FormValue } from '#engine/fields.ts';

export interface LotOf {
  /** Tells it from the others in the form. */
  readonly key: string;
  readonly sku: Sku;
  readonly template: AttributeTemplate;
  /** What is known of it already. */
  readonly announced: Lot;
  /** What it is called; the name of the SKU where there is only one of it. */
  readonly name: string;
}

const LABELS = {
  production: (name: string) => msg`Production date: ${name}`,
  expiry: (name: string) => msg`Expiry date: ${name}`,
  batch: (name: string) => msg`Lot number: ${name}`,
};

export const fieldsOfLots = (lots: readonly LotOf[]): Field[] =>
  lots.flatMap(({ key, template, announced, name }) =>
    lotFields(template, announced).map((asked) => {
      // A label that is scanned into the form would be the lot of any of them.
      const { gs1: _, ...field } = asked;
      return { ...field, name: `${field.name}/${key}`, label: LABELS[field.name as keyof Lot](name) };
    }),
  );

/** The lot of one of them. */
export const lotIn = (form: FormValue | undefined, key: string): Lot => asLot(formOf(form, key));

/** Its part of the form of all. */
const formOf = (form: FormValue | undefined, key: string): FormValue =>
  Object.fromEntries(
    Object.keys(LABELS).flatMap((field) => {
      const text = form?.[`${field}/${key}`];
      return text === undefined ? [] : [[field, text]];
    }),
  );

/** The rules of a lot, for each of them. */
export const datesOfLots: readonly Rule<FormValue, { readonly lots: readonly Pick<LotOf, 'key' | 'sku'>[] }>[] = ofEach(
  lotDates,
  (form, { lots }) => lots.map(({ key, sku }) => [formOf(form, key), { sku }]),
);
