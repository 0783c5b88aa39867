/** Verb MOVE between containers: goods leave one pallet for another, or for the floor, at the same place. */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { looseChanged } from '../rows/loose.ts';
import { oneGrade } from './grade.ts';
import { allNumbersFollow } from './numbers.ts';
import { looseMoved, note } from './post.ts';
import type { Goods, Spot } from './goods.ts';

/** All of it, with what of it is allocated and for whom, its holds, and the serial numbers of its pieces. */
export async function transferContents(
  ctx: Context,
  { container: from, loc }: Spot,
  to: Spot,
  docId: string,
): Promise<void> {
  const { op_id, user_id, device_id, device_seq, captured_at } = ctx.stamp;
  const { rows } = await sql<Goods>`
    with gone as (
      delete from stock where wh_gid = ${ctx.whgid} and container_id = ${from} returning *
    ), there as (
      insert into stock (wh_gid, owner_id, sku_id, lot, quality, loc, container_id, line_id, qty, allocated, frozen)
      select wh_gid, owner_id, sku_id, lot, quality, ${to.loc}, ${to.container}, line_id, qty, allocated, frozen from gone
      on conflict (wh_gid, loc, container_id, sku_id, owner_id, lot, quality, line_id)
      do update set qty = stock.qty + excluded.qty, allocated = stock.allocated + excluded.allocated,
        frozen = stock.frozen + excluded.frozen
      returning *
    ), became as (
      select g.stock_id as was, t.stock_id as now from gone g join there t
        on (g.owner_id, g.sku_id, g.lot, g.quality, g.line_id) = (t.owner_id, t.sku_id, t.lot, t.quality, t.line_id)
    ), kept as (
      update allocation a set stock_id = b.now from became b where a.stock_id = b.was
    ), held as (
      update hold h set stock_id = b.now from became b where h.stock_id = b.was
    )
    insert into ledger (op_id, verb, wh_gid, user_id, device_id, device_seq, captured_at, doc_id,
      owner_id, sku_id, lot, quality, line_id, qty, from_loc, from_container, to_loc, to_container)
    select ${op_id}, 'MOVE', ${ctx.whgid}, ${user_id}, ${device_id}, ${device_seq}::bigint, ${captured_at}::timestamptz,
      ${docId}, owner_id, sku_id, lot, quality, line_id, qty, loc, container_id, ${to.loc}, ${to.container}
    from gone returning line_id, owner_id, sku_id, lot, quality`.execute(ctx.trx);
  looseMoved(
    ctx,
    [to],
    rows.map((row) => row.line_id),
  );
  for (const goods of rows) looseChanged(ctx, goods, to);
  await oneGrade(ctx, to.container);
  await allNumbersFollow(ctx, { loc, container: from }, to);
}

/** Verb SEAL: a closed pallet takes and gives nothing until its seal is broken. */
export async function seal(ctx: Context, pallet: { container_id: string; doc_id: string }, sealed: boolean) {
  const { container_id } = pallet;
  await ctx.trx.updateTable('container').set({ sealed }).where('container_id', '=', container_id).execute();
  ctx.changes.containers.add(container_id);
  await note(ctx, 'SEAL', { doc_id: pallet.doc_id, to_container: container_id, event: sealed ? 'closed' : 'opened' });
}
