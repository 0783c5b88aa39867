/** Relay transport: who has the goods of a waybill, and the next carrier (platform.md section 2). */
import * as calls from '#contract/transport.ts';
import { NO_ROWS } from '#contract/rows.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context } from '#wms/context.ts';
import { note } from '#wms/ledger/post.ts';
import { refuse } from '#wms/refusals.ts';
import { readRows } from '#wms/rows.ts';
import { ofUserOrSeveral } from '#wms/work/lists.ts';
import { codeName } from '#wms/work/sys-codes.ts';
import { lockWaybill } from '#wms/work/waybills.ts';

export const transport = [
  serve(
    calls.GetWaybillList,
    async (ctx, { code }) => {
      const numbers = await findWaybills(ctx, code ?? '');
      const { waybills } = await readRows(ctx, { waybills: numbers });
      const place = new Map(numbers.map((number, i) => [number, i]));
      const newest = waybills.sort((a, b) => (place.get(a.waybillNo) ?? 0) - (place.get(b.waybillNo) ?? 0));
      return { rows: { ...NO_ROWS, waybills: newest } };
    },
    OF_SCREENS,
  ),

  serve(
    calls.HandOverWaybill,
    async (ctx, { waybillNo, fromCarrierId, toCarrierId, plate, photos }) => {
      const waybill = await lockWaybill(ctx, waybillNo);
      if (waybill.status === 'delivered') refuse('waybillDelivered', { waybill: waybillNo });
      const holder = await codeName(ctx, 'Carrier', waybill.carrier_id);
      if (waybill.carrier_id !== fromCarrierId)
        refuse('waybillElsewhere', { waybill: waybillNo, carrier: holder ?? waybill.carrier_id });
      const next = await codeName(ctx, 'Carrier', toCarrierId);
      if (next === undefined) return refuse('carrierUnknown', { carrier: toCarrierId });
      if (toCarrierId === waybill.carrier_id) refuse('sameCarrier', { waybill: waybillNo, carrier: next });

      await ctx.trx
        .insertInto('waybill_leg')
        .values({
          waybill_no: waybillNo,
          leg_no: waybill.leg_no + 1,
          carrier_id: toCarrierId,
          plate,
          since: ctx.stamp.captured_at,
          op_id: ctx.stamp.op_id,
          photos,
        })
        .execute();
      await note(ctx, 'DOC', {
        doc_id: waybillNo,
        event: 'handedOver',
        ref_kind: 'carrier',
        ref_id: toCarrierId,
        note: plate,
      });
      ctx.changes.waybills.add(waybillNo);
    },
    'transport.handOver',
  ),
];

const DAYS = 30;

/** Newest first. A scanned code finds a waybill of any age, by its number or by a container on it. */
async function findWaybills(ctx: Context, code: string): Promise<string[]> {
  const which =
    code === ''
      ? sql`w.departed_at > now() - ${DAYS}::int * interval '1 day'`
      : sql`w.waybill_no in (${code}, (select nullif(s.waybill_no, '') from shipping_container s
          where s.container_id = ${code}))`;
  const { rows } = await sql<{ waybill_no: string }>`
    select w.waybill_no from waybill w where ${ofUserOrSeveral(ctx, 'w')} and w.departed_at is not null and ${which}
    order by w.departed_at desc, w.waybill_no limit 1000`.execute(ctx.trx);
  return rows.map((row) => row.waybill_no);
}
