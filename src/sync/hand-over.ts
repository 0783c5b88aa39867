/**
 * Work that its operator cannot settle goes to a supervisor: offered by the one, taken over by the other after signing
 * in on this terminal. It is then the supervisor's, sent under their token; who had it before stays written with it.
 */
import type { ChangeQueue } from '#data/change-queue.ts';
import { ownerOf, partitionOf, tenantOf } from '#data/partition.ts';
import type { Waiting } from '#data/outbox-state.ts';
import { isOffered, mayTakeOver, noted } from './custody.ts';
import { followersOf, markBlocked } from './lanes.ts';
import { isSignedIn } from './session.ts';

interface At {
  readonly desk: ChangeQueue;
  readonly now: () => number;
}

export type TakenOver = { kind: 'takenOver'; count: number } | { kind: 'notAllowed' } | { kind: 'gone' };

/** Says nothing to the WMS. The operator may still settle it until a supervisor has taken it. */
export function offer({ desk, now }: At, opId: string): Promise<void> {
  return desk.change((change) => {
    const { session } = change;
    const op = change.find(opId);
    if (!op || !isSignedIn(session) || !isStuck(op) || isOffered(op.state)) return;
    if (ownerOf(op.record.partition) !== ownerOf(partitionOf(session))) return;
    change.patch(op, noted(op, { at: iso(now), by: session.userId, what: 'offered' }));
  });
}

/** With everything that waits behind it, or that would go on without what it builds on. */
export function takeOver({ desk, now }: At, opId: string): Promise<TakenOver> {
  return desk.change((change): TakenOver => {
    const { session } = change;
    if (!mayTakeOver(session)) return { kind: 'notAllowed' };
    const op = change.find(opId);
    const current = partitionOf(session);
    if (!op || !isOffered(op.state) || !isStuck(op) || tenantOf(op.record.partition) !== tenantOf(current))
      return { kind: 'gone' };
    if (!session.storeList.some(({ whgid }) => whgid === op.record.whgid)) return { kind: 'notAllowed' };
    const all = [op, ...followersOf(change.ops, op)];
    for (const each of all) {
      const { userId, whgid } = each.record;
      const entry = { at: iso(now), by: session.userId, what: 'takenOver', from: userId } as const;
      const to = { partition: partitionOf({ ...session, storeId: whgid }), userId: session.userId };
      change.reassign(each, to, noted(each, entry));
    }
    markBlocked(change);
    return { kind: 'takenOver', count: all.length };
  });
}

const isStuck = ({ state }: Waiting): boolean =>
  state.status === 'refused' ||
  state.status === 'quarantined' ||
  (state.status === 'inDoubt' && state.unverified === true);

const iso = (now: () => number): string => new Date(now()).toISOString();
