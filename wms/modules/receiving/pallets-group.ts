/** Pallets that are built, changed and closed on the floor: verbs NEST, UNNEST, MOVE and SEAL. */
import type { RequestOf } from '#contract/call.ts';
import type { BreakSeal, GroupContainers, UngroupContainers } from '#contract/receiving-pallets.ts';
import type { Context } from '#wms/context.ts';
import { built, nest, unnest } from '#wms/ledger/nest.ts';
import { transferContents, seal } from '#wms/ledger/pour.ts';
import { moveQty, stockAt } from '#wms/ledger/post.ts';
import { placeContainer } from '#wms/ledger/stand.ts';
import { refuse } from '#wms/refusals.ts';
import { countable } from '#wms/rules/goods.ts';
import { casesOn, heldBy, type ContainerRow } from '#wms/work/containers.ts';
import { isTray } from '#wms/work/demands.ts';
import { lockFamilies, mayChange, onTheFloor, readyFor, type Families } from '#wms/work/pallet-families.ts';
import { lockPlaces, roomForPallet, usable } from '#wms/work/places.ts';
import { mayHandle } from '#wms/work/receipts.ts';
import { factsOf } from '#wms/work/skus.ts';
import { anyContainer, beginPallet } from '#wms/work/target-pallet.ts';
import { closeTask, openTaskOf, readyLoose } from '#wms/work/tasks.ts';
import { afterGoodsLeft } from '#wms/work/goods-left.ts';
import { lotText } from '#domain/lot-text.ts';

export async function groupContainers(ctx: Context, request: RequestOf<typeof GroupContainers>) {
  const { lpn, loc, children } = request;
  onceEach(children);
  if (children.includes(lpn)) refuse('childIsItself', { lpn });
  const families = await lockFamilies(ctx, [lpn, ...children]);
  const owner = families.containers.get(lpn) ?? families.containers.get(children[0] ?? lpn);
  const boxes: ContainerRow[] = [];
  for (const id of children) boxes.push(await joinable(ctx, families, id, { owner, lpn, loc }));

  const pallet = await takingPallet(ctx, families, { ...request, like: boxes[0] });
  for (const box of boxes) {
    if (box.kind === 'case') await putOn(ctx, box, pallet, loc);
    else await pourOver(ctx, box, pallet, loc);
  }
  await settleGivers(ctx, families, [...boxes.map((box) => box.parent_id), ...palletsOf(boxes)]);
  if (request.seal) await close(ctx, pallet);
  if (children.length === 0) return;
  await readyFor(ctx, pallet, families, loc);
  await built(ctx, pallet, loc);
}

export async function ungroupContainers(ctx: Context, request: RequestOf<typeof UngroupContainers>) {
  const { lpn, goods, to, whole } = request;
  onceEach(request.children);
  if (to === lpn) refuse('childIsItself', { lpn });
  const families = await lockFamilies(ctx, to === '' ? [lpn] : [lpn, to]);
  const pallet = families.containers.get(lpn);
  if (!pallet || pallet.kind !== 'pallet') return refuse('palletUnknown', { id: lpn });
  await onTheFloor(ctx, pallet);
  if (await isTray(ctx, lpn)) refuse('lpnInUse', { lpn });
  const { loc, owner_id, doc_id } = pallet;
  const cases = await casesOn(ctx, lpn);
  const off = whole ? cases : request.children;
  const stranger = off.find((id) => !cases.includes(id));
  if (stranger !== undefined) refuse('childNotOnPallet', { id: stranger, lpn });
  if (!whole && off.length + goods.length === 0) refuse('childEmpty', { id: lpn });

  usable(await lockPlaces(ctx, [loc]), loc);
  const taker =
    to === '' || whole
      ? undefined
      : await takingPallet(ctx, families, { lpn: to, loc, like: pallet, overLimit: request.overLimit });
  for (const id of off) await standAlone(ctx, families, families.containers.get(id) as ContainerRow);
  if (whole) await transferContents(ctx, { loc, container: lpn }, { loc, container: '' }, doc_id);
  else
    for (const { skuId: sku_id, lineId: line_id, lot, qty, serials, quality = 'ok' as const } of goods) {
      countable(await factsOf(ctx, sku_id), qty);
      const what = { owner_id, sku_id, line_id, lot: lotText(lot), quality };
      const from = { loc, container: lpn };
      const isFree = await moveQty(ctx, what, { qty, serials }, from, { loc, container: taker ? to : '' }, { doc_id });
      if (!isFree) refuse('goodsNotFree', { sku: sku_id, free: (await stockAt(ctx, what, from)).free, lpn });
    }
  await settleGivers(ctx, families, [lpn]);
  await readyLoose(ctx, loc);
  if (taker) await readyFor(ctx, taker, families, loc);
}

export async function breakSeal(ctx: Context, { lpn }: RequestOf<typeof BreakSeal>) {
  const { containers } = await lockFamilies(ctx, [lpn]);
  const pallet = containers.get(lpn);
  if (!pallet || pallet.kind !== 'pallet') return refuse('palletUnknown', { id: lpn });
  mayHandle(ctx, pallet.owner_id);
  if (!pallet.sealed) refuse('notSealed', { lpn });
  await seal(ctx, pallet, false);
}

