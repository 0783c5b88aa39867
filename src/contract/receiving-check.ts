/** Calls of receiving inspection. */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id, PhotoCount, Qty } from './fields.ts';
import { Changed } from './receiving.ts';
import { Sku, WorkRows } from './rows.ts';

export const GetLinesToCheck = ask('/WMS/GetLinesToCheck', {
  summary:
    'Received lines that wait for the acceptance check, and those checked since yesterday, with their receipts: all, or those of a scanned receipt, pallet, case or SKU.',
  offline: 'C',
  request: v.object({ code: v.optional(v.string()) }),
  response: v.object({ rows: WorkRows, skus: v.array(Sku) }),
  keeps: { found: ({ rows }, { code }) => (code ? rows.lines.map((line) => line.lineId) : undefined) },
});

export const CheckGoods = op('/WMS/CheckGoods', {
  summary:
    'What the check of received lines found: how many are good and how many bad. The bad are put on hold. Whole or not at all.',
  offline: 'A',
  request: v.object({
    /** Receipt, pallet or SKU, as it was scanned. */
    of: Id,
    /** Pallets that were looked at, where known: the bad goods are put on hold there first. */
    at: v.pipe(v.array(Id), v.maxLength(500)),
    lines: v.pipe(
      v.array(
        v.object({
          receiptId: Id,
          lineId: Id,
          /** Of this line: the check is sent behind what was received of the same goods. */
          skuId: v.optional(Id),
          goodQty: Qty,
          badQty: Qty,
          /** Code of type CheckReason when any are bad, else empty. */
          reason: v.string(),
        }),
      ),
      v.minLength(1),
      v.maxLength(500),
    ),
    /** How many pictures were taken. */
    photos: PhotoCount,
  }),
  response: Changed,
});
