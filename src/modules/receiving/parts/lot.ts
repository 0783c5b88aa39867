/** Lot attributes of goods: which to ask, and the segment that asks them. */
import { receivingChoices } from '../choices.ts';
import type { Lot } from '#contract/fields.ts';
import type { AttributeTemplate, Container, ReceiptLine, Sku } from '#contract/rows.ts';
import { refuseLookup } from '#segments/refusals.ts';
import { goodsByBarcode } from '#segments/lookups.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { lotDates, ON_LABEL, returnedDates } from '../rules.ts';
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

/** What the form of a lot begins with: what was filled in for the line, else, where the operator wants it, the lot before. */
export async function lotToOffer({ line, sku, me }: { line: ReceiptLine; sku: Sku; me: Me }, db: Db): Promise<Lot> {
  if (Object.keys(line.lot).length > 0 || !receivingChoices.of(me).sameLot) return line.lot;
  return (await lotBefore(db, line.receiptId, sku.lotTemplate)) ?? line.lot;
}

/** Lot of the goods that came in last on this receipt and answer the same questions. */
async function lotBefore(db: Db, receiptId: string, template: string): Promise<Lot | undefined> {
  const received = (await db.containers.where('receiptId', receiptId)).filter((c) => c.status !== 'expected');
  for (const { contents } of received.sort(latestFirst))
    for (const { skuId, lot } of [...contents].reverse())
      if (Object.keys(lot).length > 0 && (await db.skus.get(skuId))?.lotTemplate === template) return lot;
  return undefined;
}

/** What the WMS has not confirmed yet is the newest; numbers of the block are given out in their order. */
const latestFirst = (a: Container, b: Container): number =>
  (b.rev || Infinity) - (a.rev || Infinity) || (a.containerId < b.containerId ? 1 : -1);

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
