/** A part of a pick becomes a pick of its own, under the next number of it that is free. */
import { nextPickId } from '#contract/picking.ts';
import { compare, sub } from '#domain/decimal.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { setPick, type PickRow } from './picks.ts';

/** A part of it that nobody has taken is a pick of its own from now on; answers its number. */
export async function splitOff(ctx: Context, pick: PickRow, qty: number): Promise<string> {
  const id = await freeNumber(ctx, pick.pick_id);
  await ctx.trx
    .insertInto('pick')
    .values({ ...pick, rev: sql<number>`nextval('rev_seq')`, pick_id: id, qty, done: 0, short: 0, status: 'open' })
    .execute();
  ctx.changes.picks.add(id);
  const left = sub(pick.qty, qty);
  const isOver = compare(pick.done, left) >= 0;
  await setPick(ctx, pick.pick_id, { qty: left, ...(isOver && { status: left > 0 ? 'done' : 'moved' }) });
  return id;
}

async function freeNumber(ctx: Context, pickId: string): Promise<string> {
  let id = nextPickId(pickId);
  while (await ctx.trx.selectFrom('pick').select('pick_id').where('pick_id', '=', id).executeTakeFirst())
    id = nextPickId(id);
  return id;
}
