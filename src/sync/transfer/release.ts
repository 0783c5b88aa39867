/** The supervisor decides who owns imported work. Until then none of it is sent. */
import type { Change } from '#data/change.ts';
import type { ChangeQueue } from '#data/change-queue.ts';
import { ownerOf, partitionOf } from '#data/partition.ts';
import type { Waiting } from '#data/outbox-state.ts';
import type { OpState, OpStatus, SessionState } from '#data/records.ts';
import { lastFile, mayTakeOver, noted } from '../custody.ts';
import type { SyncEnv } from '../env.ts';
import { markBlocked } from '../lanes.ts';
import { move } from '../moves.ts';

/** `mine` = sent under the supervisor's own sign-in · `theirs` = sent when their operator signs in on this terminal. */
export type Whose = 'mine' | 'theirs';

export type Released = { kind: 'released'; count: number } | { kind: 'notAllowed' };

export function releaseImport(desk: ChangeQueue, env: SyncEnv, fileId: string, whose: Whose): Promise<Released> {
  const at = new Date(env.clock.now()).toISOString();
  return desk.change((change): Released => {
    const { session } = change;
    if (!mayTakeOver(session)) return { kind: 'notAllowed' };
    const ops = change.ops.filter((op) => isPausedIn(op, fileId));
    for (const op of ops) release(change, op, { session, whose, at });
    markBlocked(change);
    return { kind: 'released', count: ops.length };
  });
}

const isPausedIn = ({ state }: Waiting, fileId: string): boolean =>
  state.status === 'paused' && lastFile(state.custody, 'imported') === fileId;

function release(
  change: Change,
  op: Waiting,
  { session, whose, at }: { session: SessionState; whose: Whose; at: string },
): void {
  const by = session.userId;
  const { userId, whgid, partition } = op.record;
  const { status, more } = standing(op, session);
  move(change, op, status, { ...noted(op, { at, by, what: 'released' }), ...more, nextAt: 0 });
  if (whose === 'theirs' || ownerOf(partition) === ownerOf(partitionOf(session))) return;
  const to = { partition: partitionOf({ ...session, storeId: whgid }), userId: by };
  change.reassign(op, to, noted(op, { at, by, what: 'takenOver', from: userId }));
}

/**
 * Where nobody keeps the ids of ops a copy of the file on a third terminal could post them twice: there each counts as
 * sent until there is evidence that it was not.
 */
function standing({ state }: Waiting, { level }: SessionState): { status: OpStatus; more: Partial<OpState> } {
  const { resumes: status = 'queued', attempts } = state;
  return status === 'queued' && level === 'legacy'
    ? { status: 'inDoubt', more: { attempts: attempts + 1, unguarded: true } }
    : { status, more: {} };
}
