/** Waybills: locked and checked before they go on. */
import type { Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { refuse } from '../refusals.ts';
import { mayHandle } from './receipts.ts';

type WaybillRow = Pick<Selectable<Database['waybill']>, 'owner_id' | 'status'> &
  Pick<Selectable<Database['waybill_leg']>, 'leg_no' | 'carrier_id'>;

/** With its last leg. Locking the waybill orders its legs. */
export async function lockWaybill(ctx: Context, waybillNo: string): Promise<WaybillRow> {
  const waybill = await ctx.trx
    .selectFrom('waybill')
    .select(['owner_id', 'status'])
    .where('waybill_no', '=', waybillNo)
    .where('wh_gid', '=', ctx.whgid)
    // What has not left is a trip that is being loaded.
    .where('departed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!waybill) return refuse('waybillUnknown', { waybill: waybillNo });
  if (waybill.owner_id !== '') mayHandle(ctx, waybill.owner_id);
  const leg = await ctx.trx
    .selectFrom('waybill_leg')
    .select(['leg_no', 'carrier_id'])
    .where('waybill_no', '=', waybillNo)
    .orderBy('leg_no', 'desc')
    .executeTakeFirstOrThrow();
  return { ...waybill, ...leg };
}
