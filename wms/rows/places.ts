/** Locations: what stands there, and what they take. */
import type { Place } from '#contract/rows.ts';
import { lotOf } from '#domain/lot-text.ts';
import { sql } from 'kysely';
import type { Trx } from '../db/tables.ts';
import { rowsOf } from './reading.ts';

export const placeRows = rowsOf('places', {
  table: 'location',
  key: 'loc',
  ofWarehouse: true,
  read: ({ trx, whgid, user }, ids) => readPlaces(trx, whgid, user.owners, ids),
});

/** That goods of somebody else stand there is told where it matters to what may be put there; what they are is not. */
const OF_OTHERS = '*';

/** What stands where goods only pass is left out, and at quality control, where anything may: they come and go there all day. */
export async function readPlaces(
  trx: Trx,
  whgid: string,
  owners: readonly string[],
  locs: readonly string[],
): Promise<Place[]> {
  type Goods = { skuId: string; lot: string };
  type Read = Omit<Place, 'holds' | 'toCount'> & { holds: Goods[]; toCount: string | null };
  const { rows } = await sql<Read>`
    with missed as (select c.loc, min(c.job_line_id) as line from job_line c join job j on j.job_id = c.job_id
      where j.wh_gid = ${whgid} and j.kind = 'count' and j.status in ('ready', 'begun') and c.loc = any(${locs}::text[])
        and c.status = 'open' and c.done = 0 and c.reason <> '' and coalesce(j.lease_until <= now(), true)
        and j.owner_id = any(${[...owners]}::text[])
        and not exists (select 1 from stock s where s.wh_gid = j.wh_gid and s.loc = c.loc and s.sku_id <> c.sku_id)
      group by c.loc)
    select l.loc, l.pallets, l.max_pallets as "maxPallets", l.fixed_sku as "fixedSku", l.mixing,
      coalesce((select json_agg(json_build_object('skuId', g.sku_id, 'lot', g.lot)) from (
        select distinct case when o.is_own then s.sku_id else ${OF_OTHERS} end as sku_id,
          case when o.is_own then s.lot else '' end as lot
        from stock s, lateral (select s.owner_id = any(${[...owners]}::text[]) as is_own) o
        where s.wh_gid = l.wh_gid and s.loc = l.loc and l.usage in ('reserve', 'pick', 'qc')
          and (l.mixing <> 'any' or (o.is_own and l.usage <> 'qc'))
        order by sku_id, lot) g), '[]') as holds,
      case when l.max_weight > 0 then coalesce((select sum(s.qty * k.weight) from stock s
        join sku k on k.sku_id = s.sku_id where s.wh_gid = l.wh_gid and s.loc = l.loc), 0) else 0 end as weight,
      l.max_weight as "maxWeight", l.max_height as "maxHeight", m.line as "toCount", l.rev
    from location l left join missed m on m.loc = l.loc where l.wh_gid = ${whgid} and l.loc = any(${locs}::text[]) order by l.loc`.execute(
    trx,
  );
  return rows.map(({ toCount, ...row }) => ({
    ...row,
    holds: row.holds.map((goods) => ({ ...goods, lot: lotOf(goods.lot) })),
    ...(toCount !== null && { toCount }),
  }));
}
