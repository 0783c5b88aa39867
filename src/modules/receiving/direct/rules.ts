/** Arithmetic and checks of goods that are received without choosing lines: a SKU counts against all of its lines. */
import { aPallet } from '#segments/rules.ts';
import type { AttributeTemplate, Container, Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import { add, compare } from '#domain/decimal.ts';
import { roomIn } from '#domain/spread.ts';
import type { Goods } from '#segments/lookups.ts';
import type { Db } from '#engine/db.ts';
import { ofEach, ofPart } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Choice } from '#engine/steps.ts';
import { msg } from '@lingui/core/macro';
import { lacksLots, soundInside } from '../parts/announced.ts';
import type { Announced } from '../parts/announced.ts';
import { openFirst } from '../parts/lines.ts';
import { datesOfLots, fieldsOfLots, lotIn } from '#segments/lots-of-several.ts';
import type { LotOf } from '#segments/lots-of-several.ts';
import { refuse as refuseReceiving } from '../refusals.ts';
import { mergeLines } from '../rules.ts';
import { open } from '#segments/receivable.ts';
import { saidLot } from '#segments/lot-rules.ts';
import { inPacks, isWeighed, qtyOnLabel, unitFor } from '#domain/sku.ts';
import { refuse } from './refusals.ts';
import type { Field, FormValue } from '#engine/fields.ts';
import type { Tagged, PalletOrGoods } from './nouns.ts';
import { refuseReceivable } from '#segments/refusals.ts';

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
  /** `uomId` of the packaging level that every scan of it was of, else of the base unit. */
  readonly unit: string;
}

/** Scan after scan as one quantity per SKU, in the order in which each was seen first. */
export function counted(goods: readonly Goods[]): Counted[] {
  const bySku = new Map<string, Counted>();
  for (const { sku, barcode } of goods) {
    const before = bySku.get(sku.skuId);
    const unit = (before?.unit ?? barcode.uomId) === barcode.uomId ? barcode.uomId : baseOf(sku);
    bySku.set(sku.skuId, { sku, unit, qty: add(before?.qty ?? 0, barcode.packQty) });
  }
  return [...bySku.values()];
}

const baseOf = ({ packs: [base] }: Sku): string => base?.uomId ?? '';

/** What was scanned in cases and corrected by some pieces is no number of cases any more. */
const bookedIn = ({ sku, qty, unit }: Counted): string => unitFor(sku, unit, qty);

export const countOf = (goods: readonly Goods[], sku: string): number =>
  counted(goods).find((c) => c.sku.skuId === sku)?.qty ?? 0;

/** A scan in the basket, with how much of its SKU there is by then. */
export const runningCount = ({ sku }: Goods, upTo: readonly Goods[]): Choice => ({
  title: sku.skuId,
  detail: sku.skuName,
  amount: inPacks(countOf(upTo, sku.skuId), sku),
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
    ({ sku }, { lines }) => ofSku(lines, sku.skuId).length === 0 && { sku: sku.skuId },
  ),
  refuseReceivable.overReceived.when(({ sku, barcode }, { lines, wanted = lines, basket }) => {
    const free = openOf(wanted, sku.skuId);
    if (isWeighed(sku)) return free <= 0 && { open: inPacks(free, sku) };
    return (
      compare(add(countOf(basket, sku.skuId), barcode.packQty), free) > 0 && { open: inPacks(Math.max(0, free), sku) }
    );
  }),
];

/** Goods of which every scan is a quantity: weighed goods are none. */
export const countedByScan: readonly Rule<Goods, unknown>[] = [
  refuse.weighIt.when(({ sku }) => isWeighed(sku) && { sku: sku.skuId }),
];

/** A label that says what, which lot and how many; a barcode alone does not. */
export const isTag: readonly Rule<Tagged, unknown>[] = [
  refuse.tagNeeded.when(
    ({ barcode, said }, _, { label }) => label === undefined && said === undefined && { code: barcode.barcode },
  ),
  refuse.tagWithoutQty.when(
    ({ sku, barcode }, _, { label }) =>
      label !== undefined && qtyOnLabel(label, sku, barcode.packQty) === undefined && { sku: sku.skuId },
  ),
  ...ofEach(saidLot, ({ sku, template, said }: Tagged) =>
    said !== undefined && sku.lotTemplate !== '' ? [[said, { sku, template }]] : [],
  ),
];

