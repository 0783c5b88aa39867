/**
 * Rows that cannot be read from the disk or are damaged. A damaged row must not hide the others, and a damaged op must
 * not vanish: its readable fields stand in for it, and a person decides (offline.md section 3.3,
 * quarantined).
 */
import type { Table } from 'dexie';
import type { OpRecord, OpState } from './records.ts';

/** `Op.id` of the stand-in; no build has such an op, so it is never sent. */
export const DAMAGED = 'damaged';

/** By key; undefined where there is nothing, or nothing that can be read. */
export async function readEach<T, K>(table: Table<T, K>, keys: readonly K[]): Promise<(T | undefined)[]> {
  try {
    return await table.bulkGet([...keys]);
  } catch {
    return Promise.all(keys.map((key) => table.get(key).then(undefined, () => undefined)));
  }
}

/** Everything that this finds and that can be read. */
export async function readAll<T, K>(table: Table<T, K>, find: (table: Table<T, K>) => Found<T, K>): Promise<T[]> {
  try {
    return await find(table).toArray();
  } catch {
    const found = await readEach(table, await find(table).primaryKeys());
    return found.filter((row) => row !== undefined);
  }
}
interface Found<T, K> {
  toArray(): PromiseLike<T[]>;
  primaryKeys(): PromiseLike<K[]>;
}

/** The record that belongs to a state, or what stands in for it. */
export const recordFor = (record: unknown, state: OpState): OpRecord =>
  isRecord(record) ? record : standIn(record, state);

const TEXTS = ['opId', 'kind', 'path', 'partition', 'userId', 'serverUrl', 'whgid', 'deviceId', 'capturedAt'] as const;

function isRecord(x: unknown): x is OpRecord {
  if (!isFields(x)) return false;
  const hasTexts = TEXTS.every((name) => typeof x[name] === 'string');
  const hasLists = isTexts(x['lanes']) && isTexts(x['touched']) && Array.isArray(x['inputs']);
  const hasNumbers = Number.isInteger(x['seq']) && Number.isInteger(x['kindVersion']);
  return hasTexts && hasLists && hasNumbers && isFields(x['request']);
}

/** Recovers the readable fields; fills the rest from state and partition. Its request is kept for whoever looks. */
function standIn(broken: unknown, { opId, seq, partition }: OpState): OpRecord {
  const fields = isFields(broken) ? broken : {};
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  const [serverUrl = '', , userId = '', whgid = '', deviceId = ''] = partition.split('|').map(decodeURIComponent);
  return {
    seq,
    opId,
    kind: DAMAGED,
    kindVersion: 0,
    path: text('path'),
    request: fields['request'] ?? null,
    // Those that it still names it holds.
    lanes: isTexts(fields['lanes']) ? fields['lanes'] : [],
    touched: [],
    partition,
    userId,
    serverUrl,
    whgid,
    deviceId,
    lg: 'en',
    capturedAt: text('capturedAt'),
    appVersion: text('appVersion'),
    label: text('label') || opId,
    flow: text('flow'),
    params: {},
    inputs: [],
  };
}

/** What stands in for an op that was said "ok" to, and of which nothing can be read. */
export const lostRecord = (state: OpState, at: string): OpRecord => standIn({ capturedAt: at }, state);

/** How an op stands whose state says nothing that could be trusted: it may have been sent. */
export const lostState = (opId: string, seq: number, partition: string): OpState => ({
  opId,
  seq,
  partition,
  status: 'quarantined',
  place: seq,
  epoch: 0,
  attempts: 1,
  nextAt: 0,
});

/** A state as the index promises it, its numbers too; where one is missing, the one that does no harm. */
export function stateFor(state: OpState): OpState {
  const { seq, place, epoch, attempts, nextAt } = state;
  if ([seq, place, epoch, attempts, nextAt].every(Number.isFinite)) return state;
  const number = (n: number, otherwise: number): number => (Number.isFinite(n) ? n : otherwise);
  return {
    ...state,
    place: number(place, seq),
    epoch: number(epoch, 0),
    attempts: number(attempts, 1),
    nextAt: number(nextAt, 0),
  };
}

const isFields = (x: unknown): x is Readonly<Record<string, unknown>> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);
const isTexts = (x: unknown): x is readonly string[] => Array.isArray(x) && x.every((each) => typeof each === 'string');
