/** Arithmetic and checks of goods that are received without choosing lines: a SKU counts against all of its lines. */
import type { Lot } from '#contract/fields.ts';
import type { AttributeTemplate, Container, Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import { add, compare } from '#domain/decimal.ts';
import { roomIn } from '#domain/spread.ts';
import type { Goods } from '#data/lookups.ts';
import type { Db } from '#engine/db.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Choice, Field, FormValue } from '#engine/stops.ts';
import { msg } from '@lingui/core/macro';
import { lacksLots, soundInside } from '../announced.ts';
import type { Announced } from '../announced.ts';
import { openFirst } from '../lines.ts';
import { refuse as refuseReceiving } from '../refusals.ts';
import { asOneLine, inPacks, isWeighed, lotDates, open, qtyOnLabel, tihi } from '../rules.ts';
import type { Tagged } from './lookups.ts';
import { refuse } from './refusals.ts';

/** Lines of a receipt in the order in which they are filled. */
export const linesOf = async (db: Pick<Db, 'lines'>, receiptId: string): Promise<ReceiptLine[]> =>
  (await db.lines.where('receiptId', receiptId)).sort((a, b) => a.lineNo - b.lineNo);

export const ofSku = (lines: readonly ReceiptLine[], sku: string): ReceiptLine[] =>
  lines.filter((l) => l.skuId === sku);

export const openOf = (lines: readonly ReceiptLine[], sku: string): number => roomIn(ofSku(lines, sku), open);

/** All lines of a SKU as if they were one: the first that is open, with the quantities of all. */
export function asOne(lines: readonly ReceiptLine[], sku: string): ReceiptLine | undefined {
  return asOneLine(openFirst(ofSku(lines, sku)));
}

/** What was scanned of one SKU, in base units. */
export interface Counted {
  readonly sku: Sku;
  readonly qty: number;
}

/** Scan after scan as one quantity per SKU, in the order in which each was seen first. */
export function counted(goods: readonly Goods[]): Counted[] {
  const bySku = new Map<string, Counted>();
  for (const { sku, barcode } of goods)
    bySku.set(sku.SKU_ID, { sku, qty: add(bySku.get(sku.SKU_ID)?.qty ?? 0, barcode.PACK_QTY) });
  return [...bySku.values()];
}

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
  ...lotDates.map((rule): Rule<Tagged, unknown> => ({
    refusal: rule.refusal,
    check: ({ sku, said }, _, at) => said !== undefined && sku.LOT_TEMPLATE !== '' && rule.check(said, { sku }, at),
  })),
];

/** More of a SKU than its full pallet holds. */
export const isOverTihi = (lpn: string, goods: readonly Counted[]): boolean =>
  lpn !== '' && goods.some(({ sku, qty }) => compare(qty, tihi(sku) ?? qty) > 0);

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

const LABELS = {
  production: ({ SKU_NAME: name }: Sku) => msg`Production date: ${name}`,
  expiry: ({ SKU_NAME: name }: Sku) => msg`Expiry date: ${name}`,
  batch: ({ SKU_NAME: name }: Sku) => msg`Lot number: ${name}`,
};

interface Basket {
  readonly basket: readonly Counted[];
  readonly templates: Templates;
  readonly lines: readonly ReceiptLine[];
}

/** The lot of each SKU that has one, one lot for all that is in the basket; what was filled in for its line is offered. */
export const lotFields = ({ basket, templates, lines }: Basket): Field[] =>
  basket.flatMap(({ sku }) =>
    (templates.get(sku.SKU_ID)?.ATTRIBUTES ?? []).map(({ FIELD, REQUIRED }): Field => {
      const initial = asOne(lines, sku.SKU_ID)?.lot[FIELD];
      return {
        name: `${FIELD}/${sku.SKU_ID}`,
        label: LABELS[FIELD](sku),
        kind: FIELD === 'batch' ? 'text' : 'date',
        required: REQUIRED === 'Y',
        ...(initial && { initial }),
      };
    }),
  );

