import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { chooseCarrier } from '../parts/job.ts';
import { toHandoverList, toHandoverNew, toParcelHandover } from '../screens.ts';

/** Carriers with parcels that wait for them; the parcels of one are claimed, and its sheet is gone on with, or begun. */
export const handoverList = flow(toHandoverList, { keep: 'never' })
  .use(chooseCarrier)
  .load('sheet', async ({ claim }, db) => {
    const open = await db.sheets.where('status', 'open');
    return open.find(({ jobId }) => jobId === claim.jobId) ?? null;
  })
  .opens(({ claim: { jobId }, sheet }) =>
    sheet ? openFlow(toParcelHandover, { jobId, sheetNo: sheet.sheetNo }) : openFlow(toHandoverNew, { jobId }),
  );
