/**
 * The disk of a terminal as it is after a kill: what fake-indexeddb and the files hold, read without a transaction and
 * without the code under test; only the names of the session are those of the contract. To be looked at when nothing is under way.
 */
import { readStoredSession } from '#data/on-disk.ts';
import type { Counters, OpRecord, OpState, SessionState, StoredSession } from '#data/records.ts';
import type { Context, Life, Line, Said } from '#data/line.ts';
import type { BelievedRow } from '#data/records.ts';
import type { Receipt } from '#contract/rows.ts';
import type { FakeFiles } from '#tests/harness/fake-files.ts';

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

interface Disk {
  /** Before the names of its databases. */
  readonly name: string;
  readonly files: FakeFiles;
}

export function diskAfterCrash({ name: world, files }: Disk): DiskAfterCrash {
  const stores = (indexedDB as unknown as RawDatabases)._databases.get(`${world}-ops`)?.rawObjectStores;
  const all = <T>(name: string): T[] => [...(stores?.get(name)?.records.values() ?? [])].map((r) => r.value as T);
  return {
    ops: all('ops'),
    states: all('opState'),
    session: all<StoredSession>('session').map(readStoredSession)[0] ?? null,
    version: all<Meta>('meta').find((each) => each.key === 'counters')?.version ?? 0,
    receipts: all('receipts'),
    inJournal: inJournal([...all<Line>('journal'), ...files.all().flatMap(linesIn)], all<Life>('lives')),
    log: all('log'),
  };
}

const inJournal = (lines: readonly Line[], lives: readonly Life[]): DiskAfterCrash['inJournal'] =>
  lines
    .filter(({ life, n }) => n > (lives.find((each) => each.life === life)?.n ?? 0))
    .map(({ text }) => JSON.parse(text) as Said)
    .flatMap(({ context, ops }) => ops.map(({ opId }) => ({ ...context, opId })));

/** One behind the other, up to the first that is not whole. */
function linesIn(bytes: Uint8Array<ArrayBuffer>): Line[] {
  const lines: Line[] = [];
  const view = new DataView(bytes.buffer);
  const text = (from: number, length: number): string => Buffer.from(bytes.buffer, from, length).toString();
  for (let at = 0; at + 56 <= bytes.length && view.getUint32(at) === 0x41_49_53_4c;) {
    const length = view.getUint32(at + 4);
    const line = {
      life: text(at + 16, 36).replaceAll('\0', ''),
      n: view.getUint32(at + 8),
      text: text(at + 56, length),
    };
    if (!line.text.endsWith('}')) break;
    lines.push(line);
    at += 56 + length;
  }
  return lines;
}
