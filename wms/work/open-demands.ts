/** Who still waits for goods of a SKU: of receipts and of waves. */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { ownersOf } from './lists.ts';

/** More than anybody sorts by hand. */
const MOST = 500;

export async function openDemands(ctx: Context, skuId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.demand_id as id from demand d join sku k on k.sku_id = d.sku_id
    where d.wh_gid = ${ctx.whgid} and d.sku_id = ${skuId} and k.owner_id = any(${ownersOf(ctx)}::text[])
      and d.qty - d.done - d.short > 0
    order by d.demand_id limit ${MOST}`.execute(ctx.trx);
  return rows.map((row) => row.id);
}
