/** Checks of loose goods in the ways of central warehouses and retail chains. */
import type { AttributeTemplate, Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import { mul } from '#domain/decimal.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Counted } from '#engine/stops.ts';
import { completeInside } from '../announced.ts';
import type { Announced } from '../announced.ts';
import { lotIsIncomplete } from '../lot.ts';
import { isAlike, openFirst } from '../lines.ts';
import type { GoodsWithLines } from '../lookups.ts';
import { refuse as refuseReceiving } from '../refusals.ts';
import {
  asOneLine,
  caseOf,
  countable,
  datesOnLabel,
  expectedCase,
  lotDates,
  open,
  receivableGoods,
  tihi,
} from '../rules.ts';
import { refuse } from './refusals.ts';

type Counting = { readonly line: ReceiptLine; readonly sku: Sku };

/** The rules of a count in pieces, for a count in cases. */
export const countableInCases: readonly Rule<number, Counting>[] = countable.map((rule) => ({
  refusal: rule.refusal,
  check: (cases, values, at) => rule.check(mul(cases, caseOf(values.sku)?.PACK_QTY ?? 1), values, at),
}));

/** The lot that was filled in for the line is taken as it is, so it is judged where the goods are counted. */
export const datesOfLine: readonly Rule<number, Counting & { readonly template: AttributeTemplate | null }>[] =
  lotDates.map((rule) => ({
    refusal: rule.refusal,
    check: (_, { line, sku, template }, at) =>
      template !== null && !lotIsIncomplete(template, line.lot) && rule.check(line.lot, { sku }, at),
  }));

/** An announced case of the SKU at hand. */
export const caseOfSku: readonly Rule<Announced, Counting & { readonly receipt: Receipt }>[] = [
  ...expectedCase,
  refuse.otherSku.when(
    (box, { sku }) => box.contents.some((c) => c.skuId !== sku.SKU_ID) && { code: box.containerId, sku: sku.SKU_ID },
  ),
  ...completeInside,
];

/** An announced case of any of the orders. */
export const caseOfOrders: readonly Rule<Announced, { readonly orders: readonly Receipt[] }>[] = [
  refuseReceiving.isPallet.when((c) => c.kind === 'pallet' && { code: c.containerId }),
  refuseReceiving.notThisReceipt.when(
    (c, { orders }) =>
      !orders.some((o) => o.receiptId === c.receiptId) && { code: c.containerId, receipt: c.receiptId },
  ),
  refuseReceiving.caseScanned.when((c) => c.status !== 'expected' && { code: c.containerId }),
];

/** The lines that goods of a mixed pallet come in by, as one; none where the receipt does not expect them. */
export const lineFor = ({ lines }: GoodsWithLines, receipt: Receipt): ReceiptLine | undefined => {
  const [first, ...others] = openFirst(lines.filter((l) => l.receiptId === receipt.receiptId));
  return first && asOneLine([first, ...others.filter(isAlike(first))]);
};

type OnPallet = { readonly receipt: Receipt; readonly basket: readonly Counted<GoodsWithLines>[] };

export const fitForPallet: readonly Rule<GoodsWithLines, OnPallet>[] = [
  ...receivableGoods,
  ...datesOnLabel,
  refuseReceiving.skuNotOnReceipt.when((g, { receipt }) => lineFor(g, receipt) === undefined && { sku: g.sku.SKU_ID }),
  refuse.skuTwice.when(
    (g, { basket }) => basket.some(({ item }) => item.sku.SKU_ID === g.sku.SKU_ID) && { sku: g.sku.SKU_ID },
  ),
  refuse.nothingOpen.when((g, { receipt }) => {
    const line = lineFor(g, receipt);
    return line !== undefined && open(line) === 0 && { sku: g.sku.SKU_ID };
  }),
];

export const countableOnPallet: readonly Rule<number, { readonly receipt: Receipt; readonly item: GoodsWithLines }>[] =
  countable.map((rule) => ({
    refusal: rule.refusal,
    check: (n, { receipt, item }, at) => {
      const line = lineFor(item, receipt);
      return line !== undefined && rule.check(n, { line, sku: item.sku }, at);
    },
  }));

export const isOverTihi = ({ item: { sku }, qty }: Counted<GoodsWithLines>): boolean => qty > (tihi(sku) ?? Infinity);
