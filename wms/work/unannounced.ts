/** Receipts that nobody announced expect what has come, no more. */
import { returnReceiptId } from '#contract/receiving-returns.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { ReceiptRow } from './receipts.ts';

/** Code of type `ReceiptType` of what was palletized without a notice. */
export const BLIND = 'BL';

const isUnannounced = ({ doc_id, mode, type_id, external_id }: ReceiptRow): boolean =>
  type_id === BLIND || (mode === 'return' && doc_id === returnReceiptId(external_id));

/** After a reversal: what was counted wrongly is not waited for. Of announced receipts nothing changes. */
export async function expectNoMore(ctx: Context, receipt: ReceiptRow): Promise<void> {
  if (!isUnannounced(receipt)) return;
  await ctx.trx
    .updateTable('document_line')
    .set({ planned: sql<number>`done + rejected` })
    .where('doc_id', '=', receipt.doc_id)
    .execute();
}
