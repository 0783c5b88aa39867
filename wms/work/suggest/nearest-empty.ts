/** The empty locations of the storage class that are nearest in walking order. */
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { takes } from './fits.ts';
import { areasOf, type ToPlace } from './strategy.ts';

export async function nearestEmpty(ctx: Context, goods: ToPlace, count: number): Promise<string[]> {
  const { rows } = await sql<{ loc: string }>`
    select l.loc from location l
    where l.wh_gid = ${ctx.whgid} and l.usage = 'reserve' and l.pallets = 0 and l.reserved = 0
      and l.area_id in ${areasOf(ctx, goods)} and ${takes(goods.load)}
      and not exists (select 1 from stock s where s.wh_gid = l.wh_gid and s.loc = l.loc)
    order by l.walk_seq limit ${count}::int for update of l skip locked`.execute(ctx.trx);
  return rows.map((row) => row.loc);
}
