/**
 * The only writers of `stock.allocated`: goods that are kept for an order that waits for them. Nobody else may take them;
 * they leave with their whole container, or when they are set free. `verify.ts` proves it against the demand that is met.
 */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { exactly } from './post.ts';
import type { Goods, Spot } from './goods.ts';

/** Kept for somebody from now on. The caller has brought them there, or locked them and seen that they are free. */
export async function allocate(ctx: Context, goods: Goods, qty: number, at: Spot): Promise<void> {
  const kept = await sql`update stock set allocated = allocated + ${qty}::numeric
    where ${exactly(ctx, goods, at)} and qty - allocated - frozen >= ${qty}::numeric`.execute(ctx.trx);
  if (kept.numAffectedRows === 0n)
    throw new Error(`${qty} of ${goods.line_id} at ${at.loc} ${at.container} are not free`);
}

/** Nobody's any more. False when not so many are kept there. */
export async function free(ctx: Context, goods: Goods, qty: number, at: Spot): Promise<boolean> {
  const freed = await sql`update stock set allocated = allocated - ${qty}::numeric
    where ${exactly(ctx, goods, at)} and allocated >= ${qty}::numeric`.execute(ctx.trx);
  return freed.numAffectedRows !== 0n;
}
