/** Orders wait for the goods (cross-dock): straight to their lane, as long as less is on its way there than they want. */
import { sql } from 'kysely';
import { hasRoom } from './fits.ts';
import { mainSku, type Strategy } from './strategy.ts';

export const demandLane: Strategy = async (ctx, goods) => {
  const sku = mainSku(goods);
  const { rows } = await sql<{ loc: string }>`
    with wanted as (
      select lane, sum(qty - done) as qty from demand
      where wh_gid = ${ctx.whgid} and doc_id = ${goods.receiptId} and sku_id = ${sku} and done < qty group by lane
    ), coming as (
      select suggested_loc as lane, sum(qty) as qty from task
      where wh_gid = ${ctx.whgid} and doc_id = ${goods.receiptId} and sku_id = ${sku} and why = 'demand'
        and status <> 'cancelled' group by suggested_loc
    )
    select l.loc from wanted w join location l on l.wh_gid = ${ctx.whgid} and l.loc = w.lane
      left join coming c on c.lane = w.lane
    where l.status = 'ok' and l.usage not in ('dock', 'receive') and w.qty > coalesce(c.qty, 0)
      and ${hasRoom}
    order by w.qty - coalesce(c.qty, 0) desc, l.walk_seq limit 1`.execute(ctx.trx);
  return rows[0]?.loc;
};
