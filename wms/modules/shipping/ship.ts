/** Goods issue: containers, goods, orders and serial numbers leave the warehouse, and come back before anybody drives off with them. */
import type { RequestOf } from '#contract/call.ts';
import { CancelShip, ShipContainer, ShipGoods, ShipOrder, ShipSerials } from '#contract/shipping-ship.ts';
import { compare, sub, sum } from '#domain/decimal.ts';
import { lotText } from '#domain/lot-text.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import {
  heldIn,
  leavingOf,
  ship,
  shippedBy,
  takeBack,
  type Leaving,
  type Part,
  type Shipped,
} from '#wms/ledger/ship.ts';
import { refuse } from '#wms/refusals.ts';
import { countable } from '#wms/rules/goods.ts';
import { lockContainers, wholeOf, type ContainerRow } from '#wms/work/containers.ts';
import {
  afterPartLeft,
  afterShipped,
  heldInAll,
  lockHere,
  lockStands,
  lockToShip,
  orderOfNumber,
  requireAllLeaves,
  requireComplete,
  requireLeaves,
  takeOffCarrier,
  tracedFrom,
} from '#wms/work/goods-issue.ts';
import { isStopped, lockOrders, type OrderRow } from '#wms/work/out-orders.ts';
import { lockBound, outOf, setOut, type Bound } from '#wms/work/outbound-containers.ts';
import { lockPlaces } from '#wms/work/places.ts';
import { ordersIn } from '#wms/work/orders-in.ts';
import { shipContainer } from '#wms/work/shipping.ts';
import { factsOf } from '#wms/work/skus.ts';
import { returns } from '#wms/work/stopped-orders.ts';
import { isCode } from '#wms/work/sys-codes.ts';
import { anyContainer } from '#wms/work/target-pallet.ts';

const REVERSE = 'shipping.reverse';

export const shippingShip: Handler[] = [
  serve(ShipContainer, shipOne, OF_SCREENS),
  serve(ShipGoods, shipGoods, OF_SCREENS),
  serve(ShipOrder, shipOrder, OF_SCREENS),
  serve(ShipSerials, shipSerials, OF_SCREENS),
  serve(CancelShip, cancelShip, REVERSE),
];

/** Refuses severalContainers, noRecordHere, containerDiffers, holdsDiffer, orderShort, orderStatus, and what orders and containers refuse that may not leave. */
async function shipOne(ctx: Context, { orderIds, lpn, holds }: RequestOf<typeof ShipContainer>) {
  const its = await ordersIn(ctx, lpn);
  if (its.length === 0) await refuseUnbound(ctx, lpn);
  const orders = await lockToShip(ctx, its);
  await lockContainers(ctx, await wholeOf(ctx, lpn));
  const box = await lockBound(ctx, lpn);
  await requireAllLeaves(ctx, box, orders);
  const stranger = its.find((id) => !orderIds.includes(id));
  if (stranger !== undefined) refuse('containerDiffers', { id: lpn, of: stranger });
  const held = await heldInAll(ctx, [box]);
  if (compare(held, holds) !== 0) refuse('holdsDiffer', { id: lpn, qty: held, seen: holds });
  await requireComplete(ctx, orders);
  await lockStands(ctx, [box]);
  await leaves(ctx, box, orders);
  await afterShipped(ctx, its);
}

/** Goods of a pallet of the stock lie in several containers: the operator says which (modules.md section 8). */
async function refuseUnbound(ctx: Context, lpn: string): Promise<never> {
  const holders = await tracedFrom(ctx, lpn);
  if (holders.length > 1) refuse('severalContainers', { id: lpn, list: holders.join(', ') });
  if (!(await anyContainer(ctx, lpn))) refuse('containerUnknown', { id: lpn });
  return refuse('noRecordHere', { id: lpn });
}

async function leaves(ctx: Context, box: Bound, orders: readonly OrderRow[]): Promise<void> {
  await takeOffCarrier(ctx, box);
  await shipContainer(ctx, { ...box, parent_id: '' }, orders);
}

