/** Receipts as jobs: the claim with the putaway work that comes with it, and what a terminal then needs. */
import { settle } from '#wms/changes.ts';
import { type Context } from '#wms/context.ts';
import { note } from '#wms/ledger/post.ts';
import type { JobKind } from '#wms/work/job-kinds.ts';
import { forbidden, heldByOther, taken } from '#wms/work/leases.ts';
import { lpnBlock } from '#wms/work/numbers.ts';
import { readPack } from '#wms/work/receipt-pack.ts';
import { lockedReceipt, type ReceiptRow } from '#wms/work/receipts.ts';
import { readSkus } from '#wms/work/sku-rows.ts';
import { claimTasks, openTasksOfReceipt, planTasks } from '#wms/work/tasks.ts';

export const receiptJob: JobKind = {
  table: 'receipts',
  async renew(ctx, ids, deviceId) {
    const there: string[] = [];
    for (const id of [...ids].sort()) {
      const receipt = await lockedReceipt(ctx, id);
      if (!receipt || !ctx.user.owners.includes(receipt.owner_id)) continue;
      there.push(id);
      if (isStillTheirs(ctx, receipt)) await claimReceipt(ctx, receipt, deviceId);
    }
    return there;
  },
  async read(ctx, ids) {
    return { ...(await readPack(ctx, ids)), numbers: ['lpn'], carriers: [] };
  },
};

/** A lease that ran out in silence is still its holder's; one that was taken away is not. */
export const isStillTheirs = (ctx: Context, receipt: ReceiptRow): boolean =>
  receipt.claimed_by === ctx.user.userId && receipt.status !== 'closed' && !forbidden(ctx, receipt);

/** The user's from now on, with its putaway work; what another holds of that stays his. */
export async function claimReceipt(ctx: Context, receipt: ReceiptRow, deviceId: string): Promise<void> {
  const receiptId = receipt.doc_id;
  await ctx.trx.updateTable('document').set(taken(ctx, deviceId)).where('doc_id', '=', receiptId).execute();
  ctx.changes.receipts.add(receiptId);
  await planTasks(ctx, receipt);
  const work = await openTasksOfReceipt(ctx, receiptId);
  const mine = work.filter((task) => !heldByOther(ctx, task)).map((task) => task.task_id);
  await claimTasks(ctx, mine, deviceId);
  await note(ctx, 'DOC', { doc_id: receiptId, event: 'claimed' });
}

/** What the terminal needs to work these receipts in flight mode. */
export async function jobPack(ctx: Context, receiptIds: readonly string[], deviceId: string) {
  await settle(ctx);
  const { rows, skuIds } = await readPack(ctx, receiptIds);
  const leaseUntil = rows.receipts[0]?.leaseUntil ?? '';
  return { rows, skus: await readSkus(ctx, skuIds), lpnBlock: await lpnBlock(ctx, deviceId), leaseUntil };
}
