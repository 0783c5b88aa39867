/** Appointments of vehicles: locked and checked before anything changes, and told to the receipts that they bring. */
import { asBrought } from '#domain/rules/appointment.ts';
import type { Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { refuse } from '../refusals.ts';
import { ownersOf } from './lists.ts';
import { lockedReceipt, mayHandle } from './receipts.ts';
import { oneAtATime } from '#wms/db/locks.ts';

export type AppointmentRow = Selectable<Database['appointment']>;

/** As the rules that terminals share know it. */
export const known = ({ appointment_id: appointmentId, status, plate, driver, dock }: AppointmentRow) => ({
  appointmentId,
  status,
  plate,
  driver,
  dock,
});

export async function lockAppointment(ctx: Context, appointmentId: string): Promise<AppointmentRow> {
  const row = await ctx.trx
    .selectFrom('appointment')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .where('wh_gid', '=', ctx.whgid)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse('apptUnknown', { appt: appointmentId });
  if (row.owner_id === '') ownersOf(ctx);
  else mayHandle(ctx, row.owner_id);
  return row;
}

type Change = Partial<Omit<AppointmentRow, 'appointment_id' | 'wh_gid' | 'doc_ids' | 'rev'>>;

/** Answers it as it is from now on. */
export async function changeAppointment(ctx: Context, row: AppointmentRow, change: Change): Promise<AppointmentRow> {
  await ctx.trx.updateTable('appointment').set(change).where('appointment_id', '=', row.appointment_id).execute();
  ctx.changes.appointments.add(row.appointment_id);
  return { ...row, ...change };
}

/** They arrive with the vehicle, at its dock. Whoever holds one of them need not be asked: it is at the door. */
export async function tellReceipts(ctx: Context, { doc_ids, ...row }: AppointmentRow): Promise<void> {
  const { plate, seal, vehicle_temp: vehicleTemp, goods_temp: goodsTemp, dock } = row;
  for (const docId of [...doc_ids].sort()) {
    const receipt = await lockedReceipt(ctx, docId);
    if (!receipt) continue;
    const { status, dock: at } = receipt;
    const vehicle =
      receipt.plate === ''
        ? null
        : {
            plate: receipt.plate,
            seal: receipt.seal,
            vehicleTemp: receipt.vehicle_temp,
            goodsTemp: receipt.goods_temp,
          };
    const brought = asBrought({ plate, seal, vehicleTemp, goodsTemp, dock }, { status, dock: at, vehicle });
    if (!brought?.vehicle) continue;
    await ctx.trx
      .updateTable('document')
      .set({
        status: brought.status,
        dock: brought.dock,
        plate: brought.vehicle.plate,
        seal: brought.vehicle.seal,
        vehicle_temp: brought.vehicle.vehicleTemp,
        goods_temp: brought.vehicle.goodsTemp,
      })
      .where('doc_id', '=', docId)
      .execute();
    ctx.changes.receipts.add(docId);
  }
}

/** The docks of the warehouse, in walking order. */
export async function docksOf({ trx, whgid }: Context): Promise<string[]> {
  const rows = await trx
    .selectFrom('location')
    .select('loc')
    .where('wh_gid', '=', whgid)
    .where('usage', '=', 'dock')
    .orderBy('walk_seq')
    .execute();
  return rows.map(({ loc }) => loc);
}

/** Everything that was ever sent to a dock; whoever asks is the only one who sends anything there until he is done. */
export async function lockDock(ctx: Context, dock: string): Promise<AppointmentRow[]> {
  await oneAtATime(ctx.trx, `dock ${ctx.whgid} ${dock}`);
  if (!(await docksOf(ctx)).includes(dock)) refuse('dockUnknown', { dock });
  return ctx.trx
    .selectFrom('appointment')
    .selectAll()
    .where('wh_gid', '=', ctx.whgid)
    .where('dock', '=', dock)
    .where('status', '<>', 'Completed')
    .execute();
}
