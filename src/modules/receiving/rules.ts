/** Arithmetic and checks of receiving: no I/O, no React. */
import { aCase, aPallet } from '#segments/rules.ts';
import { refuseContainer, refuseReceivable } from '#segments/refusals.ts';
import { hasLabel } from '#segments/new-pallet.ts';
import type { ForNewPallet } from '#segments/new-pallet.ts';
import { inPacks, isWeighed } from '#domain/sku.ts';
import type { Container, Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import { add, compare } from '#domain/decimal.ts';
import type { Me } from '#engine/env.ts';
import type { Rule } from '#engine/refusal.ts';
import { refuse } from './refusals.ts';
import { open } from '#segments/receivable.ts';
import type { BuildPallet } from '#segments/build-pallet.ts';

/** One line and several are counted alike: the first, with what all of them expect and have together. */
export function mergeLines([first, ...others]: readonly ReceiptLine[]): ReceiptLine | undefined {
  return (
    first &&
    others.reduce(
      (all, line) => ({
        ...all,
        orderQty: add(all.orderQty, line.orderQty),
        receivedQty: add(all.receivedQty, line.receivedQty),
        rejectedQty: add(all.rejectedQty, line.rejectedQty),
        serials: [...all.serials, ...line.serials],
        receivedSerials: [...all.receivedSerials, ...line.receivedSerials],
      }),
      first,
    )
  );
}

/** The order in which receipts that are received together are filled; the WMS fills them in the same. */
export const oldestFirst = (a: Receipt, b: Receipt): number =>
  a.expectedAt === b.expectedAt ? (a.receiptId < b.receiptId ? -1 : 1) : a.expectedAt < b.expectedAt ? -1 : 1;

export const claimable: readonly Rule<Receipt, { readonly me: Me }>[] = [
  refuse.receiptClosed.when((r) => ['closed', 'received'].includes(r.status) && { receipt: r.receiptId }),
  refuse.claimedByOther.when((r, { me }) => isOfOther(r, me) && { receipt: r.receiptId, user: r.claimedBy }),
];

/** Somebody else has claimed it. */
export const isOfOther = ({ claimedBy }: Pick<Receipt, 'claimedBy'>, { userId }: Pick<Me, 'userId'>): boolean =>
  claimedBy !== '' && claimedBy !== userId;

/** The same for work that ends when the receipt is finished, not when its goods are in: what one has filled stays open. */
export const claimableUntilFinished: typeof claimable = [
  refuse.receiptClosed.when((r, { me }) => isOver(r, me) && { receipt: r.receiptId }),
  ...claimable.slice(1),
];
export const isOver = ({ status, claimedBy }: Receipt, me: Me): boolean =>
  status === 'closed' || (status === 'received' && claimedBy !== me.userId);

type InReceipt = { readonly receipt: Pick<Receipt, 'receiptId'> };

export const expectedPallet: readonly Rule<Container, InReceipt>[] = [
  aPallet,
  refuse.notThisReceipt.when(
    (c, { receipt }) => c.receiptId !== receipt.receiptId && { code: c.containerId, receipt: c.receiptId },
  ),
  refuse.palletScanned.when((c) => c.status !== 'expected' && { code: c.containerId }),
];

export const expectedCase: readonly Rule<Container, InReceipt>[] = [
  aCase,
  refuse.notThisReceipt.when(
    (c, { receipt }) => c.receiptId !== receipt.receiptId && { code: c.containerId, receipt: c.receiptId },
  ),
  refuse.caseScanned.when((c) => c.status !== 'expected' && { code: c.containerId }),
];

/** `orders` are received together with it: goods of all of them may stand on one pallet. */
type InReceipts = InReceipt & ForNewPallet & { readonly orders?: readonly Pick<Receipt, 'receiptId'>[] };

export const buildable: readonly Rule<Pick<BuildPallet, 'lpn' | 'known' | 'isTray' | 'isReserved'>, InReceipts>[] = [
  ...hasLabel,
  refuseContainer.isCase.when(({ lpn, known }) => known !== undefined && known.kind !== 'pallet' && { code: lpn }),
  refuse.palletInUse.when(
    ({ lpn, known, isTray }, { receipt, orders = [receipt] }) =>
      (isTray || (!!known && !orders.some((o) => o.receiptId === known.receiptId))) && { code: lpn },
  ),
  refuse.palletStored.when(({ lpn, known }) => known?.status === 'stored' && { code: lpn }),
  refuse.lpnSealed.when(({ lpn, known }) => known?.sealed === true && { code: lpn }),
];

export const positiveWeight: readonly Rule<number, unknown>[] = [refuse.weightZero.when((n) => n <= 0)];

export const positive: readonly Rule<number, { sku: Sku }>[] = [
  refuse.weightZero.when((n, { sku }) => isWeighed(sku) && n <= 0),
  refuse.qtyZero.when((n) => n <= 0),
];

export const countable: readonly Rule<number, { line: ReceiptLine; sku: Sku }>[] = [
  ...positive,
  refuseReceivable.overReceived.when(
    (n, { line, sku }) => compare(n, open(line)) > 0 && { open: inPacks(open(line), sku) },
  ),
];
