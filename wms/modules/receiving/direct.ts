/** Receiving in one step (straight to stock, or piece by piece); over several receipts at once; and the end of a receipt. */
import type { RequestOf } from '#contract/call.ts';
import { BATCH_MODES, FinishReceipt, ReceiveDirect, ReceiveDirectBatch } from '#contract/receiving-direct.ts';
import { sub } from '#domain/decimal.ts';
import { roomIn, spread } from '#domain/spread.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { note } from '#wms/ledger/post.ts';
import { receive } from '#wms/ledger/receive.ts';
import { refuse } from '#wms/refusals.ts';
import { checkGoods, countable, openOf } from '#wms/rules/goods.ts';
import { scanDay } from '#wms/rules/lot.ts';
import { heldBy } from '#wms/work/containers.ts';
import { free } from '#wms/work/leases.ts';
import { notTooMuch } from '#wms/work/full-pallet.ts';
import { loadOfGoods } from '#wms/work/load.ts';
import { lockPlaces, usable } from '#wms/work/places.ts';
import { lockOpenReceipt, lockTogether, progress, type LineRow, type ReceiptRow } from '#wms/work/receipts.ts';
import { skuFacts } from '#wms/work/skus.ts';
import { isCode } from '#wms/work/sys-codes.ts';
import { takesGoods } from '#wms/work/takes-goods.ts';
import { lpnFits, lpnIsMandatory, palletAt, standsAt } from '#wms/work/target-pallet.ts';
import { closeTask, openTasksOfReceipt, readyLoose, readyTask } from '#wms/work/tasks.ts';
import { lotText } from '#domain/lot-text.ts';

type Batch = Omit<RequestOf<typeof ReceiveDirectBatch>, 'receiptIds'>;
type Row = Batch['rows'][number];
type Line = LineRow & { doc_id: string };

export const receivingDirect: Handler[] = [
  serve(
    ReceiveDirect,
    async (ctx, { receiptId, ...batch }) => receiveRows(ctx, [await lockOpenReceipt(ctx, receiptId)], batch),
    OF_SCREENS,
  ),

  serve(
    ReceiveDirectBatch,
    async (ctx, { receiptIds, ...batch }) => {
      const twice = receiptIds.find((id, i) => receiptIds.indexOf(id) !== i);
      if (twice !== undefined) refuse('orderTwice', { receipt: twice });
      const receipts = await lockTogether(ctx, receiptIds);
      const other = receipts.find((r) => r.kind !== 'receipt' || !BATCH_MODES.includes(r.mode));
      if (other) refuse('notForBatch', { receipt: other.doc_id });
      return receiveRows(ctx, receipts.sort(earliest), batch);
    },
    OF_SCREENS,
  ),

  serve(
    FinishReceipt,
    async (ctx, { receiptId, reason, lines: seen }) => {
      const receipt = await lockOpenReceipt(ctx, receiptId);
      const lines = await lockAllLines(ctx, [receipt]);
      if (seen.length !== lines.length) refuse('differencesChanged', { receipt: receiptId, line: '' });
      for (const line of lines) {
        const shown = seen.find((l) => l.lineId === line.line_id);
        if (shown?.receivedQty !== line.done || shown.rejectedQty !== line.rejected)
          refuse('differencesChanged', { receipt: receiptId, line: line.line_id });
      }
      const isShort = lines.some((line) => openOf(line) > 0 || line.rejected > 0);
      if (isShort && reason === '') refuse('finishReasonMissing', { receipt: receiptId });
      if (reason !== '' && !(await isCode(ctx, 'FinishReason', reason))) refuse('finishReasonUnknown', { reason });
      // Nobody waits any more for pallets that were announced and did not come.
      for (const task of await openTasksOfReceipt(ctx, receiptId))
        if (task.status === 'planned') await closeTask(ctx, task, 'cancelled', '');
      await ctx.trx
        .updateTable('document')
        .set({ status: 'closed', ...free })
        .where('doc_id', '=', receiptId)
        .execute();
      ctx.changes.receipts.add(receiptId);
      await note(ctx, 'DOC', { doc_id: receiptId, event: 'finished', reason });
    },
    OF_SCREENS,
  ),
];

