/** Orders that are worked together: chosen by tap or scan, claimed as one, and read again by the screen that works them. */
import { ClaimReceipts, GetReceiptList } from '#contract/receiving.ts';
import type { Receipt, ReceiptLine } from '#contract/rows.ts';
import { add, sub } from '#domain/decimal.ts';
import { location } from '#data/lookups.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { stretch } from '#engine/flow.ts';
import { asks, lookup } from '#engine/lookup.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Params } from '#engine/stops.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import { inOrder, isListed, isOf, rowOf } from '../choose-receipt.ts';
import type { Which } from '../open-receipts.ts';
import { refuse as refuseReceiving } from '../refusals.ts';
import { claimable, open, receivable } from '../rules.ts';
import { refuse } from './refusals.ts';

/** As many as the WMS claims at once. */
const MOST = 20;

type Basket = { readonly me: Me; readonly basket: readonly Receipt[] };

const notTwice: readonly Rule<Receipt, Basket>[] = [
  refuse.orderScanned.when((r, { basket }) => isAmong(basket, r) && { order: r.receiptId }),
  ...claimable,
  refuse.tooManyOrders.when((_, { basket }) => basket.length >= MOST && { max: MOST }),
];

export const sameDc: readonly Rule<Receipt, Basket>[] = [
  refuse.dcDiffers.when((r, { basket: [first] }) => first !== undefined && first.dcCode !== r.dcCode),
  sameOwner(),
];

export const sameBatch: readonly Rule<Receipt, Basket>[] = [
  refuse.batchDiffers.when(
    (r, { basket: [first] }) => first !== undefined && first.batchNo !== r.batchNo && { batch: r.batchNo },
  ),
  refuse.dcDiffers.when((r, { basket: [first] }) => first !== undefined && first.dcCode !== r.dcCode),
  sameOwner(),
];

function sameOwner(): Rule<Receipt, Basket> {
  return refuse.ownerDiffers.when(
    (r, { basket: [first] }) => first !== undefined && first.ownerId !== r.ownerId && { owner: r.ownerId },
  );
}

interface Several extends Omit<Which, 'group' | 'prompt'> {
  readonly prompt: Text;
  /** What has to hold between them. */
  readonly together: readonly Rule<Receipt, Basket>[];
}

/** Tap or scan order after order, then claim all of them with one job pack. */
export const chooseSeveral = ({ prompt, mode, fits = () => true, row = rowOf, together }: Several) => {
  const which = { ...(mode && { mode }), fits };
  const order = lookup<Receipt>({
    noun: msg`Order`,
    local: async (code, db) => (await db.receipts.all()).find((r) => isOf(r, code) && fits(r)),
    remote: (code) => asks(GetReceiptList, { code }),
    missing: refuseReceiving.receiptUnknown,
  });
  const goesWith = (r: Receipt, basket: Basket): boolean =>
    together.every((rule) => rule.check(r, basket, { today: '', now: 0 }) === false);
  return stretch<{ readonly me: Me; readonly params: Params }>()((f) =>
    f
      .collect(
        'orders',
        {
          as: order,
          prompt,
          row: (r) => row(r),
          offers: {
            from: async (values, db) => {
              const all = (await db.receipts.all()).filter(
                (r) => isListed(which, 'filled', values.me)(r) && !isAmong(values.basket, r),
              );
              const fitting = all.filter((r) => goesWith(r, values));
              return inOrder(fitting, values.me).map((r) => ({ id: r.receiptId, ...row(r) }));
            },
            refresh: () => asks(GetReceiptList, { ...(mode && { mode }) }),
            none: refuseReceiving.noReceiptInfo,
          },
        },
        ...notTwice,
        ...together,
      )
      .load('claim', {
        local: async ({ orders, me }, db) => ((await areHere(orders, me, db)) ? true : undefined),
        remote: ({ orders, me }) =>
          asks(ClaimReceipts, { receiptIds: orders.map((r) => r.receiptId), deviceId: me.deviceId }),
      }),
  );
};

