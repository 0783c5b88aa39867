/** Whether a location accepts goods, as far as this terminal knows; for every screen that sets goods down. The WMS checks again. */
import { GetPlace } from '#contract/putaway.ts';
import type { Lot } from '#contract/fields.ts';
import type { Content, Place } from '#contract/rows.ts';
import { isSameLot } from '#domain/contents.ts';
import { add, compare, mul } from '#domain/decimal.ts';
import { stackHeight } from '#domain/stack-height.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import type { LoadSpec, LocalRead } from '#engine/steps.ts';
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refusePlace = defineRefusals('place', {
  keptForOther: ({ loc, sku }: { loc: string; sku: string }) => msg`${loc} is kept for ${sku}. Scan another location.`,
  oneSkuOnly: ({ loc }: { loc: string }) =>
    msg`${loc} takes one SKU only, and others stand there. Scan another location.`,
  oneLotOnly: ({ loc }: { loc: string }) =>
    msg`${loc} takes one lot only, and others stand there. Scan another location.`,
  tooHeavy: ({ loc, max }: { loc: string; max: number }) =>
    msg`${loc} bears ${max} kg, and this is too much. Scan another location.`,
  tooHigh: ({ loc, max, height }: { loc: string; max: number; height: number }) =>
    msg`${loc} is ${max} m high, and this is ${height} m. Scan another location.`,
});

/** Goods that are set down together. */
export interface Placement {
  readonly goods: readonly { readonly skuId: string; readonly lot: Lot }[];
  /** Kilograms. */
  readonly weight: number;
  /** Metres, as far as the goods are measured. */
  readonly height: number;
  /** Pallets that they stand on when they are set down. */
  readonly pallets: number;
  /** Some of them are not fit for sale. */
  readonly isUnfit: boolean;
}

/** What is set down, how heavy and how high it is as far as the goods are known here. */
export async function placementOf(
  db: Pick<Db, 'skus'>,
  contents: readonly Pick<Content, 'skuId' | 'lot' | 'qty' | 'quality'>[],
  pallets: number,
): Promise<Placement> {
  let weight = 0;
  let height = 0;
  for (const { skuId, qty } of stacked(contents)) {
    const sku = await db.skus.get(skuId);
    weight = add(weight, mul(sku?.weight ?? 0, qty));
    height = add(height, sku ? stackHeight(qty, sku) : 0);
  }
  const isUnfit = contents.some(({ quality = 'ok' }) => quality !== 'ok');
  return { goods: contents, weight, height, pallets, isUnfit };
}

type Stacked = Pick<Content, 'skuId' | 'lot' | 'qty'>;

/** Cases of one SKU and lot share their layers, whatever line or case they came by; the WMS adds them up the same way. */
const stacked = (contents: readonly Stacked[]): Stacked[] =>
  contents.reduce<Stacked[]>((all, { skuId, lot, qty }) => {
    const same = all.find((goods) => goods.skuId === skuId && isSameLot(goods.lot, lot));
    return same
      ? all.map((goods) => (goods === same ? { ...same, qty: add(same.qty, qty) } : goods))
      : [...all, { skuId, lot, qty }];
  }, []);

/** Null or left out: nothing is known of it. */
type Known = Place | null | undefined;

export const isKeptForOther = (place: Known, { goods }: Pick<Placement, 'goods'>): boolean =>
  Boolean(place?.fixedSku) && goods.some((g) => g.skuId !== place?.fixedSku);

export const mixesSkus = (place: Known, { goods }: Pick<Placement, 'goods'>): boolean => {
  if (!place?.mixing || place.mixing === 'any') return false;
  return new Set([...goods, ...(place.holds ?? [])].map((g) => g.skuId)).size > 1;
};
export const mixesLots = (place: Known, { goods }: Pick<Placement, 'goods'>): boolean => {
  const [first, ...others] = [...goods, ...(place?.holds ?? [])];
  return place?.mixing === 'lot' && others.some((g) => !isSameLot(g.lot, first?.lot ?? {}));
};
export const isTooHeavy = (place: Known, { weight }: Placement): boolean =>
  Boolean(place?.maxWeight) && compare(add(place?.weight ?? 0, weight), place?.maxWeight ?? 0) > 0;