/** All rows or none: everything is checked and spread before the first is booked. Receipts come earliest first. */
async function receiveRows(ctx: Context, receipts: readonly ReceiptRow[], batch: Batch) {
  const { rows, lpn, loc, overTihi } = batch;
  lpnFits(lpn);
  if (lpn === '' && loc === '') refuse('lpnAndLocEmpty');
  if (lpn === '' && (await lpnIsMandatory(ctx))) refuse('lpnMandatory');
  const shares = spreadRows(await lockAllLines(ctx, receipts), rows);
  await checkRows(ctx, rows);
  const receiptOf = new Map(receipts.map((r) => [r.doc_id, r]));
  const spot = await setUp(ctx, receipts, batch);
  const coming = rows.map(({ skuId, qty }) => ({ sku_id: skuId, qty }));
  await notTooMuch(ctx, lpn, coming, overTihi);
  const touched = new Set<ReceiptRow>();
  for (const { row, line, qty } of shares) {
    const receipt = receiptOf.get(line.doc_id);
    if (!receipt) throw new Error('a line of a receipt that was not asked for');
    await receive(ctx, receipt, { line, lot: lotText(row.lot), qty, uomId: row.uomId }, { ...spot, container: lpn });
    touched.add(receipt);
  }
  if (spot.home) {
    const held = await heldBy(ctx, lpn);
    await readyTask(ctx, spot.home, lpn, rows[0]?.skuId ?? '', held, spot.loc);
  } else await readyLoose(ctx, spot.loc);
  for (const receipt of touched) await progress(ctx, receipt);
}

/**
 * Where the goods go: a usable location, which takes them like those that are put away there, or a pallet, which belongs
 * to the receipt that it was begun for.
 */
async function setUp(ctx: Context, receipts: readonly ReceiptRow[], { rows, lpn, loc, overLimit }: Batch) {
  if (lpn === '') {
    usable(await lockPlaces(ctx, [loc]), loc);
    await takesGoods(ctx, loc, await loadOfGoods(ctx, rows));
    return { loc };
  }
  const begun = await ctx.trx
    .selectFrom('container')
    .select('doc_id')
    .where('container_id', '=', lpn)
    .executeTakeFirst();
  const home = receipts.find((r) => r.doc_id === begun?.doc_id) ?? receipts[0];
  if (!home) throw new Error('nothing to receive for');
  const at = loc || (await standsAt(ctx, lpn)) || home.dock;
  await palletAt(ctx, home, lpn, at, { overLimit });
  return { loc: at, home };
}

async function checkRows(ctx: Context, rows: readonly Row[]): Promise<void> {
  const skus = await skuFacts(
    ctx,
    rows.map((row) => row.skuId),
  );
  const day = scanDay(ctx);
  for (const { skuId, lot, uomId, qty } of rows) {
    countable(checkGoods(skus.get(skuId), lot, day), qty, uomId);
  }
}

/** Each row over the lines of its SKU, oldest first. */
function spreadRows(lines: readonly Line[], rows: readonly Row[]) {
  const room = new Map(lines.map((line) => [line.line_id, openOf(line)]));
  const roomLeft = (line: Line) => room.get(line.line_id) ?? 0;
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const key = JSON.stringify([row.skuId, lotText(row.lot), row.lineId]);
    if (seen.has(key)) refuse('rowTwice', { sku: row.skuId });
    seen.add(key);
    const fitting = lines.filter((l) => l.sku_id === row.skuId && (row.lineId ?? l.line_id) === l.line_id);
    if (fitting.length === 0) refuse('skuNotOnReceipt', { sku: row.skuId });
    const { shares, rest } = spread(fitting, roomLeft, row.qty);
    if (rest > 0) refuse('overReceived', { sku: row.skuId, open: roomIn(fitting, roomLeft) });
    for (const { of, qty } of shares) room.set(of.line_id, sub(roomLeft(of), qty));
    return shares.map(({ of: line, qty }) => ({ row, line, qty }));
  });
}

/** Locked in the order of their ids, answered in the order of the receipts and of the lines on them. */
async function lockAllLines(ctx: Context, receipts: readonly ReceiptRow[]): Promise<Line[]> {
  const ids = receipts.map((r) => r.doc_id);
  const lines = await ctx.trx
    .selectFrom('document_line')
    .select(['line_id', 'doc_id', 'line_no', 'sku_id', 'pack_id', 'planned', 'done', 'rejected'])
    .where('doc_id', 'in', ids)
    .orderBy('line_id')
    .forUpdate()
    .execute();
  return lines.sort((a, b) => ids.indexOf(a.doc_id) - ids.indexOf(b.doc_id) || a.line_no - b.line_no);
}

const earliest = (a: ReceiptRow, b: ReceiptRow): number =>
  compare(a.expected_at, b.expected_at) || compare(a.doc_id, b.doc_id);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
