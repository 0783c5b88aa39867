/** Picking: goods leave their place for the container of whoever waits for them, piece by piece, case by case, pallet by pallet. */
import type { RequestOf } from '#contract/call.ts';
import { ConfirmPick, PickCase, PickPallet, PostponePick } from '#contract/picking.ts';
import { isWithin } from '#domain/catch-weight.ts';
import { compare } from '#domain/decimal.ts';
import { lotText } from '#domain/lot-text.ts';
import { notALane } from '#domain/rules/place.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import type { Spot } from '#wms/ledger/goods.ts';
import { nest, unnest } from '#wms/ledger/nest.ts';
import { takeForPick } from '#wms/ledger/pick.ts';
import { refuse, refuseFact } from '#wms/refusals.ts';
import { countable } from '#wms/rules/goods.ts';
import { pickedFrom } from '#wms/work/allocate/wish-of-pick.ts';
import { heldBy, lockContainers, wholeOf, type ContainerRow } from '#wms/work/containers.ts';
import { afterGoodsLeft, afterTakenFrom } from '#wms/work/goods-left.ts';
import {
  beginsToFill,
  lockTargetContainer,
  requireFor,
  requireStock,
  setOut,
  type Bound,
} from '#wms/work/outbound-containers.ts';
import { orderProgress } from '#wms/work/out-orders.ts';
import { carryPallet } from '#wms/work/pick-pallet.ts';
import {
  goesBack,
  lockWorked,
  lotFits,
  openOf,
  orderOfPick,
  picked,
  requireOpen,
  setPick,
  type Worked,
} from '#wms/work/picks.ts';
import { lockPlaces, usable, type PlaceRow } from '#wms/work/places.ts';
import { factsOf } from '#wms/work/skus.ts';
import { returns } from '#wms/work/stopped-orders.ts';
import { isCode } from '#wms/work/sys-codes.ts';
import { requireValuablesSampled } from '#wms/work/sampled.ts';
import { oneAtATime } from '#wms/db/locks.ts';

export const pickingPick: Handler[] = [
  serve(ConfirmPick, confirmPick, OF_SCREENS),
  serve(PickCase, pickCase, OF_SCREENS),
  serve(PickPallet, pickPallet, OF_SCREENS),
  serve(PostponePick, postponePick, OF_SCREENS),
];

async function confirmPick(ctx: Context, r: RequestOf<typeof ConfirmPick>) {
  const worked = await lockWorked(ctx, r);
  const { pick } = worked;
  if (r.skuId !== pick.sku_id) refuse('skuNotSuggested', { sku: r.skuId, wanted: pick.sku_id });
  const sku = await factsOf(ctx, pick.sku_id);
  countable(sku, r.qty, r.uomId);
  requireOpen(worked, r.qty, sku.is_weighed && (r.overPlan === true || isWithin(r.qty, openOf(pick))));
  await whereItWas(ctx, worked, r);
  const target = await lockTargetContainer(ctx, r.toLpn, goesBack(worked));
  requireFor(target, { orderId: pick.order_id, waveId: pick.wave_id, storeId: pick.store_id });
  const from = { loc: r.loc, container: r.fromLpn };
  const to = { loc: target.loc, container: r.toLpn };
  const left = await take(ctx, worked, { ...r, lot: lotText(r.lot) }, from, () => to);
  for (const container of left) await afterTakenFrom(ctx, container, r.fromLpn);
  await picked(ctx, worked, r.qty, {
    at: r.loc,
    to_lpn: r.toLpn,
    ...(r.slot !== undefined && { slot: r.slot }),
    ...(r.tag !== undefined && { tag: await freeTag(ctx, pick.pick_id, r.tag) }),
  });
  if (r.tag) await setOut(ctx, [r.toLpn], { tag: r.tag });
  await settleTarget(ctx, worked, target);
}

interface At {
  readonly loc: string;
  readonly fromLpn: string;
  readonly instead?: { readonly reason: string } | undefined;
}

/**
 * Where the plan says, or the operator says why from elsewhere, which is where such goods are picked from. Who was sent there
 * before the plan changed behind his back needs to say nothing. Refuses locNotSuggested, pickReasonMissing, locLocked.
 */