/** The quantity of each SKU as it was scanned, to be corrected, and its lot. */
export const basketFields = (values: Basket): Field[] => [
  ...values.basket.map(({ sku, qty }): Field => {
    const { SKU_NAME: name } = sku;
    return {
      name: `qty/${sku.SKU_ID}`,
      label: isWeighed(sku) ? msg`Kilograms of ${name}` : msg`Quantity of ${name}`,
      kind: 'number',
      required: true,
      ...(!isWeighed(sku) && { initial: String(qty) }),
    };
  }),
  ...lotFields(values),
];

/** One SKU of such a form. */
export const lotIn = (form: FormValue | undefined, sku: string): Lot =>
  Object.fromEntries(
    (['production', 'expiry', 'batch'] as const).flatMap((field) => {
      const text = form?.[`${field}/${sku}`] ?? '';
      return text === '' ? [] : [[field, text]];
    }),
  );
export const qtyIn = (form: FormValue, sku: string): number => Number(form[`qty/${sku}`]);

/** As the WMS wants them; with a line they count against it alone. */
export const rowsOf = (goods: readonly Counted[], lots: FormValue | undefined, lineId?: string) =>
  goods.map(({ sku, qty }) => ({
    skuId: sku.SKU_ID,
    qty,
    uomId: sku.PACKS[0]?.UOM_ID ?? '',
    lot: lotIn(lots, sku.SKU_ID),
    ...(lineId !== undefined && { lineId }),
  }));

type WithBasket = { readonly basket: readonly Counted[]; readonly lines: readonly ReceiptLine[] };

/** Every lot of the form has to be one that may be received. */
export const lotsOfBasket: readonly Rule<FormValue, { readonly basket: readonly Counted[] }>[] = lotDates.map(
  (rule) => ({
    refusal: rule.refusal,
    check: (form, { basket }, at) => {
      for (const { sku } of basket) {
        const refusal = rule.check({ ...lotIn(form, sku.SKU_ID) }, { sku }, at);
        if (refusal) return refusal;
      }
      return false;
    },
  }),
);

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

/** A pallet of the batch, or goods. */
export interface PalletOrGoods {
  readonly pallet?: Announced;
  readonly goods?: Goods;
}

/** Whole announced pallets of the receipts of a batch. */
export const expectedInBatch: readonly Rule<PalletOrGoods, InBatch>[] = [
  refuseReceiving.isCase.when(({ pallet }) => pallet?.kind === 'case' && { code: pallet.containerId }),
  refuseReceiving.notThisReceipt.when(
    ({ pallet }, batch) =>
      pallet !== undefined && !isOfBatch(pallet, batch) && { code: pallet.containerId, receipt: pallet.receiptId },
  ),
  refuseReceiving.palletScanned.when(
    ({ pallet }) => pallet !== undefined && pallet.status !== 'expected' && { code: pallet.containerId },
  ),
  refuse.lotsMissing.when(({ pallet }) => pallet !== undefined && lacksLots(pallet) && { code: pallet.containerId }),
  ...soundInside.map((rule): Rule<PalletOrGoods, unknown> => ({
    refusal: rule.refusal,
    check: ({ pallet }, values, at) => pallet !== undefined && rule.check(pallet, values, at),
  })),
];

export const nameOf = ({ pallet, goods }: PalletOrGoods): string => pallet?.containerId ?? goods?.sku.SKU_ID ?? '';

/** The same checks of goods where what was scanned may be something else. */
export const ifGoods = <C>(rules: readonly Rule<Goods, C>[]): Rule<{ readonly goods?: Goods }, C>[] =>
  rules.map((rule) => ({
    refusal: rule.refusal,
    check: ({ goods }, values, at) => goods !== undefined && rule.check(goods, values, at),
  }));

export const ifBox = <C>(rules: readonly Rule<Announced, C>[]): Rule<{ readonly box?: Announced }, C>[] =>
  rules.map((rule) => ({
    refusal: rule.refusal,
    check: ({ box }, values, at) => box !== undefined && rule.check(box, values, at),
  }));
