/**
 * Verbs LOAD, UNLOAD and SHIP: a container goes onto the truck and off it, and what was picked for an order leaves the
 * warehouse. A SHIP that is taken back is a row that reverses it, and its goods stand where they stood (domain.md section 5.3).
 */
import { compare, sub } from '#domain/decimal.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { lockContainers, wholeOf, type ContainerRow } from '../work/containers.ts';
import type { Goods, Spot } from './goods.ts';
import { numberComesBack, numbersLeave, numbersOf } from './numbers.ts';
import { addShipped, moveContainers, stockAt, takeShipped, type Details } from './post.ts';
import { comesAlong, leavesHouse, placeContainer } from './stand.ts';

/** Everything in it goes onto the truck of a trip, or to a place beside it. */
export async function onTruck(
  ctx: Context,
  container: ContainerRow,
  loc: string,
  tripNo: string,
  verb: 'LOAD' | 'UNLOAD',
  reason = '',
): Promise<void> {
  const whole = await wholeOf(ctx, container.container_id);
  await moveContainers(ctx, whole, loc, { ref_kind: 'trip', ref_id: tripNo, reason }, verb);
  await comesAlong(ctx, container, loc);
}

/** An order line, and how much of it was picked and has not left. */
export interface Leaving {
  readonly order_line_id: string;
  readonly order_id: string;
  readonly sku_id: string;
  readonly open: number;
}

interface Held extends Goods {
  readonly container_id: string;
  readonly loc: string;
  readonly qty: number;
}

