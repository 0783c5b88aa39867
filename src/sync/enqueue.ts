/**
 * Accepting what was scanned: ops, their effect on what is believed, and the shortened draft, in one transaction that
 * is flushed to disk. Only then may the operator hear "ok".
 */
import { areStored } from '#data/housekeeping.ts';
import { isPhotoLane, photoLane } from '#data/photo-op.ts';
import { photosOf } from '#data/photos.ts';
import type { Change } from '#data/change.ts';
import type { ChangeQueue } from '#data/change-queue.ts';
import { partitionOf, siteOf } from '#data/partition.ts';
import type { Device } from '#data/device.ts';
import type { Registry, Waiting } from '#data/outbox-state.ts';
import type { OpRecord, PhotoRecord, SessionState } from '#data/records.ts';
import { StorageFault } from '#data/storage-fault.ts';
import type { Committed, Draft, NewOp } from '#engine/env.ts';
import type { LabelOrder } from '#engine/op.ts';
import { refuseScan } from '#engine/scan-refusals.ts';
import { markBlocked, waitsInLane } from './lanes.ts';
import type { Log } from './log.ts';
import { move } from './moves.ts';
import { uploadsOf } from './photos.ts';

export interface Enqueue {
  readonly device: Device;
  readonly desk: ChangeQueue;
  readonly registry: Registry;
  readonly log: Log;
  readonly now: () => number;
  readonly appVersion: string;
  /** As far as is known an op would reach the WMS now. */
  readonly maySend: () => boolean;
}

export async function commit(at: Enqueue, draft: Draft, ops: readonly NewOp[]): Promise<Committed> {
  try {
    const photos = await picturesOf(at.device, ops);
    return await at.desk.change((change) => accept(at, change, draft, ops, photos), { urgent: true });
  } catch (error) {
    if (ops.length > 0 && (await wasStored(at, ops))) return { kind: 'stored', waiting: true };
    at.log.error('not stored', error);
    const full = error instanceof StorageFault && error.full;
    return { kind: 'refused', refusal: full ? refuseScan.storageFull() : refuseScan.storageFault() };
  }
}

async function accept(
  at: Enqueue,
  change: Change,
  draft: Draft,
  ops: readonly NewOp[],
  photos: readonly PhotoRecord[],
): Promise<Committed> {
  const { session } = change;
  if (!session || session.userName === '') throw new Error('nobody is signed in');
  const partition = partitionOf(session);
  if (draft.inputs.length === 0) change.dropDraft(partition, draft.key);
  else change.saveDraft({ ...draft, partition, savedAt: iso(at) });

  const added: Waiting[] = [];
  for (const op of ops) {
    // A repeated tap: the first one has stored it.
    const known = change.find(op.opId);
    if (known) continue;
    const label = labelOf(at, op);
    if (label) {
      const now = iso(at);
      const stored = { ...label, labelId: op.opId, partition, askedAt: now, changedAt: now, printed: 0 };
      change.saveLabel({ ...stored, status: 'waiting' });
      continue;
    }
    const pictures = photos.filter(({ opId }) => opId === op.opId);
    const { lanes, ...facts } = factsOf(at, op);
    const shared = pictures.length > 0 ? [...lanes, photoLane(op.opId)] : lanes;
    added.push(await append(change, at, contextOf(session), op, { ...facts, lanes: shared }));
    for (const upload of uploadsOf(pictures, draft))
      await append(change, at, contextOf(session), upload, factsOf(at, upload));
  }
  if (ops.length > 0) markBlocked(change);
  return { kind: 'stored', waiting: waitingAfter(at, change, added) };
}

/** Made by the printer of this terminal: kept here, and the WMS hears nothing of it. */
const labelOf = ({ registry }: Pick<Enqueue, 'registry'>, { op, request }: NewOp): LabelOrder | null =>
  registry.get(op)?.printsLocally?.(request) ?? null;

