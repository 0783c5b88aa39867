/** What screens show beside rows: outbox, tray, shift ledger, session, drafts. Plain reads, usable inside `liveQuery`. */
import type { NumberKind } from '#contract/fields.ts';
import type { Draft } from '#engine/env.ts';
import { readEach, recordFor } from './damaged.ts';
import type { Device } from './device.ts';
import { completed } from './first-session.ts';
import { readStoredSession } from './on-disk.ts';
import { inPlace } from './row-cell.ts';
import { ownerOf, serverOf, userOf } from './partition.ts';
import { doubtNeedsYou, NEEDS_YOU, UNSENT, UNSETTLED, WAITING } from './records.ts';
import type { Counts } from './tally.ts';
import type { LogEntry, OpState, OpStatus, OutboxItem, RfLogEntry, SessionState, SyncStatus } from './records.ts';

export async function readSession({ ops }: Device): Promise<SessionState | undefined> {
  const stored = await ops.session.get('session');
  if (!stored) return undefined;
  const session = readStoredSession(stored);
  return completed(session, session.deviceId);
}

export async function readStatus({ ops }: Device, partition: string): Promise<SyncStatus> {
  return (await ops.syncStatus.get(partition)) ?? unknownStatus(partition);
}

export const unknownStatus = (partition: string): SyncStatus => ({
  partition,
  connection: 'unknown',
  offlineSince: null,
  paused: null,
  pausedMsg: '',
  lastEnvelopeAt: null,
  clockOffset: null,
});

export async function readDraft({ ops }: Device, partition: string, key: string): Promise<Draft | undefined> {
  const found = await ops.drafts.get([partition, key]);
  if (!found) return undefined;
  const { flow, params, inputs, round, supersedes } = found;
  return { key, flow, params, inputs, round, ...(supersedes !== undefined && { supersedes }) };
}

export async function countOps(device: Device, partition: string): Promise<Counts> {
  const count = (status: OpStatus) => atStatus(device, partition, status).count();
  const [waiting, needsYou, blocked, doubtful, oldest] = await Promise.all([
    Promise.all(WAITING.map(count)),
    Promise.all(NEEDS_YOU.map(count)),
    count('blocked'),
    atStatus(device, partition, 'inDoubt').filter(doubtNeedsYou).count(),
    oldestOf(device, partition),
  ]);
  return { waiting: sum(waiting), needsYou: sum(needsYou) + doubtful, blocked, oldest };
}

const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

/** Op ids sort by the time they were minted, so the first of each status is its oldest. */
async function oldestOf(device: Device, partition: string): Promise<number | null> {
  const first = await Promise.all(WAITING.map((status) => atStatus(device, partition, status).first()));
  const ops = await device.ops.ops.bulkGet(first.flatMap((state) => state?.seq ?? []));
  const times = ops.flatMap((op) => Date.parse(op?.capturedAt ?? '') || []);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Everything unsettled, in the order in which it will be sent. */
export async function readOutbox(device: Device, partition: string): Promise<OutboxItem[]> {
  return items(device, await ofStatus(device, partition, UNSETTLED).toArray());
}

/** What waits for a person: refused, quarantined, and in doubt at a WMS that cannot be asked. */
export async function readTray(device: Device, partition: string): Promise<OutboxItem[]> {
  const states = await ofStatus(device, partition, [...NEEDS_YOU, 'inDoubt']).toArray();
  return items(
    device,
    states.filter((s) => s.status !== 'inDoubt' || doubtNeedsYou(s)),
  );
}

/** What this operator did since then (ISO 8601), newest first. */
export async function readLedger({ ops }: Device, partition: string, since: string): Promise<OutboxItem[]> {
  const records = await ops.ops.where('[partition+capturedAt]').between([partition, since], [partition, '￿']).toArray();
  const states = await ops.opState.bulkGet(records.map((r) => r.opId));
  const both = records.flatMap((record, i) => (states[i] ? [{ ...record, state: states[i] }] : []));
  return both.sort((a, b) => b.seq - a.seq);
}

export async function readOp({ ops }: Device, opId: string): Promise<OutboxItem | undefined> {
  const [record, state] = await Promise.all([ops.ops.where('opId').equals(opId).first(), ops.opState.get(opId)]);
  return record && state && { ...record, state };
}

/** The same for a screen: what another operator did is nobody's business, in whichever warehouse. */
export async function readOwnOp(device: Device, partition: string, opId: string): Promise<OutboxItem | undefined> {
  const op = await readOp(device, opId);
  return op && ownerOf(op.partition) === ownerOf(partition) ? op : undefined;
}

/** "12 unsent operations of ...": how many, never what (offline.md section 3.7). */
export async function unsentOfOthers({ ops }: Device, partition: string): Promise<{ userId: string; count: number }[]> {
  const keys = (await ops.opState.orderBy('[partition+status]').keys()) as unknown as [string, OpStatus][];
  const counts = new Map<string, number>();
  for (const [of, status] of keys)
    if (ownerOf(of) !== ownerOf(partition) && UNSENT.includes(status)) counts.set(of, (counts.get(of) ?? 0) + 1);
  const byUser = new Map<string, number>();
  for (const [of, count] of counts) byUser.set(userOf(of), (byUser.get(userOf(of)) ?? 0) + count);
  return [...byUser].map(([userId, count]) => ({ userId, count }));
}

/** Numbers of a kind at this site: still free, and whether the terminal was ever given any. */
export async function countNumbers(
  { ops }: Device,
  site: string,
  kind: NumberKind,
): Promise<{ free: number; any: boolean }> {
  const count = (used: 'Y' | 'N') => ops.lpns.where('[site+kind+used]').equals([site, kind, used]).count();
  const [free, used] = await Promise.all([count('N'), count('Y')]);
  return { free, any: free + used > 0 };
}

/** Newest first. */
export async function readLog({ ops }: Device, limit = 200): Promise<LogEntry[]> {
  return ops.log.orderBy('id').reverse().limit(limit).toArray();
}

/** Newest first. */
export async function readRfLog({ ops }: Device, limit = 2000): Promise<RfLogEntry[]> {
  return ops.rfLog.orderBy('id').reverse().limit(limit).toArray();
}

/** Whether any WMS at this address has ever answered this terminal. */
export async function hasAnswered({ ops }: Device, serverUrl: string): Promise<boolean> {
  const known = await ops.syncStatus.toArray();
  return known.some((s) => serverOf(s.partition) === serverUrl && s.lastEnvelopeAt !== null);
}

/** One status is one range of the index: the browser counts it without handing out a single key. */
const atStatus = ({ ops }: Device, partition: string, status: OpStatus) =>
  ops.opState.where('[partition+status]').equals([partition, status]);

const ofStatus = ({ ops }: Device, partition: string, statuses: readonly OpStatus[]) =>
  ops.opState.where('[partition+status]').anyOf(statuses.map((status) => [partition, status]));

async function items({ ops }: Device, states: readonly OpState[]): Promise<OutboxItem[]> {
  const inOrder = [...states].sort(inPlace);
  const records = await readEach(
    ops.ops,
    inOrder.map((s) => s.seq),
  );
  return inOrder.map((state, i) => ({ ...recordFor(records[i], state), state }));
}