/** Refuses orderLineUnknown, goodsDiffer, containerDiffers, shipTooMuch, serialsUnnamed, and what may not leave. */
async function shipGoods(ctx: Context, r: RequestOf<typeof ShipGoods>) {
  const orders = await lockToShip(ctx, [r.orderId]);
  const line = await lineOf(ctx, r);
  const sku = await factsOf(ctx, line.sku_id);
  countable(sku, r.qty, r.uomId);
  if (compare(r.qty, line.open) > 0) refuse('shipTooMuch', { sku: line.sku_id, open: line.open });
  const box = await lockOfOrder(ctx, r.fromLpn, orders);
  await requireComplete(ctx, orders);
  const { serials } = r;
  if (sku.is_serial && (serials?.length ?? 0) !== r.qty) refuse('serialsUnnamed', { sku: line.sku_id, id: r.fromLpn });
  const held = (await heldIn(ctx, await wholeOf(ctx, r.fromLpn))).filter(
    (row) => row.sku_id === line.sku_id && row.lot === lotText(r.lot),
  );
  if (compare(r.qty, sum(held.map((row) => row.qty))) > 0) refuse('goodsDiffer', { id: r.fromLpn, sku: line.sku_id });
  const parts = serials ? await byNumber(ctx, held, line, serials) : firstOf(held, line, r.qty);
  await lockStands(ctx, [box]);
  await ship(ctx, parts, r.orderId);
  await afterPartLeft(ctx, r.fromLpn);
  await afterShipped(ctx, [r.orderId]);
}

/** A line with what was picked of it and has not left. Refuses orderLineUnknown, goodsDiffer, shipTooMuch. */
async function lineOf(
  ctx: Context,
  { orderId, orderLineId, skuId }: { readonly orderId: string; readonly orderLineId: string; readonly skuId: string },
): Promise<Leaving> {
  const known = await ctx.trx
    .selectFrom('out_line')
    .select('sku_id')
    .where('order_line_id', '=', orderLineId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!known) return refuse('orderLineUnknown', { line: orderLineId, order: orderId });
  if (known.sku_id !== skuId) refuse('goodsDiffer', { id: orderLineId, sku: known.sku_id });
  const line = (await leavingOf(ctx, [orderId])).find((each) => each.order_line_id === orderLineId);
  return line ?? refuse('shipTooMuch', { sku: skuId, open: 0 });
}

/** A container of this order, or with goods of it, that may leave. Refuses containerDiffers. */
async function lockOfOrder(ctx: Context, lpn: string, orders: readonly OrderRow[]): Promise<Bound> {
  const [order] = orders;
  const box = await lockBound(ctx, lpn);
  if (box.out.state !== 'free' && box.out.order_id !== order?.order_id)
    refuse('containerDiffers', { id: lpn, of: box.out.order_id });
  await requireLeaves(ctx, box, orders);
  return box;
}

type Held = Part['held'];

const firstOf = (held: readonly Held[], line: Leaving, qty: number): Part[] => {
  let left = qty;
  return held.flatMap((row) => {
    const part = Math.min(left, row.qty);
    if (compare(part, 0) <= 0) return [];
    left = sub(left, part);
    return [{ held: row, line, qty: part, serials: [] }];
  });
};

/** Each number out of the row of stock that it stands in. Refuses serialTwice, serialElsewhere. */
async function byNumber(
  ctx: Context,
  held: readonly Held[],
  line: Leaving,
  serials: readonly string[],
): Promise<Part[]> {
  const twice = serials.find((serial, i) => serials.indexOf(serial) !== i);
  if (twice !== undefined) refuse('serialTwice', { serial: twice });
  const { rows } = await sql<{
    serial_no: string;
    container_id: string;
    lot: string;
    line_id: string;
    quality: string;
  }>`
    select serial_no, container_id, lot, line_id, quality from serial where wh_gid = ${ctx.whgid}
      and sku_id = ${line.sku_id} and shipping_container_id = '' and serial_no = any(${[...serials]}::text[])
    order by serial_no for update`.execute(ctx.trx);
  const stranger = serials.find(
    (serial) => !rows.some((row) => row.serial_no === serial && held.some((its) => isWith(its, row))),
  );
  if (stranger !== undefined) refuse('serialElsewhere', { serial: stranger, id: held[0]?.container_id ?? '' });
  return held.flatMap((its) => {
    const mine = rows.filter((row) => isWith(its, row)).map((row) => row.serial_no);
    return mine.length > 0 ? [{ held: its, line, qty: mine.length, serials: mine }] : [];
  });
}

const isWith = (
  held: Held,
  row: { readonly container_id: string; readonly lot: string; readonly line_id: string; readonly quality: string },
): boolean =>
  held.container_id === row.container_id &&
  held.lot === row.lot &&
  held.line_id === row.line_id &&
  (held.quality ?? 'ok') === row.quality;

