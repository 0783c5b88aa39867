/** Receiving: cross-dock and put-to-store. */
import type { RequestOf } from '#contract/call.ts';
import * as calls from '#contract/receiving-transit.ts';
import { NO_ROWS } from '#contract/rows.ts';
import { add, compare, sub, sum } from '#domain/decimal.ts';
import { giveOut } from '#domain/give-out.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { allocate } from '#wms/ledger/allocate.ts';
import { nest, unnest } from '#wms/ledger/nest.ts';
import { numbersOf } from '#wms/ledger/numbers.ts';
import { note, sortOver, stockAt } from '#wms/ledger/post.ts';
import { receive } from '#wms/ledger/receive.ts';
import { placeContainer } from '#wms/ledger/stand.ts';
import { refuse } from '#wms/refusals.ts';
import { countable, openOf, requireOpenQty } from '#wms/rules/goods.ts';
import { heldQty, lockContainer, type ContainerRow } from '#wms/work/containers.ts';
import {
  countDemand,
  forDemand,
  isTray,
  lockDemand,
  lockWaiting,
  meet,
  requireDemand,
  type DemandRow,
} from '#wms/work/demands.ts';
import { lockAlike, sharesOf } from '#wms/work/lines.ts';
import { ofUser, receiptNumbers } from '#wms/work/lists.ts';
import { readPack } from '#wms/work/receipt-pack.ts';
import { lockPlaces, roomForPallet, usable } from '#wms/work/places.ts';
import { lockLine, lockOpenReceipt, progress, type ReceiptRow } from '#wms/work/receipts.ts';
import { receivable } from '#wms/work/receivable.ts';
import { factsOf } from '#wms/work/skus.ts';
import { sowForWave } from '#wms/work/sow-for-wave.ts';
import { isCode } from '#wms/work/sys-codes.ts';
import { closeTask, openTaskOf } from '#wms/work/tasks.ts';
import { trayFor } from '#wms/work/trays.ts';
import { afterGoodsLeft } from '#wms/work/goods-left.ts';
import { lotText } from '#domain/lot-text.ts';
import type { Goods, Spot } from '#wms/ledger/goods.ts';

export const receivingTransit: Handler[] = [
  serve(
    calls.GetDemandList,
    async (ctx, { mode, code }) => {
      const ids = await findWaiting(ctx, mode, code ?? '');
      return { rows: ids.length === 0 ? NO_ROWS : (await readPack(ctx, ids)).rows };
    },
    OF_SCREENS,
  ),
  serve(calls.ReceiveCross, receiveCross, OF_SCREENS),
  serve(calls.SowTransit, sowTransit, OF_SCREENS),
  serve(calls.SortTransit, sortTransit, OF_SCREENS),
  serve(calls.RejectGoods, rejectGoods, OF_SCREENS),
];

