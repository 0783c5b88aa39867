/** Goods that are on hold already where they stand, of documents that are handed over. */
import type { JobLine } from '#contract/rows.ts';
import { lotText } from '#domain/lot-text.ts';
import { sql } from 'kysely';
import type { Trx } from '../db/tables.ts';

export async function holdStanding(
  trx: Trx,
  whgid: string,
  { jobId, skuId, containerId, loc, lot, planned, reason, by }: JobLine & { readonly by: string },
): Promise<void> {
  const { rows } = await sql<{ stock_id: number }>`
    update stock set frozen = frozen + ${planned}::numeric where stock_id = (select stock_id from stock
      where wh_gid = ${whgid} and sku_id = ${skuId} and container_id = ${containerId} and loc = ${loc} and lot = ${lotText(lot)}
      order by stock_id limit 1) returning stock_id`.execute(trx);
  for (const { stock_id } of rows)
    await trx
      .insertInto('hold')
      .values({ wh_gid: whgid, stock_id, qty: planned, reason, job_id: jobId, op_id: 'given', held_by: by })
      .execute();
}