/** Most screens take none: their scans are not kept waiting by the question. */
async function picturesOf(device: Device, ops: readonly NewOp[]): Promise<PhotoRecord[]> {
  const illustrated = ops.filter(({ pictures }) => pictures === true);
  return (await Promise.all(illustrated.map((op) => photosOf(device, op.opId)))).flat();
}

/** Whether the operator should hear "ok, waiting". */
export function waitingAfter(at: Enqueue, change: Change, added: readonly Waiting[]): boolean {
  const waits = added.some((op) => op.state.status === 'blocked' || waitsInLane(change.ops, op));
  return waits || !change.session?.canSend || !at.maySend();
}

/** Who captured it, where, and in which language. */
export type Context = Pick<OpRecord, 'partition' | 'userId' | 'serverUrl' | 'whgid' | 'lg' | 'deviceId'>;

export const contextOf = (session: SessionState): Context => ({
  partition: partitionOf(session),
  userId: session.userId,
  serverUrl: session.serverUrl,
  whgid: session.storeId,
  lg: session.language,
  deviceId: session.deviceId,
});

/** What the op's definition says about this request. */
export type Facts = Pick<OpRecord, 'path' | 'lanes' | 'label'>;

/** One op into the outbox, frozen as it was captured (offline.md section 3.2). */
export async function append(
  change: Change,
  at: Pick<Enqueue, 'now' | 'appVersion'>,
  context: Context,
  op: NewOp,
  facts: Facts,
): Promise<Waiting> {
  const { opId, op: kind, version: kindVersion, request, flow, params, inputs, supersedes } = op;
  const seq = change.nextSeq();
  const { partition } = context;
  const old = supersedes === undefined ? undefined : change.find(supersedes);
  const takesOver = old?.record.partition === partition && isWithPerson(old);
  const place = takesOver ? old.state.place : seq;
  change.add(
    {
      ...context,
      ...facts,
      // Pictures of the old op wait for the one that takes its place.
      lanes: [...new Set([...facts.lanes, ...(old?.record.lanes.filter(isPhotoLane) ?? [])])],
      seq,
      opId,
      kind,
      kindVersion,
      request,
      flow,
      params,
      inputs,
      ...(supersedes !== undefined && { supersedes }),
      capturedAt: iso(at),
      appVersion: at.appVersion,
    },
    { opId, seq, partition, place, status: 'queued', epoch: change.epoch, attempts: 0, nextAt: 0 },
  );
  if (takesOver) move(change, old, 'superseded', { supersededBy: opId, settledAt: iso(at) });
  await change.useNumbers(siteOf(context.serverUrl, context.whgid), codesOf(request));
  return change.find(opId) as Waiting;
}

/** Refused or quarantined: a corrected op takes its place, so that its lanes go on in the old order. */
const isWithPerson = ({ state }: Waiting): boolean => state.status === 'refused' || state.status === 'quarantined';

export function factsOf(
  { registry }: Pick<Enqueue, 'registry'>,
  { op, request }: Pick<NewOp, 'op' | 'request'>,
): Facts {
  const found = registry.get(op);
  if (!found) throw new Error(`this build has no op ${op}`);
  return { path: found.call.path, lanes: found.lanes(request), label: found.summary(request) };
}

const codesOf = (request: unknown): string[] =>
  Object.values(request as object).filter((value): value is string => typeof value === 'string' && value !== '');

async function wasStored({ device, registry }: Enqueue, ops: readonly NewOp[]): Promise<boolean> {
  try {
    // Labels of this terminal stand elsewhere, in the same transaction.
    const sent = ops.filter((op) => labelOf({ registry }, op) === null);
    return (
      sent.length > 0 &&
      (await areStored(
        device,
        sent.map((op) => op.opId),
      ))
    );
  } catch {
    return false;
  }
}

const iso = ({ now }: Pick<Enqueue, 'now'>): string => new Date(now()).toISOString();
