/** Receipt lines. */
import type { ReceiptLine } from '#contract/rows.ts';
import { lotOf } from '#domain/lot-text.ts';
import { sql } from 'kysely';
import type { Trx } from '../db/tables.ts';
import { rowsOf } from './reading.ts';

export const lineRows = rowsOf('lines', {
  table: 'document_line',
  key: 'line_id',
  read: ({ trx }, ids) => readLines(trx, ids),
});

async function readLines(trx: Trx, ids: readonly string[]): Promise<ReceiptLine[]> {
  const { rows } = await sql<
    Omit<ReceiptLine, 'lot' | 'loose'> & { lot: string; loose: { loc: string; qty: number }[] }
  >`
    select l.line_id as "lineId", l.doc_id as "receiptId", l.line_no as "lineNo", l.sku_id as "skuId",
      s.sku_name as "skuName", l.pack_id as "packId", l.planned as "orderQty", l.done as "receivedQty",
      l.lot, l.checked as "checkedQty", l.bad as "badQty", l.rejected as "rejectedQty",
      array(select n.serial_no from line_serial n where n.line_id = l.line_id and n.announced
        order by n.serial_no) as serials,
      array(select n.serial_no from line_serial n where n.line_id = l.line_id and n.received
        order by n.serial_no) as "receivedSerials",
      coalesce((select json_agg(json_build_object('loc', g.loc, 'qty', g.qty) order by g.loc) from (
        select s.loc, sum(s.qty) as qty from stock s where s.line_id = l.line_id and s.container_id = ''
        group by s.loc) g), '[]') as loose, l.rev
    from document_line l join sku s on s.sku_id = l.sku_id
    where l.line_id = any(${ids}::text[]) order by l.doc_id, l.line_no`.execute(trx);
  return rows.map(({ loose, ...row }) => ({ ...row, lot: lotOf(row.lot), ...(loose.length > 0 && { loose }) }));
}
