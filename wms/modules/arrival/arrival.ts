/** Arrival: vehicles at the gate, at the docks and away again. */
import * as calls from '#contract/arrival.ts';
import type { RequestOf } from '#contract/call.ts';
import {
  cannotComplete,
  cannotCredit,
  cannotDispatch,
  cannotFinish,
  cannotRegister,
  cannotStart,
  hasLeft,
  plateKey,
} from '#domain/rules/appointment.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { note } from '#wms/ledger/post.ts';
import { refuse, refuseFact } from '#wms/refusals.ts';
import { readRows } from '#wms/rows.ts';
import { dayAt } from '#wms/rules/lot.ts';
import { plausible } from '#wms/rules/temperature.ts';
import { changeAppointment, docksOf, known, lockAppointment, lockDock, tellReceipts } from '#wms/work/appointments.ts';
import type { AppointmentRow } from '#wms/work/appointments.ts';
import { ofUserOrSeveral, receiptNumbers } from '#wms/work/lists.ts';
import { crewOf } from '#wms/work/movers.ts';
import { tellLeft } from '#wms/work/send-message.ts';

export const arrival: Handler[] = [
  serve(calls.GetAppointmentDetailListByIdStatus, getAppointments, OF_SCREENS),
  serve(calls.RegisterArrival, registerArrival, OF_SCREENS),
  serve(calls.DispatchArrival, dispatchArrival, 'yard.dock'),
  serve(calls.StartUnloading, startUnloading, OF_SCREENS),
  serve(calls.FinishUnloading, finishUnloading, OF_SCREENS),
  serve(calls.SetUnloaders, setUnloaders, OF_SCREENS),
  serve(calls.AodBatchComplete, complete, OF_SCREENS),
];

async function getAppointments(
  ctx: Context,
  { code = '', status = 'All' }: RequestOf<typeof calls.GetAppointmentDetailListByIdStatus>,
) {
  const today = dayAt(new Date().toISOString(), ctx.timeZone);
  const which =
    code === ''
      ? sql`(a.status not in ('Booked', 'Completed') or a.day between ${today}::date - 1 and ${today}::date + 1)`
      : sql`(a.appointment_id = ${code} or a.dock = ${code}
          or (a.plate <> '' and upper(regexp_replace(a.plate, '[\\s·.-]', '', 'g')) = ${plateKey(code)})
          or (length(${code}) > 1 and starts_with(lower(a.supplier), lower(${code})))
          or exists (select from document d where d.doc_id = any(a.doc_ids) and ${code} in (${receiptNumbers('d')})))`;
  const ofStatus = status === 'All' ? sql`true` : sql`a.status = ${status}`;
  const { rows } = await sql<{ id: string }>`
    select a.appointment_id as id from appointment a where ${ofUserOrSeveral(ctx, 'a')} and ${which} and ${ofStatus}
    order by a.day desc, a.from_time, a.appointment_id limit ${calls.MOST_APPOINTMENTS}`.execute(ctx.trx);
  return { rows: await readRows(ctx, { appointments: rows.map(({ id }) => id), places: await docksOf(ctx) }) };
}

async function registerArrival(ctx: Context, r: RequestOf<typeof calls.RegisterArrival>) {
  const { appointmentId: appt, phone, vehicleTemp, goodsTemp, was } = r;
  const row = await lockAppointment(ctx, appt);
  const [plate, driver] = [r.plate.trim(), r.driver.trim()];
  if (plate === '') refuse('apptPlateMissing', { appt });
  if (driver === '') refuse('driverMissing', { appt });
  plausible([vehicleTemp, goodsTemp]);
  refuseFact(cannotRegister(known(row), { plate, driver, was }));
  const at = await changeAppointment(ctx, row, {
    plate,
    driver,
    phone: phone.trim(),
    vehicle_temp: vehicleTemp,
    goods_temp: goodsTemp,
    status: row.status === 'Booked' ? 'Arrived' : row.status,
    arrived_at: row.arrived_at ?? ctx.stamp.captured_at,
  });
  await tellReceipts(ctx, at);
  await happened(ctx, at, 'registered', `${plate} ${driver} ${vehicleTemp ?? ''}/${goodsTemp ?? ''}`);
}

async function dispatchArrival(ctx: Context, { appointmentId, dock }: RequestOf<typeof calls.DispatchArrival>) {
  const row = await lockAppointment(ctx, appointmentId);
  const there = await lockDock(ctx, dock);
  refuseFact(cannotDispatch(known(row), dock, there.map(known)));
  const at = await changeAppointment(ctx, row, { dock, status: 'ArriveOrder' });
  await tellReceipts(ctx, at);
  await happened(ctx, at, 'dispatched', row.dock === '' || row.dock === dock ? dock : `${row.dock} → ${dock}`);
}

async function startUnloading(ctx: Context, { appointmentId, seal }: RequestOf<typeof calls.StartUnloading>) {
  const row = await lockAppointment(ctx, appointmentId);
  refuseFact(cannotStart(known(row)));
  const at = await changeAppointment(ctx, row, { status: 'Unloading', seal: seal.trim() });
  await tellReceipts(ctx, at);
  await happened(ctx, at, 'started', `${at.dock} seal ${at.seal}`);
}

async function finishUnloading(ctx: Context, { appointmentId, qty }: RequestOf<typeof calls.FinishUnloading>) {
  const row = await lockAppointment(ctx, appointmentId);
  refuseFact(cannotFinish(known(row)));
  if (qty <= 0 || !Number.isInteger(qty)) refuse('unloadedNotWhole', { appt: appointmentId });
  const at = await changeAppointment(ctx, row, { status: 'UnloadingCompleted', unloaded: qty });
  await happened(ctx, at, 'finished', `${qty} of ${row.total}`);
}

async function setUnloaders(ctx: Context, { appointmentId, movers }: RequestOf<typeof calls.SetUnloaders>) {
  const row = await lockAppointment(ctx, appointmentId);
  refuseFact(cannotCredit(known(row)));
  const crew = await crewOf(ctx, movers);
  const { owner_id } = await changeAppointment(ctx, row, { movers: crew });
  const ref = { ref_kind: 'appointment', ref_id: appointmentId } as const;
  await note(ctx, 'BIND', { owner_id, ...ref, note: `movers ${crew.join(' ')}` });
}

/** One that has left already is named, and keeps nobody else: that it is gone is what was to be told. */
async function complete(ctx: Context, { appointmentIds }: RequestOf<typeof calls.AodBatchComplete>) {
  const left: string[] = [];
  for (const appointmentId of [...new Set(appointmentIds)].sort()) {
    const row = await lockAppointment(ctx, appointmentId);
    refuseFact(cannotComplete(known(row)));
    if (hasLeft(known(row))) {
      left.push(appointmentId);
      ctx.changes.appointments.add(appointmentId);
      continue;
    }
    await happened(ctx, await changeAppointment(ctx, row, { status: 'Completed' }), 'departed', row.dock);
  }
  if (left.length > 0) await tellLeft(ctx, left.join(', '));
}

const happened = (
  ctx: Context,
  { appointment_id, owner_id }: AppointmentRow,
  event: 'registered' | 'dispatched' | 'started' | 'finished' | 'departed',
  text: string,
) => note(ctx, 'DOC', { event, owner_id, ref_kind: 'appointment', ref_id: appointment_id, note: text });
