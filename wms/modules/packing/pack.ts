/** Packing: goods go from the totes of an order into boxes, back, and the boxes are sealed. */
import type { RequestOf } from '#contract/call.ts';
import {
  CancelShippingPackage,
  CompleteShippingPackage,
  QuickShippingPackage,
  SaveShippingPackage,
  UpdateShippingPackage,
} from '#contract/packing.ts';
import type { Lot } from '#contract/fields.ts';
import { add, compare, sub } from '#domain/decimal.ts';
import { lotText } from '#domain/lot-text.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { pack, packedIn } from '#wms/ledger/pack.ts';
import { stockUnder } from '#wms/ledger/pick.ts';
import { note } from '#wms/ledger/post.ts';
import { refuse } from '#wms/refusals.ts';
import { countable } from '#wms/rules/goods.ts';
import { asItShouldWeigh, requireBearable } from '#wms/work/closing.ts';
import { heldQty, wholeOf } from '#wms/work/containers.ts';
import { afterTakenFrom } from '#wms/work/goods-left.ts';
import { isStopped } from '#wms/work/out-orders.ts';
import { beginsToFill, lockBound, setFree, setOut, type Bound } from '#wms/work/outbound-containers.ts';
import {
  afterPacked,
  lockBox,
  lockLine,
  lockPacking,
  lockTote,
  packingProgress,
  type Packing,
} from '#wms/work/packing.ts';
import { useParcel, voidParcels } from '#wms/work/parcels.ts';
import { factsOf } from '#wms/work/skus.ts';
import { isCode } from '#wms/work/sys-codes.ts';

export const packingPack: Handler[] = [
  serve(SaveShippingPackage, savePackage, OF_SCREENS),
  serve(QuickShippingPackage, quickPackage, OF_SCREENS),
  serve(CancelShippingPackage, cancelPackage, OF_SCREENS),
  serve(UpdateShippingPackage, updatePackage, OF_SCREENS),
  serve(CompleteShippingPackage, completePackage, OF_SCREENS),
];

async function savePackage(ctx: Context, { fromLpn, lpn, typeId, rows, ...r }: RequestOf<typeof SaveShippingPackage>) {
  const work = await lockPacking(ctx, r);
  await fillBox(ctx, work, { lpn, typeId, rows: rows.map((row) => ({ ...row, fromLpn })) });
  await packingProgress(ctx, work);
}

async function quickPackage(ctx: Context, { boxes, ...r }: RequestOf<typeof QuickShippingPackage>) {
  const work = await lockPacking(ctx, r);
  const twice = boxes.find(({ lpn }, i) => boxes.findIndex((other) => other.lpn === lpn) !== i);
  if (twice) refuse('childTwice', { id: twice.lpn });
  for (const box of boxes) await fillBox(ctx, work, box);
  await packingProgress(ctx, work);
}

type Box = RequestOf<typeof QuickShippingPackage>['boxes'][number];
type Row = Box['rows'][number];

async function fillBox(ctx: Context, work: Packing, { lpn, typeId, rows }: Box): Promise<void> {
  for (const row of rows) await packRow(ctx, work, { lpn, typeId }, row);
  await afterPacked(ctx, work, lpn);
}

/** Refuses packTooMuch, goodsDiffer, and what its tote and its box refuse. */
async function packRow(ctx: Context, work: Packing, to: Pick<Box, 'lpn' | 'typeId'>, row: Row): Promise<void> {
  if (row.fromLpn === to.lpn) refuse('childIsItself', { lpn: to.lpn });
  const line = await lockLine(ctx, work.order, row.orderLineId);
  if (row.skuId !== line.sku_id) refuse('goodsDiffer', { id: row.fromLpn, sku: line.sku_id });
  countable(await factsOf(ctx, line.sku_id), row.qty, row.uomId);
  const open = sub(line.picked, line.packed);
  if (compare(row.qty, open) > 0) refuse('packTooMuch', { sku: line.sku_id, open });
  const tote = await lockTote(ctx, work, row.fromLpn);
  const box = await lockBox(ctx, work, { ...to, loc: tote.loc });
  await move(ctx, work, tote, box, row, 'PACK');
  await emptied(ctx, tote);
  await beginsToFill(ctx, box);
}

