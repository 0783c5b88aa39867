/** Checks of loose goods from central warehouses and retail chains. */
import { aCase } from '#segments/rules.ts';
import type { Lot } from '#contract/fields.ts';
import type { AttributeTemplate, Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import { add, compare, mul, sub, sum } from '#domain/decimal.ts';
import { roomIn, spread } from '#domain/spread.ts';
import { ofEach, ofPart } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Counted } from '#engine/steps.ts';
import { completeInside, soundInside } from '../parts/announced.ts';
import type { Announced } from '../parts/announced.ts';
import { isAlike } from '../parts/lines.ts';
import { asLot, lotIsIncomplete } from '#segments/lot.ts';
import type { GoodsWithLines } from '../lookups.ts';
import { refuse as refuseReceiving } from '../refusals.ts';
import { countable, expectedCase, positive } from '../rules.ts';
import { open, receivableGoods } from '#segments/receivable.ts';
import { datesOnLabel, saidLot } from '#segments/lot-rules.ts';
import { caseOf, inPacks } from '#domain/sku.ts';
import { refuse } from './refusals.ts';
import type { FormValue } from '#engine/fields.ts';
import { refuseReceivable } from '#segments/refusals.ts';

type Counting = { readonly line: ReceiptLine; readonly sku: Sku };

/** The rules of a count in pieces, for a count in cases. */
export const countableInCases: readonly Rule<number, Counting>[] = ofPart(countable, (cases, { sku }) =>
  mul(cases, caseOf(sku)?.packQty ?? 1),
);

/** The lot that was filled in for the line is taken as it is, so it is judged where the goods are counted. */
export const datesOfLine: readonly Rule<number, Counting & { readonly template: AttributeTemplate | null }>[] = ofEach(
  saidLot,
  (_, { line, sku, template }) =>
    template !== null && !lotIsIncomplete(template, line.lot) ? [[line.lot, { sku, template }]] : [],
);

/** An announced case of the SKU at hand. */
export const caseOfSku: readonly Rule<
  Announced,
  Counting & { readonly receipt: Receipt; readonly lot?: FormValue | undefined }
>[] = [
  ...expectedCase,
  refuse.otherSku.when(
    (box, { sku }) => box.contents.some((c) => c.skuId !== sku.skuId) && { code: box.containerId, sku: sku.skuId },
  ),
  // The lot that was answered is that of every case that came without its own.
  refuse.otherLot.when(
    (box, { lot }) => box.contents.some((c) => differs(c.lot, asLot(lot))) && { code: box.containerId },
  ),
  ...soundInside,
];

const differs = (announced: Lot, answered: Lot): boolean =>
  LOT_FIELDS.some((field) => announced[field] && answered[field] && announced[field] !== answered[field]);
const LOT_FIELDS = ['production', 'expiry', 'batch'] as const;

/** An announced case of any of the orders. */
export const caseOfOrders: readonly Rule<Announced, { readonly orders: readonly Receipt[] }>[] = [
  aCase,
  refuseReceiving.notThisReceipt.when(
    (c, { orders }) =>
      !orders.some((o) => o.receiptId === c.receiptId) && { code: c.containerId, receipt: c.receiptId },
  ),
  refuseReceiving.caseScanned.when((c) => c.status !== 'expected' && { code: c.containerId }),
];

/** What goes onto a mixed pallet: goods that are counted, or an announced case whose content is known. */
export interface GoodsOrCase {
  readonly goods?: GoodsWithLines;
  readonly box?: Announced;
}
type Basket = readonly Counted<GoodsOrCase>[];
type Left = (line: ReceiptLine) => number;

/**
 * Lines of the receipt that a count of a SKU falls on, in the order in which they are filled: the first with room, and those
 * that are counted with it. Lines that announce another lot take the next count, when these are full.
 */
function linesFor({ lines }: GoodsWithLines, receipt: Receipt, left: Left): ReceiptLine[] {
  const ofReceipt = lines.filter((l) => l.receiptId === receipt.receiptId).sort((a, b) => a.lineNo - b.lineNo);
  const first = ofReceipt.find((l) => left(l) > 0) ?? ofReceipt[0];
  return first ? [first, ...ofReceipt.filter((l) => l !== first && isAlike(first)(l))] : [];
}

/** What is open of a line when every case that stands in the basket is booked. */
const openBeside = (basket: Basket) => (line: ReceiptLine) => {
  const inCases = basket.flatMap(({ item }) => item.box?.contents.filter((c) => c.lineId === line.lineId) ?? []);
  return Math.max(0, sub(open(line), sum(inCases.map((c) => c.qty))));
};

