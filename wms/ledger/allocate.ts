/**
 * The only writers of `stock.allocated` and of the table behind it: goods that are kept for somebody who waits for them.
 * Nobody else may take them; they leave with their whole container, or when they are set free. `verify.ts` proves both.
 */
import { compare, sub } from '#domain/decimal.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { KeptFor } from '../db/tables.ts';
import { exactly } from './post.ts';
import type { Goods, Spot } from './goods.ts';

export interface Who {
  ref_kind: KeptFor;
  ref_id: string;
}

/** Kept for somebody from now on. The caller has brought them there, or locked them and seen that they are free. */
export async function allocate(ctx: Context, who: Who, goods: Goods, qty: number, at: Spot): Promise<void> {
  const { rows } = await sql<{ stock_id: number }>`update stock set allocated = allocated + ${qty}::numeric
    where ${exactly(ctx, goods, at)} and qty - allocated - frozen >= ${qty}::numeric returning stock_id`.execute(
    ctx.trx,
  );
  const [kept] = rows;
  if (!kept) throw new Error(`${qty} of ${goods.line_id} at ${at.loc} ${at.container} are not free`);
  await ctx.trx
    .insertInto('allocation')
    .values({ ...who, wh_gid: ctx.whgid, stock_id: kept.stock_id, qty })
    .execute();
}

/** His no more, and nobody else's. False when not so many are kept for him there. */
export async function free(ctx: Context, who: Who, goods: Goods, qty: number, at: Spot): Promise<boolean> {
  const { rows } = await sql<{ allocation_id: number; stock_id: number; qty: number }>`
    select allocation_id, stock_id, qty from allocation
    where ref_kind = ${who.ref_kind} and ref_id = ${who.ref_id}
      and stock_id = (select stock_id from stock where ${exactly(ctx, goods, at)})
    order by allocation_id for update`.execute(ctx.trx);
  let left = qty;
  for (const row of rows) {
    const part = Math.min(left, row.qty);
    if (part === 0) break;
    left = sub(left, part);
    const mine = sql`allocation_id = ${row.allocation_id}`;
    if (compare(part, row.qty) === 0) await sql`delete from allocation where ${mine}`.execute(ctx.trx);
    else await sql`update allocation set qty = qty - ${part}::numeric where ${mine}`.execute(ctx.trx);
    await sql`update stock set allocated = allocated - ${part}::numeric where stock_id = ${row.stock_id}`.execute(
      ctx.trx,
    );
  }
  return left === 0;
}
