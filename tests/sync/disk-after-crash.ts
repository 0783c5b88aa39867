/**
 * The disk of a terminal as it is after a power cut: what fake-indexeddb holds, read without a transaction and without
 * the code under test. To be looked at when nothing is under way.
 */
import type { Counters, OpRecord, OpState, SessionState } from '#data/records.ts';
import type { Context, Life, Line, Said } from '#data/line.ts';
import type { BelievedRow } from '#data/records.ts';
import type { Receipt } from '#contract/rows.ts';

type Meta = Pick<Counters, 'version'> & { readonly key: string };

interface RawStore {
  readonly records: { values(): Iterable<{ readonly value: unknown }> };
}
interface RawDatabases {
  readonly _databases: ReadonlyMap<string, { readonly rawObjectStores: ReadonlyMap<string, RawStore> }>;
}

export interface DiskAfterCrash {
  readonly ops: readonly OpRecord[];
  readonly states: readonly OpState[];
  readonly session: SessionState | null;
  /** Of the last change. */
  readonly version: number;
  readonly receipts: readonly BelievedRow<Receipt>[];
  /** Ops that stand in lines which are not in the tables yet. */
  readonly inJournal: readonly (Context & { readonly opId: string })[];
  readonly log: readonly { readonly event: string; readonly detail?: string }[];
}

export function diskAfterCrash(world: string): DiskAfterCrash {
  const stores = (indexedDB as unknown as RawDatabases)._databases.get(`${world}-ops`)?.rawObjectStores;
  const all = <T>(name: string): T[] => [...(stores?.get(name)?.records.values() ?? [])].map((r) => r.value as T);
  return {
    ops: all('ops'),
    states: all('opState'),
    session: all<SessionState>('session')[0] ?? null,
    version: all<Meta>('meta').find((each) => each.key === 'counters')?.version ?? 0,
    receipts: all('receipts'),
    inJournal: inJournal(all<Line>('journal'), all<Life>('lives')),
    log: all('log'),
  };
}

const inJournal = (lines: readonly Line[], lives: readonly Life[]): DiskAfterCrash['inJournal'] =>
  lines
    .filter(({ life, n }) => n > (lives.find((each) => each.life === life)?.n ?? 0))
    .map(({ text }) => JSON.parse(text) as Said)
    .flatMap(({ context, ops }) => ops.map(({ opId }) => ({ ...context, opId })));
