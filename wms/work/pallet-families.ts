/** Containers that change hands together: those that are named, the pallets that carry them, the cases on them. */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { heldQty, lockContainers, requireWaiting, wholeOf, type ContainerRow } from './containers.ts';
import { lockReceipt, mayHandle, type ReceiptRow } from './receipts.ts';
import { claimable, openTaskOf, readyTask } from './tasks.ts';

export interface Families {
  containers: ReadonlyMap<string, ContainerRow>;
  receipts: ReadonlyMap<string, ReceiptRow>;
}

/** Who belongs to whom is known only after a first look; receipts and containers are locked in the order of their ids. */
export async function lockFamilies(ctx: Context, named: readonly string[]): Promise<Families> {
  const seen = await look(ctx, named);
  const receipts = new Map<string, ReceiptRow>();
  for (const id of seen.docs) receipts.set(id, await lockReceipt(ctx, id));
  const containers = await lockContainers(ctx, seen.ids);
  const now = await look(ctx, named);
  // A case came or went between the look and the locks.
  return now.ids.join() === seen.ids.join() ? { containers, receipts } : lockFamilies(ctx, named);
}

async function look(ctx: Context, named: readonly string[]): Promise<{ ids: string[]; docs: string[] }> {
  const { rows } = await sql<{ container_id: string; doc_id: string }>`
    with named as (
      select container_id, parent_id from container where wh_gid = ${ctx.whgid} and container_id = any(${named}::text[])
    )
    select container_id, doc_id from container c where wh_gid = ${ctx.whgid} and (
      container_id in (select container_id from named union all select parent_id from named)
      or (parent_id <> '' and parent_id in (select container_id from named union all select parent_id from named)))
    order by container_id`.execute(ctx.trx);
  const docs = new Set(rows.map((row) => row.doc_id).filter((id) => id !== ''));
  return { ids: rows.map((row) => row.container_id), docs: [...docs].sort() };
}

/** It stands on the floor, is his owner's, may be opened, and nobody else is on his way with it. */
export async function onTheFloor(ctx: Context, container: ContainerRow): Promise<void> {
  mayHandle(ctx, container.owner_id);
  requireWaiting(container);
  await mayChange(ctx, container);
}

/** Neither closed nor claimed by another for putaway. */
export async function mayChange(ctx: Context, { container_id: id, sealed }: ContainerRow): Promise<void> {
  if (sealed) refuse('lpnSealed', { lpn: id });
  const task = await openTaskOf(ctx, id);
  if (task) claimable(ctx, task);
}

/** What it holds in all decides about its putaway task. */
export async function readyFor(ctx: Context, pallet: ContainerRow, { receipts }: Families, loc: string): Promise<void> {
  const lpn = pallet.container_id;
  const whole = await wholeOf(ctx, lpn);
  const receipt = receipts.get(pallet.doc_id);
  const sku = await ctx.trx
    .selectFrom('stock')
    .select('sku_id')
    .where('container_id', 'in', whole)
    .orderBy('stock_id')
    .executeTakeFirst();
  if (receipt && sku) await readyTask(ctx, receipt, lpn, sku.sku_id, await heldQty(ctx, whole), loc);
}
