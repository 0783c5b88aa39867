/** Actions of a person on an op: withdraw it, drop it, send it again. */
import { RESULT_OK } from '#contract/envelope.ts';
import type { Change } from '#data/change.ts';
import type { ChangeQueue } from '#data/change-queue.ts';
import type { DropReason } from '#engine/env.ts';
import { ownerOf, partitionOf } from '#data/partition.ts';
import type { Waiting } from '#data/outbox-state.ts';
import { append } from './enqueue.ts';
import type { Context } from '#data/line.ts';
import { followersOf, markBlocked } from './lanes.ts';
import { move } from './moves.ts';
import { applied } from './settle.ts';
import { AGAIN } from './verify.ts';

export type Withdrawn = { kind: 'done'; withdrawn: string[] } | { kind: 'tooLate' };

interface At {
  readonly now: () => number;
  readonly appVersion: string;
}

/** Take back an op that has not left the terminal. What waits for it goes with it. */
export function withdraw(desk: ChangeQueue, at: At, opId: string): Promise<Withdrawn> {
  return desk.change((change): Withdrawn => {
    const op = ownOp(change, opId);
    const all = op ? [op, ...followersOf(change.ops, op)] : [];
    if (all.length === 0 || !all.every(isUnsent)) return { kind: 'tooLate' };
    for (const each of all) move(change, each, 'withdrawn', { settledAt: iso(at) });
    markBlocked(change);
    return { kind: 'done', withdrawn: all.map((each) => each.record.opId) };
  });
}

/** The ops that would go with it. */
export function dependants(desk: ChangeQueue, opId: string): Promise<string[]> {
  return desk.change((change) => {
    const op = ownOp(change, opId);
    return op ? followersOf(change.ops, op).map((each) => each.record.opId) : [];
  });
}

/** Put an op away that will not be sent any more; its lanes go on without it. Nothing happens to one that is on its way. */
export function drop(desk: ChangeQueue, at: At, opId: string, reason: DropReason, note: string): Promise<void> {
  return desk.change((change) => {
    const op = ownOp(change, opId);
    if (!op || !DROPPABLE.includes(op.state.status)) return;
    move(change, op, 'dropped', { dropReason: reason, note, settledAt: iso(at) });
    markBlocked(change);
  });
}

/** The cause was mended in the WMS: the same request again, as a new op in the place of the old one. */
export function resend(desk: ChangeQueue, at: At, opId: string, newId: string): Promise<void> {
  return desk.change(async (change) => {
    const op = ownOp(change, opId);
    // In doubt, and somebody has looked: under its own id, so that whoever does keep ids still knows it.
    if (op && isUnverified(op)) {
      if (op.state.resultCode === RESULT_OK) return; // done at least once: again would be once more
      change.patch(op, { ...AGAIN, seen: null, nextAt: 0 });
      return markBlocked(change);
    }
    if (!op || !RESENDABLE.includes(op.state.status)) return;
    const { record } = op;
    const { kind, kindVersion, request, flow, params, inputs, path, lanes, label } = record;
    const said = { at: iso(at), appVersion: at.appVersion, context: contextOfOp(record) };
    const again = { op: kind, version: kindVersion, request, path, lanes, label, flow, params, inputs };
    await append(change, said, { ...again, opId: newId, supersedes: opId });
    markBlocked(change);
  });
}

/** Somebody has looked: the WMS has applied what nobody could verify. Its rows show it when they are read next. */
export function confirm(desk: ChangeQueue, at: At, opId: string): Promise<void> {
  return desk.change(async (change) => {
    const op = ownOp(change, opId);
    if (!op || !isUnverified(op)) return;
    const now = at.now();
    await applied(change, op, {}, { resultCode: 0, msg: '', settledAt: iso(at), settledBy: 'person' }, now);
    markBlocked(change);
  });
}

/** The one in which it was captured: the warehouse may have been switched since. */
export const contextOfOp = ({ partition, userId, serverUrl, whgid, lg, deviceId }: Context): Context => ({
  partition,
  userId,
  serverUrl,
  whgid,
  lg,
  deviceId,
});

const DROPPABLE: readonly string[] = ['refused', 'quarantined', 'inDoubt'];
const RESENDABLE: readonly string[] = ['refused', 'quarantined'];

const isUnverified = ({ state }: Waiting): boolean => state.status === 'inDoubt' && state.unverified === true;

/** In doubt once is in doubt until the WMS has spoken. */
const isUnsent = ({ state }: Waiting): boolean =>
  (state.status === 'queued' || state.status === 'blocked') && state.attempts === 0;

/** Nobody settles the ops of another operator (architecture.md section 6). */
function ownOp(change: Change, opId: string): Waiting | undefined {
  const { session } = change;
  const op = change.find(opId);
  const isOwn = op && session && ownerOf(op.record.partition) === ownerOf(partitionOf(session));
  return isOwn ? op : undefined;
}

const iso = ({ now }: At): string => new Date(now()).toISOString();
