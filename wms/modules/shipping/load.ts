/**
 * Loading trucks: start, load, unload, finish, depart. Everything here is judged by the state of now, whatever the terminal knew
 * when it scanned: goods leave the house with it (outbound 4.3).
 */
import type { RequestOf } from '#contract/call.ts';
import {
  AppSaveScanShipmentSplit_TJLF,
  AppSaveScanShipment_TJLF,
  DepartTrip,
  FinishLoading,
  LoadContainer,
  ReopenLoading,
  StartLoading,
  UnloadContainer,
} from '#contract/shipping-load.ts';
import { OUT_LOADSEQ } from '#domain/settings.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { note } from '#wms/ledger/post.ts';
import { onTruck } from '#wms/ledger/ship.ts';
import { refuse } from '#wms/refusals.ts';
import { lockContainers, wholeOf } from '#wms/work/containers.ts';
import { wasHeard } from '#wms/work/devices.ts';
import { readyToLeave } from '#wms/work/leaving.ts';
import { isStopped, lockOrders, type OrderRow } from '#wms/work/out-orders.ts';
import { lockBound, outOf, setOut, type Bound, type OutRow } from '#wms/work/outbound-containers.ts';
import { lockPlaces, usable } from '#wms/work/places.ts';
import { settingOf } from '#wms/work/settings.ts';
import { ordersIn } from '#wms/work/orders-in.ts';
import { lockTrip, requireMayLeave, requireReady, type TripRow } from '#wms/work/shipping.ts';
import { returns } from '#wms/work/stopped-orders.ts';
import { isCode } from '#wms/work/sys-codes.ts';
import { departs } from '#wms/work/departure.ts';
import {
  endLoading,
  isTripNumber,
  lockLoaders,
  lockOnTrip,
  offTrip,
  planTrip,
  requireLoader,
  stopOf,
  stopsOf,
  truckOf,
} from '#wms/work/trips.ts';

/** Permission to take something off a truck that is finished, and to go on with its loading. */
const UNLOAD = 'shipping.unload';

export const shippingLoad: Handler[] = [
  serve(StartLoading, startLoading, OF_SCREENS),
  serve(LoadContainer, loadContainer, OF_SCREENS),
  serve(UnloadContainer, unloadContainer, OF_SCREENS),
  serve(FinishLoading, finishLoading, OF_SCREENS),
  serve(ReopenLoading, reopenLoading, UNLOAD),
  serve(DepartTrip, departTrip, OF_SCREENS),
  serve(AppSaveScanShipment_TJLF, completeShipment, OF_SCREENS),
  serve(AppSaveScanShipmentSplit_TJLF, splitShipment, OF_SCREENS),
];

/** Refuses tripStatus, locUnknown, notSetDown. */
async function startLoading(ctx: Context, r: RequestOf<typeof StartLoading>) {
  const trip = await lockTrip(ctx, r.tripNo);
  await requireLoader(ctx, r.jobId, trip);
  if (trip.status !== 'planned') refuse('tripStatus', { trip: r.tripNo, status: trip.status });
  if (usable(await lockPlaces(ctx, [r.dock]), r.dock).usage !== 'dock') refuse('notSetDown', { loc: r.dock });
  await setTrip(ctx, trip, { status: 'loading', plate: r.plate, dock: r.dock });
  const { rows } = await sql<{ job_id: string }>`
    update job set numbers = array[${r.plate}]::text[], status = 'begun'
    where wh_gid = ${ctx.whgid} and kind = 'load' and of_id = ${r.tripNo} and status in ('planned', 'ready', 'begun')
    returning job_id`.execute(ctx.trx);
  for (const { job_id } of rows) ctx.changes.jobs.add(job_id);
  await note(ctx, 'DOC', {
    ...ofTrip(trip),
    event: 'started',
    to_loc: r.dock,
    note: [r.plate, r.vehicleTemperature, r.goodsTemperature].filter((its) => its !== undefined).join(' '),
  });
}

