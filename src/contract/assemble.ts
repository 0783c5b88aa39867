/** Calls of value-added orders: kits are built and broken, goods are labelled, bagged, given gifts or reworked. All ours. */
import * as v from 'valibot';
import { op } from './call.ts';
import { Id, Lot, PositiveQty, Serials } from './fields.ts';
import type { JobKind } from './job.ts';
import { Changed } from './receiving.ts';
import { workKind } from './work.ts';

/** `of`: the number of the value-added order. Its lines are its recipe. */
export const assemble: JobKind<'jobs'> = workKind('assemble');

const component = {
  jobLineId: Id,
  skuId: Id,
  lot: Lot,
  /** Base units. */
  qty: PositiveQty,
  serials: Serials,
};
/** Taken where it stands: from this pallet at the bench, or from the bench itself, for which it is empty. */
const Part = v.object({ ...component, lpn: v.string() });
const PartBack = v.object(component);
/** More lots and pallets than any bench has room for. */
const Parts = v.pipe(v.array(Part), v.maxLength(200));

/** Which order at which bench, as the terminal knows it. */
const whose = { jobId: Id, bench: Id };

export const AssembleKit = op('/WMS/AssembleKit', {
  summary:
    'Kits were built at the bench of a value-added order: components are used up, and the product stands on a pallet there.',
  offline: 'A',
  request: v.object({
    ...whose,
    parts: v.pipe(Parts, v.minLength(1)),
    /** The product: how many, of which lot, on which pallet, which may begin with it. */
    skuId: Id,
    qty: PositiveQty,
    lot: Lot,
    serials: Serials,
    lpn: Id,
  }),
  response: Changed,
});

export const DisassembleKit = op('/WMS/DisassembleKit', {
  summary:
    'Kits that were built for the order were broken: their components lie on the bench again, in the lots that they had.',
  offline: 'B',
  request: v.object({
    ...whose,
    skuId: Id,
    qty: PositiveQty,
    lot: Lot,
    serials: Serials,
    /** Pallet that they were taken from. */
    lpn: Id,
    parts: v.pipe(v.array(PartBack), v.minLength(1), v.maxLength(200)),
  }),
  response: Changed,
});

export const LabelGoods = op('/WMS/LabelGoods', {
  summary:
    'Goods at the bench were labelled, bagged, given a gift or reworked. They stay what they are; what was used for them is used up.',
  offline: 'A',
  request: v.object({
    ...whose,
    /** The goods that were worked. */
    goods: Part,
    parts: Parts,
  }),
  response: Changed,
});

export const FinishAssembly = op('/WMS/FinishAssembly', {
  summary: 'A value-added order is finished, with a reason where less was made than is wanted.',
  offline: 'B',
  request: v.object({
    jobId: Id,
    /** Made so far, as the terminal knows. */
    done: v.pipe(v.number(), v.minValue(0)),
    /** Code of type `VasReason`; empty where all were made. */
    reason: v.string(),
  }),
  response: Changed,
});
