/** Jobs that this terminal holds: their leases are renewed and their packs refreshed after a time without network. */
import { ClaimPutaway, GetPutawayTaskList } from '#contract/putaway.ts';
import { ClaimReceipt, RECEIPT_UNKNOWN, SearchReceiptDetail } from '#contract/receiving.ts';
import type { PutawayTask, Receipt } from '#contract/rows.ts';
import { siteOf } from '#data/partition.ts';
import type { Pulled } from '#engine/env.ts';
import { loseClaim } from './lost-claims.ts';
import { dropReceipt, isOfList } from './membership.ts';
import { pullCall } from './pull.ts';
import type { Pull } from './pull.ts';

export async function refreshClaims(at: Pull): Promise<void> {
  const { receipts, tasks, deviceId } = await claimsOf(at);
  for (const receiptId of receipts) {
    const claimed = await pullCall(at, ClaimReceipt, { receiptId, deviceId, renew: true });
    if (claimed.kind === 'offline' || claimed.kind === 'signIn') return;
    // Lost to somebody else, taken away, or closed: show how it is now.
    if (claimed.kind === 'refused') await lookAt(at, receiptId);
  }
  if (tasks.length === 0) return;
  const claimed = await pullCall(at, ClaimPutaway, { taskIds: tasks, deviceId, renew: true });
  if (claimed.kind === 'refused') await pullCall(at, GetPutawayTaskList, {});
}

/**
 * A whole list no longer names a receipt that this terminal holds: it may be filled and not finished, which lists leave
 * out, or not be there any more. `askedAt`: when the list was asked for, epoch ms.
 */
export async function lookAtUnlisted(at: Pull, mode: Receipt['mode'] | undefined, askedAt: number): Promise<void> {
  const { deviceId } = await claimsOf(at);
  const unlisted = await at.desk.change(async (change) => {
    const { session } = change;
    if (!session?.canSend) return [];
    const { rows } = await change.beliefs(siteOf(session.serverUrl, session.storeId));
    return [...rows.cells('receipts')]
      .filter(({ base, read }) => {
        const receipt = base as Receipt | null;
        const isHeld = receipt?.claimedBy === session.userId && receipt.claimedDevice === deviceId;
        return isHeld && read.at < askedAt && isOfList(receipt.mode, mode);
      })
      .map(({ id }) => id);
  });
  for (const receiptId of unlisted) {
    const from = await at.desk.change(({ version }) => version);
    const seen = await lookAt(at, receiptId);
    // Another no, of a right that was taken away or of a warehouse, does not say that there is none.
    if (seen.kind === 'refused' && seen.code === RECEIPT_UNKNOWN) await forget(at, receiptId, from);
  }
}

/** Somebody else has it: that is noted with the rows. Nobody has it: a supervisor gave it back for its holder. */
async function lookAt(at: Pull, receiptId: string): Promise<Pulled> {
  const seen = await pullCall(at, SearchReceiptDetail, { receiptId });
  if (seen.kind !== 'stored') return seen;
  await at.desk.change(async (change) => {
    const { session } = change;
    if (!session?.canSend) return;
    const { rows } = await change.beliefs(siteOf(session.serverUrl, session.storeId));
    const receipt = rows.cellOf('receipts', receiptId).base as Receipt | null;
    const isOpen = receipt !== null && receipt.status !== 'closed';
    if (isOpen && receipt.claimedBy === '')
      loseClaim(change, { kind: 'receipt', ref: receiptId, takenBy: '', holder: session.userId, at: at.clock.now() });
  });
  return seen;
}

/** It leaves the terminal, unless something that was scanned for it is still under way. */
function forget(at: Pull, receiptId: string, from: number): Promise<void> {
  return at.desk.change(async (change) => {
    const { session } = change;
    if (!session?.canSend) return;
    const beliefs = await change.beliefs(siteOf(session.serverUrl, session.storeId));
    if (!dropReceipt(beliefs, receiptId, from)) return;
    loseClaim(change, { kind: 'receipt', ref: receiptId, takenBy: '', holder: session.userId, at: at.clock.now() });
  });
}

/** Claims of this operator on this terminal; tasks that came with a receipt are renewed with it. */
function claimsOf({ desk }: Pull): Promise<{ receipts: string[]; tasks: string[]; deviceId: string }> {
  return desk.change(async (change) => {
    const { session } = change;
    if (!session?.canSend) return { receipts: [], tasks: [], deviceId: '' };
    const { rows } = await change.beliefs(siteOf(session.serverUrl, session.storeId));
    const isMine = (row: Pick<Receipt, 'claimedBy' | 'claimedDevice'>): boolean =>
      row.claimedBy === session.userId && row.claimedDevice === session.deviceId;
    const receipts = [...rows.cells('receipts')].map((c) => c.base as Receipt | null).filter((r) => r !== null);
    const held = receipts.filter(isMine).map((r) => r.receiptId);
    const tasks = [...rows.cells('tasks')].map((c) => c.base as PutawayTask | null).filter((t) => t !== null);
    const own = tasks.filter((t) => isMine(t) && t.status === 'claimed' && !held.includes(t.receiptId));
    return { receipts: held, tasks: own.map((t) => t.taskId), deviceId: session.deviceId };
  });
}
