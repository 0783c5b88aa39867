/**
 * The only writers of ledger and stock (domain.md section 5.3). Stock is a fold of the ledger: whatever changes a
 * quantity appends the row that explains it in the same transaction; verify.ts proves it.
 */
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Quality } from '#contract/rows.ts';
import type { Context } from '../context.ts';
import type { Database, Verb } from '../db/tables.ts';
import { refuse } from '../refusals.ts';
import { looseChanged } from '../rows/loose.ts';
import { oneGrade } from './grade.ts';
import { numbersArrive, numbersFollow, numbersGraded, numbersUnarrive } from './numbers.ts';
import type { Goods, Spot } from './goods.ts';

type Row = Insertable<Database['ledger']>;

/** What a row says beside the goods and their way. */
export type Details = Partial<
  Pick<
    Row,
    'doc_id' | 'task_id' | 'uom_id' | 'event' | 'reason' | 'ref_kind' | 'ref_id' | 'reverses' | 'serial_no' | 'note'
  >
>;

type About = Details &
  Partial<Moved> &
  Partial<Pick<Row, 'line_id' | 'sku_id' | 'owner_id' | 'lot' | 'quality' | 'qty' | 'serial_no'>>;

/** A row about work rather than goods: a claim, a finished task, a print. */
export async function note(ctx: Context, verb: Exclude<Verb, Booking>, details: About) {
  await ctx.trx
    .insertInto('ledger')
    .values({ ...ctx.stamp, wh_gid: ctx.whgid, verb, ...details })
    .execute();
}

/** The same for many at once. */
export async function notes(ctx: Context, verb: Exclude<Verb, Booking>, list: readonly About[]): Promise<void> {
  const rows = list.map((details) => ({ ...ctx.stamp, wh_gid: ctx.whgid, verb, ...details }));
  await ctx.trx.insertInto('ledger').values(rows).execute();
}

type Moved = { from_loc: string; from_container: string; to_loc: string; to_container: string };

/** RECEIVE: goods come in from outside. */
export async function addStock(ctx: Context, goods: Goods, qty: number, to: Spot, details: Details): Promise<void> {
  await append(
    ctx,
    goods,
    qty,
    { from_loc: '', from_container: '', to_loc: to.loc, to_container: to.container },
    details,
  );
  await addTo(ctx, goods, qty, to);
  await oneGrade(ctx, to.container);
  await numbersArrive(ctx, goods, qty, to);
}

/** RECEIVE turned round, by a reversal. False when the goods are no longer there, or no longer free. */
export async function removeStock(
  ctx: Context,
  goods: Goods,
  qty: number,
  from: Spot,
  details: Details,
): Promise<boolean> {
  if (!(await takeFrom(ctx, goods, qty, from))) return false;
  await append(
    ctx,
    goods,
    qty,
    { from_loc: from.loc, from_container: from.container, to_loc: '', to_container: '' },
    details,
  );
  await numbersUnarrive(ctx, goods, from);
  return true;
}

/** SHIP: goods leave the warehouse for whom they were picked. False where so many are not free there. */
export async function takeShipped(
  ctx: Context,
  goods: Goods,
  qty: number,
  from: Spot,
  details: Details,
): Promise<boolean> {
  if (!(await takeFrom(ctx, goods, qty, from))) return false;
  const way = { from_loc: from.loc, from_container: from.container, to_loc: '', to_container: '' };
  await append(ctx, goods, qty, way, details, 'SHIP');
  return true;
}

/** PICK of goods that are used up for others, REJECT of what is scrapped there. False where so many are not free there. */
export async function takeUsed(
  ctx: Context,
  goods: Goods,
  qty: number,
  from: Spot,
  details: Details,
  verb: 'PICK' | 'REJECT' = 'PICK',
): Promise<boolean> {
  if (!(await takeFrom(ctx, goods, qty, from))) return false;
  const way = { from_loc: from.loc, from_container: from.container, to_loc: '', to_container: '' };
  await append(ctx, goods, qty, way, details, verb);
  looseMoved(ctx, [from], [goods.line_id]);
  return true;
}

