/** What a stored change has changed, as everybody who keeps a part of the database in memory is told. */
import type { Plan } from './change.ts';
import type { Tallied } from './tally.ts';
import type { LpnRecord, OpRecord, OpState } from './records.ts';
import type { RowChanges } from './row-versions.ts';

export interface News {
  /** `Counters.version` of the change. Each change has the next one: a gap says that something was missed. */
  readonly version: number;
  readonly rows: readonly RowChanges[];
  readonly lpns: readonly LpnRecord[];
  readonly ops: readonly OpRecord[];
  readonly states: readonly OpState[];
  /** By partition, of each that has an op that is not settled; null = as before. */
  readonly counts: Readonly<Record<string, Tallied>> | null;
}

/** Null: nothing that anybody keeps. */
export function newsOf(plan: Plan, counts: () => Readonly<Record<string, Tallied>>): News | null {
  if (!plan.counters) return null;
  const { rows, lpns, states } = plan;
  const ops = [...plan.ops, ...plan.changedOps];
  return {
    version: plan.counters.version,
    rows,
    lpns,
    ops,
    states,
    counts: states.length > 0 ? counts() : null,
  };
}

export type Tell = (news: News) => void;

/** What workers tell pages: a change of the outbox and of work rows, or that reference data is another. */
export type Told = { readonly kind: 'news'; readonly news: News } | { readonly kind: 'reference' };

/** Pages of this origin hear of each other's changes, and of those of the service worker. */
export const newsChannel = (): BroadcastChannel => new BroadcastChannel('aisle-news');
