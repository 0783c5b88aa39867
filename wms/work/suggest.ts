/**
 * Where goods should go (domain.md section 5.1, putaway suggestion): a location that already holds the SKU and has
 * room, else the nearest empty one by walking order, among the reserve locations of the areas of its storage class.
 */
import { sql } from 'kysely';
import type { Context } from '../context.ts';

export interface Suggestion {
  loc: string;
  alternates: string[];
}

const ALTERNATES = 3;

/**
 * Undefined when the warehouse is full. SKIP LOCKED: two claims at once take different places instead of waiting,
 * and no order of locks can make a deadlock. The caller counts the reservation in the same transaction.
 */
export async function suggest(ctx: Context, skuId: string): Promise<Suggestion | undefined> {
  const beside = await besideSame(ctx, skuId);
  const empty = await nearestEmpty(ctx, skuId);
  const [loc, ...others] = beside === undefined ? empty : [beside, ...empty];
  return loc === undefined ? undefined : { loc, alternates: others.slice(0, ALTERNATES) };
}

const areasOf = (ctx: Context, skuId: string) => sql`(select a.area_id from area a join sku k
  on k.storage_class = a.storage_class where a.wh_gid = ${ctx.whgid} and k.sku_id = ${skuId})`;

async function besideSame(ctx: Context, skuId: string): Promise<string | undefined> {
  const { rows } = await sql<{ loc: string }>`
    select l.loc from location l
    where l.wh_gid = ${ctx.whgid} and l.usage = 'reserve' and l.status = 'ok'
      and l.area_id in ${areasOf(ctx, skuId)}
      and l.loc in (select s.loc from stock s where s.wh_gid = ${ctx.whgid} and s.sku_id = ${skuId})
      and (l.max_pallets = 0 or l.pallets + l.reserved < l.max_pallets)
    order by l.walk_seq limit 1 for update of l skip locked`.execute(ctx.trx);
  return rows[0]?.loc;
}

async function nearestEmpty(ctx: Context, skuId: string): Promise<string[]> {
  const { rows } = await sql<{ loc: string }>`
    select l.loc from location l
    where l.wh_gid = ${ctx.whgid} and l.usage = 'reserve' and l.status = 'ok' and l.pallets = 0 and l.reserved = 0
      and l.area_id in ${areasOf(ctx, skuId)}
    order by l.walk_seq limit ${ALTERNATES + 1}::int for update of l skip locked`.execute(ctx.trx);
  return rows.map((row) => row.loc);
}
