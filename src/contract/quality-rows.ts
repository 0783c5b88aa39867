/** What jobs of quality control say beside what every job says: of an inspection by what plan, of a hold why. */
import * as v from 'valibot';
import { Count, Id, Instant, listOf, Qty, Shown } from './fields.ts';

/** What is looked at one by one. */
export const QcUnit = v.picklist(['piece', 'case', 'pallet']);
export type QcUnit = v.InferOutput<typeof QcUnit>;

/** Of an inspection. */
export const Inspection = v.object({
  receiptId: Id,
  vendorId: v.string(),
  /** Open until its last line has a result; then whether the lot was accepted. */
  result: v.picklist(['open', 'accepted', 'refused']),
  /** Who found what is inspected a second time: this is for another person. */
  notBy: listOf(Id),
  /** Who found it, and when the last result came. */
  by: listOf(Id),
  at: v.optional(Instant),
  /** Lines that are to be told, those that are, and bad units of all lots; `bad` of the job counts goods. */
  lines: Count,
  told: Count,
  badUnits: Count,
});
export type Inspection = v.InferOutput<typeof Inspection>;

/** Of a line of an inspection: a sample of so many units, or one case or pallet that was drawn. */
export const InspectionLine = v.object({
  unit: QcUnit,
  /** Quantities of the line are counted in these: base units of one. */
  per: Qty,
  /** Receipt line that it was drawn of; empty before anything was received. */
  lineId: v.string(),
  /** Units of the lot, and bad units up to which it is accepted. Lines of one `lineId` are one sample. */
  lot: Count,
  accept: Count,
});
export type InspectionLine = v.InferOutput<typeof InspectionLine>;

/** How far a hold reaches: a container, the stock of a receipt line, a lot wherever it stands, or so many of one SKU at a spot. */
export const HoldScope = v.picklist(['container', 'line', 'lot', 'goods']);
export type HoldScope = v.InferOutput<typeof HoldScope>;

/** What becomes of goods that are held. */
export const QcDecision = v.picklist(['release', 'damaged', 'expired']);
export type QcDecision = v.InferOutput<typeof QcDecision>;

/** Of a hold. Its lines are the goods that are held, where they stand. */
export const Hold = v.object({
  scope: HoldScope,
  /** Code of type QcReason. */
  reason: Shown,
  /** Inspection that found it; empty where a person held the goods. */
  inspectionId: v.string(),
  by: Shown,
  at: Shown,
  /** Operation whose pictures show why, and how many there are. */
  picturesOf: v.string(),
  pictures: Count,
  /** Empty while the goods are held. */
  decision: v.string(),
});
export type Hold = v.InferOutput<typeof Hold>;

/** Why goods in a container are held, for whoever scans it. */
export const WhyHeld = v.object({
  jobId: Id,
  reason: Shown,
  by: Shown,
  picturesOf: v.string(),
  pictures: Count,
});
export type WhyHeld = v.InferOutput<typeof WhyHeld>;
