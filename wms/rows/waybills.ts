/** Waybills with their legs. */
import type { Language } from '#contract/envelope.ts';
import type { Waybill } from '#contract/rows.ts';
import { sql } from 'kysely';
import type { Trx } from '../db/tables.ts';
import { rowsOf } from './reading.ts';

export const waybillRows = rowsOf('waybills', {
  table: 'waybill',
  key: 'waybill_no',
  read: ({ trx, lg }, ids) => readWaybills(trx, ids, lg),
});

/** The carrier is that of the last leg. A carrier without a name goes by its code. */
async function readWaybills(trx: Trx, numbers: readonly string[], lg: Language): Promise<Waybill[]> {
  const { rows } = await sql<Waybill>`
    with leg as (
      select l.waybill_no, l.leg_no, l.carrier_id, coalesce(c.${sql.ref(lg)}, l.carrier_id) as carrier_name, l.plate,
        to_char(l.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
      from waybill_leg l left join sys_code c on c.type = 'Carrier' and c.code = l.carrier_id
      where l.waybill_no = any(${numbers}::text[])
    )
    select w.waybill_no as "waybillNo",
      array(select s.container_id from shipping_container s where s.waybill_no = w.waybill_no
        order by s.container_id) as containers,
      w.from_name as "fromName", w.to_name as "toName", last.carrier_id as "carrierId",
      last.carrier_name as "carrierName", last.plate, w.status, w.departed_at as "departedAt",
      (select json_agg(json_build_object('carrierId', carrier_id, 'carrierName', carrier_name, 'since', since)
        order by leg_no) from leg where leg.waybill_no = w.waybill_no) as legs, w.rev
    from waybill w join leg last on last.waybill_no = w.waybill_no
      and last.leg_no = (select max(leg_no) from leg where leg.waybill_no = w.waybill_no)
    order by w.waybill_no`.execute(trx);
  return rows;
}