const ofTrip = ({ waybill_no }: TripRow) => ({ doc_id: waybill_no, ref_kind: 'trip', ref_id: waybill_no }) as const;

async function setTrip(ctx: Context, { waybill_no }: TripRow, values: Partial<TripRow>): Promise<void> {
  await ctx.trx.updateTable('waybill').set(values).where('waybill_no', '=', waybill_no).execute();
  ctx.changes.shipments.add(waybill_no);
}

/** Refuses notStarted, tripStatus, tripDeparted. */
function requireLoading({ waybill_no: trip, status }: TripRow): void {
  if (status === 'planned') refuse('notStarted', { trip });
  if (status === 'loaded') refuse('tripStatus', { trip, status });
  if (status !== 'loading') refuse('tripDeparted', { trip });
}

interface AtTruck {
  readonly trip: TripRow;
  readonly orders: readonly OrderRow[];
  /** What is carried, and the rows of what stands on it that are outbound, too. */
  readonly box: Bound;
  readonly on: ReadonlyMap<string, OutRow>;
}

/** Orders, the trip, the loader's job, then the container with what stands on it, as everything locks them. */
async function lockAtTruck(ctx: Context, r: { jobId: string; tripNo: string; lpn: string }): Promise<AtTruck> {
  const orders = await lockOrders(ctx, await ordersIn(ctx, r.lpn));
  const trip = await lockTrip(ctx, r.tripNo);
  await requireLoader(ctx, r.jobId, trip);
  const whole = await wholeOf(ctx, r.lpn);
  await lockContainers(ctx, whole);
  const box = await lockBound(ctx, r.lpn);
  const on = await outOf(
    ctx,
    whole.filter((id) => id !== r.lpn),
  );
  return { trip, orders, box, on };
}

/**
 * Refuses standsOnOther, lpnLoaded, noRecordHere, notOfTrip, loadSequence, qrRepeated; what orders and containers that may not
 * leave refuse.
 */
async function loadContainer(ctx: Context, r: RequestOf<typeof LoadContainer>) {
  const { trip, orders, box, on } = await lockAtTruck(ctx, r);
  requireLoading(trip);
  const { lpn, tripNo } = r;
  if (box.out.state === 'loaded') refuse('lpnLoaded', { id: lpn, trip: box.out.trip_no });
  await requireOnFloor(ctx, box);
  if (orders.length === 0) refuse('noRecordHere', { id: lpn });
  for (const order of orders) requireMayLeave(order);
  await requireReady(ctx, box, orders);
  const isPlanned = [box.out, ...on.values()].some(({ trip_no }) => trip_no === tripNo);
  if (!isPlanned) requireGoesAlong(r, trip, { orders, outs: [box.out, ...on.values()] });
  const stop = isPlanned && box.out.stop_no > 0 ? box.out.stop_no : await stopOf(ctx, trip, lpn, r.stopNo);
  await requireSequence(ctx, r, stop);
  await requireNewQr(ctx, r);
  const truck = await truckOf(ctx);
  await lockPlaces(ctx, [box.loc, truck]);
  await onTruck(ctx, box, truck, tripNo, 'LOAD');
  await setOut(ctx, [lpn], {
    state: 'loaded',
    trip_no: tripNo,
    stop_no: stop,
    job_id: trip.job_id,
    position: r.position,
    loaded_by: r.qr ?? '',
  });
  // What stands on it goes with it, whatever it was planned for by itself.
  await setOut(ctx, [...on.keys()], { state: 'loaded', trip_no: '', stop_no: 0 });
  await goesOn(ctx, r.jobId, trip, orders);
}

/** What stands on a pallet or in a cage is loaded by that. Refuses standsOnOther. */
async function requireOnFloor(ctx: Context, { container_id: id, parent_id }: Bound): Promise<void> {
  if (parent_id === '') return;
  const on = (await lockContainers(ctx, [parent_id])).get(parent_id);
  if (on && on.kind !== 'cart') refuse('standsOnOther', { id, on: parent_id });
}

