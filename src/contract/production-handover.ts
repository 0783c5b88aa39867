/** Calls of production: product goes from the line to the warehouse, by a sheet that both sides sign. All ours. */
import * as v from 'valibot';
import { op } from './call.ts';
import { Id, PhotoCount } from './fields.ts';
import type { JobKind } from './job.ts';
import { Changed } from './receiving.ts';
import { workKind } from './work.ts';

/** Pallets of one order that stand at its finish location. `of`: the order; the last of its numbers is the day that it was begun. */
export const productSheet: JobKind<'jobs'> = workKind('handover.product');

export const HandOverGoods = op('/WMS/HandOverGoods', {
  summary:
    'The pallets of a sheet went from the line to the warehouse: who hands them over is signed in, who takes them has shown a badge. Pallets that were not there are missing, and their reason is said.',
  offline: 'A',
  request: v.object({
    jobId: Id,
    /** Those that were there. */
    lpns: v.pipe(v.array(Id), v.minLength(1), v.maxLength(200)),
    /** User whose badge was read. */
    taker: Id,
    /** Where they stand now. */
    loc: Id,
    /** Code of type `SheetReason`: why others are missing; empty where none is. */
    reason: v.string(),
    photos: PhotoCount,
  }),
  response: Changed,
});
