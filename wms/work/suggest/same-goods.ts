/** Beside goods of the same SKU and lot, where there is room for one pallet more. */
import { sql } from 'kysely';
import { hasRoom, takes } from './fits.ts';
import { areasOf, mainLot, mainSku, type Strategy } from './strategy.ts';

export const sameGoods: Strategy = async (ctx, goods) => {
  const { rows } = await sql<{ loc: string }>`
    select l.loc from location l
    where l.wh_gid = ${ctx.whgid} and l.usage = 'reserve' and l.area_id in ${areasOf(ctx, goods)}
      and l.loc in (select s.loc from stock s where s.wh_gid = ${ctx.whgid} and s.sku_id = ${mainSku(goods)}
        and s.lot = ${mainLot(goods)})
      and ${hasRoom} and ${takes(goods.load)}
    order by l.walk_seq limit 1 for update of l skip locked`.execute(ctx.trx);
  return rows[0]?.loc;
};
