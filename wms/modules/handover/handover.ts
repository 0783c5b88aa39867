/** Handover: sheets of a carrier, the parcels on them, the signature, and numbers that the carrier brings. */
import type { RequestOf } from '#contract/call.ts';
import { CollectParcelNo, CreateHandover, FinishHandover, HandoverParcel } from '#contract/handover.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { note } from '#wms/ledger/post.ts';
import { refuse } from '#wms/refusals.ts';
import { lockContainers } from '#wms/work/containers.ts';
import { lockHandover, lockOpenSheet, parcelsOn, waitsForCarrier, type SheetRow } from '#wms/work/handovers.ts';
import { closeJob } from '#wms/work/jobs.ts';
import { readyToLeave } from '#wms/work/leaving.ts';
import { isStopped, lockOrders, type OrderRow } from '#wms/work/out-orders.ts';
import { lockBound, orderOf, setOut, type Bound } from '#wms/work/outbound-containers.ts';
import { collectParcel } from '#wms/work/parcels.ts';
import { ordersIn } from '#wms/work/orders-in.ts';
import { requireMayLeave, requireReady, shipContainer } from '#wms/work/shipping.ts';
import { isCode } from '#wms/work/sys-codes.ts';
import { tellDisputed } from '#wms/work/send-message.ts';

export const handoverParcels: Handler[] = [
  serve(CreateHandover, createHandover, OF_SCREENS),
  serve(HandoverParcel, handoverParcel, OF_SCREENS),
  serve(FinishHandover, finishHandover, OF_SCREENS),
  serve(CollectParcelNo, collectParcelNo, OF_SCREENS),
];

/** Refuses carrierUnknown, carrierDiffers, sheetExists. */
async function createHandover(ctx: Context, { jobId, sheetNo, carrierId, plate }: RequestOf<typeof CreateHandover>) {
  if (!(await isCode(ctx, 'Carrier', carrierId))) refuse('carrierUnknown', { carrier: carrierId });
  const job = await lockHandover(ctx, jobId);
  if (job.of_id !== carrierId) refuse('carrierDiffers', { id: sheetNo, carrier: job.of_id });
  const begun = await ctx.trx
    .insertInto('handover')
    .values({ sheet_no: sheetNo, wh_gid: ctx.whgid, carrier_id: carrierId, plate, job_id: jobId })
    .onConflict((conflict) => conflict.column('sheet_no').doNothing())
    .returning('sheet_no')
    .executeTakeFirst();
  if (!begun) refuse('sheetExists', { sheet: sheetNo });
  ctx.changes.sheets.add(sheetNo);
  await isBegun(ctx, jobId);
  await note(ctx, 'DOC', { doc_id: sheetNo, event: 'begun', ref_kind: 'sheet', ref_id: sheetNo, note: plate });
}

async function isBegun(ctx: Context, jobId: string): Promise<void> {
  await ctx.trx
    .updateTable('job')
    .set({ status: 'begun' })
    .where('job_id', '=', jobId)
    .where('status', '=', 'ready')
    .execute();
  ctx.changes.jobs.add(jobId);
}

/** Who puts a parcel on the side of the carrier does it by the state of now. */
async function handoverParcel(ctx: Context, r: RequestOf<typeof HandoverParcel>) {
  const lpn = r.lpn || (await byParcelNo(ctx, r.parcelNo));
  const orders = await lockOrders(ctx, await ordersIn(ctx, lpn));
  const { sheet } = await lockOpenSheet(ctx, r);
  const box = await lockBound(ctx, lpn);
  if (r.off) {
    if (box.out.sheet_no !== r.sheetNo) refuse('notOnSheet', { id: lpn, sheet: r.sheetNo });
    await setOut(ctx, [lpn], { sheet_no: '' });
  } else {
    await mayGoOnto(ctx, sheet, box, orders);
    await setOut(ctx, [lpn], { sheet_no: r.sheetNo });
  }
  ctx.changes.sheets.add(r.sheetNo);
  ctx.changes.jobs.add(r.jobId);
  const way = r.off
    ? ({ from_container: lpn, event: 'released' } as const)
    : ({ to_container: lpn, event: 'handedOver' } as const);
  await note(ctx, 'DOC', {
    ...way,
    doc_id: r.sheetNo,
    ref_kind: 'sheet',
    ref_id: r.sheetNo,
    note: box.out.parcel_no,
  });
}

