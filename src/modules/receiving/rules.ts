/** Arithmetic and checks of receiving: no I/O, no React. */
import type { Container, Location, Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import { checkExpiry, checkProduction } from '#domain/dates.ts';
import { compare, mul, sub } from '#domain/decimal.ts';
import { countOf, kilogramsOf } from '#domain/gs1/label.ts';
import type { Gs1Label } from '#domain/gs1/label.ts';
import { quantityText } from '#domain/quantity-text.ts';
import type { Me } from '#engine/env.ts';
import type { RefusalMaker, Rule } from '#engine/refusal.ts';
import type { FormValue } from '#engine/stops.ts';
import type { BuildPallet } from './lookups.ts';
import { refuse } from './refusals.ts';

export const open = (line: ReceiptLine): number => Math.max(0, sub(line.orderQty, line.receivedQty));

/** Quantity in cases, inners and units, as people count it. */
export const inPacks = (qty: number, sku: Sku): string =>
  quantityText(
    qty,
    sku.PACKS.map((p) => ({ packQty: p.PACK_QTY, uomId: p.UOM_ID, uomName: p.UOM_NAME })),
  );

/** Base units that a GS1 label announces: kilograms of weighed goods, else its count of the unit that it names. */
export function qtyOnLabel(label: Gs1Label, sku: Sku, packQty: number): number | undefined {
  if (sku.IS_WEIGHED === 'Y') return Number(kilogramsOf(label) ?? Number.NaN) || undefined;
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

export const countable: readonly Rule<number, { line: ReceiptLine; sku: Sku }>[] = [
  refuse.weightZero.when((n, { sku }) => sku.IS_WEIGHED === 'Y' && n <= 0),
  refuse.qtyZero.when((n) => n <= 0),
  refuse.overReceived.when((n, { line, sku }) => compare(n, open(line)) > 0 && { open: inPacks(open(line), sku) }),
];