interface Moved {
  readonly orderLineId: string;
  readonly skuId: string;
  readonly lot: Lot;
  readonly qty: number;
  readonly uomId: string;
  readonly serials?: readonly string[] | undefined;
}

async function move(
  ctx: Context,
  { order }: Packing,
  from: Bound,
  to: Bound,
  { orderLineId, skuId, lot, qty, uomId, serials }: Moved,
  verb: 'PACK' | 'UNPACK',
): Promise<void> {
  const wanted = { owner_id: order.owner_id, sku_id: skuId, lot: lotText(lot) };
  const here = await stockUnder(ctx, wanted, { loc: from.loc, container: from.container_id });
  const line = { order_line_id: orderLineId, order_id: order.order_id };
  const spot = { loc: to.loc, container: to.container_id };
  if (!(await pack(ctx, line, here, { qty, uomId, serials }, from.loc, spot, verb)))
    refuse('goodsDiffer', { id: from.container_id, sku: skuId });
  for (const id of new Set(here.map((row) => row.container_id)))
    if (id !== from.container_id) await afterTakenFrom(ctx, id, from.container_id);
  ctx.changes.containers.add(from.container_id);
}

/** Nothing is left in it: it is nobody's, and goes back to the pickers. */
async function emptied(ctx: Context, { container_id: id }: Bound): Promise<void> {
  if ((await heldQty(ctx, await wholeOf(ctx, id))) === 0) await setFree(ctx, [id]);
}

async function cancelPackage(ctx: Context, { lpn, toLpn, holds, ...r }: RequestOf<typeof CancelShippingPackage>) {
  const work = await lockPacking(ctx, r);
  const box = await lockOpenBox(ctx, work, lpn);
  const held = await heldQty(ctx, await wholeOf(ctx, lpn));
  if (compare(held, holds) !== 0) refuse('holdsDiffer', { id: lpn, qty: held, seen: holds });
  const tote = await toteFor(ctx, work, toLpn, box);
  for (const { order_line_id, sku_id, lot, qty } of await packedIn(ctx, lpn)) {
    await lockLine(ctx, work.order, order_line_id);
    await moveAll(ctx, work, box, tote, { orderLineId: order_line_id, sku: sku_id, lot, qty });
  }
  await setFree(ctx, [lpn]);
  await note(ctx, 'UNBIND', { from_container: lpn, ref_kind: 'order', ref_id: work.order.order_id });
  await packingProgress(ctx, work);
}

/** Every piece of a line in a box, whatever its number. */
async function moveAll(
  ctx: Context,
  { order }: Packing,
  box: Bound,
  tote: Bound,
  { orderLineId, sku, lot, qty }: { orderLineId: string; sku: string; lot: string; qty: number },
): Promise<void> {
  const wanted = { owner_id: order.owner_id, sku_id: sku, lot };
  const here = await stockUnder(ctx, wanted, { loc: box.loc, container: box.container_id });
  const spot = { loc: tote.loc, container: tote.container_id };
  const line = { order_line_id: orderLineId, order_id: order.order_id };
  if (!(await pack(ctx, line, here, { qty }, box.loc, spot, 'UNPACK')))
    refuse('goodsDiffer', { id: box.container_id, sku });
}

/** Refuses containerUnknown, wrongKind, containerDiffers. */
async function lockBoxOf(ctx: Context, { order }: Packing, lpn: string): Promise<Bound> {
  const box = await lockBound(ctx, lpn);
  if (box.kind !== 'box') refuse('wrongKind', { id: lpn });
  if (box.out.order_id !== order.order_id) refuse('containerDiffers', { id: lpn, of: box.out.order_id });
  return box;
}

/** Refuses boxSealed. */
async function lockOpenBox(ctx: Context, work: Packing, lpn: string): Promise<Bound> {
  const box = await lockBoxOf(ctx, work, lpn);
  if (box.out.state !== 'open' && box.out.state !== 'picking') refuse('boxSealed', { id: lpn });
  return box;
}

async function lockBoxToSeal(ctx: Context, work: Packing, lpn: string): Promise<Bound> {
  const isLate = work.late && isStopped(work.order);
  const box = isLate ? await lockBoxOf(ctx, work, lpn) : undefined;
  return box?.out.state === 'returning' ? box : lockOpenBox(ctx, work, lpn);
}

