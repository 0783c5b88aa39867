import type { Appointment } from '#contract/rows.ts';
import { degreesOf, degreesText } from '#domain/temperature.ts';
import { photos, text } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { appointmentList, inStates, openedAppointment } from '../appointments.ts';
import { registerArrival } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toArrival } from '../screens.ts';

interface Temperatures {
  readonly vehicleTemp: string;
  readonly goodsTemp: string;
}

/**
 * At the gate: the appointment of the vehicle, who drives it, its plate, its temperature and that of the goods, with pictures. What
 * was announced, or registered before, stands in the fields.
 */
export const arrival = flow(toArrival, { back: 'stop' })
  .maybe(
    ({ params }) => params.appointmentId === undefined,
    (f) =>
      f.enquiry('chosen', {
        ...appointmentList,
        prompt: msg`Scan or choose the vehicle at the gate`,
        from: (_, db) => inStates(db, 'Booked', 'Arrived', 'ArriveOrder', 'Unloading', 'UnloadingCompleted'),
        none: refuse.noAppointments,
      }),
  )
  .derive('id', ({ params, chosen }) => chosen?.appointmentId ?? params.appointmentId ?? '')
  .load('appointment', openedAppointment)
  .refuseIf(refuse.apptDone, ({ appointment: { appointmentId: appt, status } }) => status === 'Completed' && { appt })
  .form(
    'gate',
    {
      prompt: ({ appointment: { appointmentId: appt } }) => msg`Register the vehicle of ${appt}`,
      fields: ({ appointment: { plate, driver, phone, vehicleTemp, goodsTemp } }) => ({
        plate: text(msg`Plate`, { required: true, initial: plate }),
        driver: text(msg`Driver`, { required: true, initial: driver }),
        phone: text(msg`Phone`, { initial: phone }),
        vehicleTemp: text(msg`Vehicle °C`, { initial: degreesText(vehicleTemp) }),
        goodsTemp: text(msg`Goods °C`, { initial: degreesText(goodsTemp) }),
        photos: photos(msg`Pictures of the vehicle`),
      }),
      next: msg`Register`,
    },
    refuse.temperatureUnreadable.when(({ vehicleTemp, goodsTemp }: Temperatures) => {
      const typed = [vehicleTemp, goodsTemp].find((degrees) => degreesOf(degrees) === undefined);
      return typed !== undefined && { typed };
    }),
  )
  .post(registerArrival, ({ appointment, gate: { plate, driver, phone, vehicleTemp, goodsTemp, photos: taken } }) => ({
    appointmentId: appointment.appointmentId,
    plate: plate.trim(),
    driver: driver.trim(),
    phone: phone.trim(),
    vehicleTemp: degreesOf(vehicleTemp) ?? null,
    goodsTemp: degreesOf(goodsTemp) ?? null,
    was: registeredAs(appointment),
    photos: taken,
  }))
  .opens(({ params }) => (params.appointmentId === undefined ? openFlow(toArrival, {}) : null));

/** What was registered when the operator looked: whether another gate said something else meanwhile the WMS judges by it. */
const registeredAs = ({ status, plate, driver }: Pick<Appointment, 'status' | 'plate' | 'driver'>) =>
  status === 'Booked' ? null : { plate, driver };
