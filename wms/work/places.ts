/** Locations: locked in one fixed order, and the counts of what stands on them. */
import type { PutawayTask } from '#contract/rows.ts';
import { WAITS } from '#domain/waits.ts';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { refuse } from '../refusals.ts';

export type PlaceRow = Pick<Selectable<Database['location']>, 'loc' | 'usage' | 'status' | 'max_pallets' | 'pallets'>;

/** Locks these locations in the order of their names. Empty and unknown names are left out of the answer. */
export async function lockPlaces(ctx: Context, locs: readonly string[]): Promise<Map<string, PlaceRow>> {
  const rows = await ctx.trx
    .selectFrom('location')
    .select(['loc', 'usage', 'status', 'max_pallets', 'pallets'])
    .where('wh_gid', '=', ctx.whgid)
    .where('loc', 'in', ['', ...locs])
    .orderBy('loc')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.loc, row]));
}

/** The goods on it may be worked with: it exists and is neither locked nor being counted. */
export function usable(places: ReadonlyMap<string, PlaceRow>, loc: string): PlaceRow {
  const place = places.get(loc);
  if (!place) return refuse('locUnknown', { loc });
  if (place.status !== 'ok') refuse('locLocked', { loc });
  return place;
}

/** Goods may come in there: storage is filled by putaway. */
export function requireReceivable(places: ReadonlyMap<string, PlaceRow>, loc: string): PlaceRow {
  const place = usable(places, loc);
  if (!WAITS.includes(place.usage)) refuse('locNotForReceiving', { loc });
  return place;
}

/** Goods are put away from where they came in, not out of the racks; nor where they are being counted. */
export async function waitsThere(ctx: Context, loc: string, sku: string): Promise<void> {
  const { usage } = usable(await lockPlaces(ctx, [loc]), loc);
  if (!WAITS.includes(usage)) refuse('alreadyStored', { id: sku, loc });
}

const FLOOR = new Set<PlaceRow['usage']>(['dock', 'receive']);

/** Docks are floor space: the limit is for storage, and who has confirmed it goes over it (modules.md section 5). */
export function roomForPallet(place: PlaceRow, { overLimit }: { overLimit?: boolean | undefined }): void {
  if (overLimit === true || FLOOR.has(place.usage) || place.max_pallets === 0) return;
  if (place.pallets >= place.max_pallets) refuse('palletLimit', { loc: place.loc, max: place.max_pallets });
}

/** Receiving floor is where goods wait, so they are never put away to it; to a lane only what orders wait for there. */
export function forStorage(place: PlaceRow, why: PutawayTask['why'] | undefined): void {
  if (FLOOR.has(place.usage) || (place.usage === 'stage' && why !== 'demand'))
    refuse('locNotForStorage', { loc: place.loc, usage: place.usage });
}

/** Counts a pallet in or out; the caller holds the lock. */
export async function countPallets(ctx: Context, loc: string, by: 1 | -1): Promise<void> {
  if (loc === '') return;
  await count(ctx, loc, 'pallets', by);
  ctx.changes.places.add(loc);
}

/** Counts an open task that suggests the place. Not shown to devices, so no new revision. */
export const countReserved = (ctx: Context, loc: string, by: 1 | -1): Promise<void> => count(ctx, loc, 'reserved', by);

async function count(
  ctx: Context,
  loc: string,
  column: keyof Insertable<Database['location']> & ('pallets' | 'reserved'),
  by: number,
) {
  await sql`update location set ${sql.ref(column)} = ${sql.ref(column)} + ${by}::int
    where wh_gid = ${ctx.whgid} and loc = ${loc}`.execute(ctx.trx);
}