/** To the lanes, for the orders that wait there: served in the order of their demand, whatever the terminal thought. */
async function receiveCross(ctx: Context, request: RequestOf<typeof calls.ReceiveCross>) {
  const { receiptId, lineId, skuId, uomId, containerId, lanes } = request;
  const twice = lanes.find(({ lane }, i) => lanes.findIndex((l) => l.lane === lane) !== i);
  if (twice) refuse('badRequest', { why: `lane ${twice.lane} twice` });
  // It is never opened: it stands in one lane, and its goods with it.
  if (containerId !== '' && lanes.length > 1) refuse('badRequest', { why: 'a container goes to one lane' });
  const qty = sum(lanes.map((l) => l.qty));
  const receipt = await lockOpenReceipt(ctx, receiptId);
  // A container comes in on its own line; loose goods on all that are counted together.
  const alike = await lockAlike(ctx, receiptId, lineId);
  const lines = new Map((containerId === '' ? alike : alike.slice(0, 1)).map((line) => [line.line_id, line]));
  const line = lines.get(lineId) ?? refuse('lineUnknown', { line: lineId, receipt: receiptId });
  await receivable(
    ctx,
    line,
    request,
    lanes.map((l) => l.qty),
  );
  const room = [...lines.values()].map((l) => [l.line_id, openOf(l)] as const);
  if (compare(qty, sum(room.map(([, open]) => open))) > 0)
    refuse('overReceived', { sku: skuId, open: sum(room.map(([, open]) => open)) });
  const box = containerId === '' ? undefined : await wholeContainer(ctx, receipt, { ...request, qty });
  const places = await lockPlaces(
    ctx,
    lanes.map((l) => l.lane),
  );
  const waiting = await lockWaiting(ctx, [...lines.keys()]);
  const { shares } = giveOut(waiting, qty, {
    ofLine: new Map(room),
    ofLane: new Map(lanes.map((l) => [l.lane, l.qty])),
  });
  for (const { lane, qty: wanted } of lanes) {
    usable(places, lane);
    const served = sum(shares.filter(({ of }) => of.lane === lane).map((share) => share.qty));
    if (compare(wanted, served) > 0) refuse('demandGone', { lane, open: served, sku: skuId });
  }

  const [{ lane: first } = { lane: '' }] = lanes;
  if (box) {
    if (box.kind === 'pallet') roomForPallet(usable(places, first), request);
    await placeContainer(ctx, box, first);
    // It goes out again from the lane: there is nothing to put away.
    const task = await openTaskOf(ctx, containerId);
    if (task) await closeTask(ctx, task, 'cancelled', '');
  }
  const lot = lotText(request.lot);
  for (const { of: demand, qty: share } of shares) {
    const own = lines.get(demand.line_id);
    if (!own) continue;
    const at = { loc: demand.lane, container: containerId };
    await receive(ctx, receipt, { line: own, lot, qty: share, uomId }, at);
    await meet(ctx, demand, { owner_id: receipt.owner_id, sku_id: skuId, lot, line_id: own.line_id }, share, at);
  }
  await progress(ctx, receipt);
}

/** Received and sorted in one step: the goods come in on the tray of their store. */
async function sowTransit(ctx: Context, request: RequestOf<typeof calls.SowTransit>) {
  if (request.wave) return sowForWave(ctx, request, request.wave);
  const { receiptId, skuId, lineId, qty, uomId } = request;
  const receipt = await lockOpenReceipt(ctx, receiptId);
  const line = await lockLine(ctx, receiptId, lineId);
  await receivable(ctx, line, request, [qty]);
  requireOpenQty(line, qty);
  const demand = await lockDemand(ctx, request);
  await requireDemand(ctx, demand, qty);
  const tray = await trayFor(ctx, receipt, demand, request, request.loc);
  const lot = lotText(request.lot);
  const loc = await locOf(ctx, tray);
  const at = { loc, container: tray.container_id };
  await receive(ctx, receipt, { line, lot, qty, uomId }, at);
  await meet(ctx, demand, { owner_id: receipt.owner_id, sku_id: skuId, lot, line_id: lineId }, qty, at);
  await progress(ctx, receipt);
}

/** From a pallet that was received before, first what expires first. */
async function sortTransit(ctx: Context, request: RequestOf<typeof calls.SortTransit>) {
  const { receiptId, fromLpn, lineId, skuId, qty } = request;
  const receipt = await lockOpenReceipt(ctx, receiptId);
  const demand = await lockDemand(ctx, request);
  const pallet = await inboundPallet(ctx, receipt, fromLpn);
  if (request.caseId) return sortCase(ctx, receipt, demand, pallet, { ...request, caseId: request.caseId });
  // What is in cases on it goes with its case.
  const here = (await goodsOn(ctx, fromLpn)).filter((row) => row.line_id === lineId);
  const held = sum(here.map((row) => row.qty));
  if (compare(qty, held) > 0) refuse('palletHoldsLess', { lpn: fromLpn, qty: held, sku: skuId });
  await requireDemand(ctx, demand, qty);
  const tray = await trayFor(ctx, receipt, demand, request, pallet.loc);
  const to = { loc: await locOf(ctx, tray), container: tray.container_id };

  const from = { loc: pallet.loc, container: fromLpn };
  const goodsIn = ({ owner_id, lot }: Standing): Goods => ({ owner_id, sku_id: skuId, lot, line_id: lineId });
  for (const { of, qty: share, serials } of await sharesOfLots(ctx, here, goodsIn, from, request)) {
    const goods = goodsIn(of);
    const why = { doc_id: receiptId, ...forDemand(demand) };
    if (!(await sortOver(ctx, goods, { qty: share, serials }, from, to, why)))
      refuse('goodsNotFree', { sku: skuId, free: (await stockAt(ctx, goods, from)).free, lpn: fromLpn });
    await allocate(ctx, forDemand(demand), goods, share, to);
  }
  await countDemand(ctx, demand, qty);
  ctx.changes.containers.add(fromLpn);
  await afterGoodsLeft(ctx, pallet);
}

