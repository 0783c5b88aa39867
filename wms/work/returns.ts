/** Receipts of returns that nobody announced: they expect what has come, no more. */
import { returnReceiptId } from '#contract/receiving-returns.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { dayAt } from '../rules/lot.ts';
import { note } from '../ledger/post.ts';
import { lockOpenReceipt, mayHandle, type LineRow, type ReceiptRow } from './receipts.ts';

interface Return {
  readonly returnNo: string;
  readonly ownerId: string;
  readonly loc: string;
}

/** The receipt of a return: created by its first goods, found by the later ones. */
export async function lockReturn(ctx: Context, { returnNo, ownerId, loc }: Return): Promise<ReceiptRow> {
  mayHandle(ctx, ownerId);
  await notAnnounced(ctx, returnNo);
  const doc_id = returnReceiptId(returnNo);
  const { owner_name } = await ctx.trx
    .selectFrom('owner')
    .select('owner_name')
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const created = await ctx.trx
    .insertInto('document')
    .values({
      doc_id,
      wh_gid: ctx.whgid,
      kind: 'receipt',
      mode: 'return',
      type_id: 'RT',
      external_id: returnNo,
      external_id2: '',
      po_no: '',
      // Its label does not say who sent it.
      vendor_id: ownerId,
      vendor_name: owner_name,
      owner_id: ownerId,
      expected_at: dayAt(ctx.stamp.captured_at, ctx.timeZone),
      status: 'arrived',
      dock: loc,
    })
    .onConflict((conflict) => conflict.column('doc_id').doNothing())
    .returning('doc_id')
    .executeTakeFirst();
  if (created) await note(ctx, 'DOC', { doc_id, owner_id: ownerId, note: 'return without notice' });
  else await isHere(ctx, doc_id, returnNo);
  const receipt = await lockOpenReceipt(ctx, doc_id);
  if (receipt.owner_id !== ownerId) refuse('ownerDiffers', { id: returnNo, owner: receipt.owner_id });
  return receipt;
}

/** Receipt numbers are unique across warehouses. */
async function isHere(ctx: Context, doc_id: string, returnNo: string): Promise<void> {
  const { wh_gid } = await ctx.trx
    .selectFrom('document')
    .select('wh_gid')
    .where('doc_id', '=', doc_id)
    .executeTakeFirstOrThrow();
  if (wh_gid !== ctx.whgid) refuse('returnElsewhere', { return: returnNo });
}

/** Goods of an announced return are tallied against its lines. */
async function notAnnounced(ctx: Context, returnNo: string): Promise<void> {
  const announced = await ctx.trx
    .selectFrom('document')
    .select('doc_id')
    .where('wh_gid', '=', ctx.whgid)
    .where('mode', '=', 'return')
    .where('external_id', '=', returnNo)
    .where('doc_id', '<>', returnReceiptId(returnNo))
    .executeTakeFirst();
  if (announced) refuse('returnAnnounced', { return: returnNo, receipt: announced.doc_id });
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

const LINE = ['line_id', 'line_no', 'sku_id', 'pack_id', 'planned', 'done', 'rejected'] as const;