async function whereItWas(ctx: Context, { pick, late }: Worked, { loc, fromLpn, instead }: At): Promise<void> {
  const isPlanned = loc === pick.loc && (pick.container_id === '' || fromLpn === pick.container_id);
  if (!isPlanned && !instead && !late) refuse('locNotSuggested', { loc, wanted: pick.loc });
  if (!isPlanned && instead && !(await isCode(ctx, 'PickReason', instead.reason))) refuse('pickReasonMissing');
  const { usage } = usable(await lockPlaces(ctx, [loc]), loc);
  if (!isPlanned && !(await pickedFrom(ctx, pick)).includes(usage))
    refuse('locNotSuggested', { loc, wanted: pick.loc });
}

/** Out of stock, into the container. Refuses sourceUnknown, lpnSealed, containerState, insteadNotFree, lotNotWanted, lotDiffers. */
async function take(
  ctx: Context,
  { pick }: Worked,
  {
    qty,
    serials,
    lot,
    instead,
    uomId,
  }: { qty: number; serials?: string[] | undefined; lot: string; uomId: string } & Pick<At, 'instead'>,
  from: Spot,
  to: (container: string) => Spot,
): Promise<readonly string[]> {
  if (lot !== pick.lot) await lotFits(ctx, pick, lot);
  if (from.container !== '') {
    const source = (await lockContainers(ctx, [from.container])).get(from.container);
    if (!source || source.loc !== from.loc) return refuse('sourceUnknown', { id: from.container, loc: from.loc });
    await mayBeTakenFrom(ctx, source);
  }
  const wanted = { ...pick, lot, open: openOf(pick) };
  const details = { doc_id: pick.order_id || pick.wave_id, uom_id: uomId, reason: instead?.reason ?? '' };
  const left = await takeForPick(ctx, wanted, { qty, serials }, from, to, details);
  if (left === false) return refuse('insteadNotFree', { sku: pick.sku_id, loc: from.loc });
  return left;
}

/** Open stock, like the pallet that it stands on: nobody picks what is picked already. */
async function mayBeTakenFrom(ctx: Context, { container_id, parent_id }: ContainerRow): Promise<void> {
  const ids = [container_id, parent_id].filter((id) => id !== '');
  for (const [lpn, { sealed }] of await lockContainers(ctx, ids)) if (sealed) refuse('lpnSealed', { lpn });
  await requireStock(ctx, ids);
}

/** A pre-printed label is stuck on once. */
async function freeTag(ctx: Context, pickId: string, tag: string): Promise<string> {
  if (tag === '') return tag;
  await oneAtATime(ctx.trx, `tag ${ctx.whgid} ${tag}`);
  const used = await ctx.trx
    .selectFrom('pick')
    .select('pick_id')
    .where('tag', '=', tag)
    .where('wh_gid', '=', ctx.whgid)
    .where('pick_id', '<>', pickId)
    .executeTakeFirst();
  if (used) refuse('tagUsed', { tag, pick: used.pick_id });
  return tag;
}

/** The container fills; where its order was stopped meanwhile, it goes back. */
async function settleTarget(ctx: Context, worked: Worked, target: Bound): Promise<void> {
  await beginsToFill(ctx, target);
  if (goesBack(worked) && worked.order) await returns(ctx, worked.order, [target.container_id]);
  await orderProgress(ctx, [worked.pick.order_id]);
}

async function pickCase(ctx: Context, r: RequestOf<typeof PickCase>) {
  const worked = await lockWorked(ctx, r);
  const { pick } = worked;
  requireOpen(worked, r.qty);
  await whereItWas(ctx, worked, r);
  const target = await lockTargetContainer(ctx, r.toLpn, goesBack(worked));
  requireFor(target, { orderId: pick.order_id, waveId: pick.wave_id, storeId: pick.store_id });
  const locked = await lockContainers(ctx, [r.caseId, ...(r.fromLpn === '' ? [] : [r.fromLpn])]);
  const box = locked.get(r.caseId);
  if (!box || box.kind !== 'case') return refuse('caseUnknown', { id: r.caseId });
  if (box.loc !== r.loc || box.parent_id !== r.fromLpn) refuse('sourceUnknown', { id: r.caseId, loc: r.loc });
  const goods = await ctx.trx
    .selectFrom('stock')
    .select(['sku_id', 'lot', 'qty'])
    .where('container_id', '=', r.caseId)
    .execute();
  const stranger = goods.find((row) => row.sku_id !== pick.sku_id);
  if (stranger || goods.length === 0) refuse('goodsDiffer', { id: r.caseId, sku: pick.sku_id });
  const held = await heldBy(ctx, r.caseId);
  if (compare(held, r.qty) !== 0) refuse('qtyDiffers', { id: r.caseId, qty: held });
  const [first] = goods;
  const lot = first?.lot ?? '';
  const at = { loc: r.loc, container: r.caseId };
  await take(ctx, worked, { qty: r.qty, lot, uomId: 'CS', instead: r.instead }, at, () => ({ ...at, loc: target.loc }));
  await caseGoes(ctx, box, locked.get(r.fromLpn), target);
  await picked(ctx, worked, r.qty, { at: r.loc, to_lpn: r.toLpn, ...(r.slot !== undefined && { slot: r.slot }) });
  await settleTarget(ctx, worked, target);
}

