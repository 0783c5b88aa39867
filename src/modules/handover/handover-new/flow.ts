import { text } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { makeSheet } from '../ops.ts';
import { nameOf, openedHandover } from '../parts/job.ts';
import { refuse } from '../refusals.ts';
import { toHandoverNew, toParcelHandover } from '../screens.ts';

/** A sheet begins for the vehicle that stands at the door, with the next number of this terminal. */
export const handoverNew = flow(toHandoverNew)
  .load('job', openedHandover)
  .load('carrierName', ({ job }, db) => nameOf(db, job.of))
  .load(
    'sheetNo',
    async (_, db) => (await db.lpns.where('used', 'N')).find(({ kind }) => kind === 'sheet')?.lpn,
    refuse.noNumbers,
  )
  .form('vehicle', {
    prompt: ({ carrierName }) => msg`Which vehicle of ${carrierName}?`,
    fields: () => ({ plate: text(msg`Plate`, { required: true }) }),
    next: msg`Begin the sheet`,
  })
  .post(makeSheet, ({ job, sheetNo, vehicle }) => ({
    jobId: job.jobId,
    sheetNo,
    carrierId: job.of,
    plate: vehicle.plate.trim(),
  }))
  .open(toParcelHandover, ({ job: { jobId }, sheetNo }) => ({ jobId, sheetNo }));