const isAmong = (basket: readonly Receipt[], { receiptId }: Receipt): boolean =>
  basket.some((r) => r.receiptId === receiptId);

/** Claimed by this operator on this terminal, with their lines. */
export async function areHere(orders: readonly Receipt[], me: Me, db: Db): Promise<boolean> {
  for (const { receiptId } of orders) {
    const r = await db.receipts.get(receiptId);
    if (r?.claimedBy !== me.userId || r.claimedDevice !== me.deviceId) return false;
    if ((await db.lines.where('receiptId', receiptId)).length === 0) return false;
  }
  return true;
}

export type WithOrders = { readonly params: { readonly receiptIds: string } & Params };
export const idsOf = (orders: readonly Receipt[]): string => orders.map((r) => r.receiptId).join(',');

/** The orders that the screen was opened with, oldest first. */
export async function ordersOf({ params }: WithOrders, db: Db): Promise<Receipt[]> {
  const all = await Promise.all(params.receiptIds.split(',').map((id) => db.receipts.get(id)));
  return all.flatMap((r) => (r ? [r] : [])).sort(oldestFirst);
}

export const oldestFirst = (a: Receipt, b: Receipt): number =>
  a.expectedAt === b.expectedAt ? (a.receiptId < b.receiptId ? -1 : 1) : a.expectedAt < b.expectedAt ? -1 : 1;

/** The orders that the screen works. */
export const openedOrders = stretch<WithOrders>()((f) =>
  f.load('orders', {
    local: async (values, db) => {
      const orders = await ordersOf(values, db);
      const isWhole = orders.length > 0 && orders.length === values.params.receiptIds.split(',').length;
      return isWhole && (await haveLines(orders, db)) ? orders : undefined;
    },
    missing: refuse.ordersNotHere,
  }),
);

async function haveLines(orders: readonly Receipt[], db: Db): Promise<boolean> {
  for (const { receiptId } of orders) if ((await db.lines.where('receiptId', receiptId)).length === 0) return false;
  return true;
}

/** One dock for all of them. `receipt` is the oldest: a pallet that is built belongs to it. */
export const ordersAtDock = stretch<{ orders: readonly Receipt[] }>()((f) =>
  f
    .load('receipt', { local: async ({ orders }) => orders[0], missing: refuse.ordersNotHere })
    .scan(
      'loc',
      { as: location, prompt: msg`Scan the dock location`, expect: ({ receipt }) => receipt.dock },
      ...receivable,
    ),
);

export interface Share {
  readonly receiptId: string;
  readonly lineId: string;
  readonly qty: number;
}

/** By which line each order takes more of a SKU, the oldest order first. */
export async function openLines(orders: readonly Receipt[], skuId: string, db: Db): Promise<ReceiptLine[]> {
  const lines: ReceiptLine[] = [];
  for (const { receiptId } of orders) {
    const ofOrder = await db.lines.where('receiptId', receiptId);
    const line = ofOrder.find((l) => l.skuId === skuId && open(l) > 0);
    if (line) lines.push(line);
  }
  return lines;
}

/** One line of a receipt and several are counted alike: what they expect together. */
export function asOneLine([first, ...others]: readonly ReceiptLine[]): ReceiptLine | undefined {
  return (
    first &&
    others.reduce(
      (all, line) => ({
        ...all,
        orderQty: add(all.orderQty, line.orderQty),
        receivedQty: add(all.receivedQty, line.receivedQty),
        rejectedQty: add(all.rejectedQty, line.rejectedQty),
      }),
      first,
    )
  );
}

/** Fills order after order. */
export function spread(qty: number, lines: readonly ReceiptLine[]): Share[] {
  const shares: Share[] = [];
  let left = qty;
  for (const line of lines) {
    const { receiptId, lineId } = line;
    if (left <= 0) break;
    const part = Math.min(left, open(line));
    shares.push({ receiptId, lineId, qty: part });
    left = sub(left, part);
  }
  return shares;
}