/** Its goods are where the target is already: the case itself follows them. */
async function caseGoes(
  ctx: Context,
  box: ContainerRow,
  pallet: ContainerRow | undefined,
  target: Bound,
): Promise<void> {
  await unnest(ctx, box);
  await nest(ctx, { ...box, parent_id: '' }, target.container_id, { loc: target.loc, status: 'stored' });
  await setOut(ctx, [box.container_id], { state: 'closed', order_id: target.out.order_id, job_id: target.out.job_id });
  if (pallet) await afterGoodsLeft(ctx, pallet);
}

async function pickPallet(ctx: Context, r: RequestOf<typeof PickPallet>) {
  const all: Worked[] = [];
  for (const pickId of [...new Set(r.pickIds)].sort()) all.push(await lockWorked(ctx, { ...r, pickId }));
  const [worked] = all as [Worked, ...Worked[]];
  const places = await lockPlaces(ctx, [r.loc, r.toLoc]);
  const { usage } = usable(places, r.loc);
  refuseFact(notALane(usable(places, r.toLoc), worked.job.kind));
  const pallet = (await lockContainers(ctx, await wholeOf(ctx, r.lpn))).get(r.lpn);
  if (!pallet || pallet.kind !== 'pallet') return refuse('palletUnknown', { id: r.lpn });
  if (pallet.loc !== r.loc) refuse('sourceUnknown', { id: r.lpn, loc: r.loc });
  for (const one of all) await mayTakePallet(ctx, one, usage, r);
  if (places.get(r.toLoc)?.usage !== 'qc') await requireValuablesSampled(ctx, r.lpn);
  const taken = await carryPallet(ctx, all, pallet, r.toLoc, r.instead?.reason ?? '');
  for (const one of all) await picked(ctx, one, taken.get(one.pick.pick_id) ?? 0, { at: r.loc, to_lpn: r.lpn });
  const { order, pick, job } = worked;
  await setOut(ctx, [r.lpn], {
    state: 'picking',
    order_id: pick.order_id,
    wave_id: pick.wave_id,
    store_id: pick.store_id,
    store_name: pick.store_name,
    job_id: job.job_id,
    lane: r.toLoc,
  });
  if (goesBack(worked) && order) await returns(ctx, order, [r.lpn]);
  await orderProgress(ctx, [pick.order_id]);
}

/**
 * The one that the plan names, or with a reason a twin of it that stands in stock, too; what is open of its pick is all of it.
 * Refuses locNotSuggested, pickReasonMissing, containerState.
 */
async function mayTakePallet(
  ctx: Context,
  worked: Worked,
  usage: PlaceRow['usage'],
  { lpn, loc, instead }: RequestOf<typeof PickPallet>,
): Promise<void> {
  const { pick, late } = worked;
  requireOpen(worked, openOf(pick));
  if (lpn === pick.container_id) return;
  const isStock = (await pickedFrom(ctx, pick)).includes(usage);
  if (!isStock || (!instead && !late)) refuse('locNotSuggested', { loc, wanted: pick.container_id || pick.loc });
  if (instead && !(await isCode(ctx, 'PickReason', instead.reason))) refuse('pickReasonMissing');
  await requireStock(ctx, [lpn]);
}

async function postponePick(ctx: Context, { jobId, pickId, seen }: RequestOf<typeof PostponePick>) {
  const worked = await lockWorked(ctx, { jobId, pickId, seen, orderId: await orderOfPick(ctx, pickId) });
  requireOpen(worked, 0);
  await setPick(ctx, pickId, { postponed: true });
}
