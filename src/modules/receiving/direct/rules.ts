/** Arithmetic and checks of goods that are received without choosing lines: a SKU counts against all of its lines. */
import type { AttributeTemplate, Container, Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import { add, compare } from '#domain/decimal.ts';
import { roomIn } from '#domain/spread.ts';
import type { Goods } from '#data/lookups.ts';
import type { Db } from '#engine/db.ts';
import { ofEach, ofPart } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Choice } from '#engine/stops.ts';
import { msg } from '@lingui/core/macro';
import { lacksLots, soundInside } from '../parts/announced.ts';
import type { Announced } from '../parts/announced.ts';
import { openFirst } from '../parts/lines.ts';
import { datesOfLots, fieldsOfLots, lotIn } from '../parts/lots-of-several.ts';
import type { LotOf } from '../parts/lots-of-several.ts';
import { refuse as refuseReceiving } from '../refusals.ts';
import { mergeLines, inPacks, isWeighed, open, qtyOnLabel, saidLot, unitFor } from '../rules.ts';
import { refuse } from './refusals.ts';
import type { Field, FormValue } from '#engine/fields.ts';
import type { Tagged } from './nouns.ts';
import type { PalletOrGoods } from './nouns.ts';

/** Lines of a receipt in the order in which they are filled. */
export const linesOf = async (db: Pick<Db, 'lines'>, receiptId: string): Promise<ReceiptLine[]> =>
  (await db.lines.where('receiptId', receiptId)).sort((a, b) => a.lineNo - b.lineNo);

export const ofSku = (lines: readonly ReceiptLine[], sku: string): ReceiptLine[] =>
  lines.filter((l) => l.skuId === sku);

export const openOf = (lines: readonly ReceiptLine[], sku: string): number => roomIn(ofSku(lines, sku), open);

/** All lines of a SKU as if they were one: the first that is open, with the quantities of all. */
export function mergeOfSku(lines: readonly ReceiptLine[], sku: string): ReceiptLine | undefined {
  return mergeLines(openFirst(ofSku(lines, sku)));
}

/** What was scanned of one SKU, in base units. */
export interface Counted {
  readonly sku: Sku;
  readonly qty: number;
  /** UOM_ID of the packaging level that every scan of it was of, else of the base unit. */
  readonly unit: string;
}

/** Scan after scan as one quantity per SKU, in the order in which each was seen first. */
export function counted(goods: readonly Goods[]): Counted[] {
  const bySku = new Map<string, Counted>();
  for (const { sku, barcode } of goods) {
    const before = bySku.get(sku.SKU_ID);
    const unit = (before?.unit ?? barcode.UOM_ID) === barcode.UOM_ID ? barcode.UOM_ID : baseOf(sku);
    bySku.set(sku.SKU_ID, { sku, unit, qty: add(before?.qty ?? 0, barcode.PACK_QTY) });
  }
  return [...bySku.values()];
}

const baseOf = ({ PACKS: [base] }: Sku): string => base?.UOM_ID ?? '';

/** What was scanned in cases and corrected by some pieces is no number of cases any more. */
const bookedIn = ({ sku, qty, unit }: Counted): string => unitFor(sku, unit, qty);

export const countOf = (goods: readonly Goods[], sku: string): number =>
  counted(goods).find((c) => c.sku.SKU_ID === sku)?.qty ?? 0;

/** A scan in the basket, with how much of its SKU there is by then. */
export const runningCount = ({ sku }: Goods, upTo: readonly Goods[]): Choice => ({
  title: sku.SKU_ID,
  detail: sku.SKU_NAME,
  amount: inPacks(countOf(upTo, sku.SKU_ID), sku),
});

type InLoop = {
  /** Lines that may be counted against, where not all of them. */
  readonly wanted?: readonly ReceiptLine[];
  readonly lines: readonly ReceiptLine[];
  readonly basket: readonly Goods[];
};

