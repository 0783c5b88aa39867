/** The state of the operator's own ops when nothing can be sent. */
import type { Change } from '#data/change.ts';
import { moves } from './lanes.ts';
import { ownOps } from './turn.ts';

export interface IdleState {
  /** Some are on their way: rows that are read now would be old at once. */
  readonly isUnderWay: boolean;
  /** Ops that the WMS has refused; one more may mean that a job is not ours any more. */
  readonly refused: number;
}

export function idleState(change: Change, now: number): IdleState {
  const own = change.session ? ownOps(change, change.session) : [];
  return { isUnderWay: moves(own, now), refused: own.filter(({ state }) => state.status === 'refused').length };
}
