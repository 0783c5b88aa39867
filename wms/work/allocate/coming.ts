/** What replenishment brings to a pick face, less what picks wait there for: below 0 where too little is on its way. */
import type { Context } from '#wms/context.ts';
import { sql } from 'kysely';

export interface Face {
  loc: string;
  ownerId: string;
  skuId: string;
}

/** By lot. */
export async function comingTo(
  { trx, whgid }: Context,
  { loc, ownerId, skuId }: Face,
): Promise<{ lot: string; qty: number }[]> {
  const here = sql`wh_gid = ${whgid} and owner_id = ${ownerId} and sku_id = ${skuId}`;
  const { rows } = await sql<{ lot: string; qty: number }>`
    select lot, sum(qty) as qty from (
      select lot, qty from task
        where ${here} and kind = 'replenish' and suggested_loc = ${loc} and status = 'ready'
      union all select lot, done + short - qty from pick where ${here} and loc = ${loc} and status = 'waiting'
    ) w group by lot order by lot`.execute(trx);
  return rows;
}
