/** Blind receipts expect exactly what has been received. */
import { returnReceiptId } from '#contract/receiving-returns.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { LINE, type LineRow, type ReceiptRow } from './receipts.ts';

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

/** The line of this SKU, which expects so much more from now on. The caller holds the receipt. */
export async function lineFor(ctx: Context, { doc_id }: ReceiptRow, skuId: string, qty: number): Promise<LineRow> {
  const known = await ctx.trx
    .updateTable('document_line')
    .set({ planned: sql<number>`planned + ${qty}::numeric` })
    .where('doc_id', '=', doc_id)
    .where('sku_id', '=', skuId)
    .returning(LINE)
    .executeTakeFirst();
  if (known) return known;
  const { rows } = await sql<LineRow>`
    insert into document_line (line_id, doc_id, line_no, sku_id, pack_id, planned)
    select ${doc_id} || '/' || n.next, ${doc_id}, n.next, k.sku_id, k.pack_id, ${qty}::numeric
    from sku k, (select coalesce(max(line_no), 0) + 1 as next from document_line where doc_id = ${doc_id}) n
    where k.sku_id = ${skuId} returning ${sql.join(LINE.map((name) => sql.ref(name)))}`.execute(ctx.trx);
  const [line] = rows;
  if (!line) throw new Error('the SKU was checked before');
  return line;
}