/** Refuses parcelUnknown. */
async function byParcelNo(ctx: Context, parcelNo: string): Promise<string> {
  const box =
    parcelNo === ''
      ? undefined
      : await ctx.trx
          .selectFrom('outbound_container')
          .select('container_id')
          .where('wh_gid', '=', ctx.whgid)
          .where('parcel_no', '=', parcelNo)
          .executeTakeFirst();
  return box?.container_id ?? refuse('parcelUnknown', { parcel: parcelNo });
}

/** Refuses noRecordHere, parcelOnSheet, lpnLoaded, carrierDiffers, and what shipping it refuses. */
async function mayGoOnto(ctx: Context, sheet: SheetRow, box: Bound, orders: readonly OrderRow[]): Promise<void> {
  const { container_id: id, out } = box;
  if (orders.length === 0) refuse('noRecordHere', { id });
  for (const order of orders) requireMayLeave(order);
  if (out.sheet_no !== '' && (await isOpen(ctx, out.sheet_no))) refuse('parcelOnSheet', { id, sheet: out.sheet_no });
  if (out.trip_no !== '') refuse('lpnLoaded', { id, trip: out.trip_no });
  await requireReady(ctx, box, orders);
  if (out.parcel_no === '') refuse('parcelMissing', { id });
  const carrier = await carrierOf(ctx, out.parcel_no, orders);
  if (carrier !== sheet.carrier_id) refuse('carrierDiffers', { id, carrier });
}

const isOpen = async (ctx: Context, sheetNo: string): Promise<boolean> =>
  (await ctx.trx
    .selectFrom('handover')
    .select('sheet_no')
    .where('sheet_no', '=', sheetNo)
    .where('status', '=', 'open')
    .executeTakeFirst()) !== undefined;

/** Whose number it bears; without a word about it the carrier of its order. */
async function carrierOf(ctx: Context, parcelNo: string, orders: readonly OrderRow[]): Promise<string> {
  const its = await ctx.trx
    .selectFrom('parcel_number')
    .select('carrier_id')
    .where('parcel_no', '=', parcelNo)
    .where('wh_gid', '=', ctx.whgid)
    .executeTakeFirst();
  return its?.carrier_id ?? orders[0]?.carrier_id ?? '';
}

/**
 * What lets goods out is judged by the state of now. Refuses sheetEmpty, badgeDiffers, sameBadge, parcelsStay with every box whose order
 * rests or is cancelled, countDiffers while neither reason nor picture say why, and what shipping a box refuses.
 */
async function finishHandover(ctx: Context, r: RequestOf<typeof FinishHandover>) {
  const lpns = await parcelsOn(ctx, r.sheetNo);
  const itsOrders = new Map<string, string[]>();
  for (const lpn of lpns) itsOrders.set(lpn, await ordersIn(ctx, lpn));
  const orders = await lockOrders(ctx, [...itsOrders.values()].flat());
  const { sheet, job } = await lockOpenSheet(ctx, r);
  if (lpns.length === 0) refuse('sheetEmpty', { sheet: r.sheetNo });
  signedByTwo(ctx, r);
  await lockContainers(ctx, lpns);
  const of = (lpn: string): OrderRow[] => orders.filter(({ order_id }) => itsOrders.get(lpn)?.includes(order_id));
  const stay = lpns.filter((lpn) => of(lpn).some((order) => order.hold !== 'none' || isStopped(order)));
  if (stay.length > 0) refuse('parcelsStay', { list: stay.join(' '), sheet: r.sheetNo });
  await asCounted(ctx, r, lpns.length);
  for (const lpn of lpns) {
    const box = await lockBound(ctx, lpn);
    for (const order of of(lpn)) requireMayLeave(order);
    await requireReady(ctx, box, of(lpn));
    await shipContainer(ctx, box, of(lpn), r.sheetNo);
  }
  for (const { order_id } of orders) await readyToLeave(ctx, order_id);
  await sign(ctx, sheet, r);
  if (r.counted !== lpns.length) await tellDisputed(ctx, r.sheetNo, lpns.length, r.counted);
  await closeJob(ctx, job, 'done');
  await waitsForCarrier(ctx, { carrier_id: sheet.carrier_id });
}

