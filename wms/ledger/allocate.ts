/**
 * The only writers of `stock.allocated` and of the table behind it: goods that are kept for somebody who waits for them.
 * Nobody else may take them; they leave with their whole container, or when they are set free. `verify.ts` proves both.
 */
import { compare, sub } from '#domain/decimal.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import type { KeptFor } from '../db/tables.ts';
import { exactly } from './post.ts';
import type { Goods, Spot } from './goods.ts';

/** Where it is booked. */
type At = Pick<Context, 'trx' | 'whgid'>;

export interface Who {
  ref_kind: KeptFor;
  ref_id: string;
}

/** Kept for somebody from now on. The caller has brought them there, or locked them and seen that they are free. */
export async function allocate(ctx: Context, who: Who, goods: Goods, qty: number, at: Spot): Promise<void> {
  if (!(await keep(ctx, who, exactly(ctx, goods, at), qty)))
    throw new Error(`${qty} of ${goods.line_id} at ${at.loc} ${at.container} are not free`);
}

/** The same of a row of stock. */
export async function allocateStock(ctx: At, who: Who, stockId: number, qty: number): Promise<void> {
  if (!(await keep(ctx, who, ofStock(ctx, stockId), qty))) throw new Error(`${qty} of stock ${stockId} are not free`);
}

/** His no more, and nobody else's. False when not so many are kept for him there. */
export const free = (ctx: Context, who: Who, goods: Goods, qty: number, at: Spot): Promise<boolean> =>
  release(ctx, who, exactly(ctx, goods, at), qty);

/** The same of a row of stock. */
export const freeStock = (ctx: Context, who: Who, stockId: number, qty: number): Promise<boolean> =>
  release(ctx, who, ofStock(ctx, stockId), qty);

/** The same wherever it is kept, what was kept last first. */
export const freeSome = (ctx: Context, who: Who, qty: number): Promise<boolean> =>
  release(ctx, who, sql`wh_gid = ${ctx.whgid}`, qty);

/** Nothing is kept for him any more. Answers what was. */
export async function freeAll(ctx: Context, who: Who): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    with gone as (
      delete from allocation where wh_gid = ${ctx.whgid} and ref_kind = ${who.ref_kind} and ref_id = ${who.ref_id}
      returning stock_id, qty
    ), kept as (select stock_id, sum(qty) as qty from gone group by stock_id)
    update stock s set allocated = s.allocated - k.qty from kept k where s.stock_id = k.stock_id
    returning s.stock_id as "stockId", k.qty`.execute(ctx.trx);
  return rows;
}

/** Kept of a row of stock. */
export interface Kept {
  stockId: number;
  qty: number;
}

const ofStock = (ctx: At, stockId: number) => sql`wh_gid = ${ctx.whgid} and stock_id = ${stockId}`;

/** False when not so many are free there. */
async function keep(ctx: At, { ref_kind, ref_id }: Who, which: RawBuilder<unknown>, qty: number): Promise<boolean> {
  const { rows } = await sql<{ stock_id: number }>`
    with kept as (
      update stock set allocated = allocated + ${qty}::numeric
      where ${which} and qty - allocated - frozen >= ${qty}::numeric returning stock_id
    ), written as (
      insert into allocation (wh_gid, ref_kind, ref_id, stock_id, qty)
      select ${ctx.whgid}, ${ref_kind}, ${ref_id}, stock_id, ${qty}::numeric from kept
    )
    select stock_id from kept`.execute(ctx.trx);
  return rows.length > 0;
}

/** False when not so many are kept for him there. */
async function release(ctx: Context, who: Who, which: RawBuilder<unknown>, qty: number): Promise<boolean> {
  const { rows } = await sql<{ allocation_id: number; stock_id: number; qty: number }>`
    select allocation_id, stock_id, qty from allocation
    where ref_kind = ${who.ref_kind} and ref_id = ${who.ref_id} and stock_id in (select stock_id from stock where ${which})
    order by allocation_id desc for update`.execute(ctx.trx);
  let left = qty;
  for (const kept of rows) {
    const part = Math.min(left, kept.qty);
    if (part === 0) break;
    left = sub(left, part);
    const mine = sql`allocation_id = ${kept.allocation_id}`;
    if (compare(part, kept.qty) === 0) await sql`delete from allocation where ${mine}`.execute(ctx.trx);
    else await sql`update allocation set qty = qty - ${part}::numeric where ${mine}`.execute(ctx.trx);
    await sql`update stock set allocated = allocated - ${part}::numeric where stock_id = ${kept.stock_id}`.execute(
      ctx.trx,
    );
  }
  return left === 0;
}
