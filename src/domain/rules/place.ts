/**
 * What a location takes (domain.md section 5.1). The terminal asks with what it knows of the location, the WMS with the
 * rows that it has locked; a suggestion asks the same in SQL, with what is on its way there (wms/work/suggest/fits.ts).
 */
import type { Lot } from '#contract/fields.ts';
import type { Location, Place, Task } from '#contract/rows.ts';
import type { WorkName } from '#contract/work-names.ts';
import { isSameLot } from '../contents.ts';
import { add, compare } from '../decimal.ts';

/** What a location is kept for and bears, and what stands there. What is left out is not known here; 0 = no limit. */
export type Limits = Pick<Place, 'loc' | 'fixedSku' | 'mixing' | 'holds' | 'weight' | 'maxWeight' | 'maxHeight'>;

/** Where nothing is known nothing is said against it. */
type Known = Limits | null | undefined;

export interface Kind {
  readonly skuId: string;
  readonly lot: Lot;
}

/** Goods that are set down together. */
export interface Load {
  readonly goods: readonly Kind[];
  /** Kilograms. */
  readonly weight: number;
  /** Metres, as far as the goods are measured. */
  readonly height: number;
}

type Goods = Pick<Load, 'goods'>;

export function keptForOther(place: Known, { goods }: Goods) {
  const sku = place?.fixedSku ?? '';
  return place && sku !== '' && goods.some((g) => g.skuId !== sku)
    ? { kind: 'keptForOther' as const, loc: place.loc, sku }
    : null;
}

/** It takes one SKU only, and there would be two. */
export function oneSkuOnly(place: Known, { goods }: Goods) {
  if (!place?.mixing || place.mixing === 'any') return null;
  const skus = new Set([...goods, ...(place.holds ?? [])].map((g) => g.skuId));
  return skus.size > 1 ? { kind: 'oneSkuOnly' as const, loc: place.loc } : null;
}

/** It takes one lot of one SKU only. */
export function oneLotOnly(place: Known, { goods }: Goods) {
  if (place?.mixing !== 'lot') return null;
  const [first, ...others] = [...goods, ...(place.holds ?? [])];
  return others.some((g) => !isSameLot(g.lot, first?.lot ?? {}))
    ? { kind: 'oneLotOnly' as const, loc: place.loc }
    : null;
}

function tooHeavy(place: Known, { weight: coming }: Load) {
  if (!place?.maxWeight) return null;
  const weight = add(place.weight ?? 0, coming);
  return compare(weight, place.maxWeight) > 0
    ? { kind: 'tooHeavy' as const, loc: place.loc, max: place.maxWeight, weight }
    : null;
}

function tooHigh(place: Known, { height }: Load) {
  return place?.maxHeight && compare(height, place.maxHeight) > 0
    ? { kind: 'tooHigh' as const, loc: place.loc, max: place.maxHeight, height }
    : null;
}

/** Why such goods are not at home there, however much of them there is. */
export const notAtHome = (place: Known, goods: Goods) =>
  keptForOther(place, goods) ?? oneSkuOnly(place, goods) ?? oneLotOnly(place, goods);

/** Why they may not be set down there. */
export const misfit = (place: Known, load: Load) =>
  notAtHome(place, load) ?? tooHeavy(place, load) ?? tooHigh(place, load);

// ---- whatever the goods are --------------------------------------------------------------------------------------

/** Goods on it may be worked with: it is neither locked nor being counted. */
export const locked = ({ loc, status }: Pick<Location, 'loc' | 'status'>) =>
  status === 'ok' ? null : { kind: 'locLocked' as const, loc };

const FLOOR: readonly Location['usage'][] = ['dock', 'receive'];

/** Docks are floor space: limits are for storage. */
export const isFloor = (usage: Location['usage'] | undefined): boolean => usage !== undefined && FLOOR.includes(usage);

const STORAGE: readonly Location['usage'][] = ['reserve', 'pick', 'qc'];

/** Where goods only wait or pass they are never put away to; to a lane only what orders wait for there. */
export const notForStorage = ({ loc, usage }: Pick<Location, 'loc' | 'usage'>, why?: Task['why'] | null) =>
  STORAGE.includes(usage) || (usage === 'stage' && why === 'demand')
    ? null
    : { kind: 'locNotForStorage' as const, loc, usage };

const LANES: readonly Location['usage'][] = ['stage', 'dock', 'qc'];

const SORTED_NEXT: readonly string[] = ['pick.total', 'sow.pallet'] satisfies readonly WorkName[];

/** What such work picks is sorted before it leaves. */
export const isSortedNext = (kind: string): boolean => SORTED_NEXT.includes(kind);

/** Where a whole pallet ends that was picked: its lane, a dock, the sampling area, or where it is sorted. */
export const notALane = ({ loc, usage }: Pick<Location, 'loc' | 'usage'>, kind: string) =>
  LANES.includes(usage) || (isSortedNext(kind) && usage === 'sort') ? null : { kind: 'notSetDown' as const, loc };

/** One pallet more is one too many; 0 = no limit. */
export const isFull = ({ pallets, maxPallets }: Pick<Place, 'pallets' | 'maxPallets'>): boolean =>
  maxPallets > 0 && pallets >= maxPallets;

/** Somewhere else than the operator was sent to, which needs a reason; who was sent nowhere ('') needs none. */
export const isElsewhere = (suggested: string, loc: string): boolean => suggested !== '' && suggested !== loc;
