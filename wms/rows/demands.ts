/** What stores and orders wait for. */
import type { Demand } from '#contract/rows.ts';
import { sql } from 'kysely';
import type { Trx } from '../db/tables.ts';
import { rowsOf } from './reading.ts';

export const demandRows = rowsOf('demands', {
  table: 'demand',
  key: 'demand_id',
  read: ({ trx }, ids) => readDemands(trx, ids),
});

async function readDemands(trx: Trx, ids: readonly string[]): Promise<Demand[]> {
  const { rows } = await sql<Demand>`
    select d.demand_id as "demandId", d.doc_id as "receiptId", d.line_id as "lineId", d.sku_id as "skuId",
      s.sku_name as "skuName", d.order_no as "orderNo", d.store_id as "storeId", d.store_name as "storeName", d.lane,
      d.job_id as "jobId", d.slot, d.tray, d.qty, d.done as "doneQty", d.short as "shortQty", d.rev
    from demand d join sku s on s.sku_id = d.sku_id
    where d.demand_id = any(${ids}::text[]) order by d.demand_id`.execute(trx);
  return rows;
}
