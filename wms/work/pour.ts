/** Containers that goods leave in, poured into one another. */
import type { Context } from '../context.ts';
import { nest, unnest } from '../ledger/nest.ts';
import { note } from '../ledger/post.ts';
import { transferContents } from '../ledger/pour.ts';
import { belongTo, standIn } from '../ledger/stand.ts';
import { casesOn, lockContainers } from './containers.ts';
import { lockOrders, requireWorkable } from './out-orders.ts';
import { lockBound, ON_THE_WAY, orderOf, setFree, type Bound } from './outbound-containers.ts';
import { mayHandle } from './receipts.ts';

/** Their orders, then themselves with what stands on them. Refuses containerUnknown, orderShipped, ownerNotAllowed. */
export async function lockWithOrders(ctx: Context, lpns: readonly string[]) {
  const ids: string[] = [];
  for (const lpn of lpns) ids.push(await orderOf(ctx, lpn));
  const orders = await lockOrders(ctx, ids);
  for (const order of orders) requireWorkable(order, false);
  const on: string[] = [];
  for (const lpn of lpns) on.push(...(await casesOn(ctx, lpn)));
  const locked = await lockContainers(ctx, [...lpns, ...on]);
  const boxes: Bound[] = [];
  for (const lpn of lpns) boxes.push(await lockBound(ctx, lpn));
  for (const { owner_id } of locked.values()) if (owner_id !== '') mayHandle(ctx, owner_id);
  return { orders, boxes };
}

/** Everything of the first is in the second, with what stands in it, and the first is nobody's. */
export async function pourInto(ctx: Context, from: Bound, to: Bound): Promise<void> {
  const [fromLpn, toLpn] = [from.container_id, to.container_id];
  if (to.loc === '') await standIn(ctx, to, undefined, ON_THE_WAY);
  const loc = to.loc || ON_THE_WAY;
  const doc = from.out.order_id;
  for (const box of (await lockContainers(ctx, await casesOn(ctx, fromLpn))).values()) {
    await unnest(ctx, box);
    await nest(ctx, box, toLpn, { loc, status: 'stored', why: { doc_id: doc } });
  }
  await transferContents(ctx, { loc: from.loc, container: fromLpn }, { loc, container: toLpn }, doc);
  await isEmptied(ctx, from, toLpn);
  for (const { parent_id } of [from, to]) if (parent_id !== '') ctx.changes.containers.add(parent_id);
}

/** Nothing is left in it: it is nobody's, and whoever has put goods into it finds them in the other one. */
export async function isEmptied(ctx: Context, { container_id: id, out }: Bound, toLpn: string): Promise<void> {
  await pointTo(ctx, id, toLpn);
  await note(ctx, 'UNBIND', { doc_id: out.order_id, from_container: id, to_container: toLpn });
  await setFree(ctx, [id]);
  await belongTo(ctx, [id], '');
}

/** Picks and shares name the container that holds their goods. */
async function pointTo(ctx: Context, from: string, to: string): Promise<void> {
  const picks = await ctx.trx
    .updateTable('pick')
    .set({ to_lpn: to })
    .where('to_lpn', '=', from)
    .returning('pick_id')
    .execute();
  for (const { pick_id } of picks) ctx.changes.picks.add(pick_id);
  await traysBecome(ctx, from, to);
}

export async function traysBecome(ctx: Context, from: string, to: string): Promise<void> {
  const shares = await ctx.trx
    .updateTable('demand')
    .set({ tray: to })
    .where('tray', '=', from)
    .returning('demand_id')
    .execute();
  for (const { demand_id } of shares) ctx.changes.demands.add(demand_id);
}