/** A share of what was counted, by the line that it counts against. */
export interface Booked {
  readonly of: Counted<GoodsOrCase>;
  /** Its place in the basket. */
  readonly place: number;
  readonly line: ReceiptLine;
  readonly qty: number;
}

/** The goods of the basket over their lines, in the order in which they were scanned. */
export function bookedOn(basket: Basket, receipt: Receipt): Booked[] {
  const { booked } = bookAll(basket, receipt);
  return booked;
}

function bookAll(basket: Basket, receipt: Receipt): { booked: Booked[]; left: Left } {
  const taken = new Map<string, number>();
  const beside = openBeside(basket);
  const left: Left = (line) => Math.max(0, sub(beside(line), taken.get(line.lineId) ?? 0));
  const booked = basket.flatMap((of, place) => {
    const { goods } = of.item;
    if (!goods) return [];
    const { shares } = spread(linesFor(goods, receipt, left), left, of.qty);
    for (const { of: line, qty } of shares) taken.set(line.lineId, add(taken.get(line.lineId) ?? 0, qty));
    return shares.map(({ of: line, qty }) => ({ of, place, line, qty }));
  });
  return { booked, left };
}

/** How much more of the goods the receipt takes in one count. */
export function openFor(goods: GoodsWithLines, receipt: Receipt, basket: Basket): number {
  const { left } = bookAll(
    basket.filter(({ qty }) => qty !== undefined),
    receipt,
  );
  return roomIn(linesFor(goods, receipt, left), left);
}

const bookedOf = ({ skuId }: Sku, booked: readonly Booked[]): number =>
  sum(booked.filter(({ line }) => line.skuId === skuId).map(({ qty }) => qty));

type OnPallet = { readonly receipt: Receipt; readonly basket: Basket };

const ofGoods = (rules: readonly Rule<GoodsWithLines, OnPallet>[]) => ofPart(rules, ({ goods }: GoodsOrCase) => goods);
const ofCase = (rules: readonly Rule<Announced, OnPallet>[]) => ofPart(rules, ({ box }: GoodsOrCase) => box);

export const fitForPallet: readonly Rule<GoodsOrCase, OnPallet>[] = [
  ...ofGoods([
    ...receivableGoods,
    ...datesOnLabel,
    refuseReceiving.skuNotOnReceipt.when(
      (g, { receipt }) => !g.lines.some((l) => l.receiptId === receipt.receiptId) && { sku: g.sku.skuId },
    ),
    refuse.nothingOpen.when((g, { receipt, basket }) => openFor(g, receipt, basket) === 0 && { sku: g.sku.skuId }),
  ]),
  ...ofCase([
    ...expectedCase,
    refuseReceiving.caseScanned.when(
      (box, { basket }) =>
        basket.some(({ item }) => item.box?.containerId === box.containerId) && { code: box.containerId },
    ),
    ...completeInside,
    refuseReceivable.overReceived.when((box, { basket }) => {
      const beside = openBeside(basket);
      const over = box.goods.find(({ line, content }) => compare(content.qty, beside(line)) > 0);
      return over !== undefined && { open: inPacks(beside(over.line), over.sku) };
    }),
    // What was counted loose makes room where lines beside it are open, as in the WMS: cases come in first.
    refuseReceivable.overReceived.when((box, { receipt, basket }) => {
      const { booked, left } = bookAll(basket, receipt);
      const withIt = bookedOn([...basket, { item: { box }, qty: 0, unit: '' }], receipt);
      const over = box.goods.find(({ sku }) => compare(bookedOf(sku, withIt), bookedOf(sku, booked)) < 0);
      return over !== undefined && { open: inPacks(left(over.line), over.sku) };
    }),
  ]),
];

/** The values of a count: what is counted stands last in the basket, without a number. */
type CountingOne = { readonly receipt: Receipt; readonly item: GoodsOrCase; readonly goods?: Basket };

export const countableOnPallet: readonly Rule<number, CountingOne>[] = [
  ...ofEach(positive, (n: number, { item }: CountingOne) => (item.goods ? [[n, item.goods]] : [])),
  refuseReceivable.overReceived.when((n, { receipt, item, goods = [] }) => {
    if (!item.goods) return false;
    const most = openFor(item.goods, receipt, goods);
    return compare(n, most) > 0 && { open: inPacks(most, item.goods.sku) };
  }),
];
