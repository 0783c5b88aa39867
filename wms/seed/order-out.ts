/** A customer orders once more in a running warehouse, of goods that were never there before: for tests that need much work. */
import { lotText } from '#domain/lot-text.ts';
import { sql } from 'kysely';
import { oneAtATime } from '#wms/db/locks.ts';
import { bulkInsert } from '../db/bulk.ts';
import type { Trx } from '../db/tables.ts';
import { dayAt } from '../rules/lot.ts';
import type { Context } from '../context.ts';
import { readyToLeave } from '../work/leaving.ts';
import { setOut } from '../work/outbound-containers.ts';
import { planPacking } from '../work/packing.ts';
import { collectParcel } from '../work/parcels.ts';
import { releaseWave } from '../work/release/release-wave.ts';
import { planTransfer } from '../work/transfers.ts';
import { seedOf } from './announce.ts';
import { inWarehouse } from './outbound/all.ts';
import { allTaken, type Standing } from './outbound/standing.ts';
import { lotFor } from './goods.ts';
import { isSound, skus, type SkuSeed } from './products.ts';
import { random } from './random.ts';
import { standGoods } from './stand-goods.ts';

/** SKUs of the seed that orders choose from. */
export const SAMPLE = 200;

/** Where what is transferred is gathered. */
const TRANSFER_LANE = 'STAGE-05';

export interface OrderedOut {
  orderId: string;
  jobId: string;
  /** Empty where nobody carries it. */
  carrierId: string;
  lane: string;
  /** Where what stands. */
  stops: readonly { loc: string; skuId: string; qty: number }[];
  /** Containers that its goods are in, one for each stop, or one for all of them at a packing table; none where it is still to be picked. */
  containers: readonly string[];
}

/**
 * How far it is: allocated and released, standing in a tote at a packing table, or closed and waiting to be reviewed, to leave, or,
 * as parcels with their numbers, for its carrier. Of a transfer order the pallets stand in stock.
 */
export const STAGES = ['pick', 'pack', 'review', 'ship', 'handover', 'transfer'] as const;
type Stage = (typeof STAGES)[number];

interface Wanted {
  readonly whgid: string;
  /** Locations that its goods stand at. */
  readonly count: number;
  readonly stage?: Stage;
  /** Left out: nobody; of parcels that wait for one, a carrier that comes for this order alone. */
  readonly carrierId?: string;
}

/** Goods of the order, and the place where they stand. */
interface Stop {
  readonly loc: string;
  readonly sku: SkuSeed;
  readonly lot: string;
  /** The pallet that they stand on, empty for none. */
  readonly lpn: string;
}

interface Ordered {
  readonly orderId: string;
  readonly ownerId: string;
  readonly carrierId: string;
  readonly stage: Stage;
  readonly today: string;
  readonly stops: readonly Stop[];
}

/** Two at once would give the same numbers and fill the same places. */
export const ordersOneAtATime = (trx: Trx): Promise<void> => oneAtATime(trx, 'order out');

