/** Receiving: loose goods from central warehouses and retail chains. */
import type { RequestOf } from '#contract/call.ts';
import * as calls from '#contract/receiving-loose.ts';
import { add, sum } from '#domain/decimal.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { nest } from '#wms/ledger/nest.ts';
import { note } from '#wms/ledger/post.ts';
import { receive } from '#wms/ledger/receive.ts';
import { placeContainer } from '#wms/ledger/stand.ts';
import { refuse } from '#wms/refusals.ts';
import { checkGoods, countable } from '#wms/rules/goods.ts';
import { checkLot, scanDay } from '#wms/rules/lot.ts';
import { announcedIn, comesInWhole, receiveContents } from '#wms/work/announced.ts';
import { lockContainer, type ContainerRow } from '#wms/work/containers.ts';
import { notTooMuch } from '#wms/work/full-pallet.ts';
import { sharesOf } from '#wms/work/lines.ts';
import { readPack } from '#wms/work/receipt-pack.ts';
import { lockPlaces, roomForPallet, requireReceivable } from '#wms/work/places.ts';
import {
  lockLines,
  lockOpenReceipt,
  lockTogether,
  progress,
  type LineRow,
  type ReceiptRow,
} from '#wms/work/receipts.ts';
import { readSkus } from '#wms/work/sku-rows.ts';
import { skuFacts } from '#wms/work/skus.ts';
import { isSameDc, palletAt } from '#wms/work/target-pallet.ts';
import { readyTask } from '#wms/work/tasks.ts';
import { finishReceive } from '#wms/work/finish-receive.ts';
import { lotText } from '#domain/lot-text.ts';

export const receivingLoose: Handler[] = [
  serve(calls.ReceiveMixed, receiveMixed, OF_SCREENS),
  serve(calls.ReceiveSplit, receiveSplit, OF_SCREENS),
  serve(calls.ConfirmArrival, confirmArrival, OF_SCREENS),
  serve(calls.SetLineLot, setLineLot, OF_SCREENS),
  serve(calls.GetDeliveryBatch, getDeliveryBatch, OF_SCREENS),
];

/** Several SKUs, lots and announced cases onto one pallet: everything is checked before the first is booked. */
async function receiveMixed(ctx: Context, request: RequestOf<typeof calls.ReceiveMixed>) {
  const { receiptId, lpn, loc, cases = [] } = request;
  if (request.lines.length + cases.length === 0) refuse('badRequest', { why: 'lines: none' });
  const receipt = await lockOpenReceipt(ctx, receiptId);
  const inCases = await contentsOf(ctx, cases);
  const lines = await lockLines(
    ctx,
    receiptId,
    inCases.map((c) => c.line_id),
  );
  const skus = await skuFacts(
    ctx,
    request.lines.map((l) => l.skuId),
  );
  const boxes = await lockCases(ctx, receipt, cases);
  await comesInWhole(ctx, lines, inCases);
  // What comes in cases has its line; loose goods fill what is open beside it.
  const taken = new Map<string, number>();
  for (const { line_id, qty } of inCases) taken.set(line_id, add(taken.get(line_id) ?? 0, qty));
  const seen = new Set<string>();
  const goods = [];
  for (const { lineId, skuId, qty, uomId, lot } of request.lines) {
    const key = JSON.stringify([lineId, lotText(lot)]);
    if (seen.has(key)) refuse('skuTwice', { sku: skuId, lpn });
    seen.add(key);
    const shares = await sharesOf(ctx, { receiptId, lineId, skuId, qty }, taken);
    countable(checkGoods(skus.get(skuId), lot, scanDay(ctx)), qty, uomId);
    goods.push(...shares.map((share) => ({ ...share, lot: lotText(lot), uomId })));
  }
  const pallet = await palletAt(ctx, receipt, lpn, loc, request);
  const coming = [...goods.map(({ line, qty }) => ({ sku_id: line.sku_id, qty })), ...inCases];
  await notTooMuch(ctx, lpn, coming, request.overTihi);
  for (const each of goods) await receive(ctx, receipt, each, { loc, container: lpn });
  for (const box of boxes) {
    const contents = inCases.filter((c) => c.container_id === box.container_id);
    await receiveContents(ctx, receipt, lines, contents, { loc, container: box.container_id });
    await nest(ctx, box, lpn, { loc });
  }
  return finishReceive(ctx, receipt, pallet, coming[0]?.sku_id ?? '', loc);
}