type Standing = Awaited<ReturnType<typeof goodsOn>>[number];

/** Pieces that are named are of the lot that their number is of; of the rest goes first what stands first. */
async function sharesOfLots(
  ctx: Context,
  here: readonly Standing[],
  goodsIn: (of: Standing) => Goods,
  from: Spot,
  { skuId, qty, serials = [] }: RequestOf<typeof calls.SortTransit>,
): Promise<{ of: Standing; qty: number; serials: string[] }[]> {
  const lots: { of: Standing; serials: string[] }[] = [];
  for (const of of here) {
    const numbers = new Set(serials.length === 0 ? [] : await numbersOf(ctx, goodsIn(of), from));
    lots.push({ of, serials: serials.filter((serial) => numbers.has(serial)) });
  }
  const stranger = serials.find((serial) => !lots.some((lot) => lot.serials.includes(serial)));
  if (stranger !== undefined) refuse('serialElsewhere', { serial: stranger, id: from.container });
  let left = sub(qty, serials.length);
  if (compare(left, 0) < 0) refuse('serialsDiffer', { sku: skuId, qty, count: serials.length });
  return lots.flatMap(({ of, serials: named }) => {
    const more = Math.min(left, sub(of.qty, named.length));
    left = sub(left, more);
    const share = add(named.length, more);
    return share > 0 ? [{ of, qty: share, serials: named }] : [];
  });
}

/** A case of the pallet goes to the store closed, with all that is in it. */
async function sortCase(
  ctx: Context,
  receipt: ReceiptRow,
  demand: DemandRow,
  pallet: ContainerRow,
  request: RequestOf<typeof calls.SortTransit> & { caseId: string },
) {
  const { fromLpn, lineId, skuId, qty, caseId } = request;
  const box = await lockContainer(ctx, caseId);
  if (box?.kind !== 'case' || box.parent_id !== fromLpn)
    return refuse('childNotOnPallet', { id: caseId, lpn: fromLpn });
  const inside = await goodsOn(ctx, caseId);
  const held = sum(inside.map((row) => row.qty));
  const isWhole = inside.every((row) => row.line_id === lineId) && compare(held, qty) === 0;
  if (!isWhole || (await heldQty(ctx, [caseId])) !== held) refuse('linesDiffer', { line: lineId, sku: skuId });
  await requireDemand(ctx, demand, qty);
  const tray = await trayFor(ctx, receipt, demand, request, pallet.loc);
  const loc = await locOf(ctx, tray);
  await unnest(ctx, box);
  await nest(ctx, box, tray.container_id, { loc, why: forDemand(demand) });
  for (const { owner_id, lot, qty: share } of inside)
    await meet(ctx, demand, { owner_id, sku_id: skuId, lot, line_id: lineId }, share, { loc, container: caseId });
  await afterGoodsLeft(ctx, pallet);
}

