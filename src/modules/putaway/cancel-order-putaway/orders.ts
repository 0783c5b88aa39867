/** Cancelled orders with goods to bring back. */
import type { Content, Receipt, ReceiptLine } from '#contract/rows.ts';
import { qtyOf } from '#domain/contents.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { msg, plural } from '@lingui/core/macro';

/** An order, and the containers that its goods stand in as far as they are known here. */
export interface Order {
  readonly order: Receipt;
  readonly containers: readonly string[];
}

/** Mine first. */
export async function cancelledOrders(db: Db, me: Me): Promise<Order[]> {
  const open = (await db.receipts.where('mode', 'cancelled')).filter(
    (r) => r.status !== 'closed' && r.status !== 'received',
  );
  const mine = (r: Receipt): number => Number(r.claimedBy === me.userId);
  const sorted = open.sort((a, b) => mine(b) - mine(a) || (a.receiptId < b.receiptId ? -1 : 1));
  return Promise.all(
    sorted.map(async (order) => {
      const containers = await db.containers.where('receiptId', order.receiptId);
      return { order, containers: containers.map((c) => c.containerId) };
    }),
  );
}

/** A container of the order that still holds goods; null when none is left, or none is known here. */
export async function fullTote(db: Db, { receiptId }: Receipt): Promise<string | null> {
  const containers = await db.containers.where('receiptId', receiptId);
  return containers.find((c) => qtyOf(c.contents) > 0)?.containerId ?? null;
}

/** The line of the order that these goods are counted on: of their SKU, whatever receipt they came by. */
export async function lineOf(db: Db, { receiptId }: Receipt, take: Content): Promise<ReceiptLine | undefined> {
  const lines = (await db.lines.where('receiptId', receiptId)).filter((line) => line.skuId === take.skuId);
  return lines.find((line) => line.lineId === take.lineId) ?? lines[0];
}

export async function linesBack({ order }: { order?: Order }, db: Db) {
  if (!order) return undefined;
  const lines = await db.lines.where('receiptId', order.order.receiptId);
  return { done: lines.filter((l) => l.receivedQty >= l.orderQty).length, of: lines.length, what: msg`lines` };
}

export const lineWords = ({ lineCount }: Receipt) => msg`${plural(lineCount, { one: '# line', other: '# lines' })}`;
export const howMany = (left: number) => msg`How many go back? ${left} of the picked are left`;