/** The tote that goods go back into: one of this order, or one that is nobody's and is of it from now on. */
async function toteFor(ctx: Context, { order, job }: Packing, lpn: string, box: Bound): Promise<Bound> {
  if (lpn === box.container_id) refuse('childIsItself', { lpn });
  const tote = await lockBound(ctx, lpn);
  if (tote.out.state === 'free') {
    const { order_id, wave_id } = order;
    await setOut(ctx, [lpn], { state: 'picking', order_id, wave_id, job_id: job.job_id });
    return { ...tote, loc: tote.loc || box.loc };
  }
  if (tote.out.order_id !== order.order_id) refuse('containerDiffers', { id: lpn, of: tote.out.order_id });
  if (!['open', 'picking'].includes(tote.out.state)) refuse('containerState', { id: lpn, state: tote.out.state });
  await setOut(ctx, [lpn], { state: 'picking' });
  return tote;
}

/** Row by row to what it is to be; each as the terminal has seen it. */
async function updatePackage(ctx: Context, { lpn, toLpn, rows, ...r }: RequestOf<typeof UpdateShippingPackage>) {
  const work = await lockPacking(ctx, r);
  const box = await lockOpenBox(ctx, work, lpn);
  const inBox = await packedIn(ctx, lpn);
  for (const row of rows) {
    const line = await lockLine(ctx, work.order, row.orderLineId);
    if (row.skuId !== line.sku_id) refuse('goodsDiffer', { id: lpn, sku: line.sku_id });
    const lot = lotText(row.lot);
    const is = inBox.find((one) => one.order_line_id === row.orderLineId && one.lot === lot)?.qty ?? 0;
    if (compare(is, row.seen) !== 0) refuse('holdsDiffer', { id: lpn, qty: is, seen: row.seen });
    const more = sub(row.qty, is);
    if (more === 0) continue;
    countable(await factsOf(ctx, line.sku_id), Math.abs(more), row.uomId);
    const moved = { ...row, qty: Math.abs(more) };
    if (more < 0) await move(ctx, work, box, await toteFor(ctx, work, toLpn, box), moved, 'UNPACK');
    else {
      if (compare(add(line.packed, more), line.picked) > 0)
        refuse('packTooMuch', { sku: line.sku_id, open: sub(line.picked, line.packed) });
      const tote = await lockTote(ctx, work, toLpn);
      await move(ctx, work, tote, box, moved, 'PACK');
      await emptied(ctx, tote);
    }
  }
  if ((await heldQty(ctx, await wholeOf(ctx, lpn))) === 0) await setFree(ctx, [lpn]);
  await packingProgress(ctx, work);
}

/** Refuses boxSealed, boxOverweight, materialUnknown, and what closing a container and a number of a carrier refuse. */
async function completePackage(ctx: Context, r: RequestOf<typeof CompleteShippingPackage>) {
  const work = await lockPacking(ctx, r);
  const box = await lockBoxToSeal(ctx, work, r.lpn);
  // Of an order that was stopped behind the packer's back: it is sealed all the same, and goes back with its label.
  const goesBack = box.out.state === 'returning';
  const review = !goesBack && (await asItShouldWeigh(ctx, box, { ...r, weight: r.gross }));
  if (r.gross !== undefined) await requireBearable(ctx, r.lpn, r.typeId, r.gross);
  for (const { materialId } of r.materials)
    if (!(await isCode(ctx, 'PackMaterial', materialId))) refuse('materialUnknown', { material: materialId });
  const { length, width, height } = r.size ?? {};
  await setOut(ctx, [r.lpn], {
    ...(!goesBack && { state: 'closed' }),
    type_id: r.typeId,
    ...(r.gross !== undefined && { weight: r.gross }),
    ...(length !== undefined && { size: `${length} ${width} ${height}` }),
    materials: r.materials.length === 0 ? '' : JSON.stringify(r.materials),
    parcel_no: r.parcelNo === '' ? '' : await useParcel(ctx, r.lpn, r.parcelNo, work.order.carrier_id),
    review,
  });
  if (goesBack) await voidParcels(ctx, [r.lpn]);
  const doc_id = work.order.order_id;
  await note(ctx, 'SEAL', {
    doc_id,
    to_container: r.lpn,
    event: 'closed',
    note: `${r.gross ?? ''} ${r.parcelNo}`.trim(),
  });
  await packingProgress(ctx, work);
}
