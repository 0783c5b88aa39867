/**
 * Goods issue without a truck plan: who ships an order, whether it and its containers may leave now, and what has left of it.
 * Nothing leaves on an old belief: whatever a terminal knew, the state of now decides.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import { leaveEmpty } from '../ledger/move.ts';
import { unnest } from '../ledger/nest.ts';
import { refuse } from '../refusals.ts';
import { casesOn, heldBy, heldQty, lockContainers, wholeOf, type ContainerRow } from './containers.ts';
import { requireWhole } from './departure.ts';
import { lockedJobs } from './jobs.ts';
import { forbidden } from './leases.ts';
import { readyToLeave } from './leaving.ts';
import { isStopped, lockOrders, type OrderRow } from './out-orders.ts';
import { lockBound, outOf, setFree, type Bound } from './outbound-containers.ts';
import { lockPlaces } from './places.ts';
import { requireMayLeave, requireReady } from './shipping.ts';

/**
 * The orders, in their order, and the jobs that ship them; nobody else may hold these. Refuses orderUnknown, ownerNotAllowed,
 * jobClaimed, and what an order refuses that may not leave.
 */
export async function lockToShip(ctx: Context, ids: readonly string[]): Promise<OrderRow[]> {
  const orders = await lockOrders(ctx, ids);
  const taken = (await lockedJobs(ctx, await openShipJobs(ctx, ids))).find((job) => forbidden(ctx, job));
  if (taken) refuse('jobClaimed', { job: taken.of_id, user: taken.claimed_by });
  for (const order of orders) requireGoes(order);
  return orders;
}

async function openShipJobs({ trx, whgid }: Context, orderIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('job')
    .select('job_id')
    .where('wh_gid', '=', whgid)
    .where('kind', '=', 'ship')
    .where('of_id', 'in', ['', ...orderIds])
    .where('status', 'in', ['planned', 'ready', 'begun'])
    .execute();
  return rows.map((row) => row.job_id);
}

/** Refuses shippingStopped, orderBlocked, orderShipped. */
function requireGoes(order: OrderRow): void {
  if (isStopped(order)) refuse('shippingStopped', { order: order.order_id });
  requireMayLeave(order);
}

/** All of it is closed and reviewed, and a customer who takes all or nothing gets all. Refuses orderShort, orderStatus. */
export async function requireComplete(ctx: Context, orders: readonly OrderRow[]): Promise<void> {
  for (const order of orders) {
    await requireWhole(ctx, order);
    if (order.status !== 'checked' || order.kind === 'transfer') refuse('orderStatus', { order: order.order_id });
  }
}

/**
 * Whatever else an order says, a container tells most exactly what is wrong with it. Refuses lpnShipped, noRecordHere, onTrip,
 * parcelOnSheet, notClosed, notReviewed, valuablesToSampling, toSampling; what goes back to stock containerState.
 */
export async function requireLeaves(ctx: Context, box: Bound, orders: readonly OrderRow[]): Promise<void> {
  requireStandsReady(box);
  const { container_id: id, out } = box;
  // Its review found something that nobody has solved.
  if (out.differs > 0) refuse('notReviewed', { id });
  await requireReady(ctx, box, orders);
}

/** As far as a carrier can say it, whose goods are those of what stands on it. */
function requireStandsReady({ container_id: id, out }: Bound): void {
  const { state, trip_no: trip, sheet_no: sheet } = out;
  if (state === 'shipped') refuse('lpnShipped', { id });
  if (state === 'free') refuse('noRecordHere', { id });
  if (state === 'loaded' || trip !== '') refuse('onTrip', { id, trip });
  if (sheet !== '') refuse('parcelOnSheet', { id, sheet });
  if (state === 'open' || state === 'picking') refuse('notClosed', { id, state });
}

/** With what stands on it. A case that was picked onto it is a part of it, a box is reviewed by itself. */
export async function requireAllLeaves(ctx: Context, box: Bound, orders: readonly OrderRow[]): Promise<void> {
  const on = [...(await lockContainers(ctx, await casesOn(ctx, box.container_id))).values()];
  const out = await outOf(
    ctx,
    on.map((each) => each.container_id),
  );
  const boxes = on.flatMap((each): Bound[] => {
    const its = out.get(each.container_id);
    return its && its.state !== 'free' && each.kind !== 'case' ? [{ ...each, out: its }] : [];
  });
  const isCarrier = boxes.length > 0 && boxes.length === on.length && (await heldQty(ctx, [box.container_id])) === 0;
  if (isCarrier) requireStandsReady(box);
  else await requireLeaves(ctx, box, orders);
  for (const each of boxes)
    await requireLeaves(
      ctx,
      each,
      orders.filter(({ order_id }) => each.out.order_id === '' || each.out.order_id === order_id),
    );
}

/** Pallets leave the places that these stand at; by their names, as everything locks them. */
export const lockStands = (ctx: Context, boxes: readonly ContainerRow[]): Promise<unknown> =>
  lockPlaces(ctx, [...new Set(boxes.map(({ loc }) => loc))]);

/** It stands by itself from now on; what carried it and carries nothing any more is nobody's. */
export async function takeOffCarrier(ctx: Context, box: ContainerRow): Promise<void> {
  const { parent_id: on } = box;
  if (on === '') return;
  await unnest(ctx, box);
  const carrier = (await lockContainers(ctx, [on])).get(on);
  if (carrier && (await heldBy(ctx, on)) === 0) await nobodys(ctx, carrier);
}