/** Refuses shipmentChanged, and what orders and containers refuse that may not leave. */
async function shipOrder(ctx: Context, { orderId, lpns, qty }: RequestOf<typeof ShipOrder>) {
  const orders = await lockToShip(ctx, [orderId]);
  const here = await lockHere(ctx, orderId);
  const seen = new Set(lpns);
  const isSeen = here.length === seen.size && here.every((box) => seen.has(box.container_id));
  if (!isSeen || compare(await heldInAll(ctx, here), qty) !== 0)
    refuse('shipmentChanged', { order: orderId, count: here.length, seen: seen.size });
  for (const box of here) await requireAllLeaves(ctx, box, orders);
  await requireComplete(ctx, orders);
  await lockStands(ctx, here);
  for (const box of here) await leaves(ctx, box, orders);
  await afterShipped(ctx, [orderId]);
}

/** Refuses tripOrPlate, arrivalDateMissing, carrierUnknown, serialOfOther, serialNotPicked, serialShipped, and what may not leave. */
async function shipSerials(ctx: Context, r: RequestOf<typeof ShipSerials>) {
  const orders = await lockToShip(ctx, [r.orderId]);
  const { transport } = r;
  if (transport) await requireTransport(ctx, transport);
  const line = await lineOf(ctx, r);
  if (compare(r.serials.length, line.open) > 0) refuse('shipTooMuch', { sku: line.sku_id, open: line.open });
  for (const serial of r.serials) await requireOfOrder(ctx, r, serial);
  const boxes = await holdersOf(ctx, r);
  for (const box of boxes) await requireLeaves(ctx, box, orders);
  await requireComplete(ctx, orders);
  const whole = (await Promise.all(boxes.map((box) => wholeOf(ctx, box.container_id)))).flat();
  const held = (await heldIn(ctx, whole)).filter((row) => row.sku_id === r.skuId);
  const { carrierId, waybillNo, plate, arrivalDate } = transport ?? {};
  const how = [carrierId, waybillNo, plate, arrivalDate].filter((text) => text).join(' ');
  const parts = await byNumber(ctx, held, line, r.serials);
  await lockStands(ctx, boxes);
  await ship(ctx, parts, r.orderId, how);
  for (const box of boxes) await afterPartLeft(ctx, box.container_id);
  await afterShipped(ctx, [r.orderId]);
}

async function requireTransport(
  ctx: Context,
  { carrierId, waybillNo, plate, arrivalDate }: NonNullable<RequestOf<typeof ShipSerials>['transport']>,
): Promise<void> {
  if (waybillNo === '' && plate === '') refuse('tripOrPlate');
  if (arrivalDate === '') refuse('arrivalDateMissing');
  if (!(await isCode(ctx, 'Carrier', carrierId))) refuse('carrierUnknown', { carrier: carrierId });
}

async function requireOfOrder(
  ctx: Context,
  { orderId, skuId }: { readonly orderId: string; readonly skuId: string },
  serial: string,
): Promise<void> {
  const { order, left } = await orderOfNumber(ctx, skuId, serial);
  if (left) refuse('serialShipped', { serial });
  if (order !== '' && order !== orderId) refuse('serialOfOther', { serial, order });
  if (order === '') refuse('serialNotPicked', { serial, order: orderId });
}

