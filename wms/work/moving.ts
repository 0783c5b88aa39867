/**
 * Goods in stock go from spot to spot: what every move locks, checks and books. Containers first, then locations, each in the order
 * of their ids. Whoever moves goods says where he found them, so that what somebody else has done meanwhile is not undone.
 */
import type { Lot } from '#contract/fields.ts';
import type { Container, Quality } from '#contract/rows.ts';
import { compare, sum } from '#domain/decimal.ts';
import { lotText } from '#domain/lot-text.ts';
import { notAMoveTarget, onHold } from '#domain/rules/move.ts';
import type { Context } from '../context.ts';
import { gradesOf } from '../ledger/grade.ts';
import type { Spot } from '../ledger/goods.ts';
import { goodsOf, shared, stockIn, type StockHere } from '../ledger/pick.ts';
import { moveQty, type Details, type Shifted } from '../ledger/post.ts';
import { standIn } from '../ledger/stand.ts';
import { refuse, refuseFact } from '../refusals.ts';
import { countable } from '../rules/goods.ts';
import { readRows } from '../rows.ts';
import { wholeOf, type ContainerRow } from './containers.ts';
import { loadOf, loadOfGoods } from './load.ts';
import { lockFamilies } from './pallet-families.ts';
import { lockPlaces, roomForPallet, usable, type PlaceRow } from './places.ts';
import { fitThere } from './putaway-rules.ts';
import { mayHandle } from './receipts.ts';
import { factsOf } from './skus.ts';
import { takesGoods } from './takes-goods.ts';
import { readyLoose } from './tasks.ts';
import { WAITS } from '#domain/waits.ts';

/** A container as it is locked, and as terminals see it. */
export interface Found {
  readonly row: ContainerRow;
  readonly seen: Container;
}

/** Those that are named, with the pallets that carry them and the cases on them. */
export async function lockMoved(ctx: Context, named: readonly string[]): Promise<ReadonlyMap<string, Found>> {
  const ids = named.filter((id) => id !== '');
  const { containers } = await lockFamilies(ctx, ids);
  const { containers: seen } = await readRows(ctx, { containers: [...containers.keys()] });
  return new Map(
    seen.flatMap((box) => {
      const row = containers.get(box.containerId);
      return row ? [[box.containerId, { row, seen: box }] as const] : [];
    }),
  );
}

interface Believed {
  readonly id: string;
  readonly from: string;
  readonly fromPallet: string;
  readonly ownerId: string;
}

/** It is there, his, and stands where he found it. Refuses containerUnknown, ownerDiffers, notStored, movedMeanwhile. */
export function foundThere(
  ctx: Context,
  locked: ReadonlyMap<string, Found>,
  { id, from, fromPallet, ownerId }: Believed,
): Found {
  const found = locked.get(id);
  if (!found) return refuse('containerUnknown', { id });
  const { row } = found;
  mayHandle(ctx, row.owner_id);
  if (row.owner_id !== ownerId) refuse('ownerDiffers', { id, owner: row.owner_id });
  if (row.status !== 'stored') refuse('notStored', { code: id });
  // A location beside a location; where that is the same, what it stands on beside what it stood on.
  if (row.loc !== from) refuse('movedMeanwhile', { code: id, from, now: row.loc || '-' });
  if (row.parent_id !== fromPallet)
    refuse('movedMeanwhile', { code: id, from: fromPallet || from, now: row.parent_id || row.loc });
  return found;
}

/** Both ends may be worked with; goods may come to the second. Refuses locUnknown, locLocked, locNotForStorage. */
export async function lockEnds(ctx: Context, from: readonly string[], loc: string): Promise<PlaceRow> {
  const places = await lockPlaces(ctx, [...from, loc]);
  for (const one of from) usable(places, one);
  const place = usable(places, loc);
  refuseFact(notAMoveTarget(place));
  for (const one of [...from, loc]) ctx.changes.places.add(one);
  return place;
}

interface Going {
  readonly loc: string;
  readonly unfit?: boolean | undefined;
  readonly overLimit?: boolean;
}

/** A location takes containers that stand elsewhere: what they hold fits, and there is room. */
export async function takesContainers(
  ctx: Context,
  place: PlaceRow,
  boxes: readonly Found[],
  { loc, unfit, overLimit = true }: Going,
): Promise<void> {
  for (const { seen } of boxes) refuseFact(onHold(seen, place.usage));
  const coming = boxes.filter(({ row }) => row.loc !== loc);
  const whole = (await Promise.all(coming.map(({ row }) => wholeOf(ctx, row.container_id)))).flat();
  if (whole.length > 0) await takesGoods(ctx, loc, await loadOf(ctx, whole));
  await fitThere(ctx, place, await gradesOf(ctx, whole), unfit);
  const pallets = coming.filter(({ row }) => row.kind === 'pallet');
  if (pallets.length > 0) roomForPallet({ ...place, pallets: place.pallets + pallets.length - 1 }, { overLimit });
}