/** With one line chosen only its goods count. */
export const isOfLine: readonly Rule<Goods, { readonly choice?: { readonly line: ReceiptLine } | undefined }>[] = [
  refuse.otherThanLine.when(
    ({ sku }, { choice }) =>
      choice !== undefined && choice.line.skuId !== sku.skuId && { sku: sku.skuId, wanted: choice.line.skuId },
  ),
];

/** Where nothing may be asked, the lot has to be on the label. */
export const hasItsLot: readonly Rule<Goods, unknown>[] = [
  refuse.lotByLabel.when(
    ({ sku }, _, { label }) => sku.lotTemplate !== '' && label === undefined && { sku: sku.skuId },
  ),
];

/** Attributes of the SKUs of a basket, by SKU; those without lots are left out. */
export type Templates = ReadonlyMap<string, AttributeTemplate>;
export async function templatesOf(db: Db, goods: readonly Counted[]): Promise<Templates> {
  const found = new Map<string, AttributeTemplate>();
  for (const { sku } of goods) {
    const template = await db.templates.get(sku.lotTemplate);
    if (template) found.set(sku.skuId, template);
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
    const template = templates.get(sku.skuId);
    const announced = mergeOfSku(lines, sku.skuId)?.lot ?? {};
    return template ? [{ key: sku.skuId, sku, template, announced, name: sku.skuName }] : [];
  });
export const lotFields = (values: Basket): Field[] => fieldsOfLots(lotsOf(values));

/** The quantity of each SKU as it was scanned, to be corrected, and its lot. */
export const basketFields = (values: Basket): Field[] => [
  ...values.basket.map(({ sku, qty }): Field => {
    const { skuName: name } = sku;
    return {
      name: `qty/${sku.skuId}`,
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
    skuId: each.sku.skuId,
    qty: each.qty,
    uomId: bookedIn(each),
    lot: lotIn(lots, each.sku.skuId),
    ...(lineId !== undefined && { lineId }),
  }));

type WithBasket = { readonly basket: readonly Counted[]; readonly lines: readonly ReceiptLine[] };

/** Every lot of the form has to be one that may be received. */
export const lotsOfBasket: readonly Rule<FormValue, Basket>[] = ofEach(datesOfLots, (form, values) => [
  [form, { lots: lotsOf(values) }],
]);

export const qtysOfBasket: readonly Rule<FormValue, WithBasket>[] = [
  refuseReceiving.weightZero.when((form, { basket }) =>
    basket.some(({ sku }) => isWeighed(sku) && qtyIn(form, sku.skuId) <= 0),
  ),
  refuseReceiving.qtyZero.when((form, { basket }) => basket.some(({ sku }) => qtyIn(form, sku.skuId) <= 0)),
  refuseReceivable.overReceived.when((form, { basket, lines }) => {
    const over = basket.find(({ sku }) => compare(qtyIn(form, sku.skuId), openOf(lines, sku.skuId)) > 0);
    return over !== undefined && { open: inPacks(openOf(lines, over.sku.skuId), over.sku) };
  }),
];

type InBatch = { readonly orders: readonly Receipt[] };
const isOfBatch = ({ receiptId }: Container, { orders }: InBatch) => orders.some((r) => r.receiptId === receiptId);

/** Whole announced pallets of the receipts of a batch. */
export const expectedInBatch: readonly Rule<PalletOrGoods, InBatch>[] = [
  ...ofPart([aPallet], ({ pallet }: PalletOrGoods) => pallet),
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

export const nameOf = ({ pallet, goods }: PalletOrGoods): string => pallet?.containerId ?? goods?.sku.skuId ?? '';

/** The same checks of goods where what was scanned may be something else. */
export const ifGoods = <C>(rules: readonly Rule<Goods, C>[]): Rule<{ readonly goods?: Goods }, C>[] =>
  ofPart(rules, ({ goods }) => goods);

export const ifBox = <C>(rules: readonly Rule<Announced, C>[]): Rule<{ readonly box?: Announced }, C>[] =>
  ofPart(rules, ({ box }) => box);
