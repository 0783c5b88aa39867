/** Receiving inspection. Whoever holds the claim of a receipt goes on receiving while others check. */
import * as calls from '#contract/receiving-check.ts';
import type { RequestOf } from '#contract/call.ts';
import { add, compare, sub } from '#domain/decimal.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { putOnHold } from '#wms/ledger/hold.ts';
import { note } from '#wms/ledger/post.ts';
import { refuse } from '#wms/refusals.ts';
import { countable } from '#wms/rules/goods.ts';
import { readRows } from '#wms/rows.ts';
import { ofUser, receiptNumbers } from '#wms/work/lists.ts';
import { lockReceipt, type ReceiptRow } from '#wms/work/receipts.ts';
import { readSkus } from '#wms/work/sku-rows.ts';
import { factsOf } from '#wms/work/skus.ts';
import { isCode } from '#wms/work/sys-codes.ts';

export const receivingCheck: Handler[] = [
  serve(calls.GetLinesToCheck, linesToCheck, OF_SCREENS),
  serve(calls.CheckGoods, checkGoods, OF_SCREENS),
];

/** Those checked since yesterday as well: a terminal that lists them learns that they are done. */
async function linesToCheck(ctx: Context, { code = '' }: RequestOf<typeof calls.GetLinesToCheck>) {
  const here = sql`select container_id from container where container_id = ${code} or parent_id = ${code}`;
  const byCode =
    code === ''
      ? sql`and (l.checked < l.done or exists (select 1 from ledger c where c.line_id = l.line_id and c.verb = 'CHECK'
          and c.posted_at > now() - interval '1 day'))`
      : sql`and (${code} in (${receiptNumbers('d')}, l.line_id, l.sku_id)
          or l.sku_id in (select sku_id from sku_barcode where barcode = ${code})
          or l.line_id in (select line_id from stock where container_id in (${here})))`;
  const { rows } = await sql<{ line_id: string; doc_id: string; sku_id: string }>`
    select l.line_id, l.doc_id, l.sku_id from document_line l join document d on d.doc_id = l.doc_id
    where ${ofUser(ctx, 'd')} and d.kind = 'receipt' and d.status <> 'closed' and l.done > 0 ${byCode}
    order by l.doc_id, l.line_no`.execute(ctx.trx);
  const skuIds = [...new Set(rows.map((row) => row.sku_id))];
  const receipts = [...new Set(rows.map((row) => row.doc_id))];
  const lines = rows.map((row) => row.line_id);
  const containers = await holding(ctx, lines);
  return { rows: await readRows(ctx, { lines, receipts, containers }), skus: await readSkus(ctx, skuIds) };
}

/** Containers that hold goods of these lines, with the pallets of the cases among them. */
async function holding(ctx: Context, lines: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ container_id: string }>`
    with of_lines as (
      select c.container_id, c.parent_id from container c where c.wh_gid = ${ctx.whgid} and c.container_id in (
        select s.container_id from stock s where s.line_id = any(${lines}::text[]))
    )
    select container_id from of_lines union select parent_id from of_lines where parent_id <> ''`.execute(ctx.trx);
  return rows.map((row) => row.container_id);
}

/** In the order of their ids, as everybody locks receipts and lines. */
async function checkGoods(ctx: Context, { at, lines }: RequestOf<typeof calls.CheckGoods>) {
  const ordered = [...lines].sort((a, b) => (a.lineId < b.lineId ? -1 : 1));
  const receipts = new Map<string, ReceiptRow>();
  for (const id of [...new Set(lines.map((line) => line.receiptId))].sort())
    receipts.set(id, await openReceipt(ctx, id));
  for (const { receiptId, lineId, goodQty, badQty, reason } of ordered) {
    const receipt = receipts.get(receiptId) as ReceiptRow;
    const checked = add(goodQty, badQty);
    if (checked === 0) refuse('checkEmpty');
    if (badQty > 0 && reason === '') refuse('checkReasonMissing');
    if (reason !== '' && !(await isCode(ctx, 'CheckReason', reason))) refuse('reasonUnknown', { reason });
    const line = await count(ctx, receipt, lineId, { checked, badQty, reason });
    if (badQty > 0) await putOnHold(ctx, line, at, badQty, reason);
  }
}

// ---- rules ----------------------------------------------------------------------------------------------

async function openReceipt(ctx: Context, receiptId: string): Promise<ReceiptRow> {
  const receipt = await lockReceipt(ctx, receiptId);
  if (receipt.status === 'closed') refuse('receiptClosed', { receipt: receiptId });
  return receipt;
}

interface Line {
  line_id: string;
  doc_id: string;
  sku_id: string;
  done: number;
  checked: number;
}

/** No more than what was received and nobody has checked yet. */
async function count(
  ctx: Context,
  receipt: ReceiptRow,
  lineId: string,
  what: { checked: number; badQty: number; reason: string },
): Promise<Line> {
  const { checked, badQty } = what;
  const line = await ctx.trx
    .selectFrom('document_line')
    .select(['line_id', 'doc_id', 'sku_id', 'done', 'checked'])
    .where('line_id', '=', lineId)
    .where('doc_id', '=', receipt.doc_id)
    .forUpdate()
    .executeTakeFirst();
  if (!line) return refuse('lineUnknown', { line: lineId, receipt: receipt.doc_id });
  const sku = await factsOf(ctx, line.sku_id);
  for (const qty of [checked, badQty]) countable(sku, qty);
  const open = sub(line.done, line.checked);
  if (compare(checked, open) > 0) refuse('checkTooMuch', { line: lineId, open });
  await sql`update document_line set checked = checked + ${checked}::numeric, bad = bad + ${badQty}::numeric
    where line_id = ${lineId}`.execute(ctx.trx);
  ctx.changes.lines.add(lineId);
  const { doc_id, sku_id } = line;
  const of = { doc_id, line_id: lineId, sku_id, owner_id: receipt.owner_id };
  await note(ctx, 'CHECK', { ...of, qty: checked, reason: what.reason });
  return line;
}
