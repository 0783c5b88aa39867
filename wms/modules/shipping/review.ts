/** Reviews before goods leave: what containers hold against what is booked in them, and what they weigh. */
import type { RequestOf } from '#contract/call.ts';
import {
  CancelReview,
  RepackContainer,
  ReviewAll,
  ReviewContainer,
  WeighContainer,
} from '#contract/shipping-review.ts';
import { compare, sub, sum } from '#domain/decimal.ts';
import { lotText } from '#domain/lot-text.ts';
import { isAsBooked } from '#domain/rules/review.ts';
import { isHeavierOrLighter } from '#domain/weigh.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { pack, packedIn, takeOut } from '#wms/ledger/pack.ts';
import { stockUnder } from '#wms/ledger/pick.ts';
import { note } from '#wms/ledger/post.ts';
import { refuse } from '#wms/refusals.ts';
import { countable } from '#wms/rules/goods.ts';
import { requireBearable, tareOf, weightOf } from '#wms/work/closing.ts';
import { heldQty, lockContainers, wholeOf } from '#wms/work/containers.ts';
import { readyToLeave } from '#wms/work/leaving.ts';
import { isStopped, lockOrder, requireWorkable, type OrderRow } from '#wms/work/out-orders.ts';
import { lockBound, orderOf, setFree, setOut, type Bound } from '#wms/work/outbound-containers.ts';
import { lockBox, lockLine, type LineToPack } from '#wms/work/packing.ts';
import { mayHandle } from '#wms/work/receipts.ts';
import {
  bookedIn,
  goodsKey,
  isHeld,
  lockReview,
  lockToReview,
  noteCheck,
  passes,
  piecesIn,
  reviewProgress,
} from '#wms/work/review.ts';
import { skuFacts, type SkuFacts } from '#wms/work/skus.ts';
import { returns } from '#wms/work/stopped-orders.ts';
import { isCode } from '#wms/work/sys-codes.ts';
import { afterTakenFrom } from '#wms/work/goods-left.ts';

/** Permission to pass a whole order with one key, and to open again what was reviewed. */
const ONE_KEY = 'review.oneKey';
const REOPEN = 'container.reopen';

export const shippingReview: Handler[] = [
  serve(ReviewContainer, reviewContainer, OF_SCREENS),
  serve(ReviewAll, reviewAll, ONE_KEY),
  serve(RepackContainer, repackContainer, OF_SCREENS),
  serve(WeighContainer, weighContainer, OF_SCREENS),
  serve(CancelReview, cancelReview, OF_SCREENS),
];

/** Refuses holdsDiffer, differenceReasonMissing, qrRepeated, and what pieces and their numbers refuse. */
async function reviewContainer(ctx: Context, r: RequestOf<typeof ReviewContainer>) {
  const work = await lockReview(ctx, r);
  const box = await lockToReview(ctx, work, r.lpn);
  const { qrs = [] } = r;
  await requireNewCodes(ctx, work.order, qrs);
  const wrong = await differencesIn(ctx, r);
  for (const line of wrong)
    if (!(await isCode(ctx, 'CheckDifference', line.reason))) refuse('differenceReasonMissing', { sku: line.skuId });
  await keepDifferences(ctx, work.order, r.lpn, wrong);
  // What goes back is only looked at.
  if (box.out.state === 'returning') await noteCheck(ctx, box, work.order, { reason: wrong[0]?.reason ?? '' });
  else if (wrong.length === 0) await passes(ctx, box, work.order, { qrs });
  else await isHeld(ctx, box, work.order, wrong.length, wrong[0]?.reason ?? '', { qrs });
  await reviewProgress(ctx, work);
}

type Line = RequestOf<typeof ReviewContainer>['lines'][number];

