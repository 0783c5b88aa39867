/** Serial numbers and weighings of what is received: bound to the receive that brought them, and let go with it. */
import type { Weighing } from '#contract/receiving-weigh.ts';
import { sub } from '#domain/decimal.ts';
import { sql, type Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { refuse } from '../refusals.ts';
import { floorOf, numbersOf } from './numbers.ts';
import { notes } from './post.ts';
import type { Goods, Spot } from './goods.ts';

type Row = Selectable<Database['ledger']>;

/**
 * BIND: each piece is known by its number from now on, on this line and in this container. A number may come back that
 * was sent out, or that its supplier announced in a container of this receipt; no other.
 */
export async function bindSerials(
  ctx: Context,
  docId: string,
  goods: Goods,
  serials: readonly string[],
  to: Spot,
): Promise<void> {
  const { owner_id, sku_id, line_id, lot, quality = 'ok' } = goods;
  const cameFrom = await lockKnown(ctx, sku_id, serials);
  // In one order, so that two receives of the same numbers wait for each other instead of blocking each other.
  const { rows } = await sql<{ serial_no: string }>`
    insert into serial (sku_id, serial_no, wh_gid, container_id, loc, line_id, lot, quality)
    select ${sku_id}, n, ${ctx.whgid}, ${to.container}, ${floorOf(to)}, ${line_id}, ${lot}, ${quality}
      from unnest(${[...serials].sort()}::text[]) n
    on conflict (sku_id, serial_no) do update
      set wh_gid = excluded.wh_gid, container_id = excluded.container_id, loc = excluded.loc, line_id = excluded.line_id,
        lot = excluded.lot, quality = excluded.quality, shipping_container_id = ''
      where exists (select 1 from shipping_container p
          where p.container_id = serial.shipping_container_id and p.status = 'shipped')
        or exists (select 1 from container c where c.container_id = serial.container_id and c.status = 'expected'
          and c.doc_id = ${docId})
    returning serial_no`.execute(ctx.trx);
  const bound = new Set(rows.map((row) => row.serial_no));
  const known = serials.find((serial) => !bound.has(serial));
  if (known !== undefined) refuse('serialInStock', { serial: known });
  await sql`
    insert into line_serial (line_id, serial_no, announced, received)
    select ${line_id}, n, false, true from unnest(${[...serials]}::text[]) n
    on conflict (line_id, serial_no) do update set received = true`.execute(ctx.trx);
  const about = { doc_id: docId, line_id, owner_id, sku_id, lot, quality };
  const where = { ...about, to_loc: to.loc, to_container: to.container };
  await notes(
    ctx,
    'BIND',
    serials.map((serial) => ({ ...where, from_container: cameFrom.get(serial) ?? '', serial_no: serial })),
  );
}

/** BIND: pieces that were made here have these numbers from now on. Refuses serialTwice, serialInStock. */
export async function bindMade(
  ctx: Context,
  docId: string,
  { owner_id, sku_id, line_id, lot, quality = 'ok' }: Goods,
  serials: readonly string[],
  to: Spot,
): Promise<void> {
  if (serials.length === 0) return;
  const twice = serials.find((serial, i) => serials.indexOf(serial) !== i);
  if (twice !== undefined) refuse('serialTwice', { serial: twice });
  const { rows } = await sql<{ serial_no: string }>`
    insert into serial (sku_id, serial_no, wh_gid, container_id, loc, line_id, lot, quality)
    select ${sku_id}, n, ${ctx.whgid}, ${to.container}, ${floorOf(to)}, ${line_id}, ${lot}, ${quality}
      from unnest(${[...serials].sort()}::text[]) n
    on conflict (sku_id, serial_no) do nothing returning serial_no`.execute(ctx.trx);
  const bound = new Set(rows.map((row) => row.serial_no));
  const known = serials.find((serial) => !bound.has(serial));
  if (known !== undefined) refuse('serialInStock', { serial: known });
  const where = { doc_id: docId, line_id, owner_id, sku_id, lot, quality, to_loc: to.loc, to_container: to.container };
  await notes(
    ctx,
    'BIND',
    serials.map((serial) => ({ ...where, serial_no: serial })),
  );
}

/** They were taken apart: nothing has these numbers any more. Refuses serialElsewhere. */
export async function unbindMade(ctx: Context, goods: Goods, serials: readonly string[], from: Spot): Promise<void> {
  if (serials.length === 0) return;
  const here = await numbersOf(ctx, goods, from);
  const stranger = serials.find((serial) => !here.includes(serial));
  if (stranger !== undefined) refuse('serialElsewhere', { serial: stranger, id: from.container || from.loc });
  await sql`delete from serial where sku_id = ${goods.sku_id} and serial_no = any(${[...serials]}::text[])`.execute(
    ctx.trx,
  );
}

/** Where the numbers that are known were until now: what they were sent out or announced in. */
async function lockKnown(ctx: Context, sku: string, serials: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ serial_no: string; was_in: string }>`
    select serial_no, coalesce(nullif(shipping_container_id, ''), container_id) as was_in from serial
    where sku_id = ${sku} and serial_no = any(${[...serials]}::text[]) order by serial_no for update`.execute(ctx.trx);
  return new Map(rows.map((row) => [row.serial_no, row.was_in]));
}

