/** How far several orders, a delivery batch or one SKU are. */
import type { Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import { sum } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import { msg } from '@lingui/core/macro';
import { linesWith } from '../parts/lines.ts';
import { mergeLines } from '../rules.ts';

/** Counts up with every case and every quantity of the SKU at hand. */
export async function ofThisSku({ line, sku }: { line?: ReceiptLine; sku?: Sku }, db: Db) {
  if (!line || !sku) return undefined;
  const now = mergeLines(await linesWith(db, line.lineId)) ?? line;
  return { done: now.receivedQty, of: now.orderQty, what: msg`of this SKU` };
}

/** Orders of which everything is here. */
export async function ordersReceived({ orders }: { orders?: readonly Receipt[] }, db: Db) {
  if (!orders) return undefined;
  const now = await Promise.all(orders.map(({ receiptId }) => db.receipts.get(receiptId)));
  return { done: now.filter((r) => r?.status === 'received').length, of: orders.length, what: msg`orders` };
}

/** Announced pallets and cases of these orders. */
export async function announcedOf(orders: readonly Receipt[], db: Db) {
  const ofEach = await Promise.all(orders.map(({ receiptId }) => db.containers.where('receiptId', receiptId)));
  return ofEach.flat().filter((c) => sum(c.contents.map((x) => x.qty)) > 0);
}

export async function containersArrived({ orders }: { orders?: readonly Receipt[] }, db: Db) {
  if (!orders) return undefined;
  const all = await announcedOf(orders, db);
  return { done: all.filter((c) => c.status !== 'expected').length, of: all.length, what: msg`pallets and cases` };
}
