/** What a pick face needs, and the goods that are found for it. */
import type { RepCause } from '#contract/rows.ts';
import { compare, mul, sub, wholeAndRest } from '#domain/decimal.ts';
import type { Context } from '#wms/context.ts';
import type { Face } from '../allocate/coming.ts';
import { packingOf } from '../allocate/packing.ts';
import { rotationOf, type Rotation } from '../allocate/rotation.ts';
import { sourcesOf } from '../allocate/sources.ts';
import type { Packing, Place, Source } from '../allocate/wish.ts';
import { bring } from './bring.ts';
import { unitOf, wayOf, type Way } from './setting.ts';

export interface Need {
  readonly face: Face;
  /** Base units. */
  readonly qty: number;
  /** Exactly this one; left out for any. */
  readonly lot?: string | undefined;
  readonly cause: RepCause;
  readonly priority: number;
  readonly docId: string;
  /** Less than a unit is brought as a whole one: somebody waits. Otherwise nothing goes above the limit. */
  readonly up: boolean;
  /** Where it is not taken. */
  readonly except?: readonly Place[] | undefined;
}

/** Answers how much of it nobody has. */
export async function meet(ctx: Context, need: Need): Promise<number> {
  const { face, lot, except = [], cause, priority, docId } = need;
  const packing = await packingOf(ctx, face.skuId, face.ownerId);
  const way = await wayOf(ctx, face);
  const wish = { ...face, qty: 0, lot: lot ?? '', minLifeDays: 0, areas: [], except, usages: [way.fromUsage] };
  const found = (await sourcesOf(ctx, { ...wish, skipLocked: true }, packing)).filter(
    (source) => !source.sealed && (lot === undefined || source.lot === lot) && source.loc !== face.loc,
  );
  let missing = need.qty;
  let only = lot;
  for (const source of found.sort(inTurn(way, packing))) {
    if (compare(missing, 0) <= 0) break;
    if (only !== undefined && source.lot !== only) continue;
    const qty = taken(source, missing, way, packing, need.up);
    if (compare(qty, 0) <= 0) continue;
    if (way.constraint === 'oneLot') only = source.lot;
    await bring(ctx, source, face, qty, { docId, cause, priority });
    missing = sub(missing, qty);
  }
  return Math.max(0, missing);
}

/** By turnover, then by strategy, then by the shorter walk. */
function inTurn(way: Way, packing: Packing) {
  const age = ageOf(way, packing);
  const rank = rankOf(way, packing);
  return (a: Source, b: Source): number =>
    order(age(a), age(b)) || rank(a) - rank(b) || a.walkSeq - b.walkSeq || order(a.container, b.container);
}

const order = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

function ageOf({ turnover }: Way, packing: Packing): Rotation {
  if (turnover === 'LIFO') return rotationOf(packing, 'LIFO');
  return rotationOf({ perishes: turnover === 'FEFO' && packing.perishes }, '');
}

function rankOf({ strategy, unit }: Way, packing: Packing): (source: Source) => number {
  if (unit === 'partialPallet' || strategy === 'remaindersFirst') return (source) => Number(!isOpened(source, packing));
  return strategy === 'wholeFirst' ? (source) => Number(!isWhole(source)) : () => 0;
}

/** Nobody else has any of it. */
const isWhole = ({ isPallet, free, onPallet }: Source): boolean => isPallet && compare(free, onPallet) === 0;
/** Something was taken off it before. */
const isOpened = ({ isPallet, onPallet }: Source, { pallet }: Packing): boolean =>
  !isPallet || (pallet !== undefined && compare(onPallet, pallet.per) < 0);

function taken(source: Source, missing: number, way: Way, packing: Packing, up: boolean): number {
  if (way.unit === 'fullPallet' || way.constraint === 'neverOpenPallet')
    return isWhole(source) && (up || compare(source.free, missing) <= 0) ? source.free : 0;
  const per = unitOf({ unit: 'fullCase' }, packing);
  return up ? Math.min(source.free, wholeUp(missing, per)) : wholeDown(Math.min(source.free, missing), per);
}

export function wholeUp(qty: number, per: number): number {
  const { whole, rest } = wholeAndRest(qty, per);
  return mul(rest === 0 ? whole : whole + 1, per);
}
export const wholeDown = (qty: number, per: number): number => mul(wholeAndRest(qty, per).whole, per);
