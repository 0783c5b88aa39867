/** Calls of arrival: vehicle, unloading crew and missing goods. */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id, PhotoCount } from './fields.ts';
import { Changed } from './receiving.ts';
import { Sku, Vehicle, WorkRows } from './rows.ts';

export const SetVehicle = op('/WMS/SetVehicle', {
  summary: 'The delivering vehicle of a receipt: plate, seal, its temperature and that of the goods.',
  offline: 'A',
  request: v.object({
    receiptId: Id,
    vehicle: Vehicle,
    /** How many pictures follow. */
    photos: PhotoCount,
  }),
  response: Changed,
});

export const SetMovers = op('/WMS/SetMovers', {
  summary: 'Employees who unload a receipt and are credited with it: all of them, in place of those named before.',
  offline: 'A',
  request: v.object({ receiptId: Id, movers: v.pipe(v.array(Id), v.maxLength(50)) }),
  response: Changed,
});

export const SetQualityNotes = op('/WMS/SetQualityNotes', {
  summary:
    'What was noticed of a delivery: wet cartons, a broken seal, wrong labels. In place of what was noted before.',
  offline: 'A',
  request: v.object({
    receiptId: Id,
    notes: v.pipe(v.string(), v.maxLength(500)),
    /** How many pictures follow. */
    photos: PhotoCount,
  }),
  response: Changed,
});

export const GetPartGoods = ask('/WMS/GetPartGoods', {
  summary:
    'Receipts at the docks with goods still open, oldest first: all, or those that a code (receipt, external no, PO, vendor, SKU, barcode) belongs to. What it answers of a receipt is whole.',
  offline: 'N',
  request: v.object({ code: v.optional(v.string()) }),
  response: v.object({
    rows: WorkRows,
    skus: v.array(Sku),
    /** The open lines that are meant. */
    lineIds: v.array(Id),
  }),
  keeps: {
    whole: ({ rows }) => ({ receipts: rows.receipts.map((r) => r.receiptId) }),
    found: ({ lineIds }, { code }) => (code ? lineIds : undefined),
  },
});
