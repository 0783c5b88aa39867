/** Calls of production: material that is brought to a line. All ours, the specification names none. */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id, PositiveQty, Qty, Shown } from './fields.ts';
import { jobKind } from './job.ts';
import type { JobKind } from './job.ts';
import { GetContainer, taskJob } from './putaway.ts';
import { Changed } from './receiving.ts';
import { WorkRows } from './rows.ts';
import type { Task } from './rows.ts';
import { workKind } from './work.ts';

/** A production order. Its lines are products and materials. */
export const produce: JobKind<'jobs'> = workKind('produce');

const MOST = 1000;
const isOpen = ({ kind, status }: Pick<Task, 'kind' | 'status'>): boolean =>
  kind === 'issue' && status !== 'done' && status !== 'cancelled';

export const GetIssueList = ask('/WMS/GetIssueList', {
  summary:
    'Material that production orders need, in the areas of the user, with these orders: all of it, or what a scanned order, location, pallet or SKU belongs to. Whoever asks makes the WMS plan. What no stock is free for is planned.',
  offline: 'C',
  request: v.object({ code: v.optional(v.string()) }),
  response: v.object({ rows: WorkRows }),
  keeps: {
    list: { table: 'tasks', isWhole: ({ code }) => !code, covers: isOpen, most: MOST },
    found: ({ rows }, { code }) => (code ? rows.tasks.map((t) => t.taskId) : undefined),
  },
});

const taskIds = v.pipe(v.array(Id), v.minLength(1), v.maxLength(100));

export const ClaimIssue = ask('/WMS/ClaimIssue', {
  summary:
    'Claim material to be brought, all of it or none; answers tasks, their orders, and what stands at both ends.',
  offline: 'C',
  claims: 'tasks',
  request: v.object({ taskIds, deviceId: Id }),
  response: v.object({ rows: WorkRows, leaseUntil: Shown }),
  keeps: {},
});

export const ReleaseIssue = ask('/WMS/ReleaseIssue', {
  summary: 'Give claimed material tasks back.',
  offline: 'N',
  request: v.object({ taskIds, deviceId: Id }),
  response: v.object({ rows: WorkRows }),
  keeps: {},
});

/** Material for production as a job of its own kind. */
export const issueJob = {
  ...jobKind('issue', {
    ...taskJob,
    numbersOf: ({ taskId, containerId, fromLoc, skuId, issue }) => [
      taskId,
      containerId,
      fromLoc,
      skuId,
      ...(issue ? [issue.orderId] : []),
    ],
    claim: (ids, deviceId) => ({ call: ClaimIssue, request: { taskIds: ids, deviceId } }),
    look: (_, task) => task && { call: GetContainer, request: { containerId: task.containerId } },
  }),
  has: ({ kind }: Task) => kind === 'issue',
};

const brought = {
  /** Where the material was taken, and the pallet that it was on; empty for goods on the location itself. */
  loc: Id,
  lpn: v.string(),
  /** The line, and the carrier there that it was set on; empty for the line itself. */
  toLoc: Id,
  onto: v.string(),
  /** Code of type `IssueReason` where it is less than the task says, else empty. */
  reason: v.string(),
};

export const IssueMaterial = op('/WMS/IssueMaterial', {
  summary:
    'Material of one task is brought to its line. Less than planned needs a reason, and the rest is looked for elsewhere.',
  offline: 'A',
  request: v.object({ taskId: Id, qty: PositiveQty, ...brought }),
  response: Changed,
});

export const IssueTotal = op('/WMS/IssueTotal', {
  summary:
    'Material of several orders that stands at one place is brought to their line at once. Who gets how much of it is said; what gets less is planned again.',
  offline: 'A',
  request: v.object({
    /** The earliest need first; one that gets nothing is said with 0. */
    tasks: v.pipe(v.array(v.object({ taskId: Id, qty: Qty })), v.minLength(1), v.maxLength(100)),
    ...brought,
  }),
  response: Changed,
});

export const ReturnIssue = op('/WMS/ReturnIssue', {
  summary: 'Material is not brought. What is needed is looked for elsewhere, and what was not found is counted.',
  offline: 'A',
  request: v.object({
    taskId: Id,
    /** Code of type `IssueReason`. */
    reason: Id,
    /** How much of it is there and good, in base units. Left out where nobody looked. */
    found: v.optional(Qty),
  }),
  response: Changed,
});
