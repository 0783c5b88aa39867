/** Lot attributes of goods: which to ask, and the segment that asks them. */
import type { Lot } from '#contract/fields.ts';
import type { AttributeTemplate, Sku } from '#contract/rows.ts';
import { refuseLookup } from './refusals.ts';
import { goodsByBarcode } from './lookups.ts';
import { segment } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { lotDates, ON_LABEL, returnedDates } from './lot-rules.ts';
import type { Field, FormValue } from '#engine/fields.ts';

const LABELS = {
  production: msg`Production date`,
  expiry: msg`Expiry date`,
  batch: msg`Lot number`,
};

/** The template's attributes as fields, prefilled with what the supplier announced. */
export const lotFields = (template: AttributeTemplate | null, announced: Lot): Field[] =>
  (template?.attributes ?? []).map(({ field, required, options }) => ({
    name: field,
    label: LABELS[field],
    kind: options ? 'select' : field === 'batch' ? 'text' : 'date',
    ...(options && { options: options.map((value) => ({ value, label: value })) }),
    required: required === 'Y',
    gs1: ON_LABEL[field],
    ...(announced[field] && { initial: announced[field] }),
  }));

export const asLot = (form: FormValue | undefined): Lot =>
  Object.fromEntries(Object.entries(form ?? {}).filter(([, text]) => text !== '')) as Lot;

/** What of it the template asks for: goods have no other attributes, whatever their label says. */
export const inTemplate = (template: AttributeTemplate | null, lot: Lot): Lot =>
  asLot(Object.fromEntries((template?.attributes ?? []).map(({ field }) => [field, lot[field] ?? ''])));

/** Required attributes that the supplier did not announce. */
export const lotIsIncomplete = (template: AttributeTemplate | null, announced: Lot): boolean =>
  (template?.attributes ?? []).some(({ field, required }) => required === 'Y' && !announced[field]);

const lotForm = (dates: typeof lotDates) =>
  segment<{ sku: Sku; template: AttributeTemplate | null; announced: Lot }>()((f) =>
    f.form(
      'lot',
      {
        prompt: msg`Enter the lot`,
        fields: ({ template, announced }) => lotFields(template, announced),
        labelOf: {
          gs1: goodsByBarcode.gs1 ?? [],
          isIt: async (code, { sku }, db) => (await goodsByBarcode.local(code, db))?.sku.skuId === sku.skuId,
          other: refuseLookup.otherGoods.from(({ sku }) => ({ sku: sku.skuId })),
        },
      },
      ...dates,
    ),
  );

/** Ask the lot attributes of the SKU above. */
export const askLot = lotForm(lotDates);
/** The same of goods that come back, which may have expired. */
export const askReturnedLot = lotForm(returnedDates);

const whereItHasOne = (ask: typeof askLot) =>
  segment<{ sku: Sku; announced: Lot }>()((f) =>
    f
      .load('template', async ({ sku }, db) => (await db.templates.get(sku.lotTemplate)) ?? null)
      .maybe(
        ({ template }) => template !== null,
        (g) => g.use(ask),
      ),
  );

/** The lot, where the goods have one; `announced` is what is known of it. */
export const answerForLot = whereItHasOne(askLot);
/** The same of goods that come back. */
export const answerForReturnedLot = whereItHasOne(askReturnedLot);
