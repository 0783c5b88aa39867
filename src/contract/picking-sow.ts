/** Calls of the second sorting and of distribution to stores: goods go from a source into the tray, box or cell of whom they are for. */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id, Lot, PositiveQty, Serials } from './fields.ts';
import { Seen } from './picking.ts';
import { MOST_WEIGHINGS, Weighing } from './receiving-weigh.ts';
import { Changed } from './receiving.ts';
import { WorkRows } from './rows.ts';
import { workKind } from './work.ts';
import type { WorkName } from './work-names.ts';

/** Jobs whose rows are shares (`demands`). */
const sowKind = (kind: WorkName) => workKind(kind, { neverWithout: 'demands' });

export const wallSow = sowKind('sow.wall');
export const traySow = sowKind('sow.tray');
export const freshSow = sowKind('sow.fresh');
export const inboundSow = sowKind('sow.inbound');
export const palletSow = sowKind('sow.pallet');
export const lightSow = sowKind('sow.light');

const share = {
  jobId: Id,
  demandId: Id,
  seen: Seen,
  orderId: v.string(),
  /** Container that the goods are taken from. */
  fromLpn: Id,
  skuId: Id,
  lot: Lot,
  storeId: v.string(),
  /** Tray, box or cell that they go into. */
  tray: v.string(),
  /** Code of type `TrayType` where the tray begins, else empty. */
  trayType: v.string(),
  slot: v.string(),
};

export const SortGoods = op('/WMS/SortGoods', {
  summary: 'A share of the goods in a container went into the tray or slot of whom it is for.',
  offline: 'A',
  request: v.object({ ...share, qty: PositiveQty, uomId: v.string(), serials: Serials }),
  response: Changed,
});

export const SortWeighed = op('/WMS/SortWeighed', {
  summary: 'The same of weighed goods: what the scale says of the tray is the quantity, in kilograms.',
  offline: 'A',
  request: v.object({
    ...share,
    /** An empty list has its own refusal (modules.md section 5). */
    weighings: v.pipe(v.array(Weighing), v.maxLength(MOST_WEIGHINGS)),
    /** The operator confirmed that it is more than planned. */
    overPlan: v.optional(v.boolean()),
  }),
  response: Changed,
});

export const CancelSort = op('/WMS/CancelSort', {
  summary: 'Sorted goods were taken out of their tray again.',
  offline: 'A',
  request: v.object({
    jobId: Id,
    demandId: Id,
    tray: Id,
    toLpn: Id,
    skuId: Id,
    lot: Lot,
    qty: PositiveQty,
    serials: Serials,
  }),
  response: Changed,
});

export const OpenSscc = op('/WMS/OpenSscc', {
  summary: 'A supplier container was opened: its goods can be distributed SKU by SKU.',
  offline: 'A',
  request: v.object({
    /** Work that its goods are distributed in; empty where it is opened for a sample. */
    jobId: v.string(),
    sscc: Id,
    /** For a sample only, before anything of it has come in. */
    sample: v.boolean(),
  }),
  response: Changed,
});

export const LightBatch = ask('/WMS/LightBatch', {
  summary: 'A station with lights begins to sort a job, or stops.',
  offline: 'N',
  request: v.object({
    jobId: Id,
    station: Id,
    /** Container that is sorted from; empty to stop. */
    fromLpn: v.string(),
    act: v.picklist(['start', 'stop']),
  }),
  response: v.object({ rows: WorkRows }),
  keeps: {},
});

export const TakeOverLights = op('/WMS/TakeOverLights', {
  summary: 'The lights of a station are silent: its job is sorted by hand from now on.',
  offline: 'A',
  request: v.object({ jobId: Id, station: Id }),
  response: Changed,
});