/** After a part of its goods has left: an empty case is gone, and with the last of them what they stood in is nobody's. */
export async function afterPartLeft(ctx: Context, lpn: string): Promise<void> {
  for (const box of (await lockContainers(ctx, await casesOn(ctx, lpn))).values())
    if ((await heldQty(ctx, [box.container_id])) === 0) {
      await unnest(ctx, box);
      await nobodys(ctx, { ...box, parent_id: '' });
    }
  const box = await lockBound(ctx, lpn);
  for (const id of [lpn, box.parent_id]) if (id !== '') ctx.changes.containers.add(id);
  if ((await heldQty(ctx, await wholeOf(ctx, lpn))) > 0) return;
  await takeOffCarrier(ctx, box);
  await nobodys(ctx, { ...box, parent_id: '' });
}

/** A tote or box stays where it is for the next order; an empty pallet or case stands nowhere. */
async function nobodys(ctx: Context, box: ContainerRow): Promise<void> {
  if ((await outOf(ctx, [box.container_id])).size > 0) await setFree(ctx, [box.container_id]);
  if (box.kind === 'pallet' || box.kind === 'case') await leaveEmpty(ctx, box);
}

/** After something has left of these orders, or is back: how far they are, and whether anybody still has to ship them. */
export async function afterShipped(ctx: Context, orderIds: readonly string[]): Promise<void> {
  for (const id of await openShipJobs(ctx, orderIds)) {
    await ctx.trx
      .updateTable('job')
      .set({ status: 'begun' })
      .where('job_id', '=', id)
      .where('status', '=', 'ready')
      .execute();
    ctx.changes.jobs.add(id);
  }
  for (const id of [...new Set(orderIds)].sort()) await readyToLeave(ctx, id);
}

/** Containers of an order that are here and stand by themselves, or on what is not of it; locked in the order of their ids. */
export async function lockHere(ctx: Context, orderId: string): Promise<Bound[]> {
  const { rows } = await sql<{ container_id: string; parent_id: string }>`
    select o.container_id, k.parent_id from outbound_container o join container k on k.container_id = o.container_id
    where o.order_id = ${orderId} and o.wh_gid = ${ctx.whgid} and o.state not in ('free', 'shipped')
    order by o.container_id`.execute(ctx.trx);
  const ids = new Set(rows.map((row) => row.container_id));
  await lockContainers(ctx, [...ids]);
  const boxes: Bound[] = [];
  for (const { container_id, parent_id } of rows)
    if (!ids.has(parent_id)) boxes.push(await lockBound(ctx, container_id));
  return boxes;
}

/** Base units in these containers and on them. */
export async function heldInAll(ctx: Context, boxes: readonly ContainerRow[]): Promise<number> {
  const whole = await Promise.all(boxes.map((box) => wholeOf(ctx, box.container_id)));
  return whole.length === 0 ? 0 : heldQty(ctx, whole.flat());
}

// ---- what a code stands for ----------------------------------------------------------------------------------------

/** Containers `o` that bear a code: their own, or one on a label that is stuck on. */
export const bears = (code: string): RawBuilder<boolean> =>
  sql<boolean>`${code} in (o.container_id, nullif(o.tag, ''), nullif(o.rfid, ''), nullif(o.parcel_no, ''))`;

/**
 * Containers that hold goods which were picked from this one, or from cases on it, wherever they were put since; none for one
 * that was picked as it stood.
 */
export async function tracedFrom(ctx: Context, source: string): Promise<string[]> {
  const { rows } = await sql<{ container_id: string }>`
    with recursive way as (
      select g.to_container as id, g.sku_id, g.lot, g.ledger_id from ledger g
        where g.wh_gid = ${ctx.whgid} and g.verb = 'PICK' and g.to_container <> g.from_container
          and g.from_container in (select container_id from container where container_id = ${source} or parent_id = ${source})
      union
      select g.to_container, g.sku_id, g.lot, g.ledger_id from way join ledger g on g.from_container = way.id
        and g.sku_id = way.sku_id and g.lot = way.lot and g.ledger_id > way.ledger_id
        where g.verb in ('PACK', 'SORT') and g.to_container <> g.from_container
    )
    select distinct o.container_id from way join outbound_container o on o.container_id = way.id
      join stock s on s.container_id = o.container_id and s.sku_id = way.sku_id and s.lot = way.lot
    where o.wh_gid = ${ctx.whgid} and o.state not in ('free', 'shipped') order by 1`.execute(ctx.trx);
  return rows.map((row) => row.container_id);
}

/** The order that a number is of: that of the container which it stands in. Empty where it is in none. */
export async function orderOfNumber(
  ctx: Context,
  sku: string,
  serial: string,
): Promise<{ order: string; left: boolean }> {
  const { rows } = await sql<{ order: string; left: boolean }>`
    select coalesce(nullif(o.order_id, ''), p.order_id, '') as order, n.shipping_container_id <> '' as left
    from serial n left join outbound_container o on o.container_id = n.container_id
      left join container c on c.container_id = n.container_id
      left join outbound_container p on p.container_id = c.parent_id
    where n.wh_gid = ${ctx.whgid} and n.sku_id = ${sku} and n.serial_no = ${serial}`.execute(ctx.trx);
  return rows[0] ?? { order: '', left: false };
}