/** What may go into a basket: goods of the receipt, and no more of them than it expects. Weights are typed later. */
export const inBasket: readonly Rule<Goods, InLoop>[] = [
  refuseReceiving.skuNotOnReceipt.when(
    ({ sku }, { lines }) => ofSku(lines, sku.SKU_ID).length === 0 && { sku: sku.SKU_ID },
  ),
  refuseReceiving.overReceived.when(({ sku, barcode }, { lines, wanted = lines, basket }) => {
    const free = openOf(wanted, sku.SKU_ID);
    if (isWeighed(sku)) return free <= 0 && { open: inPacks(free, sku) };
    return (
      compare(add(countOf(basket, sku.SKU_ID), barcode.PACK_QTY), free) > 0 && { open: inPacks(Math.max(0, free), sku) }
    );
  }),
];

/** Goods of which every scan is a quantity: weighed goods are none. */
export const countedByScan: readonly Rule<Goods, unknown>[] = [
  refuse.weighIt.when(({ sku }) => isWeighed(sku) && { sku: sku.SKU_ID }),
];

/** A label that says what, which lot and how many; a barcode alone does not. */
export const isTag: readonly Rule<Tagged, unknown>[] = [
  refuse.tagNeeded.when(
    ({ barcode, said }, _, { label }) => label === undefined && said === undefined && { code: barcode.BARCODE },
  ),
  refuse.tagWithoutQty.when(
    ({ sku, barcode }, _, { label }) =>
      label !== undefined && qtyOnLabel(label, sku, barcode.PACK_QTY) === undefined && { sku: sku.SKU_ID },
  ),
  ...ofEach(saidLot, ({ sku, template, said }: Tagged) =>
    said !== undefined && sku.LOT_TEMPLATE !== '' ? [[said, { sku, template }]] : [],
  ),
];

/** With one line chosen only its goods count. */
export const isOfLine: readonly Rule<Goods, { readonly choice?: { readonly line: ReceiptLine } | undefined }>[] = [
  refuse.otherThanLine.when(
    ({ sku }, { choice }) =>
      choice !== undefined && choice.line.skuId !== sku.SKU_ID && { sku: sku.SKU_ID, wanted: choice.line.skuId },
  ),
];

/** Where nothing may be asked, the lot has to be on the label. */
export const hasItsLot: readonly Rule<Goods, unknown>[] = [
  refuse.lotByLabel.when(
    ({ sku }, _, { label }) => sku.LOT_TEMPLATE !== '' && label === undefined && { sku: sku.SKU_ID },
  ),
];

/** Attributes of the SKUs of a basket, by SKU; those without lots are left out. */
export type Templates = ReadonlyMap<string, AttributeTemplate>;
export async function templatesOf(db: Db, goods: readonly Counted[]): Promise<Templates> {
  const found = new Map<string, AttributeTemplate>();
  for (const { sku } of goods) {
    const template = await db.templates.get(sku.LOT_TEMPLATE);
    if (template) found.set(sku.SKU_ID, template);
  }
  return found;
}

interface Basket {
  readonly basket: readonly Counted[];
  readonly templates: Templates;
  readonly lines: readonly ReceiptLine[];
}

/** The lot of each SKU that has one, one lot for all that is in the basket; what was filled in for its line is offered. */
const lotsOf = ({ basket, templates, lines }: Basket): LotOf[] =>
  basket.flatMap(({ sku }) => {
    const template = templates.get(sku.SKU_ID);
    const announced = mergeOfSku(lines, sku.SKU_ID)?.lot ?? {};
    return template ? [{ key: sku.SKU_ID, sku, template, announced, name: sku.SKU_NAME }] : [];
  });
export const lotFields = (values: Basket): Field[] => fieldsOfLots(lotsOf(values));

