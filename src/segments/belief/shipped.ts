/** Goods that leave the warehouse, or are handed over: what the terminal believes of their lines, orders and containers. */
import type { Content } from '#contract/rows.ts';
import { add, sub, sum } from '#domain/decimal.ts';
import type { Work } from '#engine/db.ts';
import { setOut } from './outbound.ts';
import { goesFrom } from './standing.ts';

/** Counted to the first lines of these orders that something of theirs was picked of and has not left. */
export async function shippedOf(rows: Work, orderIds: readonly string[], contents: readonly Content[]): Promise<void> {
  for (const { skuId, qty } of contents) {
    let left = qty;
    for (const { orderLineId, orderId, pickedQty, shippedQty } of await linesOf(rows, orderIds, skuId)) {
      const part = Math.min(left, sub(pickedQty, shippedQty));
      if (part <= 0) continue;
      left = sub(left, part);
      const counts = (row: { shippedQty: number }) => ({ shippedQty: add(row.shippedQty, part) });
      await rows.orderLines.update(orderLineId, counts);
      await rows.orders.update(orderId, counts);
    }
  }
}

async function linesOf(rows: Work, orderIds: readonly string[], skuId: string) {
  const found = await Promise.all([...new Set(orderIds)].sort().map((id) => rows.orderLines.where('orderId', id)));
  return found.flatMap((lines) => lines.filter((line) => line.skuId === skuId).sort((a, b) => a.lineNo - b.lineNo));
}

/** A container stands nowhere any more and holds nothing, with what stands on it. */
export async function hasLeft(rows: Work, lpn: string): Promise<void> {
  const box = await rows.containers.get(lpn);
  if (!box) return;
  await goesFrom(rows, box);
  for (const { containerId, orderId = '', jobId = '' } of [box, ...(await rows.containers.where('parentId', lpn))]) {
    await rows.containers.update(containerId, { orderId, jobId, loc: '', status: 'stored', contents: [] });
    await setOut(rows, containerId, { state: 'shipped', valuable: false });
  }
}

/** Nothing of what was picked for an order is here any more, and nobody picks for it. */
export async function leftIfAllHas(rows: Work, orderIds: readonly string[]): Promise<void> {
  for (const id of new Set(orderIds)) {
    const lines = await rows.orderLines.where('orderId', id);
    const picked = sum(lines.map(({ pickedQty }) => pickedQty));
    const planned = sum(lines.map(({ allocatedQty }) => allocatedQty));
    const shipped = sum(lines.map(({ shippedQty }) => shippedQty));
    if (shipped > 0 && shipped >= picked && picked >= planned) await rows.orders.update(id, { status: 'shipped' });
  }
}
