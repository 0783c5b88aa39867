/** Calls of packing: goods of an order go from its totes into shipping boxes, which are sealed (modules.md sections 4 and 7). */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id, Lot, PositiveQty, Qty, Serials } from './fields.ts';
import { Seen } from './picking.ts';
import { Changed } from './receiving.ts';
import { WorkRows } from './rows.ts';
import { MOST_JOBS, workKind } from './work.ts';

/** The goods of one order that were picked and wait at a packing table. */
export const packing = workKind('pack', { neverWithout: 'containers' });

/** Goods of an order line. */
const line = {
  orderLineId: Id,
  skuId: Id,
  lot: Lot,
  /** Base units; of weighed goods kilograms. */
  qty: PositiveQty,
  /** Packaging level that was scanned and counted by. */
  uomId: v.string(),
  serials: Serials,
};

/** Which order is packed, in which claimed job, and what the terminal knew of the order: its revision. */
const whose = { jobId: Id, orderId: Id, seen: Seen };

const MOST_ROWS = 200;

export const SaveShippingPackage = op('/WMS/SaveShippingPackage', {
  summary: 'Goods of an order were put from a tote into a shipping box, which begins with the first of them.',
  named: 'spec',
  offline: 'A',
  request: v.object({
    ...whose,
    fromLpn: Id,
    /** The box, and the code of its type (`ContainerType`). */
    lpn: Id,
    typeId: v.string(),
    rows: v.pipe(v.array(v.object(line)), v.minLength(1), v.maxLength(MOST_ROWS)),
  }),
  response: Changed,
});

export const QuickShippingPackage = op('/WMS/QuickShippingPackage', {
  summary: 'Everything that is still to be packed of an order was put into these boxes at once.',
  named: 'spec',
  offline: 'A',
  request: v.object({
    ...whose,
    boxes: v.pipe(
      v.array(
        v.object({
          lpn: Id,
          typeId: v.string(),
          rows: v.pipe(v.array(v.object({ ...line, fromLpn: Id })), v.minLength(1), v.maxLength(MOST_ROWS)),
        }),
      ),
      v.minLength(1),
      v.maxLength(50),
    ),
  }),
  response: Changed,
});

export const CancelShippingPackage = op('/WMS/CancelShippingPackage', {
  summary: 'Everything in a box goes back into a tote of the order; the box is nobody’s again.',
  named: 'spec',
  offline: 'A',
  request: v.object({
    ...whose,
    lpn: Id,
    toLpn: Id,
    /** Quantity that the terminal believes to be in the box. */
    holds: Qty,
  }),
  response: Changed,
});

export const UpdateShippingPackage = op('/WMS/UpdateShippingPackage', {
  summary: 'What is in a box was corrected: what is less goes into the tote, what is more comes out of it.',
  named: 'spec',
  offline: 'A',
  request: v.object({
    ...whose,
    lpn: Id,
    /** Tote of the order at the table. */
    toLpn: Id,
    rows: v.pipe(
      v.array(
        v.object({
          orderLineId: Id,
          skuId: Id,
          lot: Lot,
          /** What the terminal believes to be in the box, and what is to be in it. */
          seen: Qty,
          qty: Qty,
          uomId: v.string(),
          /** Which pieces change their place. */
          serials: Serials,
        }),
      ),
      v.minLength(1),
      v.maxLength(MOST_ROWS),
    ),
  }),
  response: Changed,
});

export const CompleteShippingPackage = op('/WMS/CompleteShippingPackage', {
  summary: 'A box is sealed: weight, size, materials, and the number of the carrier that is on it.',
  named: 'spec',
  offline: 'A',
  request: v.object({
    ...whose,
    lpn: Id,
    typeId: v.string(),
    /** Kilograms, gross; left out where it is not weighed. */
    gross: v.optional(PositiveQty),
    /** Entered by hand, not read from the scale. */
    typed: v.optional(v.boolean()),
    /** The weight is not what the contents should weigh, and the operator sealed it all the same. */
    weightConfirmed: v.optional(v.boolean()),
    /** Metres; left out where it is that of its type. */
    size: v.optional(v.object({ length: PositiveQty, width: PositiveQty, height: PositiveQty })),
    /** Codes of type `PackMaterial`, and how many of each. */
    materials: v.pipe(v.array(v.object({ materialId: Id, count: PositiveQty })), v.maxLength(20)),
    /** Number of the carrier, of the block of this terminal; empty where the carrier gives none. */
    parcelNo: v.string(),
    /** Quantity that the terminal believes to be in it. */
    holds: Qty,
  }),
  response: Changed,
});

export const SearchShippingPackage = ask('/WMS/SearchShippingPackage', {
  summary: 'Orders with their boxes and the jobs that pack them, by any number of the order, of a tote or of a box.',
  named: 'spec',
  offline: 'C',
  request: v.object({ code: Id }),
  response: v.object({ rows: WorkRows }),
  keeps: { found: ({ rows }) => rows.jobs.map(({ jobId }) => jobId) },
});

/**
 * The same for a customer whose WMS has calls of its own for it (modules.md section 7 says their names and no more): which orders it
 * lists, and in which order, is its business; what it answers is the same.
 */
export const GetShippingGrpList = ask('/WMSCustomization/GetShippingGrpList', {
  summary: 'Orders to pack of a customer with a list of its own: all, or those that a scanned code belongs to.',
  named: 'spec',
  offline: 'C',
  request: v.object({ code: v.optional(v.string()) }),
  response: v.object({ rows: WorkRows }),
  keeps: {
    list: {
      table: 'jobs',
      isWhole: ({ code }) => !code,
      covers: (job) => packing.has?.(job) === true,
      most: MOST_JOBS,
    },
    found: ({ rows }, { code }) => (code ? rows.jobs.map(({ jobId }) => jobId) : undefined),
  },
});

export const GetShippingGrpDetailList = ask('/WMSCustomization/GetShippingGrpDetailList', {
  summary: 'Lines of an order of such a customer, ordered, picked and packed, with its boxes.',
  named: 'spec',
  offline: 'A',
  request: v.object({ orderId: Id }),
  response: v.object({ rows: WorkRows }),
  keeps: {},
});

/** The path ends with a blank, as the specification has it (modules.md section 7). */
export const SearchPackageDetail = ask('/WMS/SearchPackageDetail ', {
  summary: 'The boxes of an order with what is in them.',
  named: 'spec',
  offline: 'A',
  request: v.object({ orderId: Id }),
  response: v.object({ rows: WorkRows }),
  keeps: {},
});
