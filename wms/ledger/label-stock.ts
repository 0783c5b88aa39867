/** A label is stuck on a stock record: its key means this place, these goods and this lot. */
import type { Trx } from '../db/tables.ts';

/** It goes with the record, wherever its container goes; an empty key takes it off. */
export async function labelStock(trx: Trx, stockId: number, key: string): Promise<void> {
  await trx.updateTable('stock').set({ stock_key: key }).where('stock_id', '=', stockId).execute();
}
