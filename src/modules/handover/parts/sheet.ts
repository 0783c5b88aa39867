/** A sheet that parcels are put on: it is open, and of the job that is worked. */
import type { Sheet } from '#contract/outbound-rows.ts';
import type { Container, Job } from '#contract/rows.ts';
import { segment } from '#engine/flow.ts';
import { refuse } from '../refusals.ts';
import { nameOf } from './job.ts';
import { parcelsOn } from './parcel.ts';

interface WithSheet {
  readonly job: Job;
  readonly params: { readonly sheetNo: string };
}

export const openSheet = segment<WithSheet>()((f) =>
  f
    .load('sheet', ({ params }, db) => db.sheets.get(params.sheetNo), refuse.sheetGone)
    .refuseIf(
      refuse.sheetSigned,
      ({ sheet }: { sheet: Sheet }) => sheet.status === 'signed' && { sheet: sheet.sheetNo },
    )
    .load('carrierName', ({ sheet }, db) => nameOf(db, sheet.carrierId))
    .load('on', ({ sheet }, db): Promise<Container[] | undefined> => parcelsOn(db, sheet.sheetNo)),
);
