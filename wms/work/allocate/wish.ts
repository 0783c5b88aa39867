/** What stock is looked for, and what was found: the words of all strategies of allocation (outbound 4.1). */
import type { LocationUsage } from '#contract/rows.ts';
import type { Kept } from '#wms/ledger/allocate.ts';

/** A location with the pallet on it, or with nothing in between. */
export interface Place {
  loc: string;
  /** Top container, empty for goods on the location itself. */
  container: string;
}

export interface Wish {
  ownerId: string;
  skuId: string;
  /** Base units. */
  qty: number;
  /** Canonical JSON of the lot attributes that are wanted; empty for any. */
  lot: string;
  /** Days that the goods have to keep yet; 0 = any that are not expired. */
  minLifeDays: number;
  /** Where its order is picked already. */
  areas: readonly string[];
  /** Where nobody is sent. */
  except: readonly Place[];
  /** Nowhere but at this location. */
  only?: string;
  /** Where somebody is on his way to: looked at before anything else. */
  first?: Place | undefined;
  /** What the goods stand on; left out: pick faces and reserve. */
  usages?: readonly LocationUsage[];
  /** What somebody else is just planning with is left to him, instead of being waited for. */
  skipLocked?: boolean;
}

/** Which strategy spoke. */
export type Why = 'asked' | 'lot' | 'pallet' | 'face' | 'case' | 'piece' | 'replenish' | 'lane' | 'lift';

/** Goods of one lot in one place: what one pick takes. */
export interface Found extends Place {
  lot: string;
  qty: number;
  /** Packaging level that is picked. */
  uomId: string;
  why: Why;
  areaId: string;
  walkSeq: number;
  /** Stock to be kept, none where it has to be brought to its pick face first. */
  rows: readonly Kept[];
  waits: boolean;
}

/** Goods of one lot in one place, as far as they are free. */
export interface Source extends Place {
  lot: string;
  /** Day, empty for goods without. */
  expiry: string;
  usage: LocationUsage;
  areaId: string;
  walkSeq: number;
  free: number;
  /** Everything that stands on the same pallet, of whatever goods; 0 for goods on the location itself. */
  onPallet: number;
  /** The same at the location. */
  atLoc: number;
  /** Closed: it goes as a whole or not at all. */
  sealed: boolean;
  isPallet: boolean;
  /** Free stock of it, a row each, by number. */
  rows: readonly (Kept & { inCase: boolean })[];
}

/** How much of a source a strategy takes, 0 for nothing. */
export interface Strategy {
  readonly why: Why;
  takes(source: Source, open: number, packing: Packing): number;
}

/** How a SKU is packed. */
export interface Packing {
  /** Base unit, empty when nobody maintained it. */
  base: string;
  case: { id: string; per: number } | undefined;
  pallet: { id: string; per: number } | undefined;
  /** Its lots have an expiry date. */
  perishes: boolean;
  /** It has a place that pieces are picked from. */
  face: { loc: string; areaId: string; walkSeq: number } | undefined;
}

export const isAt = (places: readonly Place[], { loc, container }: Place): boolean =>
  places.some((place) => place.loc === loc && place.container === container);
