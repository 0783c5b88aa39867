/** Loose goods that are put away by SKU and quantity: part of a received pallet, or what was picked for nothing. */
import type { RequestOf } from '#contract/call.ts';
import type { PutawayBySku, PutawayCancelled, PutawayLoose } from '#contract/putaway.ts';
import { compare, sub, sum } from '#domain/decimal.ts';
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { bringBack, stockIn } from '#wms/ledger/pick.ts';
import { moveQty, stockAt } from '#wms/ledger/post.ts';
import { refuse } from '#wms/refusals.ts';
import { countable } from '#wms/rules/goods.ts';
import { takesGoods } from '#wms/work/takes-goods.ts';
import {
  fitThere,
  lockSome,
  requireUnsealed,
  requireNoTote,
  ontoPallet,
  reasonGiven,
  lockTarget,
  taskFor,
  requireReceived,
} from '#wms/work/putaway-rules.ts';
import type { ContainerRow } from '#wms/work/containers.ts';
import { loadOfGoods } from '#wms/work/load.ts';
import { waitsThere, type PlaceRow } from '#wms/work/places.ts';
import { lockLine, lockOpenReceipt, mayHandle } from '#wms/work/receipts.ts';
import { skuFacts } from '#wms/work/skus.ts';
import { claimable, closeTask, lockTasks, openTaskOfLoose, readyLoose } from '#wms/work/tasks.ts';
import { afterGoodsLeft, afterTakenFrom } from '#wms/work/goods-left.ts';
import { closeWhenBack, setFreeWhenBack } from '#wms/work/stopped-orders.ts';
import { lotText } from '#domain/lot-text.ts';
import type { Goods, Spot } from '#wms/ledger/goods.ts';

/** Part of a received pallet, e.g. to its pick face; the pallet's task goes on with the rest. */
export async function putawayBySku(ctx: Context, request: RequestOf<typeof PutawayBySku>) {
  const { lpn, loc, onto, ownerId } = request;
  const locked = await lockSome(ctx, [lpn, onto]);
  const pallet = locked.get(lpn);
  if (!pallet || pallet.kind !== 'pallet') return refuse('palletUnknown', { id: lpn });
  requireReceived(ctx, pallet, ownerId);
  requireUnsealed(pallet);
  await requireNoTote(ctx, pallet);
  const task = await taskFor(ctx, pallet, request.taskId);
  reasonGiven(request.suggested, request);
  ontoPallet(locked, request, ownerId);
  const place = await lockTarget(ctx, request, [pallet.loc, task?.suggested_loc ?? '']);
  const why = { doc_id: pallet.doc_id, task_id: task?.task_id ?? '', reason: request.reason };
  await setDownGoods(ctx, inside(pallet), place, request, why);
  await afterGoodsLeft(ctx, pallet);
  ctx.changes.places.add(loc);
}

/** Goods that stand loose on a floor where goods wait: received straight to it, or taken off their pallet. */
export async function putawayLoose(ctx: Context, request: RequestOf<typeof PutawayLoose>) {
  const { from, loc, onto, ownerId, lineId, taskId } = request;
  mayHandle(ctx, ownerId);
  const locked = await lockSome(ctx, [onto]);
  const of = { loc: from, line_id: lineId, lot: lotText(request.lot) };
  const task = taskId === '' ? await openTaskOfLoose(ctx, of) : (await lockTasks(ctx, [taskId]))[0];
  if (taskId !== '' && !task) refuse('taskUnknown', { task: taskId });
  const isOther = task && (task.container_kind !== 'loose' || task.container_id !== from);
  if (task && (isOther || task.line_id !== lineId || task.lot !== of.lot))
    refuse('taskForOther', { task: task.task_id, id: from });
  if (task) claimable(ctx, task);
  reasonGiven(request.suggested, request);
  ontoPallet(locked, request, ownerId);
  const place = await lockTarget(ctx, request, [from, task?.suggested_loc ?? ''], task);
  await waitsThere(ctx, from, request.skuId);
  const why = { doc_id: task?.doc_id ?? '', task_id: task?.task_id ?? '', reason: request.reason };
  const here = { id: from, owner_id: ownerId, spot: { loc: from, container: '' } };
  await setDownGoods(ctx, here, place, request, why);
  if (task && (await leftOf(ctx, here, request)) === 0) await closeTask(ctx, task, 'done', loc);
  await readyLoose(ctx, from);
  ctx.changes.places.add(loc);
}