/** The WMS allocates it and releases a wave of it alone; of what is transferred it plans who gathers it. */
export async function orderOut(
  trx: Trx,
  { whgid, count, stage = 'pick', carrierId = '' }: Wanted,
): Promise<OrderedOut> {
  await ordersOneAtATime(trx);
  const { seed, skus: known, timeZone } = await seedOf(trx);
  const { rows } = await sql<{ n: number }>`select count(*) as n from out_order`.execute(trx);
  const n = Number(rows[0]?.n) + 1;
  const orderId = `SO-${500_000 + n}`;
  const all = [...skus(seed, Math.min(known, SAMPLE))];
  // What is transferred is kept for nobody until it is gathered.
  const goods = (stage === 'transfer' ? await unasked(trx, whgid, all) : all).filter(
    (sku) => isSound(sku) && hasLot(sku) && !sku.is_weighed,
  );
  const ownerId = goods[n % goods.length]?.owner_id ?? '';
  const its = goods.filter((sku) => sku.owner_id === ownerId);
  const [today, rng] = [dayAt(new Date().toISOString(), timeZone), random(seed, orderId)];
  // Nothing else carries this batch, so nobody is sent to goods of other work. Whole cases are picked where they stand;
  // pieces would wait until they have been brought to a pick face.
  const stops = (await emptyPlaces(trx, whgid, count)).map((loc, i): Stop => {
    const sku = its[i % its.length]!;
    const lot = lotText({ ...lotFor(sku, today, rng), batch: orderId });
    return { loc, sku, lot, lpn: stage === 'transfer' ? `P-${orderId}-${i + 1}` : '' };
  });
  const ctx = inWarehouse(trx, whgid, timeZone);
  const carrier = stage === 'handover' && carrierId === '' ? await ownCarrier(trx, orderId) : carrierId;
  const order: Ordered = { orderId, ownerId, carrierId: carrier, stage, today, stops };
  await stands(ctx, order);
  const planned = await (stage === 'transfer'
    ? transferred(ctx, order, goods.find((sku) => sku.owner_id !== ownerId)?.owner_id ?? '')
    : released(ctx, order, `W-${50_000 + n}`));
  return {
    ...planned,
    orderId,
    carrierId: carrier,
    stops: stops.map(({ loc, sku }) => ({ loc, skuId: sku.sku_id, qty: sku.caseQty })),
  };
}

/** Goods that replenishment asks for nowhere, so that nobody else's work is planned with them. */
export async function unasked(trx: Trx, whgid: string, all: readonly SkuSeed[]): Promise<SkuSeed[]> {
  const { rows } = await sql<{ sku_id: string }>`
    select fixed_sku as sku_id from location where wh_gid = ${whgid} and usage = 'pick'
    union select sku_id from rep_setting where enabled`.execute(trx);
  const asked = new Set(rows.map((row) => row.sku_id));
  return all.filter((sku) => !asked.has(sku.sku_id));
}

/** A case of each at its place. */
const stands = (ctx: Context, { stops }: Ordered): Promise<void> =>
  standGoods(
    ctx,
    stops.map((stop) => ({ ...stop, qty: stop.sku.caseQty })),
  );

interface Planned {
  readonly jobId: string;
  readonly lane: string;
  readonly containers: readonly string[];
}

/** In a wave of its own, and as far as its stage says. */
async function released(ctx: Context, order: Ordered, waveId: string): Promise<Planned> {
  const { trx, whgid: wh_gid } = ctx;
  const { orderId, ownerId: owner_id, carrierId, stage, stops } = order;
  await insertOrder(ctx, order, { kind: 'sale', wave_id: waveId, review: stage === 'review' ? 'container' : 'none' });
  const skusOf = new Map(stops.map(({ sku }) => [sku.sku_id, sku]));
  await insertLines(
    ctx,
    orderId,
    [...skusOf.values()].map((sku) => ({
      sku,
      qty: stops.filter((stop) => stop.sku.sku_id === sku.sku_id).length * sku.caseQty,
      lot: lotText({ batch: orderId }),
    })),
  );
  await bulkInsert(trx, 'wave', [{ wave_id: waveId, wh_gid, type: 'single', slots: 0, owner_id }]);
  await releaseWave(ctx, waveId);
  const containers = stage === 'pick' ? [] : await pickedFor(ctx, order, waveId);
  const jobs = trx
    .selectFrom('job')
    .select(['job_id as jobId', 'lane'])
    .where('wh_gid', '=', wh_gid)
    .where('status', 'in', ['ready', 'begun']);
  const job = await (
    stage === 'handover'
      ? jobs.where('kind', '=', 'handover').where('of_id', '=', carrierId)
      : jobs.where('wave_id', '=', waveId)
  ).executeTakeFirstOrThrow();
  return { ...job, containers };
}

/** Its pallets get another owner once they are gathered. Each has a line of its own, so that no other pallet is meant. */
async function transferred(ctx: Context, order: Ordered, toOwner: string): Promise<Planned> {
  const { orderId, stops } = order;
  const whose = { to_owner: toOwner, lane: TRANSFER_LANE };
  await insertOrder(ctx, order, { kind: 'transfer', status: 'allocated', priority: 2, ...whose });
  await insertLines(
    ctx,
    orderId,
    stops.map(({ sku, lot }) => ({ sku, qty: sku.caseQty, lot })),
  );
  const jobId = await planTransfer(ctx, await orderRow(ctx, orderId));
  return { jobId, lane: TRANSFER_LANE, containers: stops.map(({ lpn }) => lpn) };
}