/** Lines whose goods were found otherwise than booked. Nobody reviews what he has not seen whole. */
async function differencesIn(ctx: Context, { lpn, lines }: RequestOf<typeof ReviewContainer>): Promise<Line[]> {
  const booked = await bookedIn(ctx, lpn);
  if (booked.size === 0) refuse('childEmpty', { id: lpn });
  const seen = sum(lines.map(({ expected }) => expected));
  const differ = () => refuse('holdsDiffer', { id: lpn, qty: sum([...booked.values()]), seen });
  const keys = lines.map(({ skuId, lot }) => goodsKey(skuId, lot));
  if (new Set(keys).size !== keys.length || [...booked.keys()].some((key) => !keys.includes(key))) differ();
  const facts = await skuFacts(ctx, [...new Set(lines.map(({ skuId }) => skuId))]);
  const wrong: Line[] = [];
  for (const [i, line] of lines.entries()) {
    const sku = facts.get(line.skuId) ?? refuse('skuUnknown', { sku: line.skuId });
    if (compare(booked.get(keys[i] ?? '') ?? 0, line.expected) !== 0) differ();
    countable(sku, line.found);
    await requirePieces(ctx, lpn, sku, line);
    if (!isAsBooked(line.expected, line.found, sku.is_weighed)) wrong.push(line);
  }
  return wrong;
}

/** Of goods with numbers each piece that was found is one that is booked there. */
async function requirePieces(
  ctx: Context,
  lpn: string,
  { is_serial, sku_id: sku }: SkuFacts,
  { found, serials = [] }: Line,
): Promise<void> {
  const twice = serials.find((serial, i) => serials.indexOf(serial) !== i);
  if (twice !== undefined) refuse('serialTwice', { serial: twice });
  if (serials.length !== (is_serial ? found : 0)) refuse('serialsDiffer', { sku, qty: found, count: serials.length });
  if (serials.length === 0) return;
  const here = await piecesIn(ctx, lpn, sku);
  const stranger = serials.find((serial) => !here.has(serial));
  if (stranger !== undefined) refuse('serialElsewhere', { serial: stranger, id: lpn });
}

/** No QR code is read twice in an order. */
async function requireNewCodes(ctx: Context, { order_id }: OrderRow, qrs: readonly string[]): Promise<void> {
  const twice = qrs.find((code, i) => qrs.indexOf(code) !== i);
  if (twice !== undefined) refuse('qrRepeated', { code: twice });
  if (qrs.length === 0) return;
  const { rows } = await sql<{ code: string }>`
    select q.code from outbound_container c cross join lateral unnest(c.qrs) as q(code)
    where c.order_id = ${order_id} and c.wh_gid = ${ctx.whgid} and q.code = any(${[...qrs]}::text[]) limit 1`.execute(
    ctx.trx,
  );
  if (rows[0]) refuse('qrRepeated', { code: rows[0].code });
}

async function keepDifferences(ctx: Context, { order_id }: OrderRow, lpn: string, wrong: readonly Line[]) {
  if (wrong.length === 0) return;
  const rows = wrong.map(({ skuId, lot, expected, found, reason }) => ({
    op_id: ctx.stamp.op_id,
    container_id: lpn,
    order_id,
    sku_id: skuId,
    lot: lotText(lot),
    expected,
    found,
    reason,
  }));
  await ctx.trx.insertInto('container_check').values(rows).execute();
}

/** What is held has to be solved first. Refuses shipmentChanged, notClosed, notReviewed. */
async function reviewAll(ctx: Context, r: RequestOf<typeof ReviewAll>) {
  const work = await lockReview(ctx, r);
  const { order } = work;
  const waiting = await ctx.trx
    .selectFrom('outbound_container')
    .select('container_id')
    .where('order_id', '=', order.order_id)
    .where('wh_gid', '=', ctx.whgid)
    .where('state', 'in', ['open', 'picking', 'closed'])
    .orderBy('container_id')
    .execute();
  const ids = waiting.map((row) => row.container_id);
  const seen = [...new Set(r.lpns)].sort();
  if (!isStopped(order) && (ids.length !== seen.length || ids.some((id) => !seen.includes(id))))
    refuse('shipmentChanged', { order: order.order_id, count: ids.length, seen: seen.length });
  for (const lpn of seen) {
    const box = await lockToReview(ctx, work, lpn);
    if (box.out.differs > 0) refuse('notReviewed', { id: lpn });
    if (box.out.state === 'returning') await noteCheck(ctx, box, order, {});
    else await passes(ctx, box, order);
  }
  await reviewProgress(ctx, work);
}

