import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { dockColumns, dockList, docksHere, toDetail } from '../appointments.ts';
import { toPlatfromQuery } from '../screens.ts';

/** Docks: the free ones, by whom the others are taken, and who comes next. A dock opens the appointment of its vehicle. */
export const platfromQuery = flow(toPlatfromQuery, { keep: 'never' })
  .enquiry('dock', {
    ...dockList,
    columns: dockColumns,
    prompt: msg`Scan or choose a dock`,
    from: (_, db) => docksHere(db),
  })
  .opens(({ dock: { by, next } }) => {
    const appointment = by ?? next;
    return appointment ? toDetail(appointment) : null;
  });
