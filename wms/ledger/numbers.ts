/**
 * Serial numbers go where their pieces go. The ledger itself calls this for every quantity that changes its container
 * or its floor, so that no handler can forget it; verify.ts proves it.
 */
import type { Quality } from '#contract/rows.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import type { Goods, Spot } from './goods.ts';

interface Gone {
  qty: number;
  /** What stays of these goods where they stood. */
  left: number;
  from: Spot;
  to: Spot;
  /** Numbers of the pieces that went; empty: nobody has said. */
  serials: readonly string[];
}

/**
 * A quantity has left its spot. Where all of it did, all of its numbers do; of a part the pieces have to be named. Goods
 * of which only some carry numbers may go unnamed while enough of them stay for all the numbers that stay.
 * Refuses serialTwice, serialsDiffer, serialElsewhere, serialsUnnamed.
 */
export async function numbersFollow(ctx: Context, goods: Goods, gone: Gone): Promise<void> {
  const { qty, left, from, to, serials } = gone;
  const id = from.container || from.loc;
  const twice = serials.find((serial, i) => serials.indexOf(serial) !== i);
  if (twice !== undefined) refuse('serialTwice', { serial: twice });
  if (serials.length > qty) refuse('serialsDiffer', { sku: goods.sku_id, qty, count: serials.length });
  const here = await numbersOf(ctx, goods, from);
  const stranger = serials.find((serial) => !here.includes(serial));
  if (stranger !== undefined) refuse('serialElsewhere', { serial: stranger, id });
  const going = left === 0 && serials.length === 0 ? here : serials;
  if (here.length - going.length > left) refuse('serialsUnnamed', { sku: goods.sku_id, id });
  if (going.length > 0)
    await rebind(ctx, sql`${ofGoods(ctx, goods, from)} and s.serial_no = any(${[...going]}::text[])`, from, to);
}

/** A container was emptied into another, or onto the floor. */
export const allNumbersFollow = (ctx: Context, from: Spot, to: Spot): Promise<void> =>
  rebind(ctx, sql`s.wh_gid = ${ctx.whgid} and s.container_id = ${from.container}`, from, to);

/** What was announced in a container by its numbers is of this line, lot and quality from now on. */
export async function numbersArrive(ctx: Context, goods: Goods, qty: number, { container }: Spot): Promise<void> {
  if (container === '') return;
  const { sku_id, lot, line_id, quality = 'ok' } = goods;
  await sql`
    update serial s set line_id = ${line_id}, lot = ${lot}, quality = ${quality}
    where s.sku_id = ${sku_id} and s.container_id = ${container} and s.serial_no in (
      select n.serial_no from serial n where n.sku_id = ${sku_id} and n.container_id = ${container}
        and n.line_id = '' order by n.serial_no limit ${Math.floor(qty)}::int)`.execute(ctx.trx);
}

/** The container waits again as it was announced. */
export async function numbersUnarrive(ctx: Context, goods: Goods, { container }: Spot): Promise<void> {
  if (container === '') return;
  await sql`
    update serial s set line_id = '', lot = '', quality = 'ok'
    from container c where c.container_id = s.container_id and c.announced and s.container_id = ${container}
      and s.sku_id = ${goods.sku_id} and s.line_id = ${goods.line_id}
      and not exists (select 1 from line_serial l where l.line_id = s.line_id and l.serial_no = s.serial_no
        and l.received)`.execute(ctx.trx);
}

/** Goods whose every piece has a number have one for each piece that stands there. Refuses serialsMissing. */
export async function numbersStand(ctx: Context, goods: Goods, at: Spot): Promise<void> {
  const { rows } = await sql<{ qty: number }>`
    select q.qty from stock q join sku k on k.sku_id = q.sku_id
    where q.wh_gid = ${ctx.whgid} and q.sku_id = ${goods.sku_id} and q.loc = ${at.loc} and q.container_id = ${at.container}
      and q.line_id = ${goods.line_id} and q.lot = ${goods.lot} and q.quality = ${goods.quality ?? 'ok'} and k.is_serial
      and q.qty <> (select count(*) from serial s where ${ofGoods(ctx, goods, at)})`.execute(ctx.trx);
  if (rows.length > 0) refuse('serialsMissing', { sku: goods.sku_id });
}