const contentsOf = (ctx: Context, cases: readonly string[]) =>
  ctx.trx
    .selectFrom('announced')
    .select(['container_id', 'line_id', 'sku_id', 'lot', 'qty'])
    .where('container_id', 'in', ['', ...cases])
    .orderBy('container_id')
    .orderBy('line_id')
    .execute();

/** Announced on this receipt, each once, and not here yet. */
async function lockCases(ctx: Context, receipt: ReceiptRow, cases: readonly string[]): Promise<ContainerRow[]> {
  const boxes: ContainerRow[] = [];
  for (const id of [...cases].sort()) {
    const box = await lockContainer(ctx, id);
    if (!box?.announced || box.kind !== 'case' || box.doc_id !== receipt.doc_id)
      return refuse('caseNotAnnounced', { case: id, line: receipt.doc_id });
    if (box.status !== 'expected' || boxes.some((b) => b.container_id === id)) refuse('caseReceived', { case: id });
    boxes.push(box);
  }
  return boxes;
}

/** One SKU of several receipts onto one pallet. How it is spread was decided where it was counted; whether it fits is not. */
async function receiveSplit(ctx: Context, request: RequestOf<typeof calls.ReceiveSplit>) {
  const { receipts: parts, skuId, uomId, lot, lpn, loc } = request;
  const receipts = await lockOrders(
    ctx,
    parts.map((p) => p.receiptId),
  );
  const shares: { receipt: ReceiptRow; line: LineRow; qty: number }[] = [];
  for (const { receiptId, lineId, qty } of [...parts].sort((a, b) => (a.receiptId < b.receiptId ? -1 : 1))) {
    const receipt = receipts.get(receiptId) as ReceiptRow;
    for (const share of await sharesOf(ctx, { receiptId, lineId, skuId, qty })) shares.push({ receipt, ...share });
  }
  const skus = await skuFacts(ctx, [skuId]);
  const sku = checkGoods(skus.get(skuId), lot, scanDay(ctx));
  for (const { qty } of parts) countable(sku, qty);
  countable(sku, sum(parts.map((p) => p.qty)), uomId);

  const first = receipts.get(parts[0]?.receiptId ?? '') as ReceiptRow;
  const pallet = await palletAt(ctx, first, lpn, loc, { ...request, shared: true });
  await notTooMuch(ctx, lpn, [{ sku_id: skuId, qty: sum(parts.map((p) => p.qty)) }], request.overTihi);
  for (const { receipt, line, qty } of shares)
    await receive(ctx, receipt, { line, lot: lotText(lot), qty, uomId }, { loc, container: lpn });
  for (const receipt of receipts.values()) if (receipt !== first) await progress(ctx, receipt);
  return finishReceive(ctx, first, pallet, skuId, loc);
}

/** Each named once; on one pallet only goods of receipts that have a distribution centre. */
async function lockOrders(ctx: Context, ids: readonly string[]): Promise<Map<string, ReceiptRow>> {
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) refuse('receiptTwice', { receipt: twice });
  const receipts = await lockTogether(ctx, ids);
  const [first, second] = receipts;
  if (first && second && !isSameDc(first, second)) refuse('dcDiffers', { receipt: second.doc_id });
  return new Map(receipts.map((receipt) => [receipt.doc_id, receipt]));
}