export const isTooHigh = (place: Known, { height }: Placement): boolean =>
  Boolean(place?.maxHeight) && compare(height, place?.maxHeight ?? 0) > 0;

/** Floors take everything, so nobody has to be asked about them. */
async function ruledPlace(db: Db, loc: string): Promise<Place | null | undefined> {
  return loc === '' || (await isFloor(db, loc)) ? null : db.places.get(loc);
}

/** Docks are floor space: limits are for storage. */
async function isFloor(db: Db, loc: string): Promise<boolean> {
  const usage = (await db.locations.get(loc))?.usage;
  return usage === 'dock' || usage === 'receive';
}

/** The location's row: here, or asked for; null when nobody can say, or there is no location (''). */
export const placeAt = <V>(locOf: (values: V) => string) =>
  ({
    local: (values, db) => ruledPlace(db, locOf(values)),
    remote: (values) => request(GetPlace, { loc: locOf(values) }),
    otherwise: () => null,
  }) satisfies LoadSpec<V, Place | null>;

/** The location takes the goods, or says why it does not. */
export const fitting = segment<{ place?: Place | null | undefined; laid: Placement }>()((f) =>
  f
    .refuseIf(
      refusePlace.keptForOther,
      ({ place, laid }) => isKeptForOther(place, laid) && { loc: place?.loc ?? '', sku: place?.fixedSku ?? '' },
    )
    .refuseIf(refusePlace.oneSkuOnly, ({ place, laid }) => mixesSkus(place, laid) && { loc: place?.loc ?? '' })
    .refuseIf(refusePlace.oneLotOnly, ({ place, laid }) => mixesLots(place, laid) && { loc: place?.loc ?? '' })
    .refuseIf(
      refusePlace.tooHeavy,
      ({ place, laid }) => isTooHeavy(place, laid) && { loc: place?.loc ?? '', max: place?.maxWeight ?? 0 },
    )
    .refuseIf(
      refusePlace.tooHigh,
      ({ place, laid }) =>
        isTooHigh(place, laid) && { loc: place?.loc ?? '', max: place?.maxHeight ?? 0, height: laid.height },
    ),
);

// ---- one pallet more ---------------------------------------------------------------------------------------------

export const isFull = (place: Place | null): boolean =>
  place !== null && place.maxPallets > 0 && place.pallets >= place.maxPallets;

export function askToOverfill(place: Place | null, loc: string) {
  const { pallets: there, maxPallets: most } = place ?? { pallets: 0, maxPallets: 0 };
  return msg`${loc} already holds ${there} of ${most} pallets. Continue?`;
}

/** The place where the pallet would be one too many; null where it stands there already, or there is room. */
async function fullPlace(db: Db, { lpn, loc }: { lpn: string; loc: string }): Promise<Place | null> {
  if (lpn === '') return null;
  const known = await db.containers.get(lpn);
  if ((known !== undefined && known.kind !== 'pallet') || (known?.loc === loc && known.status !== 'expected'))
    return null;
  if (await isFloor(db, loc)) return null;
  const place = (await db.places.get(loc)) ?? null;
  return isFull(place) ? place : null;
}

/** Whether the pallet that is set down there is one more than the location is meant for. */
export const fullFor =
  <V>(which: (values: V) => { readonly lpn: string; readonly loc: string }): LocalRead<V, Place | null> =>
  (values, db) =>
    fullPlace(db, which(values));

/** Then it is asked about, as everywhere (modules.md section 5: confirm to continue). */
export const askIfFull = segment<{ full: Place | null }>()((f) =>
  f.confirm('overLimit', {
    when: ({ full }) => full !== null,
    ask: ({ full }) => askToOverfill(full, full?.loc ?? ''),
  }),
);

/** The same of the pallet that goods are received onto. */
export const askOverLimit = segment<{ pallet: { lpn: string }; loc?: { loc: string } | undefined }>()((f) =>
  f
    .load(
      'full',
      fullFor(({ pallet, loc }) => ({ lpn: pallet.lpn, loc: loc?.loc ?? '' })),
    )
    .use(askIfFull),
);

/** What of it a request says: nothing, where nobody was asked. */
export const overLimitOf = ({ overLimit }: { readonly overLimit?: boolean | undefined }) =>
  overLimit ? { overLimit } : {};
