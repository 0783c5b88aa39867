/** Picking: the ordered part of a pallet is put onto a pallet of its own, at the same place. */
import type { RequestOf } from '#contract/call.ts';
import { SplitPallet } from '#contract/picking.ts';
import { compare, sub, sum } from '#domain/decimal.ts';
import { lotText } from '#domain/lot-text.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { freeAll, type Kept } from '#wms/ledger/allocate.ts';
import { forPick, keepAgain, keepAt, type StockHere } from '#wms/ledger/pick.ts';
import { splitCase, splitGoods } from '#wms/ledger/split.ts';
import { standIn } from '#wms/ledger/stand.ts';
import { refuse } from '#wms/refusals.ts';
import { countable } from '#wms/rules/goods.ts';
import { lockContainers, type ContainerRow } from '#wms/work/containers.ts';
import { afterGoodsLeft } from '#wms/work/goods-left.ts';
import { requireStock } from '#wms/work/outbound-containers.ts';
import { lockWorked, openOf, orderOfPick, requireOpen, setPick, type Worked } from '#wms/work/picks.ts';
import { lockPlaces, usable } from '#wms/work/places.ts';
import { mayHandle } from '#wms/work/receipts.ts';
import { factsOf } from '#wms/work/skus.ts';
import { splitOff } from '#wms/work/split-off.ts';
import { anyContainer, beginPallet } from '#wms/work/target-pallet.ts';

export const pickingSplit: Handler[] = [serve(SplitPallet, splitPallet, OF_SCREENS)];

type Request = RequestOf<typeof SplitPallet>;

/** With a pick its goods stay kept for it, and it names the new pallet; what is left of it goes on under the next number. */
async function splitPallet(ctx: Context, r: Request) {
  const worked =
    r.pickId === '' ? undefined : await lockWorked(ctx, { ...r, orderId: await orderOfPick(ctx, r.pickId) });
  if (r.fromLpn === r.toLpn) refuse('childIsItself', { lpn: r.toLpn });
  const twice = r.caseIds.find((id, i) => r.caseIds.indexOf(id) !== i);
  if (twice !== undefined) refuse('childTwice', { id: twice });
  if (r.caseIds.length === 0 && !r.goods) refuse('childEmpty', { id: r.fromLpn });
  const locked = await lockContainers(ctx, [r.fromLpn, r.toLpn, ...r.caseIds]);
  const from = await mayBeSplit(ctx, locked.get(r.fromLpn), r.fromLpn);
  usable(await lockPlaces(ctx, [from.loc]), from.loc);
  const to = await ontoNumber(ctx, from, r.toLpn);
  const kept = worked ? await setFree(ctx, worked, from) : [];
  const moved = [...(await casesGo(ctx, locked, from, r)), ...(await goodsGo(ctx, from, to, r, kept))];
  if (worked) await staysKept(ctx, worked, { from, to, kept, moved });
  await afterGoodsLeft(ctx, from);
  ctx.changes.containers.add(to.container_id);
}

/** It stands in stock, open, and nobody has picked it. Refuses palletUnknown, notReceived, lpnSealed, containerState. */
async function mayBeSplit(ctx: Context, from: ContainerRow | undefined, id: string): Promise<ContainerRow> {
  if (!from || from.kind !== 'pallet') return refuse('palletUnknown', { id });
  mayHandle(ctx, from.owner_id);
  if (from.status !== 'stored' || from.loc === '') refuse('notInStock', { id });
  await requireInStock(ctx, from);
  return from;
}

async function requireInStock(ctx: Context, { container_id: id, sealed }: ContainerRow): Promise<void> {
  if (sealed) refuse('lpnSealed', { lpn: id });
  await requireStock(ctx, [id]);
}

