import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { handoverParcel } from '../ops.ts';
import { openedHandover } from '../parts/job.ts';
import { parcel, parcelRow } from '../parts/parcel.ts';
import { openSheet } from '../parts/sheet.ts';
import { refuse } from '../refusals.ts';
import { toParcelHandover, toParcelOff } from '../screens.ts';

/** A parcel that is not to leave is taken off the sheet again. */
export const parcelOff = flow(toParcelOff)
  .load('job', openedHandover)
  .use(openSheet)
  .refuseIf(refuse.nothingOn, ({ on, sheet }) => on.length === 0 && { sheet: sheet.sheetNo })
  .scan(
    'parcel',
    {
      as: parcel,
      prompt: ({ sheet }) => msg`Scan the parcel that you take off ${sheet.sheetNo}`,
      chip: ({ box }) => box.out?.parcelNo || box.containerId,
      offers: { from: async ({ on }) => on.map(parcelRow) },
    },
    refuse.notOnSheet.when(
      ({ box }, { on }) => !on.some(({ containerId }) => containerId === box.containerId) && { code: box.containerId },
    ),
  )
  .post(handoverParcel, ({ job, sheet, parcel: { box } }) => ({
    jobId: job.jobId,
    sheetNo: sheet.sheetNo,
    lpn: box.containerId,
    parcelNo: '',
    off: true,
  }))
  .opens(({ job: { jobId }, sheet: { sheetNo } }) => openFlow(toParcelHandover, { jobId, sheetNo }));
