/** Moves of whole containers, of quantities, and of all that stands at a location. */
import type { RequestOf } from '#contract/call.ts';
import { GetPlaceStock, MoveCases, MoveContainer, MoveGoods, MoveLocation } from '#contract/move.ts';
import { compare } from '#domain/decimal.ts';
import { looseKey } from '#domain/loose-key.ts';
import { lotOf } from '#domain/lot-text.ts';
import { isFloor } from '#domain/rules/place.ts';
import { notMovable } from '#domain/rules/move.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { nest, unnest } from '#wms/ledger/nest.ts';
import { carry } from '#wms/ledger/stand.ts';
import { refuse, refuseFact } from '#wms/refusals.ts';
import { looseAt } from '#wms/rows/loose.ts';
import { readRows } from '#wms/rows.ts';
import { afterGoodsLeft } from '#wms/work/goods-left.ts';
import {
  foundThere,
  lockEnds,
  lockMoved,
  moveGoods,
  ontoStanding,
  takesContainers,
  takesQuantity,
  workFollows,
  type Found,
} from '#wms/work/moving.ts';
import { lockPlaces, usable, type PlaceRow } from '#wms/work/places.ts';
import { mayHandle } from '#wms/work/receipts.ts';

export const moves: Handler[] = [
  serve(GetPlaceStock, placeStock, OF_SCREENS),
  serve(MoveContainer, moveContainer, OF_SCREENS),
  serve(MoveCases, moveCases, OF_SCREENS),
  serve(MoveGoods, moveSomeGoods, OF_SCREENS),
  serve(MoveLocation, moveLocation, OF_SCREENS),
];

async function placeStock(ctx: Context, { loc, known = [], loose = [] }: RequestOf<typeof GetPlaceStock>) {
  const there = await standingAt(ctx, loc);
  const { places } = await readRows(ctx, { places: [loc] });
  const [place] = places;
  if (!place) return refuse('locUnknown', { loc });
  const keys = [...(await looseAt(ctx, [loc])), ...loose];
  const rows = await readRows(ctx, { containers: [...there, ...known], loose: keys });
  const own = rows.containers.filter(({ ownerId }) => ownerId === '' || ctx.user.owners.includes(ownerId));
  return { rows: { ...rows, containers: own, places: [{ ...place, stockAt: new Date().toISOString() }] } };
}

/** Pallets, and cases by themselves or on them, of owners that are the reader's. */
async function standingAt(ctx: Context, loc: string): Promise<string[]> {
  const rows = await ctx.trx
    .selectFrom('container')
    .select('container_id')
    .where('wh_gid', '=', ctx.whgid)
    .where('loc', '=', loc)
    .where('status', '<>', 'expected')
    .orderBy('container_id')
    .limit(MOST)
    .execute();
  return rows.map((row) => row.container_id);
}
const MOST = 600;

async function moveContainer(ctx: Context, r: RequestOf<typeof MoveContainer>) {
  if (r.lpn === r.onto) refuse('childIsItself', { lpn: r.lpn });
  const locked = await lockMoved(ctx, [r.lpn, r.onto]);
  const box = foundThere(ctx, locked, { ...r, id: r.lpn });
  refuseFact(notMovable(box.seen));
  if (r.onto !== '' && box.row.kind === 'pallet') refuse('wrongKind', { id: r.lpn });
  openFrom(locked, box);
  const place = await lockEnds(ctx, [r.from], r.loc);
  await takesContainers(ctx, place, [box], r);
  await ontoStanding(ctx, locked, r, r.ownerId);
  await goes(ctx, locked, box, r);
}

/** A case that leaves its pallet: that one is open. */
function openFrom(locked: ReadonlyMap<string, Found>, { row }: Found): void {
  if (locked.get(row.parent_id)?.row.sealed) refuse('lpnSealed', { lpn: row.parent_id });
}

async function goes(
  ctx: Context,
  locked: ReadonlyMap<string, Found>,
  { row }: Found,
  { loc, onto }: { loc: string; onto: string },
): Promise<void> {
  await unnest(ctx, row);
  const alone = { ...row, parent_id: '' };
  if (onto === '') await carry(ctx, alone, loc);
  else await nest(ctx, alone, onto, { loc, status: 'stored' });
  const pallet = locked.get(row.parent_id);
  if (pallet) await afterGoodsLeft(ctx, pallet.row);
}

/** Everything is checked before anything is moved. Refuses caseTwice, caseUnknown. */
async function moveCases(ctx: Context, r: RequestOf<typeof MoveCases>) {
  const ids = r.cases.map((one) => one.caseId);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) refuse('caseTwice', { id: twice });
  const locked = await lockMoved(ctx, [...ids, r.onto]);
  const boxes = r.cases.map(({ caseId, ...stood }) => {
    const box = foundThere(ctx, locked, { ...stood, id: caseId, ownerId: r.ownerId });
    if (box.row.kind !== 'case') refuse('caseUnknown', { id: caseId });
    refuseFact(notMovable(box.seen));
    openFrom(locked, box);
    return box;
  });
  const place = await lockEnds(ctx, [...new Set(r.cases.map(({ from }) => from))], r.loc);
  await takesContainers(ctx, place, boxes, r);
  await ontoStanding(ctx, locked, r, r.ownerId);
  for (const box of boxes) await goes(ctx, locked, box, r);
}