/** Left-over pieces get a box, which is closed with them; what is left is still to be reviewed. */
async function repackContainer(ctx: Context, { fromLpn, lpn, typeId, rows, ...r }: RequestOf<typeof RepackContainer>) {
  if (fromLpn === lpn) refuse('childIsItself', { lpn });
  const work = await lockReview(ctx, r);
  const { order } = work;
  const lines = await linesOf(ctx, order);
  await lockContainers(ctx, [fromLpn, lpn]);
  const from = await lockToReview(ctx, work, fromLpn);
  const box = await lockBox(ctx, work, { lpn, typeId, loc: from.loc });
  const open = new Map(lines.map(({ order_line_id, picked, packed }) => [order_line_id, sub(picked, packed)]));
  for (const row of rows) await repackRow(ctx, { order, lines, open, from, box }, row);
  await setOut(ctx, [lpn], { state: 'closed', type_id: typeId });
  await note(ctx, 'SEAL', { doc_id: order.order_id, to_container: lpn, event: 'closed' });
  ctx.changes.containers.add(fromLpn);
  if ((await heldQty(ctx, await wholeOf(ctx, fromLpn))) === 0) await setFree(ctx, [fromLpn]);
  if (work.late && isStopped(order)) await returns(ctx, order, [lpn]);
  await reviewProgress(ctx, work);
}

/** In their order, locked. */
async function linesOf(ctx: Context, order: OrderRow): Promise<LineToPack[]> {
  const ids = await ctx.trx
    .selectFrom('out_line')
    .select('order_line_id')
    .where('order_id', '=', order.order_id)
    .orderBy('line_no')
    .execute();
  const lines: LineToPack[] = [];
  for (const { order_line_id } of ids) lines.push(await lockLine(ctx, order, order_line_id));
  return lines;
}

interface Repacked {
  readonly order: OrderRow;
  readonly lines: readonly LineToPack[];
  /** What is still to be packed, by line. */
  readonly open: Map<string, number>;
  readonly from: Bound;
  readonly box: Bound;
}

/** What lay in a box is of the lines that it was packed for; what was only picked is of the first lines that are not packed whole. */
async function repackRow(
  ctx: Context,
  { order, lines, open, from, box }: Repacked,
  { skuId, lot, qty, serials = [] }: RequestOf<typeof RepackContainer>['rows'][number],
): Promise<void> {
  const sku = (await skuFacts(ctx, [skuId])).get(skuId) ?? refuse('skuUnknown', { sku: skuId });
  countable(sku, qty);
  const wanted = { owner_id: order.owner_id, sku_id: skuId, lot: lotText(lot) };
  const boxed = (await packedIn(ctx, from.container_id)).filter(
    (its) => its.sku_id === skuId && its.lot === wanted.lot,
  );
  const isBoxed = boxed.length > 0;
  const most = isBoxed
    ? boxed.map((its) => ({ id: its.order_line_id, qty: its.qty }))
    : lines.filter(({ sku_id }) => sku_id === skuId).map(({ order_line_id: id }) => ({ id, qty: open.get(id) ?? 0 }));
  let left = qty;
  let numbers = serials;
  for (const { id, qty: may } of most) {
    const part = Math.min(left, may);
    if (part <= 0) continue;
    const line = { order_line_id: id, order_id: order.order_id };
    await movePart(ctx, { line, from, box, isBoxed }, wanted, { qty: part, serials: numbers.slice(0, part) });
    numbers = numbers.slice(part);
    left = sub(left, part);
    if (!isBoxed) open.set(id, sub(may, part));
  }
  if (left > 0) refuse('packTooMuch', { sku: skuId, open: sub(qty, left) });
}

interface PartOf {
  readonly line: { readonly order_line_id: string; readonly order_id: string };
  readonly from: Bound;
  readonly box: Bound;
  readonly isBoxed: boolean;
}