/** A number that begins, or a pallet that stands beside it. Refuses lpnInUse, lpnMandatory, ownerDiffers, palletElsewhere. */
async function ontoNumber(ctx: Context, from: ContainerRow, id: string): Promise<ContainerRow> {
  const known = await anyContainer(ctx, id);
  if (known && known.kind !== 'pallet') refuse('lpnInUse', { lpn: id });
  if (known && known.loc !== '') {
    if (known.loc !== from.loc) refuse('palletElsewhere', { lpn: id, loc: known.loc });
    if (known.status !== 'stored') refuse('notInStock', { id });
    if (known.owner_id !== from.owner_id) refuse('ownerDiffers', { id, owner: known.owner_id });
    await requireInStock(ctx, known);
    return known;
  }
  // An empty pallet is announced or used up: its number is somebody's.
  if (known) refuse('lpnInUse', { lpn: id });
  const begun = await beginPallet(ctx, from, id);
  await standIn(ctx, begun, undefined, from.loc);
  return { ...begun, loc: from.loc, status: 'stored' };
}

/** It may be taken from this pallet; while its goods move nothing is kept for it. Refuses pickDone, sourceUnknown. */
async function setFree(ctx: Context, worked: Worked, { container_id: id, loc }: ContainerRow): Promise<Kept[]> {
  requireOpen(worked, 0);
  const { pick } = worked;
  if (pick.container_id !== id || pick.loc !== loc) refuse('sourceUnknown', { id, loc: pick.loc });
  return freeAll(ctx, forPick(pick.pick_id));
}

/** `stock_id`: of what moved as a case, whose stock is the same. */
type Moved = Pick<StockHere, 'owner_id' | 'sku_id' | 'lot' | 'qty'> & { readonly stock_id?: number };

async function casesGo(
  ctx: Context,
  locked: ReadonlyMap<string, ContainerRow>,
  from: ContainerRow,
  { caseIds, toLpn }: Request,
): Promise<Moved[]> {
  const moved: Moved[] = [];
  for (const id of [...caseIds].sort()) {
    const box = locked.get(id);
    if (!box || box.kind !== 'case') return refuse('caseUnknown', { id });
    if (box.parent_id !== from.container_id) refuse('childNotOnPallet', { id, lpn: from.container_id });
    moved.push(...(await splitCase(ctx, box, toLpn)));
  }
  return moved;
}

async function goodsGo(
  ctx: Context,
  { container_id, owner_id, doc_id, loc }: ContainerRow,
  to: ContainerRow,
  { goods, pickId }: Request,
  kept: readonly Kept[],
): Promise<Moved[]> {
  if (!goods) return [];
  const { skuId: sku_id, qty, serials, uomId: uom_id } = goods;
  countable(await factsOf(ctx, sku_id), qty, uom_id);
  const what = { owner_id, sku_id, lot: lotText(goods.lot) };
  const details = { doc_id, uom_id, ...(pickId !== '' && forPick(pickId)) };
  const own = kept.map(({ stockId }) => stockId);
  const spots = [
    { loc, container: container_id },
    { loc, container: to.container_id },
  ] as const;
  await splitGoods(ctx, what, { qty, serials }, ...spots, own, details);
  return [{ ...what, qty }];
}

interface Split {
  readonly from: ContainerRow;
  readonly to: ContainerRow;
  readonly kept: readonly Kept[];
  readonly moved: readonly Moved[];
}

/** Refuses goodsDiffer, overStockup. */
async function staysKept(ctx: Context, worked: Worked, { from, to, kept, moved }: Split): Promise<void> {
  const { pick } = worked;
  const isOf = (row: Moved) => row.sku_id === pick.sku_id && row.lot === pick.lot && row.owner_id === pick.owner_id;
  if (!moved.every(isOf)) refuse('goodsDiffer', { id: from.container_id, sku: pick.sku_id });
  const qty = sum(moved.map((row) => row.qty));
  requireOpen(worked, qty);
  const open = openOf(pick);
  const left = Math.max(0, sub(open, qty));
  const stays = kept.filter(({ stockId }) => !moved.some((row) => row.stock_id === stockId));
  if (left > 0) await keepAgain(ctx, { pick_id: await splitOff(ctx, pick, left) }, stays, left);
  await setPick(ctx, pick.pick_id, { container_id: to.container_id });
  const there = { ...pick, container_id: to.container_id };
  if (compare(open, 0) > 0 && !(await keepAt(ctx, there, Math.min(open, qty))))
    refuse('goodsNotFree', { sku: pick.sku_id, free: 0, lpn: to.container_id });
  ctx.changes.jobs.add(pick.job_id);
}
