/** Trips that are still here, joined by whoever loads them, and the containers that may go on them. */
import type { RequestOf } from '#contract/call.ts';
import * as calls from '#contract/shipping-load.ts';
import { sql } from 'kysely';
import { settle } from '#wms/changes.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { readRows } from '#wms/rows.ts';
import { readJobs } from '#wms/work/job-pack.ts';
import { ofUserOrSeveral } from '#wms/work/lists.ts';
import { blocksFor } from '#wms/work/numbers.ts';
import { ordersIn } from '#wms/work/orders-in.ts';
import { lockTrip } from '#wms/work/shipping.ts';
import { readSkus } from '#wms/work/sku-rows.ts';
import { join, wholeTrips } from '#wms/work/trips.ts';

export const shippingLoadList: Handler[] = [
  serve(
    calls.GetTripList,
    async (ctx, { kinds, code = '' }) => {
      const which = code === '' ? sql`true` : meantBy(ctx, code);
      return shown(ctx, sql`${ofKinds(kinds)} and ${which}`);
    },
    OF_SCREENS,
  ),
  serve(calls.GetTrip, getTrip, OF_SCREENS),
  serve(calls.JoinTrip, joinTrip, OF_SCREENS),
  serve(calls.GetLoadable, getLoadable, OF_SCREENS),

  serve(
    calls.AppGetShipmentScan_TJLF,
    async (ctx, { waybillNo, plateNo }) => {
      if (waybillNo === '' && plateNo === '') refuse('tripOrPlate');
      const number = waybillNo === '' ? sql`true` : sql`w.waybill_no = ${waybillNo}`;
      const plate = plateNo === '' ? sql`true` : isPlate(plateNo);
      return shown(ctx, sql`${ofKinds(['retailer'])} and ${number} and ${plate}`);
    },
    OF_SCREENS,
  ),
  serve(calls.AppGetShipmentScanDetail_TJLF, joinTrip, OF_SCREENS),
  serve(calls.AppGetShippingContainer_TJLF, getLoadable, OF_SCREENS),
];

const ofKinds = (kinds: readonly calls.TripKind[]) =>
  kinds.length === 0 ? sql`true` : sql`w.kind = any(${[...kinds]}::text[])`;

/** Plates are written with and without their dots and blanks. */
const isPlate = (code: string) =>
  sql`upper(translate(w.plate, ' .·-', '')) = upper(translate(${code}::text, ' .·-', '')) and w.plate <> ''`;

/** Its number, its plate, or a container that is planned for it. */
const meantBy = ({ whgid }: Context, code: string) => sql`(w.waybill_no = ${code} or (${isPlate(code)})
  or w.waybill_no in (select trip_no from outbound_container where wh_gid = ${whgid} and trip_no <> ''
    and ${code} in (container_id, rfid, parcel_no)))`;

/** Those that have not departed. */
async function shown(ctx: Context, which: ReturnType<typeof sql>) {
  const { rows } = await sql<{ waybill_no: string }>`
    select w.waybill_no from waybill w where ${ofUserOrSeveral(ctx, 'w')} and w.departed_at is null and ${which}
    order by w.waybill_no limit ${calls.MOST_TRIPS}`.execute(ctx.trx);
  return { rows: await readRows(ctx, { shipments: rows.map((row) => row.waybill_no) }) };
}

/** Also of one that has departed: whoever looks it up sees that. */
async function getTrip(ctx: Context, { tripNo }: RequestOf<typeof calls.GetTrip>) {
  const { rows } = await sql`
    select from waybill w where ${ofUserOrSeveral(ctx, 'w')} and w.waybill_no = ${tripNo}`.execute(ctx.trx);
  if (rows.length === 0) refuse('tripUnknown', { trip: tripNo });
  return { rows: await readRows(ctx, await wholeTrips(ctx, [tripNo])) };
}

async function joinTrip(ctx: Context, { tripNo, deviceId }: RequestOf<typeof calls.JoinTrip>) {
  const trip = await lockTrip(ctx, tripNo);
  if (trip.departed_at !== null) refuse('tripDeparted', { trip: tripNo });
  const mine = await join(ctx, trip, deviceId);
  await settle(ctx);
  const { rows, skuIds, ...needs } = await readJobs(ctx, [mine]);
  return {
    rows,
    skus: await readSkus(ctx, skuIds),
    ...(await blocksFor(ctx, deviceId, needs)),
    leaseUntil: rows.jobs.find((job) => job.jobId === mine)?.leaseUntil ?? '',
  };
}

/** With what it stands on and what stands on it: a truck is loaded by the pallet or cage that stands on the floor. */
async function getLoadable(ctx: Context, { code }: RequestOf<typeof calls.GetLoadable>) {
  const { rows } = await sql<{ container_id: string; parent_id: string }>`
    select o.container_id, k.parent_id from outbound_container o join container k on k.container_id = o.container_id
    where o.wh_gid = ${ctx.whgid} and ${code} in (o.container_id, o.rfid, o.parcel_no)
      and (k.owner_id = '' or k.owner_id = any(${[...ctx.user.owners]}::text[]))`.execute(ctx.trx);
  const its = rows.flatMap((row) => [row.container_id, row.parent_id]).filter((id) => id !== '');
  const on = await ctx.trx
    .selectFrom('container')
    .select(['container_id', 'loc'])
    .where((e) => e.or([e('container_id', 'in', ['', ...its]), e('parent_id', 'in', ['-', ...its])]))
    .where('wh_gid', '=', ctx.whgid)
    .execute();
  const orders = (await Promise.all(its.map((id) => ordersIn(ctx, id)))).flat();
  return {
    rows: await readRows(ctx, {
      containers: on.map((row) => row.container_id),
      orders: [...new Set(orders)],
      places: [...new Set(on.map((row) => row.loc))].filter((loc) => loc !== ''),
    }),
  };
}