async function movePart(
  ctx: Context,
  { line, from, box, isBoxed }: PartOf,
  wanted: Parameters<typeof stockUnder>[1],
  part: { readonly qty: number; readonly serials: readonly string[] },
): Promise<void> {
  const at = { loc: from.loc, container: from.container_id };
  const here = await stockUnder(ctx, wanted, at);
  const differ = () => refuse('goodsDiffer', { id: from.container_id, sku: wanted.sku_id });
  if (isBoxed && !(await takeOut(ctx, line, here, part, from.loc))) differ();
  const to = { loc: box.loc, container: box.container_id };
  if (!(await pack(ctx, line, here, part, from.loc, to))) differ();
  for (const id of new Set(here.map((row) => row.container_id)))
    if (id !== from.container_id) await afterTakenFrom(ctx, id, from.container_id);
}

/** Refuses notClosed, lpnLoaded, typeEmpty, containerTypeUnknown, childEmpty, weightDiffers, boxOverweight. */
async function weighContainer(ctx: Context, r: RequestOf<typeof WeighContainer>) {
  const { order, box } = await lockClosed(ctx, r.lpn);
  const { lpn: id, typeId, gross } = r;
  const tare = await tareOf(ctx, typeId);
  const whole = await wholeOf(ctx, id);
  if ((await heldQty(ctx, whole)) === 0) refuse('childEmpty', { id });
  await requireBearable(ctx, id, typeId, gross);
  const theory = await weightOf(ctx, whole);
  const isOff = isHeavierOrLighter(sub(gross, tare), theory);
  if (isOff && r.confirmed !== true) refuse('weightDiffers', { id, weight: theory });
  // What was found otherwise than booked is not mended by a weight.
  const review = isOff || box.out.differs > 0;
  await setOut(ctx, [id], { weight: gross, type_id: typeId, review, ...(isOff && { state: 'closed' }) });
  const doc_id = order?.order_id ?? '';
  const kilograms = `${gross} kg, ${r.typed ? 'typed' : 'scale'}`;
  await note(ctx, 'CHECK', { doc_id, owner_id: box.owner_id, to_container: id, event: 'weighed', note: kilograms });
  await readyToLeave(ctx, doc_id);
}

/** Its order before it, as everything locks them. Refuses containerUnknown, orderShipped, lpnLoaded, notClosed, ownerNotAllowed. */
async function lockClosed(ctx: Context, lpn: string) {
  const order = await lockOrder(ctx, await orderOf(ctx, lpn));
  const box = await lockBound(ctx, lpn);
  if (box.owner_id !== '') mayHandle(ctx, box.owner_id);
  requireWorkable(order, false);
  const { state } = box.out;
  if (state === 'loaded' || state === 'shipped') refuse('lpnLoaded', { id: lpn, trip: box.out.trip_no });
  if (state !== 'closed' && state !== 'checked') refuse('notClosed', { id: lpn, state });
  return { order, box };
}

/** Whoever reviewed it takes it back himself; anybody else's is the business of who may open it. Refuses notChecked. */
async function cancelReview(ctx: Context, { lpn, reason }: RequestOf<typeof CancelReview>) {
  const { order, box } = await lockClosed(ctx, lpn);
  const { checked_by } = box.out;
  if (checked_by === '') refuse('notChecked', { id: lpn });
  if (checked_by !== ctx.user.userId && !ctx.user.functions.has(REOPEN)) refuse('notPermitted', { name: REOPEN });
  if (ctx.supersedes === '' && !(await isCode(ctx, 'CheckDifference', reason)))
    refuse('differenceReasonMissing', { sku: lpn });
  await setOut(ctx, [lpn], { state: 'closed', review: true, differs: 0, checked_by: '', checked_at: null, qrs: [] });
  const doc_id = order?.order_id ?? '';
  await note(ctx, 'CHECK', { doc_id, owner_id: box.owner_id, to_container: lpn, event: 'unchecked', reason });
  await readyToLeave(ctx, doc_id);
}
