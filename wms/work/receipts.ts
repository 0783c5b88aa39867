/** Receipts: locked and checked before anything else of them is touched. */
import { sql, type Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { refuse } from '../refusals.ts';
import { planInspection } from './inspections.ts';
import { forbidden, held } from './leases.ts';

export type ReceiptRow = Selectable<Database['document']> & { held: boolean };
/** What every rule of a line needs of it. */
export const LINE = ['line_id', 'line_no', 'sku_id', 'pack_id', 'planned', 'done', 'rejected'] as const;
export type LineRow = Pick<Selectable<Database['document_line']>, (typeof LINE)[number]>;

/** Locks the header, which orders everything that happens to one receipt; undefined where there is none. */
export const lockedReceipt = (ctx: Context, receiptId: string): Promise<ReceiptRow | undefined> =>
  ctx.trx
    .selectFrom('document')
    .selectAll()
    .select(held.as('held'))
    .where('doc_id', '=', receiptId)
    .where('wh_gid', '=', ctx.whgid)
    .forUpdate()
    .executeTakeFirst();

export async function lockReceipt(ctx: Context, receiptId: string): Promise<ReceiptRow> {
  const row = await lockedReceipt(ctx, receiptId);
  if (!row) return refuse('receiptUnknown', { receipt: receiptId });
  mayHandle(ctx, row.owner_id);
  return row;
}

/** For writes: open, and not in somebody else's hands. Holding the claim oneself is not needed. */
export async function lockOpenReceipt(ctx: Context, receiptId: string): Promise<ReceiptRow> {
  const receipt = await lockReceipt(ctx, receiptId);
  if (receipt.status === 'closed') refuse('receiptClosed', { receipt: receiptId });
  if (forbidden(ctx, receipt)) refuse('receiptClaimed', { receipt: receiptId, user: receipt.claimed_by });
  return receipt;
}

/** Several that are worked together: of one owner and distribution centre, locked in the order of their ids. */
export async function lockTogether(ctx: Context, ids: readonly string[]): Promise<ReceiptRow[]> {
  const receipts: ReceiptRow[] = [];
  for (const id of [...ids].sort()) receipts.push(await lockOpenReceipt(ctx, id));
  const [first] = receipts;
  const other = receipts.find((r) => r.dc_code !== first?.dc_code || r.owner_id !== first.owner_id);
  if (other) refuse('dcDiffers', { receipt: other.doc_id });
  return receipts;
}

/** Users see and handle the goods of their own owners only (platform.md section 6). */
export function mayHandle(ctx: Context, ownerId: string): void {
  if (ctx.user.owners.length === 0) refuse('noOwner');
  if (!ctx.user.owners.includes(ownerId)) refuse('ownerNotAllowed', { owner: ownerId });
}

export async function lockLine(ctx: Context, receiptId: string, lineId: string): Promise<LineRow> {
  const lines = await lockLines(ctx, receiptId, [lineId]);
  return lines.get(lineId) ?? refuse('lineUnknown', { line: lineId, receipt: receiptId });
}

export async function lockLines(
  ctx: Context,
  receiptId: string,
  lineIds: readonly string[],
): Promise<Map<string, LineRow>> {
  const rows = await ctx.trx
    .selectFrom('document_line')
    .select(LINE)
    .where('doc_id', '=', receiptId)
    .where('line_id', '=', sql<string>`any(${lineIds}::text[])`)
    .orderBy('line_id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.line_id, row]));
}

/** After goods came in or went back: the status that the lines say. What has come in as a whole is inspected by its plan. */
export async function progress(ctx: Context, receipt: Pick<ReceiptRow, 'doc_id'>): Promise<void> {
  const { open, done } = await ctx.trx
    .selectFrom('document_line')
    .select((e) => [
      e.fn
        .countAll<number>()
        .filterWhere(sql<boolean>`done + rejected < planned`)
        .as('open'),
      e.fn.countAll<number>().filterWhere('done', '>', 0).as('done'),
    ])
    .where('doc_id', '=', receipt.doc_id)
    .executeTakeFirstOrThrow();
  const status = open === 0 ? 'received' : done > 0 ? 'receiving' : 'arrived';
  await ctx.trx.updateTable('document').set({ status }).where('doc_id', '=', receipt.doc_id).execute();
  ctx.changes.receipts.add(receipt.doc_id);
  if (status !== 'received') return;
  const whole = ctx.trx.selectFrom('document').selectAll().where('doc_id', '=', receipt.doc_id);
  await planInspection(ctx, await whole.executeTakeFirstOrThrow());
}
