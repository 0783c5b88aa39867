/** What the terminal believes of appointments and the receipts that they bring, until the WMS answers. */
import type { Appointment } from '#contract/rows.ts';
import { asBrought } from '#domain/rules/appointment.ts';
import type { Work } from '#engine/db.ts';

type Change = Partial<Appointment> | ((row: Appointment) => Partial<Appointment>);

/** With its receipts: they arrive with the vehicle, at its dock. */
export async function changes(rows: Work, appointmentId: string, change: Change): Promise<void> {
  await rows.appointments.update(appointmentId, change);
  const appointment = await rows.appointments.get(appointmentId);
  if (!appointment) return;
  for (const receiptId of appointment.receiptIds)
    await rows.receipts.update(receiptId, (receipt) => asBrought(appointment, receipt) ?? {});
}
