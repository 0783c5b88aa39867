/** Picks: where goods are taken from and for whom, with where the same goods stand as well. */
import type { Pick } from '#contract/outbound-rows.ts';
import { lotOf } from '#domain/lot-text.ts';
import { sql } from 'kysely';
import { notPicked } from '../work/outbound-containers.ts';
import { rowsOf } from './reading.ts';

/** Alternates that a pick is told of. */
const MOST_ALTERNATES = 3;
/** Serial numbers that a pick is told of. */
const MOST_NUMBERS = 200;

type Read = Omit<Pick, 'lot' | 'alternates' | 'care'> & {
  lot: string;
  alternates: { loc: string; lpn: string; lot: string; qty: number }[];
  wantsLot: boolean;
  valuable: boolean;
  vas: string;
};

export const pickRows = rowsOf('picks', {
  table: 'pick',
  key: 'pick_id',
  async read({ trx, whgid }, ids) {
    const { rows } = await sql<Read>`
      select p.pick_id as "pickId", p.job_id as "jobId", p.order_id as "orderId", p.order_line_id as "orderLineId",
        p.wave_id as "waveId", p.store_id as "storeId", p.store_name as "storeName", p.owner_id as "ownerId",
        p.sku_id as "skuId", k.sku_name as "skuName", p.lot, coalesce(l.area_id, '') as "areaId", p.loc,
        p.container_id as lpn, p.uom_id as "uomId", p.qty, p.done as "doneQty", p.short as "shortQty",
        p.to_lpn as "toLpn", p.slot, p.tag, p.lane, p.why, p.look_first as "lookFirst", p.postponed,
        coalesce(l.walk_seq, 0) as "walkSeq", p.status, p.rev,
        coalesce(ol.lot <> '', false) as "wantsLot", k.valuable, coalesce(o.vas, '') as vas,
        case when k.is_serial and p.status in ('open', 'part') then coalesce((
          select json_agg(n.serial_no order by n.serial_no collate "C") from (
            select s.serial_no from serial s
            where s.wh_gid = ${whgid} and s.sku_id = p.sku_id and s.lot = p.lot and s.quality = 'ok'
              and s.shipping_container_id = '' and case when p.container_id = '' then s.container_id = '' and s.loc = p.loc
                else s.container_id = any(array(select p.container_id union all
                  select c.container_id from container c where c.parent_id = p.container_id)) end
            order by s.serial_no collate "C" limit ${MOST_NUMBERS}::int) n), '[]') else '[]' end as serials,
        case when p.status in ('open', 'part') then coalesce((
          select json_agg(s.stock_key order by s.stock_key collate "C") from stock s
          where s.wh_gid = p.wh_gid and s.loc = p.loc and s.sku_id = p.sku_id and s.owner_id = p.owner_id and s.lot = p.lot
            and s.quality = 'ok' and s.stock_key <> '' and case when p.container_id = '' then s.container_id = ''
              else s.container_id = any(array(select p.container_id union all
                select c.container_id from container c where c.parent_id = p.container_id)) end), '[]')
          else '[]' end as "stockKeys",
        p.status in ('open', 'part') and exists (select 1 from lift f where f.wh_gid = p.wh_gid and f.loc = p.loc
          and f.state = 'atWindow' and f.tray = coalesce(nullif(p.container_id, ''), p.loc)) as "atWindow",
        case when p.status in ('open', 'part') then coalesce((
          select json_agg(json_build_object('loc', a.loc, 'lpn', a.lpn, 'lot', a.lot, 'qty', a.qty) order by a.seq) from (
            select s.loc, coalesce(nullif(c.parent_id, ''), s.container_id) as lpn, s.lot,
              sum(s.qty - s.allocated - s.frozen) as qty, min(abs(m.walk_seq - coalesce(l.walk_seq, 0))) as seq
            from stock s join location m on m.wh_gid = s.wh_gid and m.loc = s.loc
              left join container c on c.container_id = s.container_id
            where s.wh_gid = p.wh_gid and s.sku_id = p.sku_id and s.owner_id = p.owner_id and s.quality = 'ok'
              and s.lot = p.lot and m.usage in ('pick', 'reserve') and m.status = 'ok'
              and s.qty > s.allocated + s.frozen and ${notPicked}
              and (s.loc, coalesce(nullif(c.parent_id, ''), s.container_id)) <> (p.loc, p.container_id)
            group by 1, 2, 3 order by seq, s.loc limit ${MOST_ALTERNATES}::int) a), '[]') else '[]' end as alternates
      from pick p join sku k on k.sku_id = p.sku_id
        left join location l on l.wh_gid = p.wh_gid and l.loc = p.loc
        left join out_line ol on ol.order_line_id = p.order_line_id
        left join out_order o on o.order_id = p.order_id
      where p.pick_id = any(${ids}::text[]) order by p.pick_id`.execute(trx);
    return rows.map(({ lot, alternates, wantsLot, valuable, vas, ...row }) => ({
      ...row,
      lot: lotOf(lot),
      alternates: alternates.map((one) => ({ ...one, lot: lotOf(one.lot) })),
      care: [
        ...(wantsLot ? (['lot'] as const) : []),
        ...(valuable ? (['valuable'] as const) : []),
        ...(vas === '' ? [] : (['vas'] as const)),
      ],
    }));
  },
});
