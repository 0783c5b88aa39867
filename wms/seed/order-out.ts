/** A customer orders once more in a running warehouse, of goods that were never there before: for tests that need much work. */
import { lotText } from '#domain/lot-text.ts';
import { sql } from 'kysely';
import { bulkInsert } from '../db/bulk.ts';
import type { Trx } from '../db/tables.ts';
import { dayAt } from '../rules/lot.ts';
import { releaseWave } from '../work/release/release-wave.ts';
import { seedOf } from './announce.ts';
import { inWarehouse } from './outbound/all.ts';
import { lotFor } from './goods.ts';
import { isSound, skus, type SkuSeed } from './products.ts';
import { random } from './random.ts';

/** SKUs of the seed that orders choose from. */
const SAMPLE = 200;

export interface OrderedOut {
  orderId: string;
  jobId: string;
  lane: string;
  /** Where what stands. */
  stops: readonly { loc: string; skuId: string; qty: number }[];
}

/** The WMS allocates it and releases a wave of it alone. */
export async function orderOut(trx: Trx, { whgid, count }: { whgid: string; count: number }): Promise<OrderedOut> {
  // Two at once would give the same numbers and fill the same places.
  await sql`select pg_advisory_xact_lock(hashtext('order out'))`.execute(trx);
  const { seed, skus: known, timeZone } = await seedOf(trx);
  const { rows } = await sql<{ n: number }>`select count(*) as n from out_order`.execute(trx);
  const n = Number(rows[0]?.n) + 1;
  const [orderId, waveId] = [`SO-${500_000 + n}`, `W-${50_000 + n}`];
  const goods = [...skus(seed, Math.min(known, SAMPLE))].filter(
    (sku) => isSound(sku) && hasLot(sku) && !sku.is_weighed,
  );
  const owner_id = goods[n % goods.length]?.owner_id ?? '';
  const its = goods.filter((sku) => sku.owner_id === owner_id);
  // Nothing else carries this batch, so nobody is sent to goods of other work. Whole cases are picked where they stand;
  // pieces would wait until they have been brought to a pick face.
  const wanted = lotText({ batch: orderId });
  const [today, rng] = [dayAt(new Date().toISOString(), timeZone), random(seed, orderId)];
  const stops = (await emptyPlaces(trx, whgid, count)).map((loc, i) => ({ loc, sku: its[i % its.length]! }));
  const of = ({ loc, sku }: (typeof stops)[number]) => ({
    stock: {
      wh_gid: whgid,
      owner_id,
      sku_id: sku.sku_id,
      lot: lotText({ ...lotFor(sku, today, rng), batch: orderId }),
      quality: 'ok',
      line_id: '',
      qty: sku.caseQty,
    },
    loc,
  });
  const stood = stops.map(of);
  const by = { op_id: '', user_id: 'seed', device_id: 'seed', device_seq: 0, captured_at: new Date().toISOString() };
  await bulkInsert(
    trx,
    'stock',
    stood.map(({ stock, loc }) => ({ ...stock, loc, container_id: '' })),
  );
  await bulkInsert(
    trx,
    'ledger',
    stood.map(({ stock, loc }) => ({ verb: 'RECEIVE', ...by, ...stock, to_loc: loc, to_container: '', note: 'seed' })),
  );
  const ordered = new Map(stops.map(({ sku }) => [sku.sku_id, sku]));
  await bulkInsert(trx, 'out_order', [
    {
      order_id: orderId,
      wh_gid: whgid,
      kind: 'sale',
      owner_id,
      external_no: `WEB-${orderId}`,
      ship_date: today,
      wave_id: waveId,
    },
  ]);
  await bulkInsert(
    trx,
    'out_line',
    [...ordered.values()].map(({ sku_id, pack_id, caseQty }, i) => ({
      order_line_id: `${orderId}/${i + 1}`,
      order_id: orderId,
      line_no: i + 1,
      sku_id,
      pack_id,
      qty: stops.filter(({ sku }) => sku.sku_id === sku_id).length * caseQty,
      lot: wanted,
    })),
  );
  await bulkInsert(trx, 'wave', [{ wave_id: waveId, wh_gid: whgid, type: 'single', slots: 0, owner_id }]);
  await releaseWave(inWarehouse(trx, whgid, timeZone), waveId);
  const job = await trx
    .selectFrom('job')
    .select(['job_id', 'lane'])
    .where('wave_id', '=', waveId)
    .executeTakeFirstOrThrow();
  return {
    orderId,
    jobId: job.job_id,
    lane: job.lane,
    stops: stops.map(({ loc, sku }) => ({ loc, skuId: sku.sku_id, qty: sku.caseQty })),
  };
}

const hasLot = ({ lot_template }: SkuSeed): boolean => lot_template !== '';

/** Of one area, that which has most of them, so that one picker walks them all. */
async function emptyPlaces(trx: Trx, whgid: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ loc: string }>`
    with empty as (select loc, area_id, walk_seq from location l where wh_gid = ${whgid} and usage = 'reserve'
        and status = 'ok' and pallets + reserved = 0 and fixed_sku = '' and mixing = 'any'
        and not exists (select from stock s where s.wh_gid = l.wh_gid and s.loc = l.loc and s.qty > 0)),
      area as (select area_id from empty group by area_id order by count(*) desc, area_id limit 1)
    select loc from empty join area using (area_id) order by walk_seq desc limit ${count}`.execute(trx);
  if (rows.length < count) throw new Error(`no ${count} empty locations in ${whgid}`);
  return rows.map((row) => row.loc);
}
