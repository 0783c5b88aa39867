/**
 * Arrival. A vehicle comes at an agreed time: the gate registers who drives it, its plate and temperatures, the yard sends it to a
 * dock, its doors are opened, what comes off it is counted, and it leaves. Its receipts arrive with it.
 */
import { menu, screen, wholeList } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { GATE, LISTS, UNLOADING, vehiclesHere } from './menu.ts';

export const toArrivalMenu = menu('/ArrivalMenu', msg`Arrival`, {
  icon: 'arrival',
  offline: 'A',
  groups: [GATE, UNLOADING, LISTS],
  count: vehiclesHere,
  behind: wholeList('/SCM.TMS7.WebApi/AMSWebApi/GetAppointmentDetailListByIdStatus'),
});

export const toArrival = screen('/Arrival', 'arrival.register', msg`Register a vehicle`, {
  icon: 'truck',
  offline: 'B',
  group: GATE,
  params: ['appointmentId?'],
});

export const toDeliverOrder = screen('/DeliverOrder', 'arrival.dispatch', msg`Send to a dock`, {
  icon: 'next',
  offline: 'B',
  group: GATE,
  params: ['appointmentId?'],
});

export const toArrivalHandling = screen('/ArrivalHandling', 'arrival.unload', msg`Unload a vehicle`, {
  icon: 'receive',
  offline: 'B',
  group: UNLOADING,
  params: ['appointmentId?'],
});

export const toArrivalComplete = screen('/arrivalComplete', 'arrival.complete', msg`Let vehicles leave`, {
  icon: 'tick',
  offline: 'B',
  group: UNLOADING,
});

export const toUnloadingCrew = screen('/unloadingCrew', 'arrival.crew', msg`Unloading crew`, {
  icon: 'person',
  offline: 'A',
  group: UNLOADING,
  params: ['appointmentId?'],
});

export const toAppointQuery = screen('/AppointQuery', 'arrival.appointments', msg`Appointments`, {
  icon: 'calendar',
  offline: 'N',
  group: LISTS,
  /** Only those of this status. */
  params: ['of?'],
});

export const toArrivalQuery = screen('/ArrivalQuery', 'arrival.here', msg`Vehicles here`, {
  icon: 'truck',
  offline: 'N',
  group: LISTS,
  count: vehiclesHere,
});

export const toPlatfromQuery = screen('/PlatfromQuery', 'arrival.docks', msg`Docks`, {
  icon: 'warehouse',
  offline: 'N',
  group: LISTS,
});

export const toAppointmentDetail = screen('/appointmentDetail', 'arrival.detail', msg`Appointment`, {
  icon: 'detail',
  offline: 'N',
  params: ['appointmentId'],
  via: '/AppointQuery',
});
