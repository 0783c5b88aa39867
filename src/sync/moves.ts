/** How an op may go from state to state (offline.md section 3.3). Anything else is a bug and stops the transaction. */
import type { Change } from '#data/change.ts';
import type { Waiting } from '#data/outbox-state.ts';
import type { OpState, OpStatus } from '#data/records.ts';

export const MOVES: Readonly<Record<OpStatus, readonly OpStatus[]>> = {
  queued: ['sending', 'blocked', 'withdrawn', 'quarantined', 'transferred'],
  /** Waits for a person to settle an earlier op of a lane. */
  blocked: ['queued', 'withdrawn', 'quarantined', 'transferred'],
  /** Back to queued only when the WMS surely did not look at it and it was never in doubt before. */
  sending: ['applied', 'refused', 'inDoubt', 'quarantined', 'queued'],
  inDoubt: ['sending', 'applied', 'refused', 'quarantined', 'dropped', 'transferred'],
  applied: ['observed'],
  refused: ['superseded', 'dropped', 'transferred'],
  quarantined: ['superseded', 'dropped', 'transferred'],
  /** Came in a file; a supervisor says whose it is from now on, then it goes on where it stood. */
  paused: ['queued', 'inDoubt', 'refused', 'quarantined'],
  /** Another terminal sends it. It comes back only in the file in which it left, or in one made after that. */
  transferred: ['paused'],
  observed: [],
  superseded: [],
  dropped: [],
  withdrawn: [],
};

export class IllegalMove extends Error {}

/** Move an op, guarded: the change is written only if nobody has moved anything since the op was read. */
export function move(change: Change, op: Waiting, to: OpStatus, more: Partial<OpState> = {}): void {
  const from = op.state.status;
  if (!MOVES[from].includes(to)) throw new IllegalMove(`${op.record.opId}: ${from} may not become ${to}`);
  change.patch(op, { after: undefined, ...more, status: to, epoch: change.epoch });
}
