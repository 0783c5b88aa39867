/** Calls of the putaway module; all ours, the specification names none. */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id, PositiveQty } from './fields.ts';
import { Changed } from './receiving.ts';
import { WorkRows } from './rows.ts';

export const GetPutawayTaskList = ask('/WMS/GetPutawayTaskList', {
  summary:
    'Goods waiting for putaway with suggested locations: all ready ones, or those of a scanned pallet, case or receipt.',
  offline: 'C',
  request: v.object({ code: v.optional(v.string()) }),
  response: v.object({ rows: WorkRows }),
});

export const ClaimPutaway = ask('/WMS/ClaimPutaway', {
  summary: 'Claim putaway tasks; answers tasks, containers and the fill of the suggested locations.',
  offline: 'C',
  request: v.object({
    taskIds: v.pipe(v.array(Id), v.minLength(1)),
    deviceId: Id,
    /** Only those that are still the user's; the others are answered as they are now. */
    renew: v.optional(v.boolean()),
  }),
  response: v.object({ rows: WorkRows, leaseUntil: v.string() }),
});

export const ReleasePutaway = ask('/WMS/ReleasePutaway', {
  summary: 'Give claimed putaway tasks back.',
  offline: 'N',
  request: v.object({ taskIds: v.pipe(v.array(Id), v.minLength(1)), deviceId: Id }),
  response: v.object({ rows: WorkRows }),
});

export const GetContainer = ask('/WMS/GetContainer', {
  summary: 'One pallet or case with content, position and putaway task.',
  offline: 'N',
  request: v.object({ containerId: Id }),
  response: v.object({ rows: WorkRows }),
});

const putawayRequest = {
  /** Empty when put away without a task (offline class B). */
  taskId: v.string(),
  loc: Id,
  qty: PositiveQty,
  ownerId: Id,
  /** Code of type PutawayReason when another than the suggested location was used, else empty. */
  reason: v.string(),
  /** The operator confirmed to go over the location's pallet limit. */
  overLimit: v.boolean(),
};

export const PutawayByLpn = op('/WMS/PutawayByLpn', {
  summary: 'Put a whole pallet away.',
  offline: 'A',
  request: v.object({ lpn: Id, ...putawayRequest }),
  response: Changed,
});

export const PutawayByCase = op('/WMS/PutawayByCase', {
  summary: 'Put one case away, off its pallet.',
  offline: 'A',
  request: v.object({ caseId: Id, ...putawayRequest }),
  response: Changed,
});