/** By the operator who is signed in, and by somebody else. */
function signedByTwo({ user }: Context, { badge, driver }: RequestOf<typeof FinishHandover>): void {
  if (badge.toLowerCase() !== user.userId.toLowerCase()) refuse('badgeDiffers', { badge, user: user.userId });
  if (driver.toLowerCase() === badge.toLowerCase()) refuse('sameBadge', { badge });
}

/** One of the pictures is the signature. */
async function asCounted(ctx: Context, r: RequestOf<typeof FinishHandover>, count: number): Promise<void> {
  const { sheetNo: sheet, counted, reason, photos } = r;
  if (reason !== '' && !(await isCode(ctx, 'HandoverReason', reason))) refuse('reasonUnknown', { reason });
  if (counted !== count && (reason === '' || photos < 2)) refuse('countDiffers', { sheet, count, counted });
}

async function sign(ctx: Context, sheet: SheetRow, r: RequestOf<typeof FinishHandover>): Promise<void> {
  const { sheet_no } = sheet;
  await ctx.trx
    .updateTable('handover')
    .set({
      status: 'signed',
      counted: r.counted,
      reason: r.reason,
      photos: r.photos,
      signed_by: r.driver,
      signed_at: ctx.stamp.captured_at,
    })
    .where('sheet_no', '=', sheet_no)
    .execute();
  ctx.changes.sheets.add(sheet_no);
  await note(ctx, 'DOC', {
    doc_id: sheet_no,
    event: 'signed',
    reason: r.reason,
    ref_kind: 'sheet',
    ref_id: sheet_no,
    note: `${r.counted} ${r.driver}`,
  });
}

/** Refuses containerState, carrierUnknown, carrierDiffers, parcelOnSheet, and what a number refuses that is used or of somebody else. */
async function collectParcelNo(ctx: Context, { lpn, parcelNo, carrierId }: RequestOf<typeof CollectParcelNo>) {
  if (!(await isCode(ctx, 'Carrier', carrierId))) refuse('carrierUnknown', { carrier: carrierId });
  const [order] = await lockOrders(ctx, [await orderOf(ctx, lpn)]);
  const box = await lockBound(ctx, lpn);
  const { state, sheet_no, parcel_no } = box.out;
  if (!order) refuse('noRecordHere', { id: lpn });
  if (state !== 'closed' && state !== 'checked') refuse('containerState', { id: lpn, state });
  if (order.carrier_id !== '' && order.carrier_id !== carrierId)
    refuse('carrierDiffers', { id: lpn, carrier: order.carrier_id });
  if (sheet_no !== '' && (await isOpen(ctx, sheet_no))) refuse('parcelOnSheet', { id: lpn, sheet: sheet_no });
  if (parcel_no !== '' && parcel_no !== parcelNo) refuse('parcelUsed', { parcel: parcel_no, id: lpn });
  await setOut(ctx, [lpn], { parcel_no: await collectParcel(ctx, lpn, parcelNo, carrierId) });
  if (order.carrier_id === '') {
    await ctx.trx
      .updateTable('out_order')
      .set({ carrier_id: carrierId })
      .where('order_id', '=', order.order_id)
      .execute();
    ctx.changes.orders.add(order.order_id);
  }
  await note(ctx, 'BIND', { to_container: lpn, ref_kind: 'carrier', ref_id: carrierId, note: parcelNo });
  await waitsForCarrier(ctx, { carrier_id: carrierId });
}
