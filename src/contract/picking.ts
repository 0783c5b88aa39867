/** Calls of picking: what a picker takes, puts back, misses and hands over. The specification names no call for it. */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id, Lot, PhotoCount, PositiveQty, Rev, Serials } from './fields.ts';
import { Changed } from './receiving.ts';
import { WorkRows } from './rows.ts';
import { Pack, workKind } from './work.ts';
import type { WorkName } from './work-names.ts';

/** What the terminal knew of the row that it worked: its revision. A plan that came later was unknown to the operator. */
export const Seen = Rev;

/** Jobs whose rows are picks. */
const pickKind = (kind: WorkName) => workKind(kind, { neverWithout: 'picks' });

export const orderPick = pickKind('pick.order');
export const clusterPick = pickKind('pick.cluster');
export const sumPick = pickKind('pick.sum');
export const storePick = pickKind('pick.store');
export const xdPick = pickKind('pick.xd');
export const serialPick = pickKind('pick.serial');
export const vlmPick = pickKind('pick.vlm');
export const palletPick = pickKind('pick.lpn');
export const totalPick = pickKind('pick.total');

/** From where it was really taken, where that is not what the plan says. */
const Instead = v.optional(v.object({ reason: v.string() }));

export const ConfirmPick = op('/WMS/ConfirmPick', {
  summary: 'Goods of a pick were taken from their place into a container.',
  offline: 'A',
  request: v.object({
    jobId: Id,
    pickId: Id,
    seen: Seen,
    /** Empty for a sum over several orders. */
    orderId: v.string(),
    loc: Id,
    /** Pallet, case or tote that they stood in, empty for the location itself. */
    fromLpn: v.string(),
    skuId: Id,
    lot: Lot,
    /** Base units; of weighed goods kilograms. */
    qty: PositiveQty,
    /** Packaging level that was scanned and counted by. */
    uomId: v.string(),
    serials: Serials,
    /** Weighed goods: entered by hand, not read from the scale. */
    typed: v.optional(v.boolean()),
    /** The operator confirmed that it is more than planned, as weighed goods may be. */
    overPlan: v.optional(v.boolean()),
    toLpn: v.string(),
    slot: v.optional(v.string()),
    tag: v.optional(v.string()),
    instead: Instead,
  }),
  response: Changed,
});

export const PickCase = op('/WMS/PickCase', {
  summary: 'A whole case was taken for a pick.',
  offline: 'A',
  request: v.object({
    jobId: Id,
    pickId: Id,
    seen: Seen,
    orderId: v.string(),
    loc: Id,
    /** Pallet that the case stood on, empty for none. */
    fromLpn: v.string(),
    caseId: Id,
    qty: PositiveQty,
    toLpn: v.string(),
    slot: v.optional(v.string()),
    instead: Instead,
  }),
  response: Changed,
});

export const PickPallet = op('/WMS/PickPallet', {
  summary: 'A whole pallet was taken for its picks and stands at its target.',
  offline: 'A',
  request: v.object({
    jobId: Id,
    pickIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(50)),
    seen: Seen,
    orderId: v.string(),
    lpn: Id,
    /** Where it stood. */
    loc: Id,
    toLoc: Id,
    instead: Instead,
  }),
  response: Changed,
});

export const SplitPallet = op('/WMS/SplitPallet', {
  summary: 'Cases, or a quantity of one SKU, were put from a pallet onto another number at the same place.',
  offline: 'A',
  request: v.object({
    jobId: v.string(),
    /** Pick that the goods are for, empty for a split that nobody asked for. */
    pickId: v.string(),
    seen: Seen,
    fromLpn: Id,
    /** Labelled cases; goods that stand in none are counted. */
    caseIds: v.pipe(v.array(Id), v.maxLength(200)),
    goods: v.optional(v.object({ skuId: Id, lot: Lot, qty: PositiveQty, uomId: v.string(), serials: Serials })),
    toLpn: Id,
  }),
  response: Changed,
});

