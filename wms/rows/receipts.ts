/** Receipts, with what their lines add up to. */
import type { Receipt } from '#contract/rows.ts';
import { sql } from 'kysely';
import type { Trx } from '../db/tables.ts';
import { claim, rowsOf } from './reading.ts';

export const receiptRows = rowsOf('receipts', {
  table: 'document',
  key: 'doc_id',
  read: ({ trx }, ids) => readReceipts(trx, ids),
});

export async function readReceipts(trx: Trx, ids: readonly string[]): Promise<Receipt[]> {
  const { rows } = await sql<Receipt & { needs: NonNullable<Receipt['needs']>; qualityNotes: string }>`
    select t.quality_notes as "qualityNotes", t.doc_id as "receiptId", t.external_id as "externalReceiptId", t.external_id2 as "externalReceiptId2",
      t.po_no as "poNo", t.mode, t.type_id as "typeId", t.dc_code as "dcCode", t.batch_no as "batchNo",
      t.pre_check as "preCheck", t.movers, case when t.plate = '' then null else json_build_object('plate', t.plate,
        'seal', t.seal, 'vehicleTemp', t.vehicle_temp, 'goodsTemp', t.goods_temp) end as vehicle, t.vendor_id as "vendorId", t.vendor_name as "vendorName", t.owner_id as "ownerId",
      t.expected_at as "expectedAt", t.status, t.dock, coalesce(l.lines, 0) as "lineCount",
      (select count(*) from container c where c.doc_id = t.doc_id and c.kind = 'pallet' and c.announced) as "palletCount",
      coalesce(l.planned, 0) as "orderQty", coalesce(l.done, 0) as "receivedQty", array_remove(array[
        case when l.serial and t.mode not in ('serial', 'return', 'cancelled') then 'serial' end,
        case when l.weighed and t.mode not in ('weighed', 'return', 'cancelled') then 'weighed' end], null) as needs,
      ${claim}, t.rev
    from document t
      left join (select doc_id, count(*) as lines, sum(planned) as planned, sum(done) as done,
        bool_or(k.is_serial) as serial, bool_or(k.is_weighed) as weighed
        from document_line n join sku k on k.sku_id = n.sku_id where doc_id = any(${ids}::text[]) group by doc_id) l on l.doc_id = t.doc_id
    where t.doc_id = any(${ids}::text[]) order by t.doc_id`.execute(trx);
  return rows.map(({ qualityNotes, needs, ...row }) => ({
    ...row,
    ...(qualityNotes !== '' && { qualityNotes }),
    ...(needs.length > 0 && { needs }),
  }));
}
