/** Updates a pallet and its work after a part of it, or of what stands on it, was moved by itself. */
import type { ContainerKind } from '#contract/rows.ts';
import type { Context } from '../context.ts';
import { leaveEmpty } from '../ledger/move.ts';
import { unnest } from '../ledger/nest.ts';
import { heldBy, heldQty, lockContainers, type ContainerRow } from './containers.ts';
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

/**
 * Goods were taken from a container, `top` being the one that it stands on, or itself: a case that is empty is gone, and with
 * the last one the pallet. Carts and cages stay where they are.
 */
export async function afterTakenFrom(ctx: Context, container: string, top: string): Promise<void> {
  if (container === '') return;
  const locked = await lockContainers(ctx, [container, top]);
  const box = locked.get(container);
  if (box && box.container_id !== top && (await heldQty(ctx, [container])) === 0) {
    await unnest(ctx, box);
    await leaveEmpty(ctx, { ...box, parent_id: '' });
  }
  const pallet = locked.get(top);
  if (!pallet) return;
  if (STAYS.includes(pallet.kind)) ctx.changes.containers.add(top);
  else await afterGoodsLeft(ctx, pallet);
}

const STAYS: readonly ContainerKind[] = ['cart', 'cage'];