// ---- rules ----------------------------------------------------------------------------------------------

function onceEach(children: readonly string[]): void {
  const twice = children.find((id, i) => children.indexOf(id) !== i);
  if (twice !== undefined) refuse('childTwice', { id: twice });
}

interface Onto {
  /** Whoever's the pallet is, or the first child. */
  owner: ContainerRow | undefined;
  lpn: string;
  loc: string;
}

async function joinable(
  ctx: Context,
  { containers }: Families,
  id: string,
  { owner, lpn, loc }: Onto,
): Promise<ContainerRow> {
  const child = containers.get(id);
  // Nothing else is stacked on a pallet, or poured onto it.
  if (child?.kind !== 'pallet' && child?.kind !== 'case') return refuse('containerUnknown', { id });
  mayHandle(ctx, child.owner_id);
  if (owner && child.owner_id !== owner.owner_id) refuse('ownerDiffers', { id, owner: child.owner_id });
  if (child.parent_id === lpn) refuse('childOnPallet', { id, lpn });
  if (child.status !== 'expected' && (await heldBy(ctx, id)) === 0) refuse('childEmpty', { id });
  await onTheFloor(ctx, child);
  if (child.loc !== loc) refuse('childElsewhere', { id, loc: child.loc });
  if (await isTray(ctx, id)) refuse('lpnInUse', { lpn: id });
  const giver = containers.get(child.parent_id);
  if (giver) await mayChange(ctx, giver);
  return child;
}

interface Taking {
  lpn: string;
  loc: string;
  /** A new pallet is of its owner and receipt. */
  like: ContainerRow | undefined;
  overLimit?: boolean | undefined;
}

/** New, empty, or standing at this very place with goods of the same owner. */
async function takingPallet(
  ctx: Context,
  { containers }: Families,
  { lpn, loc, like, overLimit }: Taking,
): Promise<ContainerRow> {
  const known = containers.get(lpn) ?? (await anyContainer(ctx, lpn));
  if (known && known.kind !== 'pallet') return refuse('palletUnknown', { id: lpn });
  if (!known && !like) return refuse('palletUnknown', { id: lpn });
  if (known) {
    mayHandle(ctx, known.owner_id);
    if (like && known.owner_id !== like.owner_id) refuse('ownerDiffers', { id: lpn, owner: known.owner_id });
    if (known.status === 'expected' && known.announced) refuse('notReceived', { code: lpn });
    if (known.status === 'stored' && known.loc !== '') refuse('alreadyStored', { code: lpn, loc: known.loc });
    await mayChange(ctx, known);
    if (await isTray(ctx, lpn)) refuse('lpnInUse', { lpn });
    if (known.loc !== '' && known.loc !== loc) refuse('palletElsewhere', { lpn, loc: known.loc });
    if (!like && (await heldBy(ctx, lpn)) === 0) refuse('childEmpty', { id: lpn });
  }
  const place = usable(await lockPlaces(ctx, [loc]), loc);
  const pallet = known ?? (await beginPallet(ctx, like as ContainerRow, lpn));
  if (pallet.loc === '') roomForPallet(place, { overLimit });
  await placeContainer(ctx, pallet, loc);
  return pallet;
}

// ---- verbs ----------------------------------------------------------------------------------------------

async function putOn(ctx: Context, box: ContainerRow, pallet: ContainerRow, loc: string): Promise<void> {
  await unnest(ctx, box);
  await nest(ctx, box, pallet.container_id, { loc });
  const task = await openTaskOf(ctx, box.container_id);
  if (task) await closeTask(ctx, task, 'cancelled', '');
}

/** A case that comes off a pallet has work of its own from now on. */
async function standAlone(ctx: Context, families: Families, box: ContainerRow): Promise<void> {
  await unnest(ctx, box);
  await readyFor(ctx, box, families, box.loc);
}

/** Its cases change over, its loose goods are poured. */
async function pourOver(ctx: Context, part: ContainerRow, pallet: ContainerRow, loc: string): Promise<void> {
  const { container_id, doc_id } = part;
  for (const id of await casesOn(ctx, container_id)) {
    const box = { ...part, container_id: id, kind: 'case' as const, parent_id: container_id };
    await putOn(ctx, box, pallet, loc);
  }
  await transferContents(ctx, { loc, container: container_id }, { loc, container: pallet.container_id }, doc_id);
}

const palletsOf = (boxes: readonly ContainerRow[]): string[] =>
  boxes.filter((box) => box.kind === 'pallet').map((box) => box.container_id);

async function settleGivers(ctx: Context, { containers }: Families, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids)) {
    const giver = containers.get(id);
    if (!giver) continue;
    ctx.changes.containers.add(id);
    await afterGoodsLeft(ctx, giver);
  }
}

async function close(ctx: Context, pallet: ContainerRow): Promise<void> {
  if (!pallet.sealed) await seal(ctx, pallet, true);
}
