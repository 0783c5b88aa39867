/** How the own ops stand when nothing can be sent. */
import type { Change } from '#data/change.ts';
import { doubtNeedsYou } from '#data/records.ts';
import type { OpState } from '#data/records.ts';
import { ownOps } from './turn.ts';

export interface Rest {
  /** Some go out by themselves as soon as the WMS answers: rows that are read now would be old at once. */
  readonly isUnderWay: boolean;
  /** Ops that the WMS has refused; one more may mean that a job is not ours any more. */
  readonly refused: number;
}

export function restOf(change: Change): Rest {
  const own = change.session ? ownOps(change, change.session) : [];
  const goes = (state: OpState): boolean =>
    ['queued', 'sending', 'inDoubt'].includes(state.status) && !doubtNeedsYou(state);
  return {
    isUnderWay: own.some(({ state }) => goes(state)),
    refused: own.filter(({ state }) => state.status === 'refused').length,
  };
}
