/** The last step of every receive onto a pallet. */
import type { Context } from '../context.ts';
import { heldBy, type ContainerRow } from './containers.ts';
import { progress, type ReceiptRow } from './receipts.ts';
import { readyTask } from './tasks.ts';

/** The putaway work of the pallet and the progress of the receipt; answers all that changed. */
export async function finishReceive(ctx: Context, receipt: ReceiptRow, pallet: ContainerRow, sku: string, loc: string) {
  const lpn = pallet.container_id;
  const qty = await heldBy(ctx, lpn);
  await readyTask(ctx, receipt, lpn, sku, qty, loc);
  await progress(ctx, receipt);
}
