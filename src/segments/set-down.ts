/** Whether a location accepts goods, as far as this terminal knows; for every screen that sets goods down. The WMS checks again. */
import { GetPlace } from '#contract/putaway.ts';
import type { Content, Place } from '#contract/rows.ts';
import { measured } from '#domain/load.ts';
import type { Measures } from '#domain/load.ts';
import { isFloor, isFull, misfit } from '#domain/rules/place.ts';
import type { Load } from '#domain/rules/place.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import type { LoadSpec, LocalRead } from '#engine/steps.ts';
import { refusePlace } from './refusals.ts';
import { msg } from '@lingui/core/macro';

/** Goods that are set down together, with what is asked about them. */
export interface Placement extends Load {
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
  const skus = new Map<string, Measures | undefined>();
  for (const { skuId } of contents) skus.set(skuId, await db.skus.get(skuId));
  const isUnfit = contents.some(({ quality = 'ok' }) => quality !== 'ok');
  return { ...measured(contents, (skuId) => skus.get(skuId)), pallets, isUnfit };
}

/** Floors take everything, so nobody has to be asked about them. */
async function ruledPlace(db: Db, loc: string): Promise<Place | null | undefined> {
  return loc === '' || (await standsOnFloor(db, loc)) ? null : db.places.get(loc);
}

const standsOnFloor = async (db: Db, loc: string): Promise<boolean> => isFloor((await db.locations.get(loc))?.usage);

/** The location's row: here, or asked for; null when nobody can say, or there is no location (''). */
export const placeAt = <V>(locOf: (values: V) => string) =>
  ({
    local: (values, db) => ruledPlace(db, locOf(values)),
    remote: (values) => request(GetPlace, { loc: locOf(values) }),
    otherwise: () => null,
  }) satisfies LoadSpec<V, Place | null>;

/** The location takes the goods, or says why it does not. */
export const fitting = segment<{ place?: Place | null | undefined; laid: Load }>()((f) =>
  f.refuseFact(refusePlace, ({ place, laid }) => misfit(place, laid)),
);

// ---- one pallet more ---------------------------------------------------------------------------------------------

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
  if (await standsOnFloor(db, loc)) return null;
  const place = (await db.places.get(loc)) ?? null;
  return place && isFull(place) ? place : null;
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
