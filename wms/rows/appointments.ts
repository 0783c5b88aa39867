/** Appointments of vehicles. */
import type { Appointment } from '#contract/rows.ts';
import { sql } from 'kysely';
import { rowsOf } from './reading.ts';

export const appointmentRows = rowsOf('appointments', {
  table: 'appointment',
  key: 'appointment_id',
  async read({ trx, whgid }, ids) {
    const { rows } = await sql<Omit<Appointment, 'arrivedAt'> & { arrivedAt: string | null }>`
      select a.appointment_id as "appointmentId", a.doc_ids as "receiptIds", a.owner_id as "ownerId",
        a.supplier as "supplierName", a.day, a.from_time as "from", a.to_time as "to", a.total as "totalQty",
        a.unloaded as "unloadedQty", a.dock, a.plate, a.driver, a.phone, a.vehicle_temp as "vehicleTemp",
        a.goods_temp as "goodsTemp", a.seal, a.movers, a.status, a.arrived_at as "arrivedAt", a.rev
      from appointment a
      where a.wh_gid = ${whgid} and a.appointment_id = any(${[...ids]}::text[]) order by a.appointment_id`.execute(trx);
    return rows.map(({ arrivedAt, ...row }) => ({ ...row, arrivedAt: arrivedAt ?? '' }));
  },
});
