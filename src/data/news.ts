/** What a stored change has changed, as everybody who keeps a part of the database in memory is told. */
import type { Plan } from './change.ts';
import type { Tallied } from './tally.ts';
import type { LpnRecord, OpRecord, OpState } from './records.ts';
import type { RowChanges } from './row-versions.ts';

export interface News {
  /** `Counters.version` that the change was made on: whoever has another one has missed something. */
  readonly from: number;
  /** And of the change. */
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
    from: plan.on,
    version: plan.counters.version,
    rows,
    lpns,
    ops,
    states,
    counts: states.length > 0 ? counts() : null,
  };
}

/** How pages are told. */
export interface Tell {
  /** A line was taken up: to the own page, which ends when its worker does; the tables have it soon. */
  now(news: News): void;
  /** A change that is on disk: to all pages. The own one may have heard of it already. */
  stored(news: News): void;
  /** Somebody else has written: what the own page was told since the last checkpoint is made anew. */
  anew(): void;
}

/**
 * What workers tell pages: a change of the outbox and of work rows, that these have to be read again, or that reference data
 * is another.
 */
export type Told =
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'anew' }
  | { readonly kind: 'reference' };

/** Pages of this origin hear of each other's changes, and of those of the service worker. */
export const newsChannel = (): BroadcastChannel => new BroadcastChannel('aisle-news');
