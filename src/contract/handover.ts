/** Calls of handover: sealed parcels go to their carrier, sheet by sheet, against a signature. */
import * as v from 'valibot';
import { op } from './call.ts';
import { Id, PhotoCount, Qty } from './fields.ts';
import type { JobKind } from './job.ts';
import { Changed } from './receiving.ts';
import { workKind } from './work.ts';

const { neverWithout: _, ...ofAnyRows } = workKind('handover');
/** The sealed boxes that wait for one carrier; its boxes are of the jobs that packed them. `of`: the carrier. */
export const handover: JobKind<'jobs'> = ofAnyRows;

const whose = { jobId: Id, sheetNo: Id };

export const CreateHandover = op('/WMS/CreateHandover', {
  summary: 'A handover sheet begins: parcels of one carrier, for one vehicle.',
  offline: 'A',
  request: v.object({
    ...whose,
    /** A code of type `Carrier`. */
    carrierId: Id,
    plate: v.string(),
  }),
  response: Changed,
});

export const HandoverParcel = op('/WMS/HandoverParcel', {
  summary: 'A parcel was put onto a handover sheet, or taken off it.',
  offline: 'A',
  request: v.object({
    ...whose,
    /** The box, or empty where only the number of the carrier was read. */
    lpn: v.string(),
    /** Number of the carrier that was read, empty where it was the label of the box. */
    parcelNo: v.string(),
    off: v.boolean(),
  }),
  response: Changed,
});

export const FinishHandover = op('/WMS/FinishHandover', {
  summary:
    'The driver has signed for the parcels of a sheet: they have left, and so have the orders that nothing is left of.',
  offline: 'A',
  request: v.object({
    ...whose,
    /** As they were counted at the signature. */
    counted: Qty,
    /** Code of type `HandoverReason`: why that is not what is on the sheet; empty where it is. */
    reason: v.string(),
    /** What the operator’s own badge says, and the driver’s. */
    badge: Id,
    driver: Id,
    /** How many pictures follow: the signature, and those of a difference. */
    photos: v.pipe(PhotoCount, v.minValue(1)),
  }),
  response: Changed,
});

export const CollectParcelNo = op('/WMS/CollectParcelNo', {
  summary: 'The number that the carrier has brought is on a sealed box.',
  offline: 'A',
  request: v.object({
    lpn: Id,
    parcelNo: Id,
    /** A code of type `Carrier`. */
    carrierId: Id,
  }),
  response: Changed,
});
