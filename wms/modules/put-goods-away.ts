/** Loose goods that are put away by SKU and quantity: part of a received pallet, or what was picked for nothing. */
import type { RequestOf } from '#contract/call.ts';
import type { PutawayBySku, PutawayCancelled } from '#contract/putaway.ts';
import { compare, sub } from '#domain/decimal.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { shift, standing } from '../ledger/post.ts';
import { refuse } from '../refusals.ts';
import { countable } from '../rules/goods.ts';
import { lotText } from '../rules/lot.ts';
import { takesGoods } from '../work/takes-goods.ts';
import {
  lockSome,
  notSealed,
  notTray,
  ontoPallet,
  reasonGiven,
  target,
  taskFor,
  waiting,
} from '../work/putaway-rules.ts';
import type { ContainerRow } from '../work/containers.ts';
import { free } from '../work/leases.ts';
import { loadOfGoods } from '../work/load.ts';
import { lockLine, lockOpenReceipt, progress, type ReceiptRow } from '../work/receipts.ts';
import { skuFacts } from '../work/skus.ts';
import { afterGoodsLeft } from './put-away.ts';

/** Part of a received pallet, e.g. to its pick face; the pallet's task goes on with the rest. */
export async function putawayBySku(ctx: Context, request: RequestOf<typeof PutawayBySku>) {
  const { lpn, loc, onto, ownerId } = request;
  const locked = await lockSome(ctx, [lpn, onto]);
  const pallet = locked.get(lpn);
  if (!pallet || pallet.kind !== 'pallet') return refuse('palletUnknown', { id: lpn });
  waiting(ctx, pallet, ownerId);
  notSealed(pallet);
  await notTray(ctx, pallet);
  const task = await taskFor(ctx, pallet, request.taskId);
  reasonGiven(request.suggested, request);
  ontoPallet(locked, request, ownerId);
  await target(ctx, request, [pallet.loc, task?.suggested_loc ?? '']);
  const why = { doc_id: pallet.doc_id, task_id: task?.task_id ?? '', note: request.reason };
  await setDownGoods(ctx, pallet, request.lineId, request, why);
  ctx.changes.places.add(loc);
  return { changed: await ctx.changes.settle(ctx) };
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
  notSealed(tote);
  reasonGiven(request.suggested, request);
  ontoPallet(locked, request, order.owner_id);
  await target(ctx, request, [tote.loc]);
  await setDownGoods(ctx, tote, lineId, request, { doc_id: receiptId, note: request.reason });
  await sql`update document_line set done = done + ${qty}::numeric where line_id = ${lineId}`.execute(ctx.trx);
  ctx.changes.lines.add(lineId);
  ctx.changes.places.add(loc);
  await closeWhenBack(ctx, order);
  return { changed: await ctx.changes.settle(ctx) };
}

type GoodsRequest = Pick<
  RequestOf<typeof PutawayBySku>,
  'skuId' | 'lot' | 'quality' | 'qty' | 'uomId' | 'loc' | 'onto'
>;

/** Loose goods of a container go to the location that was checked, or onto the pallet there. */
async function setDownGoods(
  ctx: Context,
  from: ContainerRow,
  lineId: string,
  { skuId, lot, quality = 'ok', qty, uomId, loc, onto }: GoodsRequest,
  why: { doc_id: string; task_id?: string; note: string },
): Promise<void> {
  const goods = { owner_id: from.owner_id, sku_id: skuId, lot: lotText(lot), line_id: lineId, quality };
  const id = from.container_id;
  const spot = { loc: from.loc, container: id };
  const here = await standing(ctx, goods, spot);
  if (here.qty === 0) refuse('notInContainer', { id, sku: skuId });
  if (compare(qty, here.qty) > 0) refuse('onlyLeft', { id, sku: skuId, qty: here.qty });
  if (compare(qty, here.free) > 0) refuse('goodsNotFree', { sku: skuId, free: here.free, lpn: id });
  const sku = (await skuFacts(ctx, [skuId])).get(skuId);
  if (!sku) return refuse('notInContainer', { id, sku: skuId });
  countable(sku, qty, uomId);
  await takesGoods(ctx, loc, await loadOfGoods(ctx, [{ sku_id: skuId, lot: goods.lot, qty }]));

  await shift(ctx, goods, qty, spot, { loc, container: onto }, { ...why, uom_id: uomId });
  if (onto !== '') ctx.changes.containers.add(onto);
  await afterGoodsLeft(ctx, from);
}

async function closeWhenBack(ctx: Context, order: ReceiptRow): Promise<void> {
  await progress(ctx, order);
  await ctx.trx
    .updateTable('document')
    .set({ status: 'closed', ...free })
    .where('doc_id', '=', order.doc_id)
    .where('status', '=', 'received')
    .execute();
}
