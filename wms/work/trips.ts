/**
 * Trips of trucks: planned with their containers, worked by several loaders, split, and on the road.
 *
 * A claim has one holder, and a truck has several loaders. So the job of a trip is what its containers are of, and nobody holds it;
 * whoever loads has a job of his own beside it (`part_of`). That leaves everything that claims do as it is: a terminal renews its
 * job when it is back and hears how the truck stands, it keeps what belongs to the trip, and two operators of one terminal both see
 * it. And the WMS knows who loads: nobody closes the doors while somebody who has joined is out of reach.
 */
import type { WorkTable } from '#contract/rows.ts';
import { sql, type Insertable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { refuse } from '../refusals.ts';
import type { Reading } from '../rows/reading.ts';
import { lockContainers } from './containers.ts';
import { byTable } from './job-pack.ts';
import { claimJobs, closeJob, lockedJobs, lockJobs, planJob, type JobRow } from './jobs.ts';
import { forbidden } from './leases.ts';
import { readyToLeave } from './leaving.ts';
import { outOf, setOut } from './outbound-containers.ts';
import type { TripRow } from './shipping.ts';

type Waybill = Insertable<Database['waybill']>;

interface Stop {
  /** In driving order; left out: its place in the list. */
  readonly stopNo?: number;
  /** Empty for customers that are no store. */
  readonly storeId: string;
  readonly storeName: string;
  /** Where its containers are collected; empty for no lane of its own. */
  readonly lane: string;
}

export interface TripPlan extends Partial<Pick<Waybill, 'kind' | 'plate' | 'driver' | 'dock' | 'arrival_date'>> {
  readonly tripNo: string;
  readonly carrierId: string;
  /** Only orders of this route; left out for any. */
  readonly routeId?: string;
  readonly toName: string;
  readonly priority?: number;
  readonly stops: readonly Stop[];
  /** These containers; left out: whatever stands ready of its carrier, its route and the stores of its stops. */
  readonly lpns?: readonly string[];
}

/** A trip with its stops, its job and its containers. Answers the job. Refuses tripExists. */
export async function planTrip(ctx: Context, plan: TripPlan): Promise<string> {
  const { tripNo, carrierId, toName, kind, plate = '', driver, dock, arrival_date, priority = 3 } = plan;
  await requireNew(ctx, tripNo);
  const job_id = await planJob(
    ctx,
    { kind: 'load', of_id: tripNo, numbers: plate === '' ? [] : [plate], owner_id: '', priority },
    [],
  );
  await ctx.trx
    .insertInto('waybill')
    .values({
      waybill_no: tripNo,
      wh_gid: ctx.whgid,
      owner_id: '',
      from_name: await warehouseName(ctx),
      to_name: toName,
      status: 'planned',
      departed_at: null,
      job_id,
      carrier_id: carrierId,
      plate,
      ...(kind && { kind }),
      ...(driver !== undefined && { driver }),
      ...(dock !== undefined && { dock }),
      ...(arrival_date !== undefined && { arrival_date }),
    })
    .execute();
  const stops = plan.stops.map((stop, i) => ({ stopNo: i + 1, ...stop }));
  if (stops.length > 0)
    await ctx.trx
      .insertInto('trip_stop')
      .values(
        stops.map(({ stopNo, storeId, storeName, lane }) => ({
          waybill_no: tripNo,
          stop_no: stopNo,
          store_id: storeId,
          store_name: storeName,
          lane,
        })),
      )
      .execute();
  const storeOf = new Map((await storesOf(ctx, plan.lpns ?? [])).map((row) => [row.id, row.store]));
  const its = plan.lpns ? plan.lpns.map((id) => ({ id, store: storeOf.get(id) ?? '' })) : await ready(ctx, plan);
  for (const { id, store } of its)
    await setOut(ctx, [id], { trip_no: tripNo, job_id, stop_no: stopFor(stops, store) ?? stops.at(-1)?.stopNo ?? 0 });
  await nobodyShips(
    ctx,
    its.map(({ id }) => id),
  );
  ctx.changes.shipments.add(tripNo);
  return job_id;
}

/** Orders of which all is on trips are work of loaders only. */
async function nobodyShips(ctx: Context, lpns: readonly string[]): Promise<void> {
  const out = await outOf(ctx, lpns);
  const orders = new Set([...out.values()].map(({ order_id }) => order_id));
  for (const id of [...orders].sort()) await readyToLeave(ctx, id);
}

/** Numbers of waybills are never used twice, whichever warehouse they are of. */
async function requireNew({ trx }: Context, tripNo: string): Promise<void> {
  const known = await trx
    .selectFrom('waybill')
    .select('waybill_no')
    .where('waybill_no', '=', tripNo)
    .executeTakeFirst();
  if (known) refuse('tripExists', { trip: tripNo });
}

async function warehouseName({ trx, whgid }: Context): Promise<string> {
  const { wh_name } = await trx
    .selectFrom('warehouse')
    .select('wh_name')
    .where('wh_gid', '=', whgid)
    .executeTakeFirstOrThrow();
  return wh_name;
}

/** Undefined where the truck does not stop for them. */
const stopFor = (
  stops: readonly { readonly stopNo: number; readonly storeId: string }[],
  store: string,
): number | undefined => stops.find(({ storeId }) => storeId === store)?.stopNo;

interface ForStore {
  readonly id: string;
  readonly store: string;
}

/** The store that a container is for, by itself or by its order; empty for none. */
const STORE = sql<string>`coalesce(nullif(o.store_id, ''), r.store_id, '')`;

async function storesOf(ctx: Context, lpns: readonly string[]): Promise<ForStore[]> {
  const { rows } = await sql<ForStore>`
    select o.container_id as id, ${STORE} as store from outbound_container o
      left join out_order r on r.order_id = o.order_id
    where o.wh_gid = ${ctx.whgid} and o.container_id = any(${[...lpns]}::text[])`.execute(ctx.trx);
  return rows;
}

/** Closed, on nothing else, for no trip yet, and for orders that go with this carrier, on this route, to one of these stops. */
async function ready(ctx: Context, { carrierId, routeId = '', stops }: TripPlan): Promise<ForStore[]> {
  const { rows } = await sql<ForStore>`
    select o.container_id as id, ${STORE} as store from outbound_container o
      join container k on k.container_id = o.container_id left join out_order r on r.order_id = o.order_id
    where o.wh_gid = ${ctx.whgid} and o.state in ('closed', 'checked') and o.trip_no = '' and k.parent_id = ''
      and ${goesWith(carrierId, routeId)} and ${STORE} = any(${stops.map(({ storeId }) => storeId)}::text[])
    order by o.container_id for update of o`.execute(ctx.trx);
  return rows;
}

/** Its order, or one that was sorted into it for its store and wave, leaves with this carrier. */
const goesWith = (carrierId: string, routeId: string) => sql<boolean>`exists (select 1 from out_order w
  where w.wh_gid = o.wh_gid and w.carrier_id = ${carrierId} and (${routeId} = '' or w.route_id = ${routeId})
    and w.hold <> 'stopping' and w.status <> 'cancelled'
    and (w.order_id = o.order_id or (o.order_id = '' and o.store_id <> '' and w.store_id = o.store_id and w.wave_id = o.wave_id)))`;

/** The stop that the truck makes for it; refuses notOfTrip where it makes none. `stopNo`: where the operator put it. */
export async function stopOf(ctx: Context, { waybill_no }: TripRow, lpn: string, stopNo: number): Promise<number> {
  const stops = await stopsOf(ctx, waybill_no);
  if (stops.length === 0) return 0;
  const [its] = await storesOf(ctx, [lpn]);
  const by = stopFor(stops, its?.store ?? '');
  if (by !== undefined) return by;
  if (!stops.some((stop) => stop.stopNo === stopNo)) refuse('notOfTrip', { id: lpn, trip: waybill_no });
  return stopNo;
}

export async function stopsOf({ trx }: Context, tripNo: string): Promise<Required<Stop>[]> {
  return trx
    .selectFrom('trip_stop')
    .select(['stop_no as stopNo', 'store_id as storeId', 'store_name as storeName', 'lane'])
    .where('waybill_no', '=', tripNo)
    .orderBy('stop_no')
    .execute();
}

/** Whether the number was given to a terminal for a trip. */
export async function isTripNumber({ trx, whgid }: Context, number: string): Promise<boolean> {
  const row = await trx
    .selectFrom('number_block')
    .select('number')
    .where('number', '=', number)
    .where('kind', '=', 'trip')
    .where('wh_gid', '=', whgid)
    .executeTakeFirst();
  return row !== undefined;
}

/** They wait in their lanes until somebody plans them again. */
export const offTrip = (ctx: Context, lpns: readonly string[]): Promise<void> =>
  setOut(ctx, lpns, { trip_no: '', stop_no: 0, job_id: '' });

/** Containers of a trip by whether they stand in the truck; what goes back to stock is none of them. Locked in the order of their ids. */
export async function lockOnTrip(ctx: Context, tripNo: string): Promise<{ loaded: string[]; left: string[] }> {
  const ids = await ctx.trx
    .selectFrom('outbound_container')
    .select('container_id')
    .where('wh_gid', '=', ctx.whgid)
    .where('trip_no', '=', tripNo)
    .execute();
  await lockContainers(
    ctx,
    ids.map((row) => row.container_id),
  );
  const rows = await ctx.trx
    .selectFrom('outbound_container')
    .select(['container_id', 'state'])
    .where('wh_gid', '=', ctx.whgid)
    .where('trip_no', '=', tripNo)
    .where('state', 'not in', ['free', 'returning', 'shipped'])
    .orderBy('container_id')
    .forUpdate()
    .execute();
  const its = (isLoaded: boolean): string[] =>
    rows.filter(({ state }) => (state === 'loaded') === isLoaded).map((row) => row.container_id);
  return { loaded: its(true), left: its(false) };
}

// ---- who loads ---------------------------------------------------------------------------------------------------

/** Open jobs of it: its own, and one for each loader. Locked. */
export async function lockLoaders(ctx: Context, { waybill_no }: TripRow): Promise<JobRow[]> {
  const rows = await ctx.trx
    .selectFrom('job')
    .select('job_id')
    .where('wh_gid', '=', ctx.whgid)
    .where('kind', '=', 'load')
    .where('of_id', '=', waybill_no)
    .where('status', 'in', ['planned', 'ready', 'begun'])
    .execute();
  return lockedJobs(
    ctx,
    rows.map((row) => row.job_id),
  );
}

/** The loader's own job of this trip: the one that he has already, or a new one. Answers its id. */
export async function join(ctx: Context, trip: TripRow, deviceId: string): Promise<string> {
  const jobs = await lockLoaders(ctx, trip);
  const isFree = ({ job_id, claimed_by }: JobRow): boolean => claimed_by === '' && job_id !== trip.job_id;
  // What a loader gave back is for the next one.
  const own = jobs.find((job) => job.claimed_by === ctx.user.userId) ?? jobs.find(isFree);
  const { waybill_no, job_id, plate } = trip;
  const mine =
    own?.job_id ??
    (await planJob(
      ctx,
      {
        kind: 'load',
        of_id: waybill_no,
        numbers: plate === '' ? [] : [plate],
        owner_id: '',
        status: 'begun',
        part_of: job_id,
      },
      [],
    ));
  await claimJobs(ctx, [mine], deviceId);
  return mine;
}

/**
 * Whoever says that he has done something to a truck has joined its trip. That his job is over is no reason to refuse: whether
 * the truck may be loaded says the trip. Refuses jobUnknown, jobClaimed.
 */
export async function requireLoader(ctx: Context, jobId: string, { waybill_no }: TripRow): Promise<JobRow> {
  const [job] = await lockJobs(ctx, [jobId]);
  if (!job || job.kind !== 'load' || job.of_id !== waybill_no) return refuse('jobUnknown', { job: jobId });
  if (forbidden(ctx, job)) refuse('jobClaimed', { job: jobId, user: job.claimed_by });
  return job;
}

/** The jobs of its loaders are over; once it has left, its own too. */
export async function endLoading(ctx: Context, trip: TripRow, { departed }: { departed: boolean }): Promise<void> {
  for (const job of await lockLoaders(ctx, trip))
    if (departed || job.job_id !== trip.job_id) await closeJob(ctx, job, 'done');
}

// ---- what a terminal holds ---------------------------------------------------------------------------------------

/** Trips with their containers and what stands on these, the orders in them, where they stand, and the jobs of the trips. */
export async function wholeTrips({ trx }: Pick<Reading, 'trx'>, tripNos: readonly string[]) {
  const { rows } = await sql<{ rows: WorkTable; id: string }>`
    with t as (select waybill_no, job_id, wh_gid, dock from waybill where waybill_no = any(${[...tripNos]}::text[])),
      b as (select o.container_id from outbound_container o join t on t.waybill_no = o.trip_no and t.wh_gid = o.wh_gid),
      c as (select k.container_id, k.loc from container k
        where k.container_id in (select container_id from b) or k.parent_id in (select container_id from b))
    select 'shipments' as rows, waybill_no as id from t
    union select 'jobs', job_id from t
    union select 'containers', container_id from c
    union select 'orders', o.order_id from outbound_container o join c on c.container_id = o.container_id
    union select 'places', loc from c
    union select 'places', dock from t
    union select 'places', l.loc from location l join t on t.wh_gid = l.wh_gid where l.usage = 'truck'`.execute(trx);
  return byTable(rows);
}

/** The place that stands for trucks at the docks. Refuses locUnknown where the warehouse has none. */
export async function truckOf({ trx, whgid }: Context): Promise<string> {
  const place = await trx
    .selectFrom('location')
    .select('loc')
    .where('wh_gid', '=', whgid)
    .where('usage', '=', 'truck')
    .orderBy('walk_seq')
    .executeTakeFirst();
  return place?.loc ?? refuse('locUnknown', { loc: 'TRUCK' });
}