/** SHIP turned round: they stand where they stood. */
export async function addShipped(ctx: Context, goods: Goods, qty: number, to: Spot, details: Details): Promise<void> {
  const way = { from_loc: '', from_container: '', to_loc: to.loc, to_container: to.container };
  await append(ctx, goods, qty, way, details, 'SHIP');
  await addTo(ctx, goods, qty, to);
  await oneGrade(ctx, to.container);
}

/** UNPICK into stock: what they were used for is taken apart. */
export async function addUnused(ctx: Context, goods: Goods, qty: number, to: Spot, details: Details): Promise<void> {
  const way = { from_loc: '', from_container: '', to_loc: to.loc, to_container: to.container };
  await append(ctx, goods, qty, way, details, 'UNPICK');
  await addTo(ctx, goods, qty, to);
  await oneGrade(ctx, to.container);
  looseMoved(ctx, [to], [goods.line_id]);
}

/** COUNT: less is there than the book says. False where so many are not free there. */
export async function countedAway(
  ctx: Context,
  goods: Goods,
  qty: number,
  from: Spot,
  details: Details,
): Promise<boolean> {
  if (!(await takeFrom(ctx, goods, qty, from))) return false;
  const way = { from_loc: from.loc, from_container: from.container, to_loc: '', to_container: '' };
  await append(ctx, goods, qty, way, details, 'COUNT');
  looseMoved(ctx, [from], [goods.line_id]);
  return true;
}

/** COUNT: more is there than the book says. */
export async function countedIn(ctx: Context, goods: Goods, qty: number, to: Spot, details: Details): Promise<void> {
  const way = { from_loc: '', from_container: '', to_loc: to.loc, to_container: to.container };
  await append(ctx, goods, qty, way, details, 'COUNT');
  await addTo(ctx, goods, qty, to);
  await oneGrade(ctx, to.container);
  looseMoved(ctx, [to], [goods.line_id]);
}

/** TRANSFER: goods change their owner where they stand. False where so many are not free there. */
export async function changeOwner(
  ctx: Context,
  goods: Goods,
  qty: number,
  at: Spot,
  toOwner: string,
  details: Details,
): Promise<boolean> {
  if (!(await takeFrom(ctx, goods, qty, at))) return false;
  const outside = { from_loc: '', from_container: '', to_loc: '', to_container: '' };
  await append(ctx, goods, qty, { ...outside, from_loc: at.loc, from_container: at.container }, details, 'TRANSFER');
  const theirs = { ...goods, owner_id: toOwner };
  await append(ctx, theirs, qty, { ...outside, to_loc: at.loc, to_container: at.container }, details, 'TRANSFER');
  await addTo(ctx, theirs, qty, at);
  return true;
}

/**
 * MOVE: everything in these containers goes to another location, one ledger row per quantity of stock; what stands there
 * already stays. The rows of stock are the same, so what is allocated or on hold of them comes along.
 */
export async function moveContainers(
  ctx: Context,
  containers: readonly string[],
  to: string,
  details: Details,
  verb: 'MOVE' | 'PICK' | 'LOAD' | 'UNLOAD' = 'MOVE',
): Promise<void> {
  const { op_id, user_id, device_id, device_seq, captured_at } = ctx.stamp;
  await sql`
    with here as (
      select stock_id, loc as from_loc from stock where container_id = any(${containers}::text[]) and loc <> ${to}
      for update
    ), moved as (
      update stock s set loc = ${to} from here where s.stock_id = here.stock_id
      returning s.owner_id, s.sku_id, s.lot, s.quality, s.line_id, s.qty, s.container_id, here.from_loc
    )
    insert into ledger (op_id, verb, wh_gid, user_id, device_id, device_seq, captured_at, doc_id, task_id, reason,
      ref_kind, ref_id, owner_id, sku_id, lot, quality, line_id, qty, from_loc, from_container, to_loc, to_container)
    select ${op_id}, ${verb}, ${ctx.whgid}, ${user_id}, ${device_id}, ${device_seq}::bigint, ${captured_at}::timestamptz,
      ${details.doc_id ?? ''}, ${details.task_id ?? ''}, ${details.reason ?? ''}, ${details.ref_kind ?? ''},
      ${details.ref_id ?? ''}, owner_id, sku_id, lot, quality, line_id, qty, from_loc, container_id, ${to}, container_id
    from moved`.execute(ctx.trx);
}

