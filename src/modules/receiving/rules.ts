/** Arithmetic and checks of receiving: no I/O, no React. */
import type { Container, Location, Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import { checkExpiry, checkProduction } from '#domain/dates.ts';
import { compare, mul, sub } from '#domain/decimal.ts';
import { countOf, elementOf, kilogramsOf, textOf } from '#domain/gs1/label.ts';
import type { Gs1Label } from '#domain/gs1/label.ts';
import { quantityText } from '#domain/quantity-text.ts';
import type { Me } from '#engine/env.ts';
import type { RefusalMaker, Rule } from '#engine/refusal.ts';
import type { FormValue } from '#engine/stops.ts';
import type { Goods } from '#data/lookups.ts';
import type { BuildPallet } from './lookups.ts';
import { refuse } from './refusals.ts';

export const open = (line: ReceiptLine): number => Math.max(0, sub(line.orderQty, line.receivedQty));

/** Its quantity is kilograms, and nobody counts it. */
export const isWeighed = (sku: Sku): boolean => sku.IS_WEIGHED === 'Y';

/** Quantity in cases, inners and units, as people count it. */
export const inPacks = (qty: number, sku: Sku): string =>
  quantityText(
    qty,
    sku.PACKS.map((p) => ({ packQty: p.PACK_QTY, uomId: p.UOM_ID, uomName: p.UOM_NAME })),
  );

/**
 * Application identifiers of the attributes of a lot: packing counts as production, best before as expiry, where nothing
 * better is printed.
 */
export const ON_LABEL = { production: ['11', '13'], expiry: ['17', '15', '16'], batch: ['10'] };

/** The lot that a label names. */
export const lotOnLabel = (label: Gs1Label, today: string): FormValue =>
  Object.fromEntries(
    Object.entries(ON_LABEL).flatMap(([field, ais]) => {
      const element = elementOf(label, ais);
      return element ? [[field, textOf(element, today)]] : [];
    }),
  );

/** Base units that a GS1 label announces: kilograms of weighed goods, else its count of the unit that it names. */
export function qtyOnLabel(label: Gs1Label, sku: Sku, packQty: number): number | undefined {
  if (isWeighed(sku)) return Number(kilogramsOf(label) ?? Number.NaN) || undefined;
  const count = countOf(label);
  return count === null ? undefined : mul(count, packQty);
}

/** Base units on a full pallet: TI x HI cases; null when not maintained. */
export function tihi(sku: Sku): number | null {
  const perCase =
    sku.PACKS.filter((p) => p.PACK_QTY > 1).at(-2)?.PACK_QTY ?? sku.PACKS.find((p) => p.PACK_QTY > 1)?.PACK_QTY;
  return sku.TI > 0 && sku.HI > 0 && perCase ? mul(mul(sku.TI, sku.HI), perCase) : null;
}

export const claimable: readonly Rule<Receipt, { readonly me: Me }>[] = [
  refuse.receiptClosed.when((r) => ['closed', 'received'].includes(r.status) && { receipt: r.receiptId }),
  refuse.claimedByOther.when(
    (r, { me }) => r.claimedBy !== '' && r.claimedBy !== me.userId && { receipt: r.receiptId, user: r.claimedBy },
  ),
];

type InReceipt = { readonly receipt: Receipt };

export const receivable: readonly Rule<Location, unknown>[] = [
  refuse.locLocked.when((loc) => loc.STATUS === 'locked' && { loc: loc.LOC }),
  refuse.locNotForReceiving.when((loc) => !['dock', 'receive', 'qc', 'stage'].includes(loc.USAGE) && { loc: loc.LOC }),
];

export const expectedPallet: readonly Rule<Container, InReceipt>[] = [
  refuse.isCase.when((c) => c.kind === 'case' && { code: c.containerId }),
  refuse.notThisReceipt.when(
    (c, { receipt }) => c.receiptId !== receipt.receiptId && { code: c.containerId, receipt: c.receiptId },
  ),
  refuse.palletScanned.when((c) => c.status !== 'expected' && { code: c.containerId }),
];

export const expectedCase: readonly Rule<Container, InReceipt>[] = [
  refuse.isPallet.when((c) => c.kind === 'pallet' && { code: c.containerId }),
  refuse.notThisReceipt.when(
    (c, { receipt }) => c.receiptId !== receipt.receiptId && { code: c.containerId, receipt: c.receiptId },
  ),
  refuse.caseScanned.when((c) => c.status !== 'expected' && { code: c.containerId }),
];

export const buildable: readonly Rule<BuildPallet, InReceipt>[] = [
  refuse.isCase.when(({ lpn, known }) => known?.kind === 'case' && { code: lpn }),
  refuse.palletInUse.when(
    ({ lpn, known }, { receipt }) => !!known && known.receiptId !== receipt.receiptId && { code: lpn },
  ),
  refuse.palletStored.when(({ lpn, known }) => known?.status === 'stored' && { code: lpn }),
];

type WithSku = { readonly sku: Sku };
type Dated = (dates: {
  production?: string;
  expiry?: string;
  today: string;
  shelfLifeDays: number;
}) => { kind: string } | null;

/** One rule for each thing that can be wrong with the dates of a lot. */
const dateRule = (make: RefusalMaker<void>, check: Dated, kind: string): Rule<FormValue, WithSku> =>
  make.when((lot, { sku }, { today }) => check({ ...lot, today, shelfLifeDays: sku.SHELF_LIFE_DAYS })?.kind === kind);

export const lotDates: readonly Rule<FormValue, WithSku>[] = [
  dateRule(refuse.productionAfterToday, checkProduction, 'productionAfterToday'),
  dateRule(refuse.productionAfterExpiry, checkProduction, 'productionAfterExpiry'),
  dateRule(refuse.expiryNotAfterToday, checkExpiry, 'expiryNotAfterToday'),
  refuse.expiryBeyondShelfLife.when((lot, { sku }, { today }) => {
    const verdict = checkExpiry({ ...lot, today, shelfLifeDays: sku.SHELF_LIFE_DAYS });
    return verdict?.kind === 'expiryBeyondShelfLife' && { latest: verdict.latest };
  }),
];

/**
 * The same of what the label of the goods says: a lot that cannot be received is refused when it is scanned, not
 * after it was counted. Goods without lots are not asked about theirs.
 */
export const datesOnLabel: readonly Rule<Goods, unknown>[] = lotDates.map((rule) => ({
  refusal: rule.refusal,
  check: ({ sku }, _values, at) =>
    at.label !== undefined && sku.LOT_TEMPLATE !== '' && rule.check(lotOnLabel(at.label, at.today), { sku }, at),
}));

export const countable: readonly Rule<number, { line: ReceiptLine; sku: Sku }>[] = [
  refuse.weightZero.when((n, { sku }) => isWeighed(sku) && n <= 0),
  refuse.qtyZero.when((n) => n <= 0),
  refuse.overReceived.when((n, { line, sku }) => compare(n, open(line)) > 0 && { open: inPacks(open(line), sku) }),
];
