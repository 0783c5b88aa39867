/**
 * Calls of stock counting: location after location of a claimed count is counted, blind, in flight mode. A count says what stood there at a
 * moment: so these ops carry the revision of the location as it was claimed, and their op fields (`asOf`) the clock of the terminal
 * against that of the WMS, and what of the terminal the WMS had not heard of yet.
 */
import * as v from 'valibot';
import { op } from './call.ts';
import { Id, Lot, PhotoCount, Qty, Quality, Rev } from './fields.ts';
import type { JobKind } from './job.ts';
import { Changed } from './receiving.ts';
import { workKind } from './work.ts';

/** Locations that one operator counts on one walk. `of`: the area or the program that it is of. */
export const count: JobKind<'jobs'> = workKind('count');

/** Which location of which count. */
const where = {
  jobId: Id,
  jobLineId: Id,
  loc: Id,
  /** Revision of the location as the terminal had it when this was captured. */
  placeRev: Rev,
};

/** Of one entry: `${jobLineId}/e${n}`, made on the terminal. Said again, it takes the place of what was said before. */
const entry = {
  entryId: Id,
  /** Base units, absolute. */
  qty: Qty,
  withdrawn: v.boolean(),
};

export const CountGoods = op('/WMS/CountGoods', {
  summary: 'So much of these goods was found at a location that is being counted.',
  offline: 'A',
  request: v.object({
    ...where,
    ...entry,
    /** What the goods stand on or lie in; empty for the location itself. */
    lpn: v.string(),
    /** The pallet that this case stands on; empty for none. */
    onLpn: v.string(),
    skuId: Id,
    lot: Lot,
    quality: Quality,
  }),
  response: Changed,
});

export const CountUnknown = op('/WMS/CountUnknown', {
  summary:
    'Something whose barcode nobody knows was found at a location that is being counted; its picture says what it is.',
  offline: 'A',
  request: v.object({
    ...where,
    ...entry,
    lpn: v.string(),
    /** As it was read. */
    code: Id,
    photos: PhotoCount,
  }),
  response: Changed,
});

export const FinishCountPlace = op('/WMS/FinishCountPlace', {
  summary: 'A location is counted: these entries are all that stands there.',
  offline: 'A',
  request: v.object({
    ...where,
    /** How many entries there are that were not withdrawn. */
    entries: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  response: Changed,
});

export const CountEmpty = op('/WMS/CountEmpty', {
  summary: 'Nothing stands at a location that is being counted.',
  offline: 'A',
  request: v.object(where),
  response: Changed,
});

export const HandInCount = op('/WMS/HandInCount', {
  summary: 'All locations of a count are counted: whoever counted them is done with it.',
  offline: 'A',
  request: v.object({ jobId: Id }),
  response: Changed,
});

/** `short`: somebody found less than he needed · `seen`: it looks wrong · `asked`: a supervisor said so. */
export const SpotWhy = v.picklist(['short', 'seen', 'asked']);
export type SpotWhy = v.InferOutput<typeof SpotWhy>;

export const SpotCount = op('/WMS/SpotCount', {
  summary:
    'Whoever stands at a location begins to count it, though nobody planned it: a count of one location, which is his.',
  offline: 'B',
  request: v.object({
    /** A number of this terminal, of kind `count`; its one line is `${jobId}/1`. */
    jobId: Id,
    deviceId: Id,
    loc: Id,
    areaId: v.string(),
    /** As the terminal had it; 0 where it did not have it. */
    placeRev: Rev,
    why: SpotWhy,
  }),
  response: Changed,
});
