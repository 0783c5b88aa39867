/** A wave whose goods are still being received: its shares are those of receipt lines, and go straight into the trays. */
import { sub } from '#domain/decimal.ts';
import type { Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { openLinesOf } from '#wms/work/allocate/lock-orders.ts';
import { sql } from 'kysely';
import { leave, lockOrdersOf, lockWave, withLanes } from './release-wave.ts';
import { planShares } from './shares.ts';
import type { Got } from './sum.ts';

/** What these receipts still expect, given to the orders of the wave. Refuses waveUnknown, waveReleased, waveWithoutTasks. */
export async function planInboundShares(ctx: Context, waveId: string, receiptIds: readonly string[]): Promise<void> {
  const orders = (await lockOrdersOf(ctx, waveId)).filter((order) => order.hold === 'none');
  const wave = await lockWave(ctx, waveId);
  if (wave.status !== 'planned') refuse('waveReleased', { wave: waveId });
  const expected = await expectedOf(ctx, receiptIds);
  const lines = await openLinesOf(
    ctx,
    orders.map((order) => order.order_id),
  );
  const got: Got[] = [];
  for (const line of lines) {
    const owner = orders.find((order) => order.order_id === line.orderId)?.owner_id;
    let open = line.open;
    for (const from of expected.filter((its) => its.sku_id === line.skuId && its.owner_id === owner)) {
      const qty = Math.min(open, from.open);
      if (qty <= 0) continue;
      got.push({ line, qty, receiptLine: from.line_id });
      open = sub(open, qty);
      from.open = sub(from.open, qty);
    }
  }
  const sharing = orders.filter((order) => got.some(({ line }) => line.orderId === order.order_id));
  if (sharing.length === 0) refuse('waveWithoutTasks', { wave: waveId });
  await planShares(ctx, wave, await withLanes(ctx, sharing), got, [], { kind: 'sow.inbound', numbers: receiptIds });
  await leave(
    ctx,
    orders.filter((order) => !sharing.includes(order)),
  );
  const ids = sharing.map((order) => order.order_id);
  await ctx.trx.updateTable('out_order').set({ status: 'allocated' }).where('order_id', 'in', ids).execute();
  await ctx.trx.updateTable('wave').set({ status: 'released' }).where('wave_id', '=', waveId).execute();
  for (const id of ids) ctx.changes.orders.add(id);
  ctx.changes.waves.add(waveId);
}

interface Expected {
  line_id: string;
  sku_id: string;
  owner_id: string;
  open: number;
}

/** Less what others wait for. */
async function expectedOf({ trx, whgid }: Context, receiptIds: readonly string[]): Promise<Expected[]> {
  const { rows } = await sql<Expected>`
    select l.line_id, l.sku_id, d.owner_id, l.planned - l.done - l.rejected
      - coalesce((select sum(n.qty - n.done - n.short) from demand n where n.line_id = l.line_id), 0) as open
    from document_line l join document d on d.doc_id = l.doc_id
    where d.wh_gid = ${whgid} and d.kind = 'receipt' and d.status in ('created', 'arrived', 'receiving')
      and d.doc_id = any(${[...receiptIds]}::text[])
    order by l.line_id for update of l`.execute(trx);
  return rows.filter((row) => row.open > 0);
}
