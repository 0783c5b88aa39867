/** One reading of the scale: gross, then what of it is not goods. */
import type { Sku } from '#contract/rows.ts';
import { kilogramsOf } from '#domain/gs1/label.ts';
import type { Gs1Label } from '#domain/gs1/label.ts';
import { number } from '#engine/fields.ts';
import { msg } from '@lingui/core/macro';

/** From the scale, from a label, or typed; the unit of weighed goods is fixed. */
export const inKilograms = {
  label: (label: Gs1Label) => Number(kilogramsOf(label) ?? Number.NaN) || undefined,
  unit: ({ sku }: { readonly sku: Sku }) => sku.packs[0]?.uomName ?? '',
  weighs: () => true,
};

/** Tare in kilograms, and returnable baskets. */
export const notGoods = {
  prompt: msg`Enter what is not goods`,
  fields: () => ({
    tare: number(msg`Tare, kg`, { weighs: true, initial: '0' }),
    baskets: number(msg`Baskets`, { initial: '0' }),
  }),
};
