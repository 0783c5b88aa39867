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

/** What stands at the doors is left out, and at quality control, where anything may: goods come and go there all day. */
export async function readPlaces(
  trx: Trx,
  whgid: string,
  owners: readonly string[],
  locs: readonly string[],
): Promise<Place[]> {
  type Goods = { skuId: string; lot: string };
  const { rows } = await sql<Omit<Place, 'holds'> & { holds: Goods[] }>`
    select l.loc, l.pallets, l.max_pallets as "maxPallets", l.fixed_sku as "fixedSku", l.mixing,
      coalesce((select json_agg(json_build_object('skuId', g.sku_id, 'lot', g.lot)) from (
        select distinct case when o.is_own then s.sku_id else ${OF_OTHERS} end as sku_id,
          case when o.is_own then s.lot else '' end as lot
        from stock s, lateral (select s.owner_id = any(${[...owners]}::text[]) as is_own) o
        where s.wh_gid = l.wh_gid and s.loc = l.loc and l.usage not in ('dock', 'receive', 'stage')
          and (l.mixing <> 'any' or (o.is_own and l.usage <> 'qc'))
        order by sku_id, lot) g), '[]') as holds,
      case when l.max_weight > 0 then coalesce((select sum(s.qty * k.weight) from stock s
        join sku k on k.sku_id = s.sku_id where s.wh_gid = l.wh_gid and s.loc = l.loc), 0) else 0 end as weight,
      l.max_weight as "maxWeight", l.max_height as "maxHeight", l.rev
    from location l where l.wh_gid = ${whgid} and l.loc = any(${locs}::text[]) order by l.loc`.execute(trx);
  return rows.map((row) => ({ ...row, holds: row.holds.map((goods) => ({ ...goods, lot: lotOf(goods.lot) })) }));
}