/** The containers that these numbers stand in, or on; locked in the order of their ids. */
async function holdersOf(
  ctx: Context,
  { skuId, serials }: { readonly skuId: string; readonly serials: readonly string[] },
): Promise<Bound[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct case when o.order_id <> '' or coalesce(c.parent_id, '') = '' then n.container_id else c.parent_id end as id
    from serial n join container c on c.container_id = n.container_id
      left join outbound_container o on o.container_id = n.container_id
    where n.wh_gid = ${ctx.whgid} and n.sku_id = ${skuId} and n.serial_no = any(${[...serials]}::text[])
    order by 1`.execute(ctx.trx);
  const boxes: Bound[] = [];
  for (const { id } of rows) boxes.push(await lockBound(ctx, id));
  return boxes;
}

/** Refuses notShipped, tripDeparted, containerDiffers where it serves somebody else since, serialInStock. */
async function cancelShip(ctx: Context, { orderId, lpn }: RequestOf<typeof CancelShip>) {
  const found = await toTakeBack(ctx, orderId, lpn);
  const ids = [...new Set([orderId, ...found.map((row) => row.order_id)])];
  const orders = await lockOrders(ctx, ids);
  // What somebody has taken back meanwhile is not taken back twice.
  const rows = await shippedBy(ctx, sql`l.ledger_id = any(${found.map((row) => row.ledger_id)}::bigint[])`);
  if (rows.length === 0) refuse('notShipped', { id: lpn || orderId });
  const boxes = await lockContainers(ctx, [...new Set(rows.map((row) => row.box))]);
  const on = [...boxes.values()].map((box) => box.parent_id).filter((id) => id !== '');
  const all = new Map([...boxes, ...(await lockContainers(ctx, [...new Set(on)]))]);
  const out = await outOf(ctx, [...all.keys()]);
  for (const [id, { trip_no, order_id, state }] of out) {
    await requireNotOnRoad(ctx, trip_no);
    if (state !== 'free' && order_id !== '' && !ids.includes(order_id))
      refuse('containerDiffers', { id, of: order_id });
  }
  await lockPlaces(ctx, [...new Set(rows.map((row) => row.loc))]);
  await takeBack(ctx, rows);
  for (const box of all.values())
    await standsReady(ctx, box, out.get(box.container_id), orderOfBox(rows, orders, box.container_id));
  for (const each of orders) if (isStopped(each)) await returns(ctx, each, await ofOrder(ctx, each, [...all.keys()]));
  await afterShipped(ctx, ids);
}

/** What the superseded operation has shipped; where none is named, all that left in the container for those whose it is. */
async function toTakeBack(ctx: Context, orderId: string, lpn: string): Promise<Shipped[]> {
  const op = await shippingOp(ctx, ctx.supersedes);
  if (op === '' && lpn === '') return [];
  if (op !== '') return ofOrders(await shippedBy(ctx, sql`l.op_id = ${op}`), orderId);
  const whole = await wholeOf(ctx, lpn);
  const bound = [...(await outOf(ctx, whole)).values()].map((row) => row.order_id).filter((id) => id !== '');
  const whose = bound.length > 0 ? bound : [orderId];
  const rows = await shippedBy(ctx, sql`l.from_container = any(${whole}::text[]) and l.doc_id = any(${whose}::text[])`);
  return ofOrders(rows, orderId);
}

/** Nothing where none of it is of the order that is meant. */
const ofOrders = (rows: Shipped[], orderId: string): Shipped[] =>
  rows.some((row) => row.order_id === orderId) ? rows : [];

function orderOfBox(rows: readonly Shipped[], orders: readonly OrderRow[], id: string): OrderRow | undefined {
  const its = rows.find((row) => row.box === id);
  return orders.find((order) => order.order_id === its?.order_id);
}

/** The shipping that is meant: a reversal that was refused and sent again supersedes the refused one. Empty for none. */
async function shippingOp(ctx: Context, supersedes: string): Promise<string> {
  const seen = new Set<string>();
  for (let opId = supersedes; opId !== '' && !seen.has(opId);) {
    seen.add(opId);
    const refused = await ctx.trx
      .selectFrom('operation')
      .select('supersedes')
      .where('op_id', '=', opId)
      .where('path', '=', CancelShip.path)
      .where('outcome', '=', 'refused')
      .executeTakeFirst();
    if (!refused) return opId;
    opId = refused.supersedes;
  }
  return '';
}

async function requireNotOnRoad({ trx }: Context, tripNo: string): Promise<void> {
  if (tripNo === '') return;
  const trip = await trx
    .selectFrom('waybill')
    .select('departed_at')
    .where('waybill_no', '=', tripNo)
    .executeTakeFirst();
  if (trip?.departed_at) refuse('tripDeparted', { trip: tripNo });
}

/**
 * As it stood before it left: closed, and checked where somebody had reviewed it. What nobody had bound is nobody's again, and
 * what was set free meanwhile is of the order again.
 */
async function standsReady(
  ctx: Context,
  { container_id: id, parent_id }: ContainerRow,
  was: Bound['out'] | undefined,
  order: OrderRow | undefined,
): Promise<void> {
  if (!was) return;
  const isPartOfOther = was.order_id === '' && parent_id !== '';
  if (was.state === 'shipped')
    await setOut(ctx, [id], { state: isPartOfOther ? 'free' : was.checked_by === '' ? 'closed' : 'checked' });
  else if (was.state === 'free' && order && parent_id === '')
    await setOut(ctx, [id], { state: 'closed', order_id: order.order_id, wave_id: order.wave_id });
  else ctx.changes.containers.add(id);
}

async function ofOrder(ctx: Context, { order_id }: OrderRow, ids: readonly string[]): Promise<string[]> {
  return [...(await outOf(ctx, ids)).values()]
    .filter((row) => row.order_id === order_id)
    .map((row) => row.container_id);
}
