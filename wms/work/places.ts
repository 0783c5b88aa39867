/** Locations: locked in one fixed order, and the counts of what stands on them. */
import type { Task } from '#contract/rows.ts';
import { isFloor, isFull, locked, notForStorage } from '#domain/rules/place.ts';
import { WAITS } from '#domain/waits.ts';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { refuse, refuseFact } from '../refusals.ts';

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
  refuseFact(locked(place));
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
  if (!WAITS.includes(usage)) refuse('alreadyStored', { code: sku, loc });
}

/** The limit is for storage, and who has confirmed it goes over it (modules.md section 5). */
export function roomForPallet(place: PlaceRow, { overLimit }: { overLimit?: boolean | undefined }): void {
  const { loc, usage, pallets, max_pallets: max } = place;
  if (overLimit !== true && !isFloor(usage) && isFull({ pallets, maxPallets: max }))
    refuse('palletLimit', { loc, max });
}

export const forStorage = (place: PlaceRow, why: Task['why'] | undefined): void =>
  refuseFact(notForStorage(place, why));

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
