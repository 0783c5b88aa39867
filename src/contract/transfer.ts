/** Calls of transfer: containers are split and merged, and handed to another owner or another warehouse (modules.md sections 4 and 8). */
import * as v from 'valibot';
import { op } from './call.ts';
import { Id, Lot, PositiveQty, Qty, Serials } from './fields.ts';
import type { JobKind } from './job.ts';
import { Changed } from './receiving.ts';
import { workKind } from './work.ts';

const { neverWithout: _, ...ofAnyRows } = workKind('transfer');
/** The containers that a transfer order hands over. At first there may be none: what has to be on the terminal is its order. */
export const transfer: JobKind<'jobs'> = ofAnyRows;

/** More than stands on one pallet. */
const MOST_ROWS = 200;

/** Part of a container: a labelled case that stands in it, or a quantity of its goods. */
export const PartOfContainer = v.variant('kind', [
  v.object({ kind: v.literal('case'), caseId: Id }),
  v.object({
    kind: v.literal('goods'),
    skuId: Id,
    lot: Lot,
    /** Base units; of weighed goods kilograms. */
    qty: PositiveQty,
    /** Packaging level that was counted by, empty where nobody has counted. */
    uomId: v.string(),
    serials: Serials,
  }),
]);
export type PartOfContainer = v.InferOutput<typeof PartOfContainer>;

export const SplitMergeContainer = op('/WMS/SplitMergeContainer', {
  summary:
    'Part of what is in a container, or all of it, was put into another one of the same order, store or wave. One of which nothing is left is nobody’s.',
  offline: 'B',
  request: v.object({
    fromLpn: Id,
    toLpn: Id,
    /** A merge: `rows` are everything that the terminal believes to be in the first, the cases in it as such. */
    whole: v.boolean(),
    rows: v.pipe(v.array(PartOfContainer), v.minLength(1), v.maxLength(MOST_ROWS)),
  }),
  response: Changed,
});

/** Which transfer order is gathered, in which claimed job. */
const whose = { jobId: Id, transferId: Id };

export const AllocateContainer = op('/WMS/AllocateContainer', {
  summary:
    'A container was put onto a transfer order, into its cage or at a place; or taken off it again. Goods out of stock are picked for the order by that.',
  offline: 'A',
  request: v.object({
    ...whose,
    lpn: Id,
    /** Roll cage that it stands in now; empty for none. One that is nobody’s is of this order from now on. */
    cage: v.string(),
    /** Where it was set down; empty in a cage, and where it stays where it stands. */
    toLoc: v.string(),
    off: v.boolean(),
  }),
  response: Changed,
});

export const FinishTransfer = op('/WMS/FinishTransfer', {
  summary:
    'The containers of a transfer order are handed over: their goods are the new owner’s where they stand, or have left for the other warehouse, where a receipt announces them.',
  offline: 'A',
  request: v.object({
    ...whose,
    /** Containers with goods for it as the terminal has seen them, cages among them. */
    lpns: v.pipe(v.array(Id), v.maxLength(500)),
    /** Base units in them: goods that were put in since are not handed over unseen. */
    holds: Qty,
  }),
  response: Changed,
});