async function moveSomeGoods(ctx: Context, r: RequestOf<typeof MoveGoods>) {
  const { from, fromLpn, loc, onto, ownerId } = r;
  mayHandle(ctx, ownerId);
  if (from === loc && fromLpn === onto) refuse('childIsItself', { lpn: fromLpn || loc });
  const locked = await lockMoved(ctx, [fromLpn, onto]);
  const source = fromLpn === '' ? undefined : foundThere(ctx, locked, { id: fromLpn, from, fromPallet: '', ownerId });
  if (source?.row.sealed) refuse('lpnSealed', { lpn: fromLpn });
  if (source?.seen.out && source.seen.out.state !== 'free') refuse('occupied', { code: fromLpn });
  const place = await lockEnds(ctx, [from], loc);
  await notWaiting(ctx, r);
  await takesQuantity(ctx, place, r, r);
  await ontoStanding(ctx, locked, r, ownerId);
  const spots = [
    { loc: from, container: fromLpn },
    { loc, container: onto },
  ] as const;
  await moveGoods(ctx, r, ...spots);
  if (source) await afterGoodsLeft(ctx, source.row);
  await workFollows(ctx, spots);
}

/** Goods on a dock itself came in and wait for putaway. */
async function notWaiting(ctx: Context, { from, fromLpn }: { from: string; fromLpn: string }): Promise<void> {
  if (fromLpn !== '') return;
  const { usage } = usable(await lockPlaces(ctx, [from]), from);
  if (isFloor(usage)) refuse('notStored', { code: from });
}

/** Exactly what was seen there, and none of it spoken for. Refuses placeChanged, nothingThere. */
async function moveLocation(ctx: Context, r: RequestOf<typeof MoveLocation>) {
  if (r.from === r.loc) refuse('childIsItself', { lpn: r.loc });
  const there = await aloneAt(ctx, r.from);
  const locked = await lockMoved(ctx, [...new Set([...there, ...r.containers])]);
  const place = await lockEnds(ctx, [r.from], r.loc);
  await isAsSeen(ctx, r);
  if (r.containers.length + r.loose.length === 0) refuse('nothingThere', { code: r.from });
  const boxes = r.containers.map((id) => {
    const ownerId = locked.get(id)?.row.owner_id ?? '';
    const box = foundThere(ctx, locked, { id, from: r.from, fromPallet: '', ownerId });
    refuseFact(notMovable(box.seen));
    return box;
  });
  await takesContainers(ctx, place, boxes, r);
  for (const box of boxes) await carry(ctx, box.row, r.loc);
  await looseGoes(ctx, place, r);
}

async function looseGoes(ctx: Context, place: PlaceRow, r: RequestOf<typeof MoveLocation>): Promise<void> {
  const spots = [
    { loc: r.from, container: '' },
    { loc: r.loc, container: '' },
  ] as const;
  for (const goods of r.loose) {
    mayHandle(ctx, goods.ownerId);
    await notWaiting(ctx, { from: r.from, fromLpn: '' });
    await takesQuantity(ctx, place, { ...goods, uomId: '' }, r);
    await moveGoods(ctx, { ...goods, uomId: '' }, ...spots);
  }
  if (r.loose.length > 0) await workFollows(ctx, spots);
}

/** Containers that stand there by themselves. */
async function aloneAt(ctx: Context, loc: string): Promise<string[]> {
  const rows = await ctx.trx
    .selectFrom('container')
    .select('container_id')
    .where('wh_gid', '=', ctx.whgid)
    .where('loc', '=', loc)
    .where('parent_id', '=', '')
    .where('status', '<>', 'expected')
    .orderBy('container_id')
    .execute();
  return rows.map((row) => row.container_id);
}

/** Of the goods of any owner: what is not his he cannot have seen. The caller holds the location. */
async function isAsSeen(ctx: Context, { from, containers, loose }: RequestOf<typeof MoveLocation>): Promise<void> {
  const now = await aloneAt(ctx, from);
  const isSame = now.length === containers.length && now.every((id) => containers.includes(id));
  const stock = await ctx.trx
    .selectFrom('stock')
    .select(['owner_id', 'sku_id', 'lot', 'quality'])
    .select((e) => e.fn.sum<number>('qty').as('qty'))
    .where('wh_gid', '=', ctx.whgid)
    .where('loc', '=', from)
    .where('container_id', '=', '')
    .groupBy(['owner_id', 'sku_id', 'lot', 'quality'])
    .execute();
  const seen = new Map(loose.map((goods) => [looseKey({ ...goods, loc: from }), goods.qty]));
  const isLoose =
    stock.length === seen.size &&
    stock.every(({ owner_id: ownerId, sku_id: skuId, lot, quality, qty }) => {
      const key = looseKey({ loc: from, ownerId, skuId, lot: lotOf(lot), quality });
      return compare(seen.get(key) ?? -1, qty) === 0;
    });
  if (!isSame || !isLoose) refuse('placeChanged', { code: from });
}