/** What stands in these containers, and nobody else has a claim to. Locked. */
export async function heldIn(ctx: Context, containers: readonly string[]): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select container_id, loc, owner_id, sku_id, lot, quality, line_id, qty from stock
    where wh_gid = ${ctx.whgid} and container_id = any(${[...containers]}::text[])
    order by sku_id, container_id, stock_id for update`.execute(ctx.trx);
  return rows;
}

/** So much of goods at a spot leaves for an order line. */
export interface Part {
  readonly held: Held;
  readonly line: Pick<Leaving, 'order_line_id' | 'order_id'>;
  readonly qty: number;
  readonly serials?: readonly string[] | undefined;
}

/** Goods by line: each row of stock to the first lines that still want its SKU. Refuses orderStatus where nobody does. */
export function sharedOut(held: readonly Held[], lines: readonly Leaving[], order: string): Part[] {
  const open = new Map(lines.map((line) => [line.order_line_id, line.open]));
  return held.flatMap((row) => {
    let left = row.qty;
    const parts: Part[] = [];
    for (const line of lines) {
      if (line.sku_id !== row.sku_id || left <= 0) continue;
      const qty = Math.min(left, open.get(line.order_line_id) ?? 0);
      if (qty <= 0) continue;
      open.set(line.order_line_id, sub(open.get(line.order_line_id) ?? 0, qty));
      left = sub(left, qty);
      parts.push({ held: row, line, qty });
    }
    if (left > 0) refuse('orderStatus', { order });
    return parts;
  });
}

/**
 * SHIP: these goods leave, each piece that has a number in a row of its own. Where nobody names the numbers, all that stand at
 * the spot leave. Refuses goodsNotFree, and what serial numbers refuse.
 */
export async function ship(ctx: Context, parts: readonly Part[], shippedAs: string, note = ''): Promise<void> {
  for (const { held, line, qty, serials } of parts) {
    const { container_id, loc, qty: _qty, ...goods } = held;
    const from: Spot = { loc, container: container_id };
    const why = { doc_id: line.order_id, ref_kind: 'orderLine', ref_id: line.order_line_id, note } as const;
    const numbers = serials ?? (await numbersGoing(ctx, goods, from, qty));
    for (const serial_no of numbers) await take(ctx, goods, 1, from, { ...why, serial_no });
    const rest = sub(qty, numbers.length);
    if (compare(rest, 0) > 0) await take(ctx, goods, rest, from, why);
    await numbersLeave(ctx, goods, { from, serials: numbers, shippedAs });
    if (numbers.length > 0) await leftAs(ctx, goods, shippedAs, line.order_id);
    await countShipped(ctx, line, qty);
  }
}

async function take(ctx: Context, goods: Goods, qty: number, from: Spot, why: Details): Promise<void> {
  if (!(await takeShipped(ctx, goods, qty, from, why)))
    refuse('goodsNotFree', { sku: goods.sku_id, free: 0, lpn: from.container || from.loc });
}

/** Of goods that leave a spot for several lines each gets its share of the numbers; what stays has none too few. */
async function numbersGoing(ctx: Context, goods: Goods, from: Spot, qty: number): Promise<string[]> {
  const here = await numbersOf(ctx, goods, from);
  const left = sub((await stockAt(ctx, goods, from)).qty, qty);
  return here.slice(0, Math.max(0, Math.min(qty, here.length - left)));
}

/** Where the numbers are from now on: nobody finds them in stock, and they may come back as returned goods. */
export const leftAs = (ctx: Context, { owner_id }: Pick<Goods, 'owner_id'>, id: string, order: string) =>
  sql`
    insert into shipping_container (container_id, wh_gid, owner_id, order_no, waybill_no, status, loc, weight)
    values (${id}, ${ctx.whgid}, ${owner_id}, ${order}, '', 'shipped', '', 0)
    on conflict (container_id) do update set status = 'shipped', loc = '',
      order_no = case when shipping_container.waybill_no = '' then excluded.order_no else shipping_container.order_no end`.execute(
    ctx.trx,
  );

/** Their containers stand nowhere any more. */
export async function gone(ctx: Context, container: ContainerRow): Promise<void> {
  await leavesHouse(ctx, container, await wholeOf(ctx, container.container_id));
}

/** A SHIP that was not taken back. `box`: where it was taken from, at `loc`. */
export interface Shipped extends Goods {
  readonly ledger_id: number;
  readonly qty: number;
  readonly loc: string;
  readonly box: string;
  readonly line: string;
  readonly order_id: string;
  /** Of a piece that has one. */
  readonly serial_no: string;
}

/** `which`: a condition on rows `l` of the ledger. */
export async function shippedBy(ctx: Context, which: RawBuilder<unknown>): Promise<Shipped[]> {
  const { rows } = await sql<Shipped>`
    select l.ledger_id, l.owner_id, l.sku_id, l.lot, l.quality, l.line_id, l.qty, l.from_loc as loc, l.from_container as box,
      l.ref_id as line, l.doc_id as order_id, l.serial_no
    from ledger l where l.verb = 'SHIP' and l.reverses = 0 and l.wh_gid = ${ctx.whgid} and ${which}
      and not exists (select 1 from ledger r where r.reverses = l.ledger_id)
    order by l.ledger_id`.execute(ctx.trx);
  return rows;
}

/** What has left is in its containers again; those that stand nowhere stand where they stood. Refuses serialInStock. */
export async function takeBack(ctx: Context, rows: readonly Shipped[]): Promise<void> {
  for (const { ledger_id, qty, loc, box, line, order_id, serial_no, ...goods } of rows) {
    const to = { loc: await standsAgain(ctx, box, loc), container: box };
    const ref = { ref_kind: 'orderLine', ref_id: line } as const;
    await addShipped(ctx, goods, qty, to, { doc_id: order_id, ...ref, reverses: ledger_id, serial_no });
    if (serial_no !== '') await numberComesBack(ctx, goods.sku_id, serial_no, box);
    await countShipped(ctx, { order_line_id: line, order_id }, -qty);
  }
  await forgetLeft(ctx);
}

/** With what carried it away, where that has left as well. Answers where it stands. */
async function standsAgain(ctx: Context, id: string, loc: string): Promise<string> {
  const box = (await lockContainers(ctx, [id])).get(id);
  if (!box || box.loc !== '') return box?.loc || loc;
  const on = box.parent_id === '' ? undefined : (await lockContainers(ctx, [box.parent_id])).get(box.parent_id);
  const top = on?.loc === '' ? on : box;
  await placeContainer(ctx, top, loc);
  await comesAlong(ctx, { ...top, loc }, loc);
  return loc;
}

/** Nothing has left under these names any more. */
async function forgetLeft({ trx, whgid }: Context): Promise<void> {
  await sql`delete from shipping_container p where p.wh_gid = ${whgid} and p.waybill_no = '' and p.order_no <> ''
    and (p.container_id = p.order_no or exists (select 1 from outbound_container o where o.container_id = p.container_id))
    and not exists (select 1 from serial s where s.shipping_container_id = p.container_id)`.execute(trx);
}

/** Everything that left in a container is back in it, where it stood; answers the orders that it is of. */
export async function unship(ctx: Context, container: ContainerRow): Promise<string[]> {
  const whole = await wholeOf(ctx, container.container_id);
  const rows = await shippedBy(ctx, sql`l.from_container = any(${whole}::text[])`);
  await takeBack(ctx, rows);
  return [...new Set(rows.map((row) => row.order_id))];
}

/** So much more of an order line has left, or been handed over. */
export async function countShipped(
  ctx: Context,
  { order_line_id, order_id }: Pick<Leaving, 'order_line_id' | 'order_id'>,
  by: number,
): Promise<void> {
  await sql`update out_line set shipped = shipped + ${by}::numeric where order_line_id = ${order_line_id}`.execute(
    ctx.trx,
  );
  ctx.changes.orderLines.add(order_line_id);
  ctx.changes.orders.add(order_id);
}

/** Lines of these orders with what was picked of them and has not left, in their order. */
export async function leavingOf(ctx: Context, orderIds: readonly string[]): Promise<Leaving[]> {
  const { rows } = await sql<Leaving>`
    select l.order_line_id, l.order_id, l.sku_id, (select coalesce(sum(done), 0) from (
        select done from pick where order_line_id = l.order_line_id
        union all select done from demand where order_line_id = l.order_line_id) n) - l.shipped as open
    from out_line l where l.order_id = any(${[...orderIds]}::text[]) order by l.order_id, l.line_no for update of l`.execute(
    ctx.trx,
  );
  return rows.filter(({ open }) => compare(open, 0) > 0);
}