/** For no trip, and its orders go with the carrier of this one: the operator may take it along. Refuses notOfTrip. */
function requireGoesAlong(
  { lpn, tripNo, unplanned }: RequestOf<typeof LoadContainer>,
  trip: TripRow,
  { orders, outs }: { orders: readonly OrderRow[]; outs: readonly OutRow[] },
): void {
  const isOfOther = outs.some(({ trip_no }) => trip_no !== '');
  const isOtherCarrier = orders.some(({ carrier_id }) => carrier_id !== trip.carrier_id);
  if (isOfOther || isOtherCarrier || unplanned !== true) refuse('notOfTrip', { id: lpn, trip: tripNo });
}

/**
 * What is for a later stop goes in first. Where that is only a warning the operator has said yes to it, or somebody is on the way
 * with the other container, which only he can see; where it is enforced, terminals send loads one after the other.
 */
async function requireSequence(ctx: Context, { tripNo, lpn }: RequestOf<typeof LoadContainer>, stop: number) {
  if ((await settingOf(ctx, OUT_LOADSEQ)) !== 'enforce') return;
  const later = await ctx.trx
    .selectFrom('outbound_container')
    .select(['container_id', 'stop_no'])
    .where('wh_gid', '=', ctx.whgid)
    .where('trip_no', '=', tripNo)
    .where('stop_no', '>', stop)
    .where('container_id', '<>', lpn)
    .where('state', 'not in', ['free', 'returning', 'loaded', 'shipped'])
    .orderBy('stop_no', 'desc')
    .orderBy('container_id')
    .executeTakeFirst();
  if (later) refuse('loadSequence', { id: lpn, stop, first: later.container_id, later: later.stop_no });
}

async function requireNewQr(ctx: Context, { tripNo, qr }: RequestOf<typeof LoadContainer>): Promise<void> {
  if (qr === undefined) return;
  const other = await ctx.trx
    .selectFrom('outbound_container')
    .select('container_id')
    .where('wh_gid', '=', ctx.whgid)
    .where('trip_no', '=', tripNo)
    .where('loaded_by', '=', qr)
    .where('state', '=', 'loaded')
    .executeTakeFirst();
  if (other) refuse('qrRepeated', { code: qr });
}

/** How far the trip, its jobs and the orders are. */
async function goesOn(ctx: Context, jobId: string, trip: TripRow, orders: readonly OrderRow[]): Promise<void> {
  ctx.changes.shipments.add(trip.waybill_no);
  for (const id of [jobId, trip.job_id]) if (id !== '') ctx.changes.jobs.add(id);
  for (const { order_id } of orders) await readyToLeave(ctx, order_id);
}

/** Where something may stand that is taken off a truck. */
const BESIDE: readonly string[] = ['stage', 'dock', 'return'];

/** It stays planned for the trip. Refuses notLoaded, notPermitted, loadReasonMissing, locUnknown, notSetDown. */
async function unloadContainer(ctx: Context, r: RequestOf<typeof UnloadContainer>) {
  const { trip, orders, box, on } = await lockAtTruck(ctx, r);
  const { lpn, tripNo, toLoc, reason } = r;
  if (trip.departed_at !== null) refuse('tripDeparted', { trip: tripNo });
  if (box.out.state !== 'loaded' || box.out.trip_no !== tripNo) refuse('notLoaded', { id: lpn });
  if (trip.status === 'loaded' && !ctx.user.functions.has(UNLOAD)) refuse('notPermitted', { name: UNLOAD });
  if (!(await isCode(ctx, 'LoadReason', reason))) refuse('loadReasonMissing');
  const { usage } = usable(await lockPlaces(ctx, [box.loc, toLoc]), toLoc);
  if (!BESIDE.includes(usage)) refuse('notSetDown', { loc: toLoc });
  await onTruck(ctx, box, toLoc, tripNo, 'UNLOAD', reason);
  await setOut(ctx, [lpn], { state: asReviewed(box.out), position: '', loaded_by: '' });
  for (const [id, out] of on) await setOut(ctx, [id], { state: asReviewed(out) });
  // One that was cancelled while it stood in the truck goes back from here.
  for (const order of orders)
    if (isStopped(order)) {
      await offTrip(ctx, [lpn]);
      await returns(ctx, order, [lpn]);
    }
  await goesOn(ctx, r.jobId, trip, orders);
}

