/** Receiving: vehicle, unloading crew and missing goods on arrival. */
import * as calls from '#contract/receiving-arrival.ts';
import { NO_ROWS } from '#contract/rows.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { note } from '#wms/ledger/post.ts';
import { refuse } from '#wms/refusals.ts';
import { plausible } from '#wms/rules/temperature.ts';
import { ofUser, receiptNumbers } from '#wms/work/lists.ts';
import { crewOf } from '#wms/work/movers.ts';
import { readPack } from '#wms/work/receipt-pack.ts';
import { lockOpenReceipt } from '#wms/work/receipts.ts';
import { readSkus } from '#wms/work/sku-rows.ts';

export const receivingArrival: Handler[] = [
  serve(
    calls.SetVehicle,
    async (ctx, { receiptId, vehicle }) => {
      const { plate, seal, vehicleTemp, goodsTemp } = vehicle;
      await lockOpenReceipt(ctx, receiptId);
      if (plate.trim() === '') refuse('plateMissing', { receipt: receiptId });
      plausible([vehicle.vehicleTemp, vehicle.goodsTemp]);
      await ctx.trx
        .updateTable('document')
        .set({ plate, seal, vehicle_temp: vehicleTemp, goods_temp: goodsTemp })
        .where('doc_id', '=', receiptId)
        .execute();
      ctx.changes.receipts.add(receiptId);
      await note(ctx, 'BIND', {
        doc_id: receiptId,
        note: `vehicle ${plate} seal ${seal} ${vehicleTemp ?? ''}/${goodsTemp ?? ''}`,
      });
    },
    OF_SCREENS,
  ),

  serve(
    calls.SetMovers,
    async (ctx, { receiptId, movers }) => {
      await lockOpenReceipt(ctx, receiptId);
      const crew = await crewOf(ctx, movers);
      await ctx.trx.updateTable('document').set({ movers: crew }).where('doc_id', '=', receiptId).execute();
      ctx.changes.receipts.add(receiptId);
      await note(ctx, 'BIND', { doc_id: receiptId, note: `movers ${crew.join(' ')}` });
    },
    OF_SCREENS,
  ),

  serve(
    calls.SetQualityNotes,
    async (ctx, { receiptId, notes, photos }) => {
      await lockOpenReceipt(ctx, receiptId);
      if (notes.trim() === '' && photos === 0) refuse('notesMissing', { receipt: receiptId });
      await ctx.trx
        .updateTable('document')
        .set({ quality_notes: notes.trim() })
        .where('doc_id', '=', receiptId)
        .execute();
      ctx.changes.receipts.add(receiptId);
      await note(ctx, 'ATTACH', { doc_id: receiptId, note: `quality ${notes.trim()}` });
    },
    OF_SCREENS,
  ),

  serve(
    calls.GetPartGoods,
    async (ctx, { code }) => {
      const open = await openLines(ctx, code ?? '');
      if (open.length === 0) return { rows: NO_ROWS, skus: [], lineIds: [] };
      const { rows, skuIds } = await readPack(ctx, [...new Set(open.map((line) => line.doc_id))]);
      return { rows, skus: await readSkus(ctx, skuIds), lineIds: open.map((line) => line.line_id) };
    },
    OF_SCREENS,
  ),
];

/** Nobody waits for more receipts than this at once. */
const MOST_RECEIPTS = 50;

/** Of receipts whose goods have come or are coming in; those that are only announced are not missing yet. */
async function openLines(ctx: Context, code: string): Promise<{ doc_id: string; line_id: string }[]> {
  const meant =
    code === ''
      ? sql``
      : sql`and (${code} in (${receiptNumbers('d')}, d.vendor_id, l.sku_id)
          or length(${code}) > 1 and starts_with(lower(d.vendor_name), lower(${code}))
          or exists (select from sku_barcode b where b.barcode = ${code} and b.sku_id = l.sku_id))`;
  const { rows } = await sql<{ doc_id: string; line_id: string }>`
    with open as (
      select d.doc_id, d.expected_at, l.line_id, l.line_no,
        dense_rank() over (order by d.expected_at, d.doc_id) as place
      from document d join document_line l on l.doc_id = d.doc_id
      where ${ofUser(ctx, 'd')} and d.kind = 'receipt' and d.status in ('arrived', 'receiving')
        and l.done + l.rejected < l.planned ${meant}
    )
    select doc_id, line_id from open where place <= ${MOST_RECEIPTS} order by place, line_no`.execute(ctx.trx);
  return rows;
}
