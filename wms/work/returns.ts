/** Receipts of returns that nobody announced. */
import { returnReceiptId } from '#contract/receiving-returns.ts';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { scanDay } from '../rules/lot.ts';
import { note } from '../ledger/post.ts';
import { lockOpenReceipt, mayHandle, type ReceiptRow } from './receipts.ts';

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
      expected_at: scanDay(ctx),
      status: 'arrived',
      dock: loc,
    })
    .onConflict((conflict) => conflict.column('doc_id').doNothing())
    .returning('doc_id')
    .executeTakeFirst();
  if (created) await note(ctx, 'DOC', { doc_id, owner_id: ownerId, event: 'begun' });
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
