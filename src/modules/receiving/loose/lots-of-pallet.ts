/** The lots of a pallet of many SKUs, asked at once: the attributes of each SKU that has some. */
import type { Lot } from '#contract/fields.ts';
import type { AttributeTemplate, Receipt, Sku } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Counted, Field, FormValue } from '#engine/stops.ts';
import { msg } from '@lingui/core/macro';
import { asLot, lotFields } from '../lot.ts';
import type { GoodsWithLines } from '../lookups.ts';
import { lotDates } from '../rules.ts';
import { lineFor } from './rules.ts';

interface LotOf {
  readonly sku: Sku;
  readonly template: AttributeTemplate;
  /** What was filled in for the line. */
  readonly announced: Lot;
}
type WithLots = { readonly lots: readonly LotOf[] };

/** The goods that have attributes to answer for. */
export async function withTemplates(
  goods: readonly Counted<GoodsWithLines>[],
  receipt: Receipt,
  db: Db,
): Promise<readonly LotOf[]> {
  const all = await Promise.all(
    goods.map(async ({ item }) => {
      const template = await db.templates.get(item.sku.LOT_TEMPLATE);
      return template ? [{ sku: item.sku, template, announced: lineFor(item, receipt)?.lot ?? {} }] : [];
    }),
  );
  return all.flat();
}

const nameOf = (skuId: string, field: string): string => `${skuId} ${field}`;

export const fieldsOfAll = ({ lots }: WithLots): Field[] =>
  lots.flatMap(({ sku, template, announced }) =>
    lotFields(template, announced).map(({ name, kind, required, initial }) => ({
      kind,
      required,
      ...(initial !== undefined && { initial }),
      name: nameOf(sku.SKU_ID, name),
      label: LABELS[name as keyof Lot](sku.SKU_ID),
    })),
  );

const LABELS = {
  production: (sku: string) => msg`Production date of ${sku}`,
  expiry: (sku: string) => msg`Expiry date of ${sku}`,
  batch: (sku: string) => msg`Lot number of ${sku}`,
};

/** The attributes of one SKU out of the form of all. */
const formOf = (form: FormValue | undefined, skuId: string): FormValue =>
  Object.fromEntries(
    Object.keys(LABELS).flatMap((field) => {
      const text = form?.[nameOf(skuId, field)];
      return text === undefined ? [] : [[field, text]];
    }),
  );

export const lotIn = (form: FormValue | undefined, skuId: string): Lot => asLot(formOf(form, skuId));

/** The rules of a lot, for each SKU. */
export const datesOfAll: readonly Rule<FormValue, WithLots>[] = lotDates.map((rule) => ({
  refusal: rule.refusal,
  check: (form, { lots }, at) => {
    for (const { sku } of lots) {
      const refusal = rule.check(formOf(form, sku.SKU_ID), { sku }, at);
      if (refusal) return refusal;
    }
    return false;
  },
}));
