/** Calls of the putaway module; all ours, the specification names none. */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id, Lot, PositiveQty, Serials, Shown } from './fields.ts';
import { jobKind } from './job.ts';
import { Changed } from './receiving.ts';
import { Quality, WorkRows } from './rows.ts';

export const GetPutawayTaskList = ask('/WMS/GetPutawayTaskList', {
  summary:
    'Goods waiting for putaway with suggested locations: all ready ones, or those of a scanned pallet, case or receipt.',
  offline: 'C',
  request: v.object({ code: v.optional(v.string()) }),
  response: v.object({ rows: WorkRows }),
  keeps: {
    list: {
      table: 'tasks',
      isWhole: ({ code }) => !code,
      // Planned ones come with their receipt.
      covers: ({ kind, status }) => kind === 'putaway' && status !== 'planned',
      most: 1000,
    },
    found: ({ rows }, { code }) => (code ? rows.tasks.map((t) => t.taskId) : undefined),
  },
});

export const ClaimPutaway = ask('/WMS/ClaimPutaway', {
  summary: 'Claim putaway tasks; answers tasks, containers and the fill of the suggested locations.',
  offline: 'C',
  claims: 'tasks',
  request: v.object({
    taskIds: v.pipe(v.array(Id), v.minLength(1)),
    deviceId: Id,
    /** Only those that are still the user's; the others are answered as they are now. */
    renew: v.optional(v.boolean()),
  }),
  response: v.object({ rows: WorkRows, leaseUntil: Shown }),
  keeps: {},
});

export const ReleasePutaway = ask('/WMS/ReleasePutaway', {
  summary: 'Give claimed putaway tasks back.',
  offline: 'N',
  request: v.object({ taskIds: v.pipe(v.array(Id), v.minLength(1)), deviceId: Id }),
  response: v.object({ rows: WorkRows }),
  keeps: {},
});

export const GetContainer = ask('/WMS/GetContainer', {
  summary: 'One pallet or case with content, position and tasks, or the loose goods that wait at a location.',
  offline: 'N',
  request: v.object({ containerId: Id }),
  response: v.object({ rows: WorkRows }),
  keeps: {},
});

/** Tasks of every kind; what only one of them does otherwise says its own declaration. */
export const taskJob = jobKind('task', {
  table: 'tasks',
  members: {},
  nameOf: ({ containerId }) => containerId,
  numbersOf: ({ taskId, containerId, receiptId }) => [taskId, containerId, receiptId],
  placeOf: ({ walkSeq }) => walkSeq,
  release: (id, deviceId) => ({ call: ReleasePutaway, request: { taskIds: [id], deviceId } }),
  claim: (taskIds, deviceId) => ({ call: ClaimPutaway, request: { taskIds, deviceId } }),
  isHeldBy: ({ status, claimedBy }, { userId }) => status === 'claimed' && claimedBy === userId,
  isOver: ({ status }) => status === 'done' || status === 'cancelled',
  look: (_, task) => task && { call: GetContainer, request: { containerId: task.containerId } },
  carries: ({ containerId }) => containerId,
});

export const GetPlace = ask('/WMS/GetPlace', {
  summary: 'What is known of the fill of a location, and of what it takes.',
  offline: 'N',
  request: v.object({ loc: Id }),
  response: v.object({ rows: WorkRows }),
  keeps: {},
});

/** The operator confirmed that goods which are not fit for sale go there; left out where they are, or to quality control. */
const Unfit = v.optional(v.boolean());

const putawayRequest = {
  /** Empty when put away without a task (offline class B). */
  taskId: v.string(),
  loc: Id,
  qty: PositiveQty,
  ownerId: Id,
  /** Location that the terminal suggested, empty for none. Left out by older terminals: then the task says it. */
  suggested: v.optional(v.string()),
  /** Code of type PutawayReason when another than the suggested location was used, else empty. */
  reason: v.string(),
  /** The operator confirmed to go over the location's pallet limit. */
  overLimit: v.boolean(),
  unfit: Unfit,
};

export const PutawayByLpn = op('/WMS/PutawayByLpn', {
  summary: 'Put a whole pallet away.',
  offline: 'A',
  /** Of a pallet that the terminal does not know neither quantity nor owner are said. */
  request: v.object({ lpn: Id, ...putawayRequest, qty: v.optional(PositiveQty), ownerId: v.string() }),
  response: Changed,
});

export const PutawayByCase = op('/WMS/PutawayByCase', {
  summary: 'Put one case away, off its pallet.',
  offline: 'A',
  request: v.object({ caseId: Id, ...putawayRequest }),
  response: Changed,
});

/** Goods that leave their pallet or cart: where they are put, and what the operator was told of it. */
const partRequest = {
  loc: Id,
  /** Pallet at that location that they are set on, empty to leave them on the location itself. */
  onto: v.string(),
  /** Location that the terminal suggested, empty for none. */
  suggested: v.string(),
  /** Code of type PutawayReason when another than the suggested location was used, else empty. */
  reason: v.string(),
  unfit: Unfit,
};
const goodsRequest = {
  skuId: Id,
  lot: Lot,
  /** Left out for good goods. */
  quality: v.optional(Quality),
  /** Base units, of the goods that stand loose on it: what is in cases goes by case. */
  qty: PositiveQty,
  serials: Serials,
  /** Packaging level that was scanned and counted by. */
  uomId: Id,
};

export const PutawayBySku = op('/WMS/PutawayBySku', {
  summary: 'Put loose goods of a received pallet away: a quantity of one SKU, e.g. to its pick face.',
  offline: 'A',
  request: v.object({
    lpn: Id,
    /** Receipt line that the goods came by, empty for none. */
    lineId: v.string(),
    /** The pallet's task, empty when there is none. */
    taskId: v.string(),
    ownerId: Id,
    ...goodsRequest,
    ...partRequest,
  }),
  response: Changed,
});

export const PutawayLoose = op('/WMS/PutawayLoose', {
  summary: 'Put goods away that stand loose where goods wait, e.g. on a dock.',
  offline: 'A',
  request: v.object({
    /** Location that they stand at. */
    from: Id,
    lineId: v.string(),
    /** The task of these goods, empty when there is none. */
    taskId: v.string(),
    ownerId: Id,
    ...goodsRequest,
    ...partRequest,
  }),
  response: Changed,
});

export const PutawayCases = op('/WMS/PutawayCases', {
  summary: 'Put a cart load of cases away to one location: all of them or none.',
  offline: 'A',
  request: v.object({
    cases: v.pipe(v.array(v.object({ caseId: Id, qty: PositiveQty })), v.minLength(1), v.maxLength(200)),
    ownerId: Id,
    ...partRequest,
    /** The operator confirmed that some of them belong in another area. */
    otherZone: v.boolean(),
  }),
  response: Changed,
});

export const PutawayCancelled = op('/WMS/PutawayCancelled', {
  summary: 'Bring picked goods of a cancelled order back to a location.',
  offline: 'A',
  request: v.object({
    /** The cancelled order, claimed like a receipt. */
    receiptId: Id,
    lineId: Id,
    containerId: Id,
    ...goodsRequest,
    ...partRequest,
  }),
  response: Changed,
});
