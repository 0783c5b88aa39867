/** Differences that nobody has booked yet, and where a pallet that is missing was found. */
import type { Variance } from '#contract/counting-decide.ts';
import { lotOf } from '#domain/lot-text.ts';
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { ofUser } from '../lists.ts';

/** Who decides on differences. */
export const APPROVE = 'count.approve';

/** Of pairs of them: within a day one is missing what the other has too much of, on the same pallet. */
const SAME_DAY = sql`interval '1 day'`;

/** Where the same goods on the same container were found, or are missing; null for nowhere. `v`: count_variance, `p`: its place. */
export const counterpart = sql`
  select w.variance_id, w.loc, w.job_line_id from count_variance w join count_place q on q.job_line_id = w.job_line_id
  where w.wh_gid = v.wh_gid and w.container_id = v.container_id and w.container_id <> '' and w.sku_id = v.sku_id
    and w.lot = v.lot and w.quality = v.quality and w.loc <> v.loc and w.booked_at is null and not q.settled
    and w.state in ('accepted', 'recount', 'review') and not w.stirred and not v.stirred
    and w.difference = -v.difference and q.counted_at between p.counted_at - ${SAME_DAY} and p.counted_at + ${SAME_DAY}
  order by w.variance_id desc limit 1`;

const MOST = 200;

type Read = Omit<Variance, 'lot' | 'movedTo'> & { lot: string; movedTo: string | null };

export async function varianceList(ctx: Context, areaIds: readonly string[]): Promise<Variance[]> {
  const areas = areaIds.length > 0 ? sql`and l.area_id = any(${[...areaIds]}::text[])` : sql``;
  const { rows } = await sql<Read>`
    select v.variance_id::text as "varianceId", v.job_line_id as "jobLineId", v.loc, v.container_id as lpn,
      v.sku_id as "skuId", coalesce(k.sku_name, v.sku_id) as "skuName", v.lot, v.quality, v.book, v.found, v.difference,
      v.stirred, v.state, coalesce(u.user_name, p.counted_by) as "countedBy", p.counted_at as "countedAt",
      coalesce((select json_agg(distinct coalesce(nullif(d.user_id, ''), s.device)) from unnest(v.silent) s(device)
        left join device d on d.device_id = s.device), '[]') as silent,
      m.loc as "movedTo", coalesce(t.touched, '[]') as touched,
      coalesce((select json_agg(distinct e.op_id) from count_entry e
        where e.job_line_id = v.job_line_id and not e.withdrawn and e.photos > 0), '[]') as "picturesOf"
    from count_variance v join count_place p on p.job_line_id = v.job_line_id
      join location l on l.wh_gid = v.wh_gid and l.loc = v.loc
      left join sku k on k.sku_id = v.sku_id left join app_user u on u.user_id = p.counted_by
      left join lateral (${counterpart}) m on true
      left join lateral (
        select json_agg(json_build_object('verb', g.verb, 'qty', g.qty, 'fromLoc', g.from_loc, 'toLoc', g.to_loc,
          'userName', coalesce(w.user_name, g.user_id), 'at', to_char(g.captured_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'picturesOf', case when exists (select from stored_file f where f.ref = g.op_id and g.op_id <> '') then g.op_id else '' end) order by g.ledger_id desc)
          as touched
        from (select * from ledger where wh_gid = v.wh_gid and qty > 0 and sku_id = v.sku_id and lot = v.lot
          and (from_loc = v.loc or to_loc = v.loc) and v.container_id in (from_container, to_container)
          order by ledger_id desc limit 3) g left join app_user w on w.user_id = g.user_id) t on true
    where ${ofUser(ctx, 'v')} and v.booked_at is null and not p.settled and v.state in ('accepted', 'recount', 'review')
      ${areas} and not exists (select 1 from job_line again join count_place c on c.job_line_id = again.job_line_id
        where again.again_of = v.job_line_id)
    order by v.state = 'review' desc, m.loc is not null desc, v.state = 'accepted' desc, l.walk_seq, v.variance_id
    limit ${MOST}::int`.execute(ctx.trx);
  return rows.map(({ lot, movedTo, ...row }) => ({
    ...row,
    lot: lotOf(lot),
    ...(movedTo !== null && { movedTo }),
  }));
}