/** Their pieces have left the warehouse: those that are named, or all of a spot that is empty now. Refuses serialsUnnamed. */
export async function numbersLeave(
  ctx: Context,
  goods: Goods,
  { from, serials = [], shippedAs }: { from: Spot; serials?: readonly string[] | undefined; shippedAs: string },
): Promise<void> {
  const here = await numbersOf(ctx, goods, from);
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(qty), 0) as left from stock where wh_gid = ${ctx.whgid} and sku_id = ${goods.sku_id}
      and loc = ${from.loc} and container_id = ${from.container} and line_id = ${goods.line_id} and lot = ${goods.lot}
      and quality = ${goods.quality ?? 'ok'}`.execute(ctx.trx);
  const left = rows[0]?.left ?? 0;
  const stranger = serials.find((serial) => !here.includes(serial));
  if (stranger !== undefined) refuse('serialElsewhere', { serial: stranger, id: from.container || from.loc });
  const going = left === 0 && serials.length === 0 ? here : serials;
  if (here.length - going.length > left)
    refuse('serialsUnnamed', { sku: goods.sku_id, id: from.container || from.loc });
  if (going.length === 0) return;
  await sql`update serial s set shipping_container_id = ${shippedAs}
    where ${ofGoods(ctx, goods, from)} and s.serial_no = any(${[...going]}::text[])`.execute(ctx.trx);
}

/** Pieces that were used up are in stock again, at this spot. Refuses serialElsewhere where one of them was not used up so. */
export async function numbersUnused(
  ctx: Context,
  goods: Goods,
  { serials, usedIn, to }: { serials: readonly string[]; usedIn: string; to: Spot },
): Promise<void> {
  const { rows } = await sql<{ serial_no: string }>`
    update serial s set shipping_container_id = '', container_id = ${to.container}, loc = ${floorOf(to)}
    where s.wh_gid = ${ctx.whgid} and s.sku_id = ${goods.sku_id} and s.line_id = ${goods.line_id} and s.lot = ${goods.lot}
      and s.shipping_container_id = ${usedIn} and s.serial_no = any(${[...serials]}::text[])
    returning s.serial_no`.execute(ctx.trx);
  const back = new Set(rows.map((row) => row.serial_no));
  const stranger = serials.find((serial) => !back.has(serial));
  if (stranger !== undefined) refuse('serialElsewhere', { serial: stranger, id: usedIn });
}

/** A piece that left is in stock again, in the container that it left. Refuses serialInStock where it came back otherwise. */
export async function numberComesBack(ctx: Context, sku: string, serial: string, container: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update serial set shipping_container_id = '' where wh_gid = ${ctx.whgid} and sku_id = ${sku} and serial_no = ${serial}
      and container_id = ${container} and shipping_container_id <> ''`.execute(ctx.trx);
  if (numAffectedRows === 0n) refuse('serialInStock', { serial });
}

/** Goods are of another grade where they stand. Which pieces nobody has said, so it is all of them. Refuses serialsUnnamed. */
export async function numbersGraded(
  ctx: Context,
  goods: Goods,
  { left, at, quality }: { left: number; at: Spot; quality: Quality },
): Promise<void> {
  const here = await numbersOf(ctx, goods, at);
  if (here.length === 0) return;
  if (left > 0) refuse('serialsUnnamed', { sku: goods.sku_id, id: at.container || at.loc });
  await sql`update serial s set quality = ${quality} where ${ofGoods(ctx, goods, at)}`.execute(ctx.trx);
}

/** Of these goods at this spot; locked. */
export async function numbersOf(ctx: Context, goods: Goods, at: Spot): Promise<string[]> {
  const { rows } = await sql<{ serial_no: string }>`
    select s.serial_no from serial s where ${ofGoods(ctx, goods, at)} order by s.serial_no for update`.execute(ctx.trx);
  return rows.map((row) => row.serial_no);
}

/** Where the pieces are in a container it says where they stand; the number keeps the location of loose ones only. */
export const floorOf = ({ loc, container }: Spot): string => (container === '' ? loc : '');

const ofGoods = (ctx: Context, { sku_id, lot, line_id, quality = 'ok' }: Goods, at: Spot): RawBuilder<boolean> =>
  sql<boolean>`s.wh_gid = ${ctx.whgid} and s.sku_id = ${sku_id} and s.container_id = ${at.container}
    and s.loc = ${floorOf(at)} and s.line_id = ${line_id} and s.lot = ${lot} and s.quality = ${quality}
    and s.shipping_container_id = ''`;

/** BIND: one row for each piece that is somewhere else now. */
async function rebind(ctx: Context, which: RawBuilder<boolean>, from: Spot, to: Spot): Promise<void> {
  const { op_id, user_id, device_id, device_seq, captured_at } = ctx.stamp;
  await sql`
    with moved as (
      update serial s set container_id = ${to.container}, loc = ${floorOf(to)} where ${which}
      returning s.sku_id, s.serial_no, s.line_id, s.lot, s.quality
    )
    insert into ledger (op_id, verb, wh_gid, user_id, device_id, device_seq, captured_at, line_id, owner_id, sku_id,
      lot, quality, from_loc, from_container, to_loc, to_container, serial_no)
    select ${op_id}, 'BIND', ${ctx.whgid}, ${user_id}, ${device_id}, ${device_seq}::bigint, ${captured_at}::timestamptz,
      m.line_id, k.owner_id, m.sku_id, m.lot, m.quality, ${from.loc}, ${from.container}, ${to.loc}, ${to.container},
      m.serial_no
    from moved m join sku k on k.sku_id = m.sku_id order by m.serial_no`.execute(ctx.trx);
}
