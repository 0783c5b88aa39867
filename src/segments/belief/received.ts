/** What a receive counts on its line and its receipt, believed until the WMS answers. */
import { add } from '#domain/decimal.ts';
import type { Work } from '#engine/db.ts';
import { open } from '../receivable.ts';

/** A receive raises the line and the header; the WMS counts the same way. */
export async function countIn(rows: Work, receiptId: string, lineId: string, qty: number): Promise<void> {
  await rows.lines.update(lineId, (line) => ({ receivedQty: add(line.receivedQty, qty) }));
  await rows.receipts.update(receiptId, (r) => ({ receivedQty: add(r.receivedQty, qty) }));
  await filled(rows, receiptId);
}

/** Nothing of it is open any more when every line is in or was turned away. */
export async function filled(rows: Work, receiptId: string): Promise<void> {
  const lines = await rows.lines.where('receiptId', receiptId);
  const isFilled = lines.every((line) => open(line) === 0);
  await rows.receipts.update(receiptId, ({ receivedQty, status }) => ({
    status: isFilled ? 'received' : receivedQty > 0 ? 'receiving' : status,
  }));
}
