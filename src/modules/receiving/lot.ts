/** Lot attributes of goods: which to ask, and the stretch that asks them. */
import type { Lot } from '#contract/fields.ts';
import type { AttributeTemplate, Sku } from '#contract/rows.ts';
import { goodsByBarcode } from '#data/lookups.ts';
import { stretch } from '#engine/flow.ts';
import type { Field, FormValue } from '#engine/stops.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from './refusals.ts';
import { lotDates, ON_LABEL } from './rules.ts';

const LABELS = {
  production: msg`Production date`,
  expiry: msg`Expiry date`,
  batch: msg`Lot number`,
};

/** The template's attributes as fields, prefilled with what the supplier announced. */
export const lotFields = (template: AttributeTemplate | null, announced: Lot): Field[] =>
  (template?.ATTRIBUTES ?? []).map(({ FIELD, REQUIRED }) => ({
    name: FIELD,
    label: LABELS[FIELD],
    kind: FIELD === 'batch' ? 'text' : 'date',
    required: REQUIRED === 'Y',
    gs1: ON_LABEL[FIELD],
    ...(announced[FIELD] && { initial: announced[FIELD] }),
  }));

export const asLot = (form: FormValue | undefined): Lot =>
  Object.fromEntries(Object.entries(form ?? {}).filter(([, text]) => text !== '')) as Lot;

/** Required attributes that the supplier did not announce. */
export const lotIsIncomplete = (template: AttributeTemplate | null, announced: Lot): boolean =>
  (template?.ATTRIBUTES ?? []).some(({ FIELD, REQUIRED }) => REQUIRED === 'Y' && !announced[FIELD]);

/** Ask the lot attributes of the SKU above. */
export const askLot = stretch<{ sku: Sku; template: AttributeTemplate | null; announced: Lot }>()((f) =>
  f.form(
    'lot',
    {
      prompt: msg`Enter the lot`,
      fields: ({ template, announced }) => lotFields(template, announced),
      labelOf: {
        gs1: goodsByBarcode.gs1 ?? [],
        isIt: async (code, { sku }, db) => (await goodsByBarcode.local(code, db))?.sku.SKU_ID === sku.SKU_ID,
        other: refuse.otherGoods.from(({ sku }) => ({ sku: sku.SKU_ID })),
      },
    },
    ...lotDates,
  ),
);
