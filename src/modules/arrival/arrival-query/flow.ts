import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { appointmentColumns, appointmentList, inStates, toDetail } from '../appointments.ts';
import { refuse } from '../refusals.ts';
import { toArrivalQuery } from '../screens.ts';

/** Vehicles that are here, those that still wait for a dock first: what each of them is about, and since when. */
export const arrivalQuery = flow(toArrivalQuery, { keep: 'never' })
  .enquiry('vehicle', {
    ...appointmentList,
    columns: appointmentColumns,
    prompt: msg`Scan or choose a vehicle`,
    from: (_, db) => inStates(db, 'Arrived', 'ArriveOrder', 'Unloading', 'UnloadingCompleted'),
    none: refuse.noVehicles,
  })
  .opens(({ vehicle }) => toDetail(vehicle));
