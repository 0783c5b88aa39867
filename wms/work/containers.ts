/** Containers of every kind: one table, a case knows its pallet. */
import { notWaiting } from '#domain/rules/container.ts';
import type { Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { refuseFact } from '../refusals.ts';

export type ContainerRow = Selectable<Database['container']>;

export async function lockContainer(ctx: Context, id: string): Promise<ContainerRow | undefined> {
  return (await lockContainers(ctx, [id])).get(id);
}

/** In the order of their ids. Containers of other warehouses do not exist here. */
export async function lockContainers(ctx: Context, ids: readonly string[]): Promise<Map<string, ContainerRow>> {
  const rows = await ctx.trx
    .selectFrom('container')
    .selectAll()
    .where('container_id', 'in', ['', ...ids])
    .where('wh_gid', '=', ctx.whgid)
    .orderBy('container_id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.container_id, row]));
}

/** It has come in, and nobody has put it away. */
export const requireWaiting = ({ container_id: containerId, status, loc }: ContainerRow): void =>
  refuseFact(notWaiting({ containerId, status, loc }));

export async function casesOn(ctx: Context, pallet: string): Promise<string[]> {
  const rows = await ctx.trx
    .selectFrom('container')
    .select('container_id')
    .where('parent_id', '=', pallet)
    .orderBy('container_id')
    .execute();
  return rows.map((row) => row.container_id);
}

/** The pallet and the cases on it. */
export const wholeOf = async (ctx: Context, lpn: string): Promise<string[]> => [lpn, ...(await casesOn(ctx, lpn))];

/** What it holds in all, the cases on it included. */
export const heldBy = async (ctx: Context, lpn: string): Promise<number> => heldQty(ctx, await wholeOf(ctx, lpn));

export async function heldQty(ctx: Context, ids: readonly string[]): Promise<number> {
  const row = await ctx.trx
    .selectFrom('stock')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('qty'), e.val(0)).as('qty'))
    .where('container_id', 'in', ids)
    .executeTakeFirstOrThrow();
  return row.qty;
}