/** Turned away at the door: neither received nor expected any more. */
async function rejectGoods(ctx: Context, request: RequestOf<typeof calls.RejectGoods>) {
  const { receiptId, lineId, skuId, qty, reason } = request;
  if (reason === '') refuse('rejectReasonEmpty');
  if (!(await isCode(ctx, 'RejectReason', reason))) refuse('rejectReasonUnknown', { reason });
  const receipt = await lockOpenReceipt(ctx, receiptId);
  const shares = await sharesOf(ctx, { receiptId, lineId, skuId, qty });
  countable(await factsOf(ctx, skuId), qty);
  for (const { line, qty: share } of shares) {
    const { line_id } = line;
    await sql`update document_line set rejected = rejected + ${share}::numeric where line_id = ${line_id}`.execute(
      ctx.trx,
    );
    ctx.changes.lines.add(line_id);
    const goods = { owner_id: receipt.owner_id, sku_id: skuId, line_id, qty: share };
    await note(ctx, 'REJECT', { doc_id: receiptId, ...goods, reason });
  }
  await progress(ctx, receipt);
}

// ---- rules ----------------------------------------------------------------------------------------------

/** Announced with exactly these goods, and not here yet. */
async function wholeContainer(
  ctx: Context,
  receipt: ReceiptRow,
  { containerId, lineId, skuId, qty, lot }: RequestOf<typeof calls.ReceiveCross> & { qty: number },
): Promise<ContainerRow> {
  const box = await lockContainer(ctx, containerId);
  if (!box || box.doc_id !== receipt.doc_id || !box.announced)
    return refuse('palletWithoutDetails', { lpn: containerId });
  if (box.status !== 'expected') refuse('palletReceived', { lpn: containerId });
  const contents = await ctx.trx
    .selectFrom('announced')
    .select(['line_id', 'lot', 'qty'])
    .where('container_id', '=', containerId)
    .execute();
  const [only] = contents;
  const matches = contents.length === 1 && only?.line_id === lineId && only.lot === lotText(lot);
  if (!matches || compare(only.qty, qty) !== 0) refuse('linesDiffer', { line: lineId, sku: skuId });
  return box;
}

/** Received, still open, not put away, and not a tray that was sown already. */
async function inboundPallet(ctx: Context, receipt: ReceiptRow, lpn: string): Promise<ContainerRow> {
  const pallet = await lockContainer(ctx, lpn);
  const isInbound =
    pallet?.kind === 'pallet' && pallet.doc_id === receipt.doc_id && pallet.status === 'received' && !pallet.sealed;
  if (!pallet || !isInbound || (await isTray(ctx, lpn))) return refuse('notInbound', { lpn, receipt: receipt.doc_id });
  return pallet;
}

/** What may go to a store: good, and neither allocated nor on hold. */
const goodsOn = (ctx: Context, lpn: string) =>
  ctx.trx
    .selectFrom('stock')
    .select(['owner_id', 'lot', 'line_id', sql<number>`qty - allocated - frozen`.as('qty')])
    .where('container_id', '=', lpn)
    .where('quality', '=', 'ok')
    .orderBy(sql`case when lot = '' then '' else coalesce(lot::json ->> 'expiry', '') end`)
    .orderBy('lot')
    .execute();

async function locOf(ctx: Context, { container_id }: ContainerRow): Promise<string> {
  const row = await ctx.trx
    .selectFrom('container')
    .select('loc')
    .where('container_id', '=', container_id)
    .executeTakeFirstOrThrow();
  return row.loc;
}

/** Of the user's owners, with demand that is not met; a code is a receipt, an order, a store, a tray or a container. */
async function findWaiting(ctx: Context, mode: string, code: string): Promise<string[]> {
  const byCode =
    code === ''
      ? sql``
      : sql`and (${code} in (${receiptNumbers('t')}, d.order_no, d.store_id, d.tray)
          or t.doc_id = (select c.doc_id from container c where c.container_id = ${code}))`;
  const { rows } = await sql<{ doc_id: string }>`
    select distinct t.doc_id from document t join demand d on d.doc_id = t.doc_id
    where ${ofUser(ctx, 't')} and t.mode = ${mode} and t.status <> 'closed' and d.done < d.qty ${byCode}
    order by t.doc_id limit ${LIST_LIMIT}`.execute(ctx.trx);
  return rows.map((row) => row.doc_id);
}

/** Receipts come with all their rows, so that a job can be chosen by what stands on its pallets. */
const LIST_LIMIT = 50;
