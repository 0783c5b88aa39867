/** Calls of replenishment; all ours, the specification names none. */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id, PositiveQty, Qty, Shown } from './fields.ts';
import { jobKind } from './job.ts';
import { GetContainer, taskJob } from './putaway.ts';
import { Changed } from './receiving.ts';
import { WorkRows } from './rows.ts';
import type { Task } from './rows.ts';

const MOST = 1000;
const isOpen = ({ kind, status }: Pick<Task, 'kind' | 'status'>): boolean =>
  kind === 'replenish' && status !== 'done' && status !== 'cancelled';

export const GetReplenishList = ask('/WMS/GetReplenishList', {
  summary:
    'Replenishment of the areas of the user: all of it, or what a scanned location, pallet, SKU or barcode belongs to. Whoever asks makes the WMS plan. What no stock is free for is planned.',
  offline: 'C',
  request: v.object({ code: v.optional(v.string()) }),
  response: v.object({ rows: WorkRows }),
  keeps: {
    list: { table: 'tasks', isWhole: ({ code }) => !code, covers: isOpen, most: MOST },
    found: ({ rows }, { code }) => (code ? rows.tasks.map((t) => t.taskId) : undefined),
  },
});

const taskIds = v.pipe(v.array(Id), v.minLength(1), v.maxLength(100));

export const ClaimReplenish = ask('/WMS/ClaimReplenish', {
  summary: 'Claim replenishment, all of it or none; answers tasks, what stands at both ends, and what is in hand.',
  offline: 'C',
  claims: 'tasks',
  request: v.object({ taskIds, deviceId: Id }),
  response: v.object({ rows: WorkRows, leaseUntil: Shown }),
  keeps: {},
});

export const ReleaseReplenish = ask('/WMS/ReleaseReplenish', {
  summary: 'Give claimed replenishment back. What was taken down stays in the hand of who has it.',
  offline: 'N',
  request: v.object({ taskIds, deviceId: Id }),
  response: v.object({ rows: WorkRows }),
  keeps: {},
});

/** Replenishment as a job of its own kind. */
export const replenishJob = {
  ...jobKind('replenish', {
    ...taskJob,
    numbersOf: ({ taskId, containerId, fromLoc, suggestedLoc, skuId }) => [
      taskId,
      containerId,
      fromLoc,
      suggestedLoc,
      skuId,
    ],
    claim: (ids, deviceId) => ({ call: ClaimReplenish, request: { taskIds: ids, deviceId } }),
    look: (_, task) => task && { call: GetContainer, request: { containerId: task.containerId } },
  }),
  has: ({ kind }: Task) => kind === 'replenish',
};

const source = {
  /** Where the goods were taken. */
  loc: Id,
  /** The pallet that they were on, empty for goods on the location itself. */
  lpn: v.string(),
};

export const TakeDown = op('/WMS/TakeDown', {
  summary: 'Goods of a replenishment are taken from their place into the hand, all that it asks for.',
  offline: 'A',
  request: v.object({ taskId: Id, ...source, qty: PositiveQty }),
  response: Changed,
});

export const PutUp = op('/WMS/PutUp', {
  summary: 'What was taken down for a replenishment is put to its pick face.',
  offline: 'A',
  request: v.object({ taskId: Id, loc: Id, qty: PositiveQty }),
  response: Changed,
});

export const Replenish = op('/WMS/Replenish', {
  summary: 'Goods of a replenishment go from their place straight to its pick face.',
  offline: 'A',
  request: v.object({ taskId: Id, ...source, qty: PositiveQty, toLoc: Id }),
  response: Changed,
});

export const ReturnTask = op('/WMS/ReturnTask', {
  summary:
    'A replenishment is not done. What is needed is looked for elsewhere, what was not found is counted, and what was taken down stands where it was set down.',
  offline: 'A',
  request: v.object({
    taskId: Id,
    /** Code of type `RepReason`. */
    reason: Id,
    /** Before it was taken down: how much of it is there and good, in base units. Left out where nobody looked. */
    found: v.optional(Qty),
    /** After it was taken down: where it stands now. Left out before. */
    at: v.optional(v.object(source)),
  }),
  response: Changed,
});

export const CallReplenishment = op('/WMS/CallReplenishment', {
  summary: 'An operator asks for goods at a pick face: up to its upper limit, or a case where it has none.',
  offline: 'B',
  request: v.object({ loc: Id, skuId: Id }),
  response: Changed,
});

export const TakeOverTask = op('/WMS/TakeOverTask', {
  summary: 'Goods that somebody has in hand, and their replenishment, become the supervisor’s.',
  offline: 'B',
  request: v.object({
    taskId: Id,
    /** In whose hand they were seen. */
    from: Id,
  }),
  response: Changed,
});