const asReviewed = ({ checked_by }: OutRow): OutRow['state'] => (checked_by === '' ? 'closed' : 'checked');

interface Ends {
  readonly jobId: string;
  readonly tripNo: string;
  readonly arrivalDate: string;
  readonly loaded: readonly string[];
}

interface Ended {
  readonly trip: TripRow;
  readonly orders: readonly OrderRow[];
  readonly loaded: readonly string[];
  readonly left: readonly string[];
}

/** Minutes in which another loader has to have been heard of: longer, and he may have loaded what nobody knows of. */
const HEARD_MINUTES = 2;

/**
 * What is in the truck has to be what whoever closes its doors has seen, and no other loader may be out of reach: what he has
 * loaded nobody knows of. Refuses notStarted, tripStatus, tripDeparted, loaderAway, loadChanged, nothingLoaded, arrivalDateMissing.
 */
async function lockEnd(ctx: Context, r: Ends): Promise<Ended> {
  const orders = await lockOrders(ctx, await ordersOnBoard(ctx, r.loaded));
  const trip = await lockTrip(ctx, r.tripNo);
  await requireLoader(ctx, r.jobId, trip);
  requireLoading(trip);
  await requireAllHeard(ctx, trip);
  const { loaded, left } = await lockOnTrip(ctx, r.tripNo);
  requireSame(r, loaded);
  if (loaded.length === 0) refuse('nothingLoaded', { trip: r.tripNo });
  if (r.arrivalDate === '') refuse('arrivalDateMissing');
  for (const order of orders) requireMayLeave(order);
  return { trip, orders, loaded, left };
}

async function ordersOnBoard(ctx: Context, lpns: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const lpn of lpns) ids.push(...(await ordersIn(ctx, lpn)));
  return [...new Set(ids)];
}

async function requireAllHeard(ctx: Context, trip: TripRow): Promise<void> {
  for (const { held, claimed_by: user, claimed_device } of await lockLoaders(ctx, trip))
    if (held && user !== ctx.user.userId && !(await wasHeard(ctx, claimed_device, HEARD_MINUTES)))
      refuse('loaderAway', { trip: trip.waybill_no, user });
}

/** With both sides: `+` is in the truck and was not seen, `−` was seen and is not in it. */
function requireSame({ tripNo, loaded: seen }: Pick<Ends, 'tripNo' | 'loaded'>, loaded: readonly string[]): void {
  const more = loaded.filter((id) => !seen.includes(id)).map((id) => `+${id}`);
  const less = [...new Set(seen)].filter((id) => !loaded.includes(id)).map((id) => `−${id}`);
  if (more.length + less.length > 0)
    refuse('loadChanged', {
      trip: tripNo,
      count: loaded.length,
      seen: seen.length,
      which: [...more, ...less].slice(0, 20).join(' '),
    });
}

interface Closing {
  readonly arrivalDate: string;
  readonly seal?: string;
  readonly photos?: number;
  /** Number of the trip that what is left over goes to; empty for none. */
  readonly newTripNo: string;
  readonly depart: boolean;
}

async function finishLoading(ctx: Context, r: RequestOf<typeof FinishLoading>) {
  const ended = await lockEnd(ctx, r);
  if (r.seal.trim() === '') refuse('sealMissing');
  await ends(ctx, ended, { ...r, newTripNo: r.split ? r.newTripNo : '' });
}

/** A retailer is told of complete trips only: what could not be loaded is split off first. Refuses leftOver. */
async function completeShipment(ctx: Context, r: RequestOf<typeof AppSaveScanShipment_TJLF>) {
  const ended = await lockRetail(ctx, r);
  if (ended.left.length > 0) refuse('leftOver', { trip: r.tripNo, count: ended.left.length });
  await ends(ctx, ended, { arrivalDate: r.arrivalDate, newTripNo: '', depart: true });
}