/** The pallet that goods are put on: it stands there, is the same owner's and open. An empty one comes to where it is filled. */
export async function ontoStanding(
  ctx: Context,
  locked: ReadonlyMap<string, Found>,
  { onto, loc }: { onto: string; loc: string },
  owner: string,
): Promise<void> {
  if (onto === '') return;
  const { row, seen } = locked.get(onto) ?? refuse('palletUnknown', { id: onto });
  if (row.kind !== 'pallet') refuse('palletUnknown', { id: onto });
  if (row.owner_id !== owner) refuse('ownerDiffers', { id: onto, owner: row.owner_id });
  if (row.status !== 'stored') refuse('notStored', { code: onto });
  if (row.sealed) refuse('lpnSealed', { lpn: onto });
  if (seen.out && seen.out.state !== 'free') refuse('occupied', { code: onto });
  const isEmpty = row.loc === '' && seen.contents.length === 0;
  if (isEmpty) await standIn(ctx, row, undefined, loc);
  else if (row.loc !== loc) refuse('palletOccupied', { code: onto, loc: row.loc || '-' });
  ctx.changes.containers.add(onto);
}

/** A quantity of one SKU, lot and quality of an owner, whatever receipt lines it came by. */
export interface MovedGoods {
  readonly ownerId: string;
  readonly skuId: string;
  readonly lot: Lot;
  readonly quality?: Quality | undefined;
  readonly qty: number;
  readonly serials?: readonly string[] | undefined;
  readonly uomId: string;
}

/**
 * They leave a spot for another, the oldest line first: what nobody waits for and nobody holds. Refuses onlyLeft, occupied, onHold,
 * serialsDiffer, wholePieces.
 */
export async function moveGoods(
  ctx: Context,
  { ownerId, skuId, lot, quality = 'ok', qty, serials = [], uomId }: MovedGoods,
  from: Spot,
  to: Spot,
  details: Details = {},
): Promise<void> {
  const here = await takeable(ctx, { ownerId, skuId, lot, quality, qty, uomId }, from);
  const id = from.container || from.loc;
  const shifted: Shifted = { qty, serials };
  const parts = await shared(ctx, here, from.loc, shifted);
  if (parts === false) return refuse('serialsDiffer', { sku: skuId, qty, count: serials.length });
  for (const { row, ...part } of parts)
    if (!(await moveQty(ctx, goodsOf(row), part, from, to, { ...details, uom_id: uomId })))
      refuse('occupied', { code: id });
  if (to.container !== '') ctx.changes.containers.add(to.container);
}

/** Where they stand at a spot, for whoever takes so many of them, the oldest line first. Refuses onlyLeft, occupied, onHold, wholePieces. */
export async function takeable(
  ctx: Context,
  { ownerId, skuId, lot, quality = 'ok', qty, uomId }: MovedGoods,
  from: Spot,
): Promise<StockHere[]> {
  const what = { owner_id: ownerId, sku_id: skuId, lot: lotText(lot), quality };
  const here = await stockIn(ctx, what, from);
  const id = from.container || from.loc;
  const [all, free] = [sum(here.map((row) => row.qty)), sum(here.map((row) => Math.max(row.free, 0)))];
  if (compare(qty, all) > 0) refuse('onlyLeft', { id, sku: skuId, qty: all });
  if (compare(qty, free) > 0) refuse((await isHeld(ctx, from, what)) ? 'onHold' : 'occupied', { code: id });
  countable(await factsOf(ctx, skuId), qty, uomId === '' ? undefined : uomId);
  return here;
}

async function isHeld(ctx: Context, at: Spot, of: { owner_id: string; sku_id: string; lot: string }): Promise<boolean> {
  const row = await ctx.trx
    .selectFrom('stock')
    .select('stock_id')
    .where('wh_gid', '=', ctx.whgid)
    .where('loc', '=', at.loc)
    .where('container_id', '=', at.container)
    .where('owner_id', '=', of.owner_id)
    .where('sku_id', '=', of.sku_id)
    .where('lot', '=', of.lot)
    .where('frozen', '>', 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Goods that come by quantity: the location takes them, fit for sale or not. */
export async function takesQuantity(
  ctx: Context,
  place: PlaceRow,
  goods: MovedGoods,
  { from, unfit }: { from: string; unfit?: boolean | undefined },
): Promise<void> {
  if (from !== place.loc) await takesGoods(ctx, place.loc, await loadOfGoods(ctx, [goods]));
  await fitThere(ctx, place, [goods.quality ?? 'ok'], unfit);
}

/** Where loose goods wait for putaway, their work follows what is left there. */
export async function workFollows(ctx: Context, spots: readonly Spot[]): Promise<void> {
  const floors = spots.filter(({ container }) => container === '').map(({ loc }) => loc);
  const places = await lockPlaces(ctx, floors);
  for (const { loc, usage } of places.values()) if (WAITS.includes(usage)) await readyLoose(ctx, loc);
}
