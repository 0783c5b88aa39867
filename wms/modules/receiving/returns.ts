/** Receiving: returned goods, graded, with and without a notice. One pallet holds one grade. */
import type { RequestOf } from '#contract/call.ts';
import * as calls from '#contract/receiving-returns.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { gradeName } from '#wms/ledger/grade.ts';
import { note } from '#wms/ledger/post.ts';
import { receive } from '#wms/ledger/receive.ts';
import { refuse } from '#wms/refusals.ts';
import { checkPieces, countable, requireOpenQty } from '#wms/rules/goods.ts';
import { scanDay } from '#wms/rules/lot.ts';
import { lockAlike, sharesOf } from '#wms/work/lines.ts';
import { lockOpenReceipt, type LineRow, type ReceiptRow } from '#wms/work/receipts.ts';
import { lockReturn } from '#wms/work/returns.ts';
import { notTooMuch } from '#wms/work/full-pallet.ts';
import { numbered, numbersFit, oneForEach } from '#wms/work/serial-numbers.ts';
import { skuFacts } from '#wms/work/skus.ts';
import { isCode } from '#wms/work/sys-codes.ts';
import { palletAt } from '#wms/work/target-pallet.ts';
import { lineFor } from '#wms/work/unannounced.ts';
import { finishReceive } from '#wms/work/finish-receive.ts';
import { lotText } from '#domain/lot-text.ts';

export const receivingReturns: Handler[] = [
  serve(calls.ReceiveGraded, receiveGraded, OF_SCREENS),
  serve(calls.ReceiveReturn, receiveReturn, OF_SCREENS),
];

type Graded = RequestOf<typeof calls.ReceiveReturn>['rows'][number];
interface Spot {
  readonly lpn: string;
  readonly loc: string;
}

/** A quantity of an announced line. */
async function receiveGraded(ctx: Context, request: RequestOf<typeof calls.ReceiveGraded>) {
  const { receiptId, lineId, skuId, lpn, loc } = request;
  const receipt = await lockOpenReceipt(ctx, receiptId);
  if (receipt.mode !== 'return') refuse('notAReturn', { receipt: receiptId });
  const shares = await sharesOf(ctx, { receiptId, lineId, skuId, qty: request.qty });
  await receivable(ctx, [request]);
  const pallet = await palletAt(ctx, receipt, lpn, loc, request);
  await notTooMuch(ctx, lpn, [{ sku_id: skuId, qty: request.qty }], request.overTihi);
  const { serials = [] } = request;
  if (serials.length === 0)
    for (const { line, qty } of shares) await bookIn(ctx, receipt, line, { ...request, qty }, { lpn, loc });
  else
    for (const { of: line, serials: its } of await numbered(ctx, await lockAlike(ctx, receiptId, lineId), serials))
      await bookIn(ctx, receipt, line, { ...request, qty: its.length, serials: [...its] }, { lpn, loc });
  return finishReceive(ctx, receipt, pallet, skuId, loc);
}

/** What came back unannounced: its receipt expects whatever has come. */
async function receiveReturn(ctx: Context, request: RequestOf<typeof calls.ReceiveReturn>) {
  const { returnNo, ownerId, rows, lpn, loc } = request;
  const [first] = rows;
  if (!first) return refuse('badRequest', { why: 'rows: none' });
  const other = rows.find((row) => row.grade !== first.grade);
  if (other) refuse('otherGrade', { lpn, grade: await gradeName(ctx, first.grade) });
  const receipt = await lockReturn(ctx, { returnNo, ownerId, loc });
  await ownedBy(ctx, ownerId, rows);
  await receivable(ctx, rows);
  const booked: { line: LineRow; row: Graded }[] = [];
  for (const row of rows) {
    const line = await lineFor(ctx, receipt, row.skuId, row.qty);
    requireOpenQty(line, row.qty);
    booked.push({ line, row });
  }
  const pallet = await palletAt(ctx, receipt, lpn, loc, request);
  const coming = rows.map((row) => ({ sku_id: row.skuId, qty: row.qty }));
  await notTooMuch(ctx, lpn, coming, request.overTihi);
  for (const { line, row } of booked) await bookIn(ctx, receipt, line, row, { lpn, loc });
  return finishReceive(ctx, receipt, pallet, first.skuId, loc);
}

async function receivable(ctx: Context, rows: readonly Graded[]): Promise<void> {
  const today = scanDay(ctx);
  const skus = await skuFacts(
    ctx,
    rows.map((row) => row.skuId),
  );
  for (const { skuId, lot, grade, reason, qty, uomId, serials = [] } of rows) {
    if (!(await isCode(ctx, 'ReturnReason', reason))) refuse('reasonUnknown', { reason });
    const sku = checkPieces(skus.get(skuId), lot, today, grade);
    countable(sku, qty, uomId);
    oneForEach(sku, qty, serials);
  }
}

/** The caller has built the pallet and holds it. */
async function bookIn(ctx: Context, receipt: ReceiptRow, line: LineRow, row: Graded, { lpn, loc }: Spot) {
  const { grade, reason, qty, uomId, serials = [] } = row;
  const goods = { line, lot: lotText(row.lot), qty, uomId, quality: grade, serials };
  if (serials.length > 0) await numbersFit(ctx, line, serials);
  await receive(ctx, receipt, goods, { loc, container: lpn });
  const { doc_id, owner_id } = receipt;
  const what = { doc_id, line_id: line.line_id, sku_id: row.skuId, owner_id, lot: goods.lot, quality: grade };
  await note(ctx, 'STATUS', { ...what, to_loc: loc, to_container: lpn, event: 'graded', reason });
}

async function ownedBy(ctx: Context, owner: string, rows: readonly Graded[]): Promise<void> {
  const ids = rows.map((row) => row.skuId);
  const own = await sql<{ sku_id: string }>`
    select sku_id from sku where sku_id = any(${ids}::text[]) and owner_id = ${owner}`.execute(ctx.trx);
  const known = new Set(own.rows.map((row) => row.sku_id));
  const other = ids.find((id) => !known.has(id));
  if (other !== undefined) refuse('returnedSkuOfOther', { sku: other, owner });
}