async function splitShipment(ctx: Context, r: RequestOf<typeof AppSaveScanShipmentSplit_TJLF>) {
  const ended = await lockRetail(ctx, r);
  await ends(ctx, ended, { ...r, depart: true });
}

async function lockRetail(ctx: Context, r: Ends): Promise<Ended> {
  const ended = await lockEnd(ctx, r);
  if (ended.trip.kind !== 'retailer') refuse('tripUnknown', { trip: r.tripNo });
  return ended;
}

async function ends(ctx: Context, { trip, orders, loaded, left }: Ended, how: Closing): Promise<void> {
  const { arrivalDate: arrival_date, seal = '', photos = 0, newTripNo, depart } = how;
  await setTrip(ctx, trip, { status: 'loaded', seal, arrival_date });
  if (trip.job_id !== '') ctx.changes.jobs.add(trip.job_id);
  const counts = [seal, `${loaded.length}`, photos > 0 ? `${photos} photos` : ''].filter((its) => its !== '');
  await note(ctx, 'DOC', { ...ofTrip(trip), event: 'loaded', note: counts.join(' ') });
  if (newTripNo !== '' && left.length > 0) await splitOff(ctx, trip, left, newTripNo);
  if (depart) await departs(ctx, { ...trip, arrival_date }, orders, loaded);
  else await endLoading(ctx, trip, { departed: false });
}

/** The rest goes to a new trip, with the same stops. Refuses tripUnknown where its number was given to no terminal, tripExists. */
async function splitOff(ctx: Context, trip: TripRow, left: readonly string[], tripNo: string): Promise<void> {
  if (!(await isTripNumber(ctx, tripNo))) refuse('tripUnknown', { trip: tripNo });
  const stops = await stopsOf(ctx, trip.waybill_no);
  const { carrier_id: carrierId, to_name: toName, kind } = trip;
  const { rows: were } = await sql<{ id: string; stop_no: number }>`
    select container_id as id, stop_no from outbound_container where container_id = any(${[...left]}::text[])`.execute(
    ctx.trx,
  );
  await planTrip(ctx, { tripNo, carrierId, toName, kind, stops, lpns: left });
  for (const { id, stop_no } of were) await setOut(ctx, [id], { stop_no });
  await note(ctx, 'DOC', { ...ofTrip(trip), event: 'shared', note: tripNo });
}

/** Only while the truck is still here. With nothing in it its start is taken back. Refuses tripDeparted, tripStatus. */
async function reopenLoading(ctx: Context, { tripNo }: RequestOf<typeof ReopenLoading>) {
  const trip = await lockTrip(ctx, tripNo);
  if (trip.departed_at !== null) refuse('tripDeparted', { trip: tripNo });
  const { loaded } = await lockOnTrip(ctx, tripNo);
  if (trip.status === 'planned' || (trip.status === 'loading' && loaded.length > 0))
    refuse('tripStatus', { trip: tripNo, status: trip.status });
  await setTrip(ctx, trip, trip.status === 'loaded' ? { status: 'loading', seal: '' } : { status: 'planned' });
  await note(ctx, 'DOC', { ...ofTrip(trip), event: 'reopened' });
}

/** Refuses notStarted, tripStatus, tripDeparted, loadChanged, and what orders that may not leave refuse. */
async function departTrip(ctx: Context, r: RequestOf<typeof DepartTrip>) {
  const orders = await lockOrders(ctx, await ordersOnBoard(ctx, r.loaded));
  const trip = await lockTrip(ctx, r.tripNo);
  if (trip.status === 'loading') refuse('tripStatus', { trip: r.tripNo, status: trip.status });
  if (trip.status !== 'loaded') requireLoading(trip);
  const { loaded } = await lockOnTrip(ctx, r.tripNo);
  requireSame(r, loaded);
  await departs(ctx, trip, orders, loaded);
}
