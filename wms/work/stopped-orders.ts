/**
 * What was picked for an order that is stopped goes back: its containers are `returning`, and their goods are lines of a
 * document `cancelled` with the number of the order, which /CancelOrderPutaway works.
 */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { belongTo } from '../ledger/stand.ts';
import type { OrderRow } from './out-orders.ts';
import { casesOn, heldBy } from './containers.ts';
import { free } from './leases.ts';
import { setFree, setOut } from './outbound-containers.ts';
import { voidParcels } from './parcels.ts';
import { progress, type ReceiptRow } from './receipts.ts';
import { sendMessage } from './send-message.ts';

/** The place where such goods are collected; empty where the warehouse has none. */
export async function returnPlace(ctx: Context): Promise<string> {
  const place = await ctx.trx
    .selectFrom('location')
    .select('loc')
    .where('wh_gid', '=', ctx.whgid)
    .where('usage', '=', 'return')
    .orderBy('walk_seq')
    .executeTakeFirst();
  return place?.loc ?? '';
}

/** These containers hold goods of it: they go back, with the cases on them. Who holds the job is told where to. */
export async function returns(ctx: Context, order: OrderRow, containers: readonly string[]): Promise<void> {
  const place = await returnPlace(ctx);
  const onThem: string[] = [];
  for (const id of containers) onThem.push(...(await casesOn(ctx, id)));
  const all = [...new Set([...containers, ...onThem])];
  await setOut(ctx, all, { state: 'returning', order_id: order.order_id, lane: place });
  await voidParcels(ctx, all);
  await belongTo(ctx, all, order.order_id);
  await announceReturn(ctx, order, place);
  for (const id of containers) if (!onThem.includes(id)) await tellWhere(ctx, order.order_id, id, place);
}

/** The goods that stand in them, by SKU: what has come back already stays counted. */
async function announceReturn(ctx: Context, order: OrderRow, place: string): Promise<void> {
  await sql`
    insert into document (doc_id, wh_gid, kind, mode, type_id, external_id, vendor_id, vendor_name, owner_id, expected_at,
      status, dock)
    values (${order.order_id}, ${ctx.whgid}, 'cancelled', 'cancelled', 'SO', ${order.external_no}, ${order.customer_id},
      ${order.customer_name}, ${order.owner_id}, ${order.ship_date}::date, 'arrived', ${place})
    on conflict (doc_id) do update set status = 'arrived'`.execute(ctx.trx);
  const { rows } = await sql<{ line_id: string }>`
    with there as (
      select s.sku_id, sum(s.qty) as qty from stock s join outbound_container o on o.container_id = s.container_id
      where o.order_id = ${order.order_id} and o.state = 'returning' group by s.sku_id
    ), old as (select * from document_line where doc_id = ${order.order_id})
    insert into document_line (line_id, doc_id, line_no, sku_id, pack_id, planned)
    select coalesce(o.line_id, ${order.order_id} || '/' || n.line_no), ${order.order_id}, coalesce(o.line_no, n.line_no), t.sku_id,
      k.pack_id, t.qty + coalesce(o.done, 0)
    from there t join sku k on k.sku_id = t.sku_id left join old o on o.sku_id = t.sku_id
      left join lateral (select coalesce((select max(line_no) from old), 0)
        + (select count(*) from there x left join old y on y.sku_id = x.sku_id where y.line_id is null and x.sku_id <= t.sku_id)
        as line_no) n on true
    on conflict (line_id) do update set planned = excluded.planned returning line_id`.execute(ctx.trx);
  ctx.changes.receipts.add(order.order_id);
  for (const { line_id } of rows) ctx.changes.lines.add(line_id);
}

/** A picker has put something out of it back himself: what is left of it has to come back, if anything is. */
export async function putBackByHand(ctx: Context, order: OrderRow, container: string): Promise<void> {
  await announceReturn(ctx, order, await returnPlace(ctx));
  const doc = { doc_id: order.order_id };
  const gone = await sql<{ line_id: string }>`
    update document_line l set planned = done where l.doc_id = ${doc.doc_id} and l.planned > l.done and not exists (
      select 1 from stock s join outbound_container o on o.container_id = s.container_id
      where o.order_id = ${doc.doc_id} and o.state = 'returning' and s.sku_id = l.sku_id) returning line_id`.execute(
    ctx.trx,
  );
  for (const { line_id } of gone.rows) ctx.changes.lines.add(line_id);
  await setFreeWhenBack(ctx, [container]);
  await closeWhenBack(ctx, doc);
}

/** All of it has come back. */
export async function closeWhenBack(ctx: Context, doc: Pick<ReceiptRow, 'doc_id'>): Promise<void> {
  await progress(ctx, doc);
  await ctx.trx
    .updateTable('document')
    .set({ status: 'closed', ...free })
    .where('doc_id', '=', doc.doc_id)
    .where('status', '=', 'received')
    .execute();
}

/** What came back and is empty is for the next order. */
export async function setFreeWhenBack(ctx: Context, containers: readonly string[]): Promise<void> {
  const back = await ctx.trx
    .selectFrom('outbound_container')
    .select('container_id')
    .where('container_id', 'in', containers)
    .where('state', '=', 'returning')
    .execute();
  for (const { container_id: id } of back) {
    if ((await heldBy(ctx, id)) > 0) continue;
    await setFree(ctx, [id]);
    await belongTo(ctx, [id], '');
  }
}

async function tellWhere(ctx: Context, order: string, lpn: string, place: string): Promise<void> {
  const content = `订单 ${order} 已取消，请将容器 ${lpn} 送到 ${place}。 Order ${order} is cancelled. Bring ${lpn} to ${place}.`;
  await sendMessage(ctx.trx, { from: ctx.user.userId, to: ctx.stamp.user_id, content });
}
