/**
 * The only writers of where a container stands. Goods stand where their container does, so whoever moves a container moves
 * its stock: handlers use the verbs (placeContainer, store, nest, unnest), never these columns.
 */
import type { Context } from '../context.ts';
import type { ContainerRow } from '../work/containers.ts';
import { countPallets } from '../work/places.ts';

export async function updateContainers(
  ctx: Context,
  ids: readonly string[],
  values: Partial<Pick<ContainerRow, 'loc' | 'status' | 'parent_id'>>,
): Promise<void> {
  if (ids.length === 0) return;
  await ctx.trx.updateTable('container').set(values).where('container_id', 'in', ids).execute();
  for (const id of ids) ctx.changes.containers.add(id);
}

/** It has come in and stands here now; nothing happens when it does already. */
export async function placeContainer(ctx: Context, container: ContainerRow, loc: string): Promise<void> {
  if (container.kind === 'pallet' && container.loc === '') await countPallets(ctx, loc, 1);
  await updateContainers(ctx, [container.container_id], { loc, status: 'received' });
}
