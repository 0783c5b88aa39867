/** Taking back what the WMS has applied: a new op that points at the old one by `supersedes`. */
import type { Change } from '#data/change.ts';
import { waitsBehind } from '#data/outlook.ts';
import { ownerOf, partitionOf } from '#data/partition.ts';
import { readOp } from '#data/readers.ts';
import type { OutboxItem } from '#data/records.ts';
import { StorageFault } from '#data/storage-fault.ts';
import type { Committed } from '#engine/env.ts';
import { mayReverse, newOp, upgraded } from '#engine/op.ts';
import type { Posting } from '#engine/op.ts';
import { refuseScan } from '#engine/scan-refusals.ts';
import { append } from './enqueue.ts';
import type { Enqueue } from './enqueue.ts';
import { markBlocked } from './lanes.ts';
import { contextOfOp } from './tray.ts';

export async function reverse(at: Enqueue, opId: string, newId: string): Promise<Committed> {
  try {
    await at.desk.caughtUp();
    const old = await readOp(at.device, opId);
    return await at.desk.change((change) => accept(at, change, old, opId, newId));
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
  // A second tap: the first reversal is still under way.
  const first = change.ops.find(({ record }) => record.supersedes === opId && record.kind === posting.op.id);
  const { flow, params } = old;
  const reversal = newOp(posting, { opId: newId, flow, params, inputs: [], supersedes: opId });
  const waits = waitsBehind(change.counts(), old.partition, reversal.lanes);
  const said = { at: new Date(at.now()).toISOString(), appVersion: at.appVersion, context: contextOfOp(old) };
  if (!first) await append(change, said, reversal);
  markBlocked(change);
  return { kind: 'stored', waiting: waits || !session?.canSend || !at.maySend() };
}

/** Told in the shape of this build, whichever build posted it. */
function reversalOf({ registry }: Enqueue, { kind, kindVersion, request }: OutboxItem): Posting | undefined {
  const op = registry.get(kind);
  const now = op && upgraded(op, request, kindVersion);
  return now === undefined || !mayReverse(op, now) ? undefined : op?.reverse?.(now);
}