/** A quantity that leaves where it stands for another spot. */
export interface Shifted {
  qty: number;
  /** Of goods with serial numbers: which pieces, where a part of them leaves. */
  serials?: readonly string[] | undefined;
}

/** MOVE: a quantity leaves where it stands for another spot. False when there is not that much of it free. */
export async function moveQty(
  ctx: Context,
  goods: Goods,
  { qty, serials = [] }: Shifted,
  from: Spot,
  to: Spot,
  details: Details,
  verb: Exclude<Booking, 'RECEIVE'> = 'MOVE',
): Promise<boolean> {
  if (!(await takeFrom(ctx, goods, qty, from))) return false;
  await addTo(ctx, goods, qty, to);
  await oneGrade(ctx, to.container);
  const left = (await stockAt(ctx, goods, from)).qty;
  await numbersFollow(ctx, goods, { qty, left, from, to, serials });
  const way = { from_loc: from.loc, from_container: from.container, to_loc: to.loc, to_container: to.container };
  await append(ctx, goods, qty, way, details, verb);
  looseMoved(ctx, [from, to], [goods.line_id]);
  return true;
}

/** A line says where goods of it stand on a location itself. */
export function looseMoved(ctx: Context, spots: readonly Spot[], lines: readonly string[]): void {
  if (spots.some(({ container }) => container === ''))
    for (const line of lines) if (line !== '') ctx.changes.lines.add(line);
}

/** What an operation booked, in its order; what no operation caused is nobody's. */
export async function rowsOf(ctx: Context, opId: string, verb?: Verb): Promise<Selectable<Database['ledger']>[]> {
  if (opId === '') return [];
  const rows = ctx.trx.selectFrom('ledger').selectAll().where('op_id', '=', opId).where('wh_gid', '=', ctx.whgid);
  return (verb ? rows.where('verb', '=', verb) : rows).where('reverses', '=', 0).orderBy('ledger_id').execute();
}

/** Verbs whose rows carry quantities of stock; with all others nothing moves. */
export const BOOKINGS = [
  'RECEIVE',
  'MOVE',
  'SORT',
  'PICK',
  'UNPICK',
  'PACK',
  'UNPACK',
  'LOAD',
  'UNLOAD',
  'SHIP',
  'TRANSFER',
  'COUNT',
] as const satisfies readonly Verb[];
type Booking = (typeof BOOKINGS)[number];

async function append(
  ctx: Context,
  goods: Goods,
  qty: number,
  way: Moved,
  details: Details,
  verb: Booking | 'STATUS' | 'REJECT' = 'RECEIVE',
): Promise<void> {
  await ctx.trx
    .insertInto('ledger')
    .values({ ...ctx.stamp, wh_gid: ctx.whgid, verb, ...goods, qty, ...way, ...details })
    .execute();
}

async function addTo(ctx: Context, goods: Goods, qty: number, to: Spot): Promise<void> {
  await sql`
    insert into stock (wh_gid, owner_id, sku_id, lot, quality, loc, container_id, line_id, qty)
    values (${ctx.whgid}, ${goods.owner_id}, ${goods.sku_id}, ${goods.lot}, ${goods.quality ?? 'ok'}, ${to.loc}, ${to.container},
      ${goods.line_id}, ${qty})
    on conflict (wh_gid, loc, container_id, sku_id, owner_id, lot, quality, line_id)
    do update set qty = stock.qty + excluded.qty`.execute(ctx.trx);
  looseChanged(ctx, goods, to);
}

/** False when there is not that much of it free: what is allocated or on hold stays. */
async function takeFrom(ctx: Context, goods: Goods, qty: number, from: Spot): Promise<boolean> {
  const here = sql`${exactly(ctx, goods, from)} and qty - allocated - frozen >= ${qty}::numeric`;
  looseChanged(ctx, goods, from);
  const gone = await sql`delete from stock where ${here} and qty = ${qty}::numeric`.execute(ctx.trx);
  if (gone.numAffectedRows !== 0n) return true;
  const less = await sql`update stock set qty = qty - ${qty}::numeric where ${here}`.execute(ctx.trx);
  return less.numAffectedRows !== 0n;
}

