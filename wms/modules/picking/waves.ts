/** Orders get their stock and waves their jobs; a wave of which nothing was picked is taken back. */
import * as calls from '#contract/picking-orders.ts';
import { NO_ROWS } from '#contract/rows.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { readRows } from '#wms/rows.ts';
import { allocateOrder } from '#wms/work/allocate/allocate-order.ts';
import { lockOrders } from '#wms/work/allocate/lock-orders.ts';
import { lockStock } from '#wms/work/allocate/sources.ts';
import { ownersOf } from '#wms/work/lists.ts';
import { mayHandle } from '#wms/work/receipts.ts';
import { cancelWave } from '#wms/work/release/cancel-wave.ts';
import { lockOrdersOf, releaseWave } from '#wms/work/release/release-wave.ts';
import { ordersMeantBy } from './orders-list.ts';

export const waves = [
  serve(
    calls.GetWaveList,
    async (ctx, { code = '' }) => {
      // A code also shows what is not released yet, or over, so that it can be said.
      const which =
        code === ''
          ? sql`w.status not in ('planned', 'done', 'cancelled')`
          : sql`(w.wave_id = ${code} or exists (select 1 from out_order o where o.wave_id = w.wave_id and ${ordersMeantBy(code)}))`;
      const { rows } = await sql<{ wave_id: string }>`
        select w.wave_id from wave w where w.wh_gid = ${ctx.whgid} and ${which}
          and exists (select 1 from out_order o where o.wave_id = w.wave_id and o.owner_id = any(${ownersOf(ctx)}::text[]))
        order by w.priority, w.cutoff, w.wave_id limit ${calls.MOST_WAVES}`.execute(ctx.trx);
      return { rows: { ...NO_ROWS, ...(await readRows(ctx, { waves: rows.map((row) => row.wave_id) })) } };
    },
    OF_SCREENS,
  ),

  serve(calls.AllocateOrders, allocateOrders, 'wave.release'),

  serve(
    calls.ReleaseWave,
    async (ctx, { waveId }) => {
      await mayHandleWave(ctx, waveId);
      await releaseWave(ctx, waveId);
    },
    'wave.release',
  ),

  serve(
    calls.CancelWave,
    async (ctx, { waveId }) => {
      await mayHandleWave(ctx, waveId);
      await cancelWave(ctx, waveId);
    },
    'wave.release',
  ),
];

/** In the order in which they were named: what they need of the same goods the first of them gets. */
async function allocateOrders(ctx: Context, { orderIds }: { orderIds: string[] }): Promise<void> {
  const locked = await lockOrders(ctx, orderIds);
  const missing = orderIds.find((id) => !locked.some((order) => order.order_id === id));
  if (missing !== undefined) refuse('orderUnknown', { order: missing });
  for (const order of locked) mayHandle(ctx, order.owner_id);
  const lines = await ctx.trx.selectFrom('out_line').select('sku_id').where('order_id', 'in', orderIds).execute();
  await lockStock(ctx, [...new Set(lines.map((line) => line.sku_id))]);
  for (const id of new Set(orderIds)) await allocateOrder(ctx, id);
}

/** All of its orders are of the user's owners. */
export async function mayHandleWave(ctx: Context, waveId: string): Promise<void> {
  for (const owner of new Set((await lockOrdersOf(ctx, waveId)).map((order) => order.owner_id))) mayHandle(ctx, owner);
}