/** The quantity of each SKU as it was scanned, to be corrected, and its lot. */
export const basketFields = (values: Basket): Field[] => [
  ...values.basket.map(({ sku, qty }): Field => {
    const { SKU_NAME: name } = sku;
    return {
      name: `qty/${sku.SKU_ID}`,
      label: isWeighed(sku) ? msg`Kilograms of ${name}` : msg`Quantity of ${name}`,
      kind: 'number',
      required: true,
      weighs: isWeighed(sku),
      ...(!isWeighed(sku) && { initial: String(qty) }),
    };
  }),
  ...lotFields(values),
];

/** One SKU of such a form. */
export const qtyIn = (form: FormValue, sku: string): number => Number(form[`qty/${sku}`]);

/** As the WMS wants them; with a line they count against it alone. */
export const rowsOf = (goods: readonly Counted[], lots: FormValue | undefined, lineId?: string) =>
  goods.map((each) => ({
    skuId: each.sku.SKU_ID,
    qty: each.qty,
    uomId: bookedIn(each),
    lot: lotIn(lots, each.sku.SKU_ID),
    ...(lineId !== undefined && { lineId }),
  }));

type WithBasket = { readonly basket: readonly Counted[]; readonly lines: readonly ReceiptLine[] };

/** Every lot of the form has to be one that may be received. */
export const lotsOfBasket: readonly Rule<FormValue, Basket>[] = ofEach(datesOfLots, (form, values) => [
  [form, { lots: lotsOf(values) }],
]);

export const qtysOfBasket: readonly Rule<FormValue, WithBasket>[] = [
  refuseReceiving.weightZero.when((form, { basket }) =>
    basket.some(({ sku }) => isWeighed(sku) && qtyIn(form, sku.SKU_ID) <= 0),
  ),
  refuseReceiving.qtyZero.when((form, { basket }) => basket.some(({ sku }) => qtyIn(form, sku.SKU_ID) <= 0)),
  refuseReceiving.overReceived.when((form, { basket, lines }) => {
    const over = basket.find(({ sku }) => compare(qtyIn(form, sku.SKU_ID), openOf(lines, sku.SKU_ID)) > 0);
    return over !== undefined && { open: inPacks(openOf(lines, over.sku.SKU_ID), over.sku) };
  }),
];

type InBatch = { readonly orders: readonly Receipt[] };
const isOfBatch = ({ receiptId }: Container, { orders }: InBatch) => orders.some((r) => r.receiptId === receiptId);

/** Whole announced pallets of the receipts of a batch. */
export const expectedInBatch: readonly Rule<PalletOrGoods, InBatch>[] = [
  refuseReceiving.isCase.when(
    ({ pallet }) => pallet !== undefined && pallet.kind !== 'pallet' && { code: pallet.containerId },
  ),
  refuseReceiving.notThisReceipt.when(
    ({ pallet }, batch) =>
      pallet !== undefined && !isOfBatch(pallet, batch) && { code: pallet.containerId, receipt: pallet.receiptId },
  ),
  refuseReceiving.palletScanned.when(
    ({ pallet }) => pallet !== undefined && pallet.status !== 'expected' && { code: pallet.containerId },
  ),
  refuse.lotsMissing.when(({ pallet }) => pallet !== undefined && lacksLots(pallet) && { code: pallet.containerId }),
  ...ofPart(soundInside, ({ pallet }: PalletOrGoods) => pallet),
];

export const nameOf = ({ pallet, goods }: PalletOrGoods): string => pallet?.containerId ?? goods?.sku.SKU_ID ?? '';

/** The same checks of goods where what was scanned may be something else. */
export const ifGoods = <C>(rules: readonly Rule<Goods, C>[]): Rule<{ readonly goods?: Goods }, C>[] =>
  ofPart(rules, ({ goods }) => goods);

export const ifBox = <C>(rules: readonly Rule<Announced, C>[]): Rule<{ readonly box?: Announced }, C>[] =>
  ofPart(rules, ({ box }) => box);
