/** Trips of trucks, and handover sheets, with what stands on them. */
import type { Sheet, Shipment } from '#contract/outbound-rows.ts';
import { sql } from 'kysely';
import { rowsOf } from './reading.ts';

/** Containers of stop `s` that nobody has brought to its lane yet; where it has none, nobody has to. */
const awayOf = sql`(select count(*) from outbound_container b join container k on k.container_id = b.container_id
  where s.lane <> '' and b.trip_no = s.waybill_no and b.stop_no = s.stop_no and k.loc <> s.lane
    and b.state not in ('free', 'returning', 'loaded', 'shipped'))`;

export const shipmentRows = rowsOf('shipments', {
  table: 'waybill',
  key: 'waybill_no',
  async read({ trx, lg }, ids) {
    const { rows } = await sql<Shipment>`
      select w.waybill_no as "tripNo", w.kind, w.job_id as "jobId", w.carrier_id as "carrierId",
        coalesce(c.${sql.ref(lg)}, w.carrier_id) as "carrierName", w.plate, w.driver, w.dock, w.seal, w.to_name as "toName",
        coalesce(w.arrival_date::text, '') as "arrivalDate",
        coalesce((select json_agg(json_build_object('stopNo', s.stop_no, 'storeId', s.store_id, 'storeName', s.store_name,
          'lane', s.lane, 'away', ${awayOf}) order by s.stop_no) from trip_stop s where s.waybill_no = w.waybill_no), '[]') as stops,
        coalesce(o.planned, 0) as planned, coalesce(o.loaded, 0) as loaded, w.status, w.rev
      from waybill w left join sys_code c on c.type = 'Carrier' and c.code = w.carrier_id
        left join lateral (select count(*) as planned,
          count(*) filter (where state in ('loaded', 'shipped')) as loaded
          from outbound_container where trip_no = w.waybill_no and wh_gid = w.wh_gid and state not in ('free', 'returning')) o on true
      where w.waybill_no = any(${ids}::text[]) order by w.waybill_no`.execute(trx);
    return rows;
  },
});

export const sheetRows = rowsOf('sheets', {
  table: 'handover',
  key: 'sheet_no',
  async read({ trx, lg }, ids) {
    const { rows } = await sql<Sheet>`
      select h.sheet_no as "sheetNo", h.job_id as "jobId", h.carrier_id as "carrierId",
        coalesce(c.${sql.ref(lg)}, h.carrier_id) as "carrierName", h.plate, h.status,
        (select count(*) from outbound_container o where o.sheet_no = h.sheet_no and o.wh_gid = h.wh_gid) as parcels,
        h.counted, h.reason, h.signed_by as "signedBy",
        coalesce(to_char(h.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as "signedAt", h.rev
      from handover h left join sys_code c on c.type = 'Carrier' and c.code = h.carrier_id
      where h.sheet_no = any(${ids}::text[]) order by h.sheet_no`.execute(trx);
    return rows;
  },
});
