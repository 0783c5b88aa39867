/**
 * Taking up what was scanned (decision 0011): the line that a page was told "ok" for becomes ops, their effect on what is
 * believed, and the shortened draft.
 */
import type { AsOf } from '#contract/envelope.ts';
import { isPhotoLane, photoLane } from '#data/photo-op.ts';
import { photosOf } from '#data/photos.ts';
import type { Change } from '#data/change.ts';
import type { ChangeQueue } from '#data/change-queue.ts';
import { lostRecord, lostState } from '#data/damaged.ts';
import { partitionOf, siteOf } from '#data/partition.ts';
import type { Device } from '#data/device.ts';
import { readStatus } from '#data/readers.ts';
import { readLine } from '#data/line.ts';
import type { Line, Said, Standing } from '#data/line.ts';
import type { Registry, Waiting } from '#data/outbox-state.ts';
import type { NewOp } from '#engine/env.ts';
import type { LabelOrder } from '#engine/op.ts';
import { markBlocked } from './lanes.ts';
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

type TakingUp = Pick<Enqueue, 'device' | 'registry' | 'log'>;

/** What `ChangeQueue` wants of a line. */
export const takeUp =
  (at: TakingUp) =>
  async (change: Change, line: Line, as: Standing): Promise<void> => {
    const said = as === 'bad' ? null : readLine(line);
    if (said) await accept(at, change, line, { said, as });
    else quarantine(at, change, line);
  };

async function accept(
  at: TakingUp,
  change: Change,
  line: Line,
  { said, as }: { readonly said: Said; readonly as: Standing },
): Promise<void> {
  const { context, draft, ops } = said;
  const { partition } = context;
  change.takeUp(line, { partition, at: said.at });
  const stored = await storedOf(at.device, ops);
  const clock = ops.length > 0 ? await clockAt(at.device, partition, said.at) : undefined;
  const isStored = ({ opId }: NewOp): boolean => change.find(opId) !== undefined || stored.has(opId);
  // A repeated tap, or the same line from a second place: its draft may be older than the one that is there.
  if (ops.length > 0 && ops.every(isStored)) return;
  if (draft.inputs.length === 0) change.dropDraft(partition, draft.key);
  else change.saveDraft({ ...draft, partition, savedAt: said.at });
  for (const op of ops) {
    if (isStored(op)) continue;
    const label = labelOf(at, op);
    if (label) {
      const job = { ...label, labelId: op.opId, partition, askedAt: said.at, changedAt: said.at, printed: 0 };
      change.saveLabel({ ...job, status: 'waiting' });
      continue;
    }
    // Most screens take none: their scans are not kept waiting by the question.
    const pictures = op.pictures ? await photosOf(at.device, op.opId) : [];
    const lanes = pictures.length > 0 ? [...op.lanes, photoLane(op.opId)] : op.lanes;
    const waits = at.registry.get(op.op)?.tellsWaiting ? unansweredOf(change, op) : [];
    await append(change, { ...said, ...(clock && { asOf: { ...clock, waits } }) }, { ...op, lanes }, as);
    for (const upload of uploadsOf(pictures, draft)) await append(change, said, upload, as);
  }
  if (ops.length > 0) markBlocked(change);
}

/** The clock of this terminal against that of the WMS, as it was compared last; undefined where it never was. */
async function clockAt(
  device: Device,
  partition: string,
  at: string,
): Promise<Pick<AsOf, 'clockOff' | 'clockAge'> | undefined> {
  const { clockOffset, lastEnvelopeAt } = await readStatus(device, partition);
  if (clockOffset === null || lastEnvelopeAt === null) return undefined;
  return { clockOff: Math.round(clockOffset), clockAge: Math.max(0, Math.round(Date.parse(at) - lastEnvelopeAt)) };
}

/** More than that no WMS wants to hear of. */
const MOST_WAITS = 500;

/** Those of its own lanes come before it in any case. */
const unansweredOf = (change: Change, { lanes }: NewOp): string[] =>
  change.ops
    .filter(({ record }) => !record.lanes.some((lane) => lanes.includes(lane)))
    .slice(-MOST_WAITS)
    .map(({ record }) => record.opId);

/** Of these op ids those that are on disk. */
async function storedOf({ ops }: Device, wanted: readonly NewOp[]): Promise<ReadonlySet<string>> {
  if (wanted.length === 0) return new Set();
  const ids = wanted.map(({ opId }) => opId);
  return new Set((await ops.ops.where('opId').anyOf(ids).keys()) as string[]);
}

/** The operator was told "ok": what this build cannot read of it is put before them. */
function quarantine({ log }: TakingUp, change: Change, line: Line): void {
  const { session } = change;
  const partition = change.ownerOf(line.life) ?? (session ? partitionOf(session) : '');
  const seq = change.nextSeq();
  const state = lostState(`${line.life}/${line.n}`, seq, partition);
  log.error('damaged', `line ${line.n} of ${line.life}`);
  change.takeUp(line, { partition, at: '' });
  change.add({ ...lostRecord(state, ''), request: { line: line.text } }, state);
}

/** Made by the printer of this terminal: kept here, and the WMS hears nothing of it. */
const labelOf = ({ registry }: Pick<Enqueue, 'registry'>, { op, request }: NewOp): LabelOrder | null =>
  registry.get(op)?.printsLocally?.(request) ?? null;

/** One op into the outbox, frozen as it was captured (offline.md section 3.2). */
export async function append(
  change: Change,
  { at, appVersion, context, asOf }: Pick<Said, 'at' | 'appVersion' | 'context'> & { readonly asOf?: AsOf },
  op: NewOp,
  as: Standing = 'new',
): Promise<Waiting> {
  const { opId, op: kind, version: kindVersion, request, path, label, flow, params, inputs, supersedes } = op;
  const seq = change.nextSeq();
  const { partition } = context;
  const old = supersedes === undefined ? undefined : change.find(supersedes);
  const takesOver = old?.record.partition === partition && isWithPerson(old);
  const place = takesOver ? old.state.place : seq;
  change.add(
    {
      ...context,
      path,
      label,
      // Pictures of the old op wait for the one that takes its place.
      lanes: [...new Set([...op.lanes, ...(old?.record.lanes.filter(isPhotoLane) ?? [])])],
      seq,
      opId,
      kind,
      kindVersion,
      request,
      flow,
      params,
      inputs,
      ...(supersedes !== undefined && { supersedes }),
      capturedAt: at,
      ...(asOf && { asOf }),
      appVersion,
    },
    { opId, seq, partition, place, ...HOW[as === 'lost' ? 'lost' : 'new'], epoch: change.epoch, nextAt: 0 },
  );
  if (takesOver) move(change, old, 'superseded', { supersededBy: opId, settledAt: at });
  await change.useNumbers(siteOf(context.serverUrl, context.whgid), codesOf(request));
  return change.find(opId) as Waiting;
}

/** What nobody knows to have been sent or not is repeated where the WMS keeps ids, and looked after where it does not. */
const HOW = {
  new: { status: 'queued', attempts: 0 },
  lost: { status: 'inDoubt', attempts: 1 },
} as const;

/** Refused or quarantined: a corrected op takes its place, so that its lanes go on in the old order. */
const isWithPerson = ({ state }: Waiting): boolean => state.status === 'refused' || state.status === 'quarantined';

/** Wherever they stand in it: several boxes are begun with one op. */
const codesOf = (request: unknown): string[] => {
  if (typeof request === 'string') return request === '' ? [] : [request];
  return typeof request === 'object' && request !== null ? Object.values(request).flatMap(codesOf) : [];
};
