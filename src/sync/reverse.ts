/** Taking back what the WMS has applied: a new op that points at the old one by `supersedes`. */
import type { Change } from '#data/change.ts';
import { ownerOf, partitionOf } from '#data/partition.ts';
import { readOp } from '#data/readers.ts';
import type { OutboxItem } from '#data/records.ts';
import { StorageFault } from '#data/storage-fault.ts';
import type { Committed } from '#engine/env.ts';
import { upgraded } from '#engine/op.ts';
import type { Posting } from '#engine/op.ts';
import { refuseScan } from '#engine/scan-refusals.ts';
import { append, factsOf, waitingAfter } from './enqueue.ts';
import type { Enqueue } from './enqueue.ts';
import { markBlocked } from './lanes.ts';
import { contextOfOp } from './tray.ts';

export async function reverse(at: Enqueue, opId: string, newId: string): Promise<Committed> {
  try {
    const old = await readOp(at.device, opId);
    return await at.desk.change((change) => accept(at, change, old, opId, newId), { urgent: true });
  } catch (error) {
    at.log.error('not reversed', error);
    const full = error instanceof StorageFault && error.full;
    return { kind: 'refused', refusal: full ? refuseScan.storageFull() : refuseScan.storageFault() };
  }
}

async function accept(
  at: Enqueue,
  change: Change,
  old: OutboxItem | undefined,
  opId: string,
  newId: string,
): Promise<Committed> {
  const { session } = change;
  const isOwn = old && session && ownerOf(old.partition) === ownerOf(partitionOf(session));
  const isDone = old?.state.status === 'applied' || old?.state.status === 'observed';
  const posting = isOwn && isDone ? reversalOf(at, old) : undefined;
  if (!old || !posting) return { kind: 'refused', refusal: refuseScan.notListed({ code: old?.label ?? opId }) };
  const { op, request } = posting;
  // A second tap: the first reversal is still under way.
  const first = change.ops.find(({ record }) => record.supersedes === opId && record.kind === op.id);
  const { flow, params } = old;
  const reversal = { opId: newId, op: op.id, version: op.version, request, flow, params, inputs: [], supersedes: opId };
  const added = first ? [] : [await append(change, at, contextOfOp(old), reversal, factsOf(at, reversal))];
  markBlocked(change);
  return { kind: 'stored', waiting: waitingAfter(at, change, added) };
}

/** Told in the shape of this build, whichever build posted it. */
function reversalOf({ registry }: Enqueue, { kind, kindVersion, request }: OutboxItem): Posting | undefined {
  const op = registry.get(kind);
  const now = op && upgraded(op, request, kindVersion);
  return now === undefined ? undefined : op?.reverse?.(now);
}
