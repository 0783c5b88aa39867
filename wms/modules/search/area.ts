/** What stands in an area, page by page, for terminals that take it along into a dead zone. */
import { AREA_PAGE, GetAreaStock } from '#contract/search-enquire.ts';
import type { RequestOf } from '#contract/call.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { looseAt } from '#wms/rows/loose.ts';
import { readRows } from '#wms/rows.ts';
import { countedNow } from '#wms/work/counts/counted-now.ts';
import { ownersOf } from '#wms/work/lists.ts';
import { standingAt } from '#wms/work/standing.ts';
import { areasOfUser } from '#wms/work/user-areas.ts';
import { withSkus } from './enquire.ts';

export const searchArea: Handler[] = [serve(GetAreaStock, getAreaStock, OF_SCREENS)];

/** Refuses areaNotYours, locUnknown. */
async function getAreaStock(ctx: Context, { areaId, after = '' }: RequestOf<typeof GetAreaStock>) {
  await requireArea(ctx, areaId);
  // Before anything is read: what changes meanwhile is younger than it is said to be.
  const stockAt = new Date().toISOString();
  const { locs, next } = await pageOf(ctx, areaId, after);
  const rows = await readRows(ctx, {
    containers: await standingAt(ctx, locs),
    loose: await looseAt(ctx, locs),
    places: locs,
  });
  const places = rows.places.map((place) => ({ ...place, stockAt, areaId }));
  return { ...(await withSkus(ctx, { ...rows, places })), owners: ['', ...ownersOf(ctx)], next };
}

async function requireArea(ctx: Context, areaId: string): Promise<void> {
  if (!(await areasOfUser(ctx)).includes(areaId)) refuse('areaNotYours', { area: areaId });
}

async function requirePlace({ trx, whgid }: Context, loc: string): Promise<void> {
  const place = trx.selectFrom('location').select('loc').where('wh_gid', '=', whgid).where('loc', '=', loc);
  if (!(await place.executeTakeFirst())) refuse('locUnknown', { loc });
}

/** As many locations as a page may have, and at least one. */
async function pageOf(ctx: Context, areaId: string, after: string): Promise<{ locs: string[]; next: string }> {
  if (after !== '') await requirePlace(ctx, after);
  const from = sql`(select f.walk_seq, f.loc from location f where f.wh_gid = ${ctx.whgid} and f.loc = ${after})`;
  const { rows } = await sql<{ loc: string; before: number }>`
    select w.loc, sum(w.standing) over (order by w.walk_seq, w.loc) - w.standing as before from (
      select l.loc, l.walk_seq,
        (select count(*) from container c where c.wh_gid = l.wh_gid and c.loc = l.loc and c.loc <> '')
        + (select count(*) from stock s where s.wh_gid = l.wh_gid and s.loc = l.loc and s.container_id = '') as standing
      from location l where l.wh_gid = ${ctx.whgid} and l.area_id = ${areaId} and l.loc <> all(${await countedNow(ctx)}::text[])
        ${after === '' ? sql`` : sql`and (l.walk_seq, l.loc) > ${from}`} order by l.walk_seq, l.loc limit ${AREA_PAGE.locations + 1}) w
    order by w.walk_seq, w.loc`.execute(ctx.trx);
  const fit = rows.filter(({ before }, i) => i < AREA_PAGE.locations && Number(before) < AREA_PAGE.standing);
  const locs = fit.map(({ loc }) => loc);
  return { locs, next: locs.length < rows.length ? (locs.at(-1) ?? '') : '' };
}
