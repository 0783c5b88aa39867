/**
 * A wave is released: its orders get their stock, the most urgent first, what is short at pick faces is brought down, and who
 * picks and who sorts it is planned. Orders that are on hold, or get nothing, are in the wave no more.
 */
import type { WaveType } from '#contract/outbound-rows.ts';
import type { Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { allocateLocked } from '#wms/work/allocate/allocate-order.ts';
import { lockOrders, openLinesOf, type OpenLine, type OrderRow } from '#wms/work/allocate/lock-orders.ts';
import { lockStock } from '#wms/work/allocate/sources.ts';
import { usagesOf } from '#wms/work/allocate/wish-of-pick.ts';
import { byUrgency } from './batches.ts';
import { jobsOfCarts } from './cluster.ts';
import { groupedBy } from '#domain/grouped-by.ts';
import { laneFor } from './lane.ts';
import { jobsOfOrder, jobsOfPallets, jobsOfStores, jobsOfSums, type PlannedFor } from './pick-jobs.ts';
import { isSummed, isWall, planShares, type WaveRow } from './shares.ts';
import { ofOrders, ofSum, stopsOf } from './stops.ts';
import { allocateSum, unplan } from './sum.ts';

/** Refuses waveUnknown, waveReleased, tooManyOrders, waveWithoutTasks. */
export async function releaseWave(ctx: Context, waveId: string): Promise<void> {
  const all = await lockOrdersOf(ctx, waveId);
  const wave = await lockWave(ctx, waveId);
  if (wave.status !== 'planned') refuse('waveReleased', { wave: waveId });
  const may = all.filter(({ hold, status }) => hold === 'none' && (status === 'new' || status === 'allocated'));
  if (isWall(wave) && may.length > wave.slots)
    refuse('tooManyOrders', { wave: waveId, count: may.length, max: wave.slots });
  const orders = await withLanes(ctx, may);
  const planned = await (isSummed(wave.type) ? planSum(ctx, wave, orders) : planOrders(ctx, wave, orders));
  if (planned.length === 0) refuse('waveWithoutTasks', { wave: waveId });
  await leave(
    ctx,
    all.filter(({ order_id }) => !planned.includes(order_id)),
  );
  // What stands in the cross-dock lane has not to be picked before.
  const status = wave.type === 'xd' ? 'stockedUp' : 'released';
  await ctx.trx.updateTable('wave').set({ status }).where('wave_id', '=', waveId).execute();
  ctx.changes.waves.add(waveId);
}

/** Orders come before waves, wherever both are locked. */
export async function lockOrdersOf(ctx: Context, waveId: string): Promise<OrderRow[]> {
  const ids = await ctx.trx.selectFrom('out_order').select('order_id').where('wave_id', '=', waveId).execute();
  const orders = await lockOrders(
    ctx,
    ids.map((row) => row.order_id),
  );
  return orders.filter((order) => order.wave_id === waveId);
}

export async function lockWave(ctx: Context, waveId: string): Promise<WaveRow> {
  const wave = await ctx.trx
    .selectFrom('wave')
    .selectAll()
    .where('wave_id', '=', waveId)
    .where('wh_gid', '=', ctx.whgid)
    .forUpdate()
    .executeTakeFirst();
  return wave ?? refuse('waveUnknown', { wave: waveId });
}

/** They may be in another wave, with the stock that they have by themselves. */
export async function leave(ctx: Context, orders: readonly OrderRow[]): Promise<void> {
  const ids = orders.map((order) => order.order_id);
  if (ids.length === 0) return;
  await ctx.trx.updateTable('out_order').set({ wave_id: '' }).where('order_id', 'in', ids).execute();
  const own = ctx.trx.updateTable('pick').set({ wave_id: '' }).where('order_id', 'in', ids);
  await own.where('job_id', '=', '').execute();
  for (const id of ids) ctx.changes.orders.add(id);
}

/** The most urgent first, each with the lane where it ends: those of one route or store together. */
export async function withLanes(ctx: Context, orders: readonly OrderRow[]): Promise<OrderRow[]> {
  const lanes = new Map<string, string>();
  for (const [way, its] of groupedBy(
    orders.filter(({ lane }) => lane === ''),
    wayOf,
  ))
    lanes.set(way, await laneFor(ctx, its));
  return orders
    .map((order) => ({ ...order, lane: order.lane || (lanes.get(wayOf(order)) ?? '') }))
    .sort((a, b) => byUrgency(urgent(a), urgent(b)));
}

const wayOf = ({ order_id, store_id, route_id }: OrderRow): string => route_id || store_id || order_id;

const urgent = ({ order_id: orderId, priority, ship_date: shipDate, cutoff }: OrderRow) => ({
  orderId,
  priority,
  shipDate,
  cutoff,
});

/** Order by order. Answers those that have something to be picked. */
async function planOrders(ctx: Context, wave: WaveRow, orders: readonly OrderRow[]): Promise<string[]> {
  const usages = usagesOf(wave.type);
  const lines = await openLinesOf(
    ctx,
    orders.map((order) => order.order_id),
  );
  await lockStock(ctx, skusOf(lines), usages);
  for (const order of orders) {
    const its = lines.filter((line) => line.orderId === order.order_id);
    await allocateLocked(ctx, order, its, usages);
  }
  const stops = await stopsOf(ctx, ofOrders(orders.map((order) => order.order_id)));
  const planned: PlannedFor = { waveId: wave.wave_id, orders };
  await jobsByType(ctx, wave, planned, stops);
  return [...new Set(stops.map((stop) => stop.order_id))];
}

/** How the orders of a wave that is not summed are picked. */
async function jobsByType(
  ctx: Context,
  { type, slots }: WaveRow,
  planned: PlannedFor,
  stops: Parameters<typeof jobsOfOrder>[2],
): Promise<void> {
  if (type === 'cluster') return void (await jobsOfCarts(ctx, planned, stops, slots));
  if (type === 'store') return void (await jobsOfStores(ctx, planned, stops, 'pick.store'));
  if (type === 'xd') return void (await jobsOfStores(ctx, planned, stops, 'pick.xd'));
  if (type === 'pallet') return void (await jobsOfPallets(ctx, planned, stops));
  for (const { order_id } of planned.orders) {
    const its = stops.filter((stop) => stop.order_id === order_id);
    if (its.length > 0) await jobsOfOrder(ctx, planned, its, KINDS[type] ?? 'pick.order');
  }
}

const KINDS = { serial: 'pick.serial', vlm: 'pick.vlm' } as Readonly<
  Partial<Record<WaveType, Parameters<typeof jobsOfOrder>[3]>>
>;

/** All of them together, to be sorted afterwards. Answers those that get something of it. */
async function planSum(ctx: Context, wave: WaveRow, orders: readonly OrderRow[]): Promise<string[]> {
  const ids = orders.map((order) => order.order_id);
  await unplan(ctx, ids);
  const lines = await openLinesOf(ctx, ids);
  await lockStock(ctx, skusOf(lines));
  const got = await allocateSum(ctx, wave.wave_id, orders, lines);
  const sharing = orders.filter((order) => got.some(({ line }) => line.orderId === order.order_id));
  if (sharing.length === 0) return [];
  const planned = { waveId: wave.wave_id, orders: sharing };
  const jobs = await jobsOfSums(ctx, planned, await stopsOf(ctx, ofSum(wave.wave_id)), wave.type === 'total');
  await planShares(ctx, wave, sharing, got, jobs);
  const sharingIds = sharing.map((order) => order.order_id);
  await ctx.trx.updateTable('out_order').set({ status: 'allocated' }).where('order_id', 'in', sharingIds).execute();
  for (const id of sharingIds) ctx.changes.orders.add(id);
  return sharingIds;
}

const skusOf = (lines: readonly OpenLine[]): string[] => [...new Set(lines.map((line) => line.skuId))];
