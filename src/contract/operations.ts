/** Calls about operations themselves, and printing. */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Envelope } from './envelope.ts';
import { Id, Instant } from './fields.ts';

/** Copies of a label that are asked for at once. */
export const MOST_COPIES = 50;

export const GetOperations = ask('/WMS/GetOperations', {
  summary:
    'Which of these operation ids the WMS has applied or refused, with the stored answers; unknown ids are left out.',
  offline: 'N',
  request: v.object({ opIds: v.pipe(v.array(Id), v.maxLength(500)) }),
  response: v.object({
    data: v.array(v.object({ opId: Id, answer: Envelope })),
  }),
});

/**
 * `box`: for whoever gets it. `parcel`: the same with the number of the carrier. `pick`: goods of one pick, by its number. `store`:
 * the tray or cage of a store.
 */
export const LabelKind = v.picklist(['pallet', 'case', 'box', 'parcel', 'pick', 'store']);
export type LabelKind = v.InferOutput<typeof LabelKind>;

/** `packingList`: of an order, or of one box. `shipmentList`: of a trip. `handoverSheet`: of the parcels of a sheet. */
export const ListKind = v.picklist(['packingList', 'shipmentList', 'handoverSheet']);
export type ListKind = v.InferOutput<typeof ListKind>;

export const PaperKind = v.picklist([...LabelKind.options, ...ListKind.options]);
export type PaperKind = v.InferOutput<typeof PaperKind>;

export const PrintJob = v.object({
  printJobId: Id,
  /** Of the operation that asked for it. */
  opId: v.string(),
  template: PaperKind,
  ref: Id,
  printPoint: Id,
  copies: v.number(),
  status: v.picklist(['queued', 'printed', 'failed']),
  createdAt: Instant,
});
export type PrintJob = v.InferOutput<typeof PrintJob>;

export const GetPrintJobs = ask('/WMS/GetPrintJobs', {
  summary: 'Labels and lists that this user has asked for in this warehouse, newest first, and whether they came out.',
  offline: 'N',
  request: v.object({}),
  response: v.object({ data: v.array(PrintJob) }),
});

export const Print = op('/WMS/Print', {
  summary: 'Queue a label or a list at a print point.',
  named: 'spec',
  offline: 'A',
  request: v.object({ template: PaperKind, ref: Id, printPoint: v.string(), copies: v.number() }),
  response: v.object({ printJobId: Id }),
});
