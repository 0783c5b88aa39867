/** Updates a pallet and its work after a part of it was moved by itself. */
import type { Context } from '../context.ts';
import { leaveEmpty } from '../ledger/move.ts';
import { heldBy, type ContainerRow } from './containers.ts';
import { closeTask, openTaskOf, shrinkTask } from './tasks.ts';

/** Its task shrinks, and ends when nothing is left. */
export async function afterGoodsLeft(ctx: Context, pallet: ContainerRow): Promise<void> {
  const left = await heldBy(ctx, pallet.container_id);
  ctx.changes.containers.add(pallet.container_id);
  const task = await openTaskOf(ctx, pallet.container_id);
  if (left > 0) {
    if (task) await shrinkTask(ctx, task, left);
    return;
  }
  if (task) await closeTask(ctx, task, 'cancelled', '');
  await leaveEmpty(ctx, pallet);
}
