/** The pick face that is kept for the SKU, while it has room. */
import { sql } from 'kysely';
import { hasRoom, takes } from './fits.ts';
import { mainSku, type Strategy } from './strategy.ts';

export const fixedFace: Strategy = async (ctx, goods) => {
  const { rows } = await sql<{ loc: string }>`
    select l.loc from location l
    where l.wh_gid = ${ctx.whgid} and l.fixed_sku = ${mainSku(goods)} and ${hasRoom} and ${takes(goods.load)}
    order by l.walk_seq limit 1 for update of l skip locked`.execute(ctx.trx);
  return rows[0]?.loc;
};