/** How much of these goods stands there, how much of it may be taken away, and how much the check has put on hold. */
export async function stockAt(ctx: Context, goods: Goods, at: Spot) {
  const { rows } = await sql<{ qty: number; free: number; frozen: number }>`
    select qty, qty - allocated - frozen as free, frozen from stock where ${exactly(ctx, goods, at)}`.execute(ctx.trx);
  return rows[0] ?? { qty: 0, free: 0, frozen: 0 };
}

/** The stock of these goods at this spot, as a condition. */
export const exactly = (ctx: Context, { owner_id, sku_id, lot, quality = 'ok', line_id }: Goods, at: Spot) =>
  sql`wh_gid = ${ctx.whgid} and loc = ${at.loc} and container_id = ${at.container} and sku_id = ${sku_id}
    and owner_id = ${owner_id} and lot = ${lot} and quality = ${quality} and line_id = ${line_id}`;

/** SORT: goods change their container for whoever waits for them. False when there is not that much of it free. */
export const sortOver = (
  ctx: Context,
  goods: Goods,
  shifted: Shifted,
  from: Spot,
  to: Spot,
  details: Details,
): Promise<boolean> => moveQty(ctx, goods, shifted, from, to, details, 'SORT');

/** PICK of a container as it stands, or UNPICK of it: its goods are somebody's, or nobody's again, and nothing moves. */
export async function takenInPlace(
  ctx: Context,
  goods: Goods,
  qty: number,
  { loc, container }: Spot,
  details: Details,
  verb: 'PICK' | 'UNPICK',
): Promise<void> {
  const way = { from_loc: loc, from_container: container, to_loc: loc, to_container: container };
  await append(ctx, goods, qty, way, details, verb);
}

/**
 * STATUS: goods are of another grade where they stand, so stock stays the fold: out as the old, in as the new. All of them at once,
 * because a pallet holds one grade. Refuses goodsNotFree where so many are not free there, and otherGrade.
 */
export async function changeGrade(
  ctx: Context,
  list: readonly { readonly goods: Goods; readonly qty: number; readonly at: Spot }[],
  quality: Quality,
  details: Details,
): Promise<void> {
  const nowhere = { from_loc: '', from_container: '', to_loc: '', to_container: '' };
  for (const { goods, qty, at } of list) {
    if (goods.quality === quality) continue;
    const { loc, container } = at;
    if (!(await takeFrom(ctx, goods, qty, at)))
      refuse('goodsNotFree', { sku: goods.sku_id, free: 0, lpn: container || loc });
    await append(ctx, goods, qty, { ...nowhere, from_loc: loc, from_container: container }, details, 'STATUS');
    const graded = { ...goods, quality };
    await append(ctx, graded, qty, { ...nowhere, to_loc: loc, to_container: container }, details, 'STATUS');
    await addTo(ctx, graded, qty, at);
    await numbersGraded(ctx, goods, { left: (await stockAt(ctx, goods, at)).qty, at, quality });
    if (container !== '') ctx.changes.containers.add(container);
  }
  for (const { at } of list) await oneGrade(ctx, at.container);
}

/** SORT of goods that this operation received to where they are wanted, or takes on from there: nothing moves any more. */
export const sorted = (ctx: Context, goods: Goods, qty: number, at: Spot, details: Details): Promise<void> =>
  stays(ctx, goods, qty, at, details, 'SORT');

/** UNPACK of goods that the same operation packs into another box. */
export const unpacked = (ctx: Context, goods: Goods, qty: number, at: Spot, details: Details): Promise<void> =>
  stays(ctx, goods, qty, at, details, 'UNPACK');

async function stays(
  ctx: Context,
  goods: Goods,
  qty: number,
  at: Spot,
  details: Details,
  verb: Booking,
): Promise<void> {
  const { loc, container } = at;
  const way = { from_loc: loc, from_container: container, to_loc: loc, to_container: container };
  await append(ctx, goods, qty, way, details, verb);
}