/** Picked goods of an order that was cancelled go back; the order is closed when all of them have. */
export async function putawayCancelled(ctx: Context, request: RequestOf<typeof PutawayCancelled>) {
  const { receiptId, lineId, containerId, skuId, qty, loc, onto } = request;
  const order = await lockOpenReceipt(ctx, receiptId);
  if (order.kind !== 'cancelled') refuse('notCancelled', { receipt: receiptId });
  const line = await lockLine(ctx, receiptId, lineId);
  if (line.sku_id !== skuId) refuse('skuDiffers', { line: lineId, sku: skuId });
  const left = sub(line.planned, line.done);
  if (compare(qty, left) > 0) refuse('overPicked', { sku: skuId, qty: left });

  const locked = await lockSome(ctx, [containerId, onto]);
  const tote = locked.get(containerId);
  if (!tote) return refuse('containerUnknown', { id: containerId });
  if (tote.doc_id !== receiptId) refuse('notOfOrder', { id: containerId, receipt: receiptId });
  requireUnsealed(tote);
  reasonGiven(request.suggested, request);
  ontoPallet(locked, request, order.owner_id);
  const place = await lockTarget(ctx, request, [tote.loc]);
  await bringBackGoods(ctx, inside(tote), place, request, { doc_id: receiptId, reason: request.reason });
  await afterTakenFrom(ctx, containerId, tote.parent_id || containerId);
  await setFreeWhenBack(ctx, tote.parent_id === '' ? [containerId] : [containerId, tote.parent_id]);
  await sql`update document_line set done = done + ${qty}::numeric where line_id = ${lineId}`.execute(ctx.trx);
  ctx.changes.lines.add(lineId);
  ctx.changes.places.add(loc);
  await closeWhenBack(ctx, order);
}

type GoodsRequest = Pick<
  RequestOf<typeof PutawayBySku>,
  'lineId' | 'skuId' | 'lot' | 'quality' | 'qty' | 'serials' | 'uomId' | 'loc' | 'onto' | 'unfit'
>;

/** Where goods are taken from: a container, or a floor. */
interface Source {
  id: string;
  owner_id: string;
  spot: Spot;
}

const inside = ({ container_id: id, owner_id, loc }: ContainerRow): Source => ({
  id,
  owner_id,
  spot: { loc, container: id },
});

const goodsOf = ({ owner_id }: Source, { skuId, lot, lineId, quality = 'ok' }: GoodsRequest): Goods => ({
  owner_id,
  sku_id: skuId,
  lot: lotText(lot),
  line_id: lineId,
  quality,
});

const leftOf = async (ctx: Context, from: Source, request: GoodsRequest): Promise<number> =>
  (await stockAt(ctx, goodsOf(from, request), from.spot)).qty;

/** Loose goods go to the location that was checked, or onto the pallet there. */
async function setDownGoods(
  ctx: Context,
  from: Source,
  place: PlaceRow,
  request: GoodsRequest,
  why: { doc_id: string; task_id?: string; reason: string },
): Promise<void> {
  const { qty, serials, uomId, loc, onto } = request;
  const goods = goodsOf(from, request);
  await mayBeSetDown(ctx, from, await stockAt(ctx, goods, from.spot), place, request);
  await moveQty(ctx, goods, { qty, serials }, from.spot, { loc, container: onto }, { ...why, uom_id: uomId });
  if (onto !== '') ctx.changes.containers.add(onto);
}

/** The same of what was picked: of one SKU, lot and quality, whatever receipt lines it came by. */
async function bringBackGoods(
  ctx: Context,
  from: Source,
  place: PlaceRow,
  request: GoodsRequest,
  why: { doc_id: string; reason: string },
): Promise<void> {
  const { qty, serials, uomId, loc, onto } = request;
  const rows = await stockIn(ctx, goodsOf(from, request), from.spot);
  const [all, free] = [sum(rows.map((row) => row.qty)), sum(rows.map((row) => Math.max(row.free, 0)))];
  await mayBeSetDown(ctx, from, { qty: all, free }, place, request);
  const to = { loc, container: onto };
  const isBack = await bringBack(ctx, rows, { qty, serials }, from.spot.loc, to, { ...why, uom_id: uomId });
  if (!isBack) refuse('serialElsewhere', { serial: serials?.join(' ') ?? '', id: from.id });
  if (onto !== '') ctx.changes.containers.add(onto);
}

/** There are so many of them that nobody else has got, and the place takes them. */
async function mayBeSetDown(
  ctx: Context,
  { id }: Source,
  here: { readonly qty: number; readonly free: number },
  place: PlaceRow,
  request: GoodsRequest,
): Promise<void> {
  const { skuId, qty, uomId, loc, quality = 'ok' } = request;
  if (here.qty === 0) refuse('notInContainer', { id, sku: skuId });
  if (compare(qty, here.qty) > 0) refuse('onlyLeft', { id, sku: skuId, qty: here.qty });
  if (compare(qty, here.free) > 0) refuse('goodsNotFree', { sku: skuId, free: here.free, lpn: id });
  const sku = (await skuFacts(ctx, [skuId])).get(skuId);
  if (!sku) return refuse('notInContainer', { id, sku: skuId });
  countable(sku, qty, uomId);
  await takesGoods(ctx, loc, await loadOfGoods(ctx, [request]));
  await fitThere(ctx, place, [quality], request.unfit);
}
