/**
 * The only writers of where a container stands. Goods stand where their container does, so whoever moves a container moves
 * its stock: handlers use the verbs (placeContainer, store, nest, unnest), never these columns.
 */
import type { Context } from '../context.ts';
import { wholeOf, type ContainerRow } from '../work/containers.ts';
import { countPallets } from '../work/places.ts';
import { moveContainers, type Details } from './post.ts';

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

/** MOVE: it is set down somewhere else, with all that stands on it or in it. */
export async function carry(ctx: Context, container: ContainerRow, loc: string, why: Details = {}): Promise<void> {
  const whole = await wholeOf(ctx, container.container_id);
  await moveContainers(ctx, whole, loc, why);
  await comesAlong(ctx, container, loc);
}

/** Its goods are at the place already: it stands there from now on, with all that stands on it or in it. */
export async function comesAlong(ctx: Context, container: ContainerRow, loc: string): Promise<void> {
  const whole = await wholeOf(ctx, container.container_id);
  if (container.kind === 'pallet' && container.loc !== loc) {
    await countPallets(ctx, container.loc, -1);
    await countPallets(ctx, loc, 1);
  }
  await updateContainers(ctx, whole, { loc, status: 'stored' });
}

/** It stands in or on another container, e.g. in a slot of a cart, and where that one does; by itself where it stood, or at `loc`. */
export async function standIn(
  ctx: Context,
  box: ContainerRow,
  parent: ContainerRow | undefined,
  loc: string,
): Promise<void> {
  const there = parent?.loc || box.loc || loc;
  if (box.kind === 'pallet' && box.loc !== there) {
    if (box.loc !== '') await countPallets(ctx, box.loc, -1);
    await countPallets(ctx, there, 1);
  }
  await updateContainers(ctx, [box.container_id], {
    parent_id: parent?.container_id ?? '',
    loc: there,
    status: 'stored',
  });
}

/** It has left, with all that stands on it or in it. */
export async function leavesHouse(ctx: Context, container: ContainerRow, whole: readonly string[]): Promise<void> {
  if (container.kind === 'pallet' && container.loc !== '') await countPallets(ctx, container.loc, -1);
  await updateContainers(ctx, whole, { loc: '', status: 'stored' });
}

/** An empty one is for the goods of this owner from now on, or of any. */
export async function ownedBy(ctx: Context, container: string, owner_id: string): Promise<void> {
  await ctx.trx.updateTable('container').set({ owner_id }).where('container_id', '=', container).execute();
  ctx.changes.containers.add(container);
}

/** They hold goods of this document from now on. */
export async function belongTo(ctx: Context, containers: readonly string[], docId: string): Promise<void> {
  if (containers.length === 0) return;
  await ctx.trx.updateTable('container').set({ doc_id: docId }).where('container_id', 'in', containers).execute();
  for (const id of containers) ctx.changes.containers.add(id);
}