/** An announced pallet or case has arrived, as it was announced. A case stands by itself: its putaway work is its own. */
async function confirmArrival(ctx: Context, request: RequestOf<typeof calls.ConfirmArrival>) {
  const { batchNo, receiptId, containerId, loc } = request;
  const receipt = await lockOpenReceipt(ctx, receiptId);
  const announced = await announcedIn(ctx, containerId);
  const lines = await lockLines(
    ctx,
    receiptId,
    announced.map((a) => a.line_id),
  );
  const box = await lockContainer(ctx, containerId);
  if (!box?.announced || box.doc_id !== receiptId || receipt.batch_no !== batchNo)
    return refuse('notInBatch', { id: containerId, batch: batchNo });
  const isPallet = box.kind === 'pallet';
  if (box.status !== 'expected')
    refuse(isPallet ? 'palletReceived' : 'caseReceived', { lpn: containerId, case: containerId });
  const place = requireReceivable(await lockPlaces(ctx, [loc]), loc);
  await comesInWhole(ctx, lines, announced);

  if (isPallet) roomForPallet(place, request);
  await placeContainer(ctx, box, loc);
  await receiveContents(ctx, receipt, lines, announced, { loc, container: containerId });
  const qty = sum(announced.map((a) => a.qty));
  await readyTask(ctx, receipt, containerId, announced[0]?.sku_id ?? '', qty, loc);
  await progress(ctx, receipt);
}

/** The lot of whole lines, before anybody counts them. Saying it again changes nothing. */
async function setLineLot(ctx: Context, { receiptId, lineIds, lot }: RequestOf<typeof calls.SetLineLot>) {
  await lockOpenReceipt(ctx, receiptId);
  const lines = await lockLines(ctx, receiptId, lineIds);
  const skuIds = [...lines.values()].map((line) => line.sku_id);
  const skus = await skuFacts(ctx, skuIds);
  const templates = await templatesOf(ctx, skuIds);
  const wanted = templates.get(lines.get(lineIds[0] ?? '')?.sku_id ?? '');
  for (const lineId of lineIds) {
    const line = lines.get(lineId) ?? refuse('lineUnknown', { line: lineId, receipt: receiptId });
    const { sku_id } = line;
    if (!templates.get(sku_id)) refuse('noTemplate', { sku: sku_id });
    if (templates.get(sku_id) !== wanted) refuse('templateDiffers', { line: lineId });
    if (line.done + line.rejected >= line.planned) refuse('lineComplete', { line: lineId });
    const sku = skus.get(sku_id);
    if (sku) checkLot(lot, sku, scanDay(ctx));
  }
  await ctx.trx
    .updateTable('document_line')
    .set({ lot: lotText(lot) })
    .where('line_id', 'in', lineIds)
    .execute();
  for (const lineId of lineIds) ctx.changes.lines.add(lineId);
  await note(ctx, 'DOC', { doc_id: receiptId, event: 'lot' });
}

async function templatesOf(ctx: Context, skuIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.trx
    .selectFrom('sku')
    .select(['sku_id', 'lot_template'])
    .where('sku_id', 'in', ['', ...skuIds])
    .execute();
  return new Map(rows.map((row) => [row.sku_id, row.lot_template]));
}

async function getDeliveryBatch(ctx: Context, { batchNo }: RequestOf<typeof calls.GetDeliveryBatch>) {
  const found = await ctx.trx
    .selectFrom('document')
    .select('doc_id')
    .where('batch_no', '=', batchNo)
    .where('wh_gid', '=', ctx.whgid)
    .where('kind', '=', 'receipt')
    .where('status', '<>', 'closed')
    .where('owner_id', 'in', ['', ...ctx.user.owners])
    .orderBy('doc_id')
    .execute();
  if (found.length === 0) refuse('batchUnknown', { batch: batchNo });
  const { rows, skuIds } = await readPack(
    ctx,
    found.map((row) => row.doc_id),
  );
  return { rows, skus: await readSkus(ctx, skuIds) };
}