/** What was weighed, and what for; the line is empty for goods that came by none. */
type Measured = Pick<Row, 'doc_id' | 'line_id' | 'owner_id' | 'sku_id'> & Partial<Pick<Row, 'to_container'>>;

/** MEASURE: every reading of the scale that makes up what this operation booked. */
export async function keepWeighings(ctx: Context, measured: Measured, weighings: readonly Weighing[]): Promise<void> {
  const { op_id } = ctx.stamp;
  const { doc_id, line_id, owner_id, sku_id, to_container = '' } = measured;
  await ctx.trx
    .insertInto('weighing')
    .values(weighings.map((weighing, i) => ({ op_id, line_id, position: i + 1, ...weighing })))
    .execute();
  await notes(
    ctx,
    'MEASURE',
    weighings.map(({ gross, tare, baskets, typed }) => ({
      doc_id,
      line_id,
      owner_id,
      sku_id,
      to_container,
      note: `${gross} - ${tare} = ${sub(gross, tare)} kg, ${baskets} baskets, ${typed ? 'typed' : 'scale'}`,
    })),
  );
}

/**
 * The receive is taken back: its pieces are where they were before, sent out or announced, or were never heard of, and
 * its weighings count no more. Refuses goodsMoved when others of the same goods are here, and not these pieces.
 */
export async function forgetPieces(ctx: Context, received: readonly Row[]): Promise<void> {
  const opIds = [...new Set(received.map((row) => row.op_id))];
  const { rows: moved } = await sql<{ to_container: string }>`
    select l.to_container from ledger l
    where l.op_id = any(${opIds}::text[]) and l.verb = 'BIND' and l.serial_no <> '' and not exists (
      select 1 from serial s where s.sku_id = l.sku_id and s.serial_no = l.serial_no and s.container_id = l.to_container)
    limit 1`.execute(ctx.trx);
  if (moved[0]) refuse('goodsMoved', { id: moved[0].to_container });
  await sql`
    update serial s set wh_gid = coalesce(p.wh_gid, c.wh_gid), container_id = coalesce(c.container_id, ''), loc = '',
      line_id = '', lot = '', quality = 'ok', shipping_container_id = coalesce(p.container_id, '')
    from ledger l left join shipping_container p on p.container_id = l.from_container
      left join container c on c.container_id = l.from_container and p.container_id is null
    where l.op_id = any(${opIds}::text[]) and l.verb = 'BIND' and s.sku_id = l.sku_id and s.serial_no = l.serial_no
      and s.container_id = l.to_container and coalesce(p.wh_gid, c.wh_gid) is not null`.execute(ctx.trx);
  await sql`
    delete from serial s using ledger l
    where l.op_id = any(${opIds}::text[]) and l.verb = 'BIND' and s.sku_id = l.sku_id and s.serial_no = l.serial_no
      and s.container_id = l.to_container`.execute(ctx.trx);
  await sql`
    update line_serial n set received = false from ledger l
    where l.op_id = any(${opIds}::text[]) and l.verb = 'BIND' and n.line_id = l.line_id and n.serial_no = l.serial_no
    `.execute(ctx.trx);
  const lines = [...new Set(received.map((row) => row.line_id))];
  await sql`delete from line_serial where line_id = any(${lines}::text[]) and not announced and not received`.execute(
    ctx.trx,
  );
  await sql`delete from weighing where op_id = any(${opIds}::text[])`.execute(ctx.trx);
}