export const ShortPick = op('/WMS/ShortPick', {
  summary: 'Fewer goods stand at a place than the pick wants; they are taken elsewhere, or nowhere.',
  offline: 'A',
  request: v.object({
    jobId: Id,
    pickId: Id,
    seen: Seen,
    loc: Id,
    missing: PositiveQty,
    /** Code of type `PickReason`. */
    reason: v.string(),
    /** The alternate that the operator goes to: its pick is numbered like `nextPickId` says. */
    elsewhere: v.optional(v.object({ loc: Id, lpn: v.string(), lot: Lot })),
    photos: PhotoCount,
  }),
  response: Changed,
});

/** What is left of a pick goes on under this number: the terminal can make the row before the WMS does. */
export const nextPickId = (pickId: string): string => {
  const [root = pickId, n = '1'] = pickId.split('.');
  return `${root}.${Number(n) + 1}`;
};

export const SeePlace = op('/WMS/SeePlace', {
  summary:
    'Somebody who passed saw whether a place is empty that another found empty: the second look that its count waits for.',
  offline: 'A',
  request: v.object({
    loc: Id,
    /** Line of the count. */
    jobLineId: Id,
    empty: v.boolean(),
  }),
  response: Changed,
});

export const PostponePick = op('/WMS/PostponePick', {
  summary: 'The picker comes to this pick last.',
  offline: 'A',
  request: v.object({ jobId: Id, pickId: Id, seen: Seen }),
  response: Changed,
});

export const CancelPick = op('/WMS/CancelPick', {
  summary: 'Picked goods were put back, where they came from or at another place.',
  offline: 'A',
  request: v.object({
    jobId: Id,
    pickId: Id,
    orderId: v.string(),
    fromLpn: Id,
    qty: PositiveQty,
    serials: Serials,
    toLoc: Id,
    /** Pallet at that place that they are put on, empty for the place itself. */
    toLpn: v.string(),
    /** Code of type `PickReason`. */
    reason: v.string(),
  }),
  response: Changed,
});

export const CompleteStockup = op('/WMS/CompleteStockup', {
  summary: 'The job is over; what is still open of it stays open no longer.',
  offline: 'A',
  request: v.object({
    jobId: Id,
    /** Open picks or shares with what is left of them, as the terminal sees them. */
    open: v.pipe(v.array(v.object({ id: Id, qty: PositiveQty })), v.maxLength(500)),
    /** Code of type `PickReason`, empty where nothing is open. */
    reason: v.string(),
  }),
  response: Changed,
});

export const SetDownContainers = op('/WMS/SetDownContainers', {
  summary: 'Containers were set down at a place, on their way out or for whoever works them next.',
  offline: 'A',
  request: v.object({
    /** Empty for containers of no job. */
    jobId: v.string(),
    lpns: v.pipe(v.array(Id), v.minLength(1), v.maxLength(100)),
    loc: Id,
    next: v.picklist(['stage', 'pack', 'sort', 'zone', 'return']),
  }),
  response: Changed,
});

export const StartXdPick = op('/WMS/StartXdPick', {
  summary: 'A cross-dock wave whose stock-up is completed is started.',
  offline: 'A',
  request: v.object({ waveId: Id }),
  response: Changed,
});

export const ShareJob = ask('/WMS/ShareJob', {
  summary: 'Take the far half of the open picks of a job that a colleague holds.',
  offline: 'N',
  claims: 'jobs',
  request: v.object({
    jobId: Id,
    deviceId: Id,
    /** Also where the holder was not heard of lately; for supervisors. */
    force: v.optional(v.boolean()),
  }),
  response: Pack,
  keeps: {
    whole: ({ rows }) => ({ jobs: rows.jobs.map((j) => j.jobId) }),
    found: ({ rows }, { deviceId }) => rows.jobs.filter((j) => j.claimedDevice === deviceId).map((j) => j.jobId),
  },
});

export const CallVlmTray = ask('/WMS/CallVlmTray', {
  summary: 'The lift brings the tray of a pick to its window.',
  offline: 'N',
  request: v.object({ jobId: Id, pickId: Id }),
  response: v.object({
    tray: Id,
    /** The lift: its trays stand in it, and one of them at its window. */
    window: Id,
    /** `moving`: it is on its way; whoever asks again hears when it is there. */
    state: v.picklist(['moving', 'atWindow']),
    rows: WorkRows,
  }),
  keeps: {},
});