const insertOrder = (ctx: Context, { orderId, ownerId, carrierId, today }: Ordered, more: object) =>
  bulkInsert(ctx.trx, 'out_order', [
    {
      order_id: orderId,
      wh_gid: ctx.whgid,
      owner_id: ownerId,
      external_no: `WEB-${orderId}`,
      ship_date: today,
      carrier_id: carrierId,
      ...more,
    },
  ]);

const insertLines = (
  ctx: Context,
  orderId: string,
  lines: readonly { readonly sku: SkuSeed; readonly qty: number; readonly lot: string }[],
) =>
  bulkInsert(
    ctx.trx,
    'out_line',
    lines.map(({ sku, qty, lot }, i) => ({
      order_line_id: `${orderId}/${i + 1}`,
      order_id: orderId,
      line_no: i + 1,
      sku_id: sku.sku_id,
      pack_id: sku.pack_id,
      qty,
      lot,
    })),
  );

const orderRow = (ctx: Context, orderId: string) =>
  ctx.trx.selectFrom('out_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

/** Nobody else hands its parcels over, so they are claimed by themselves. */
async function ownCarrier(trx: Trx, orderId: string): Promise<string> {
  const code = `CR-${orderId}`;
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(position), 0) as last from sys_code where type = 'Carrier'`.execute(trx);
  const name = `Carrier of ${orderId}`;
  const names = { en: name, zh_cn: name, zh_hk: name, vn: name };
  await bulkInsert(trx, 'sys_code', [{ type: 'Carrier', code, position: Number(rows[0]?.last) + 1, ...names }]);
  return code;
}

type Box = Pick<Standing, 'kind' | 'type_id'>;
const TOTE: Box = { kind: 'tote', type_id: 'TOTE-M' };
const PARCEL: Box = { kind: 'box', type_id: 'CARTON-S' };

/** Somebody has picked it: into one tote for the table, else into one container that is closed for each stop. */
async function pickedFor(
  ctx: Context,
  { orderId, carrierId, stage, stops }: Ordered,
  waveId: string,
): Promise<string[]> {
  const [name, its] = stage === 'handover' ? ['BOX', PARCEL] : ['TOTE', TOTE];
  const ids = Array.from({ length: stage === 'pack' ? 1 : stops.length }, (_, i) => `${name}-${orderId}-${i + 1}`);
  await allTaken(ctx, waveId, () => ids.map((id) => ({ id, ...its, order_id: orderId, wave_id: waveId })));
  if (stage === 'pack') {
    await planPacking(ctx, await orderRow(ctx, orderId), ids);
    return ids;
  }
  await setOut(ctx, ids, { state: 'closed' });
  if (stage === 'handover')
    for (const id of ids) await setOut(ctx, [id], { parcel_no: await collectParcel(ctx, id, `PN-${id}`, carrierId) });
  await readyToLeave(ctx, orderId);
  return ids;
}

const hasLot = ({ lot_template }: SkuSeed): boolean => lot_template !== '';

/** Of one area, that which has most of them, so that one picker walks them all. */
export async function emptyPlaces(trx: Trx, whgid: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ loc: string }>`
    with empty as (select loc, area_id, walk_seq from location l where wh_gid = ${whgid} and usage = 'reserve'
        and status = 'ok' and pallets + reserved = 0 and fixed_sku = '' and mixing = 'any'
        and not exists (select from stock s where s.wh_gid = l.wh_gid and s.loc = l.loc and s.qty > 0)),
      area as (select area_id from empty group by area_id order by count(*) desc, area_id limit 1)
    select loc from empty join area using (area_id) order by walk_seq desc limit ${count}`.execute(trx);
  if (rows.length < count) throw new Error(`no ${count} empty locations in ${whgid}`);
  return rows.map((row) => row.loc);
}
