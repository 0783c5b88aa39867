/** Work inside a running warehouse, with goods that were never there before: for tests that need much of it. */
import { lotText } from '#domain/lot-text.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { bulkInsert } from '../db/bulk.ts';
import type { Trx } from '../db/tables.ts';
import { dayAt } from '../rules/lot.ts';
import { holdGoods } from '../work/holds.ts';
import { judge, openInspection, planInspection, tell } from '../work/inspections.ts';
import { lockedJobs, planJob } from '../work/jobs.ts';
import { bring } from '../work/replenish/bring.ts';
import { seedOf } from './announce.ts';
import { caseId } from './barcodes.ts';
import { lotFor } from './goods.ts';
import { emptyPlaces, ordersOneAtATime, SAMPLE, unasked } from './order-out.ts';
import { inWarehouse } from './outbound/all.ts';
import { isSound, skus, type SkuSeed } from './products.ts';
import { random } from './random.ts';
import { standGoods, type Stood } from './stand-goods.ts';

/**
 * `move`: three pallets of one lot, of which the first carries cases only. `count`: pallets and an empty location that are to be counted
 * blind; `spot`: the same that nobody has planned. `replenish`: pallets with a task each. `receipt`: received, and no plan asks to inspect
 * it; `inspect`: one does; `second`: that has found too much, and another person looks again. `hold`: two pallets, the first on hold.
 * `setting`: of replenishment, of one SKU; it does not apply.
 */
export const INSIDE = [
  'move',
  'count',
  'spot',
  'replenish',
  'receipt',
  'inspect',
  'second',
  'hold',
  'setting',
] as const;
type Work = (typeof INSIDE)[number];

export interface OrderedInside {
  /** Nothing else is called so. */
  readonly id: string;
  /** Empty where there is none. */
  readonly jobId: string;
  readonly pallets: readonly {
    readonly loc: string;
    readonly lpn: string;
    readonly skuId: string;
    /** Pieces, and pieces in a case. */
    readonly qty: number;
    readonly caseQty: number;
    /** Labelled ones on it. */
    readonly cases: readonly string[];
  }[];
  /** Empty locations that nobody else is sent to. */
  readonly free: readonly string[];
  readonly tasks: readonly { readonly taskId: string; readonly face: string }[];
}

/** Pallets of each kind of work, and empty locations beside them. */
const SIZES: Readonly<Record<Work, readonly [pallets: number, free: number]>> = {
  move: [3, 3],
  count: [3, 1],
  spot: [1, 0],
  replenish: [4, 0],
  receipt: [1, 0],
  inspect: [3, 0],
  second: [2, 0],
  hold: [2, 0],
  setting: [0, 1],
};
const CASES = 5;
/** Of each pallet. */
const CASES_ON = 4;
/** A task asks for so many. */
const CASES_WANTED = 2;

interface Made {
  readonly id: string;
  readonly work: Work;
  readonly goods: readonly Stood[];
  readonly free: readonly string[];
}

export async function orderInside(trx: Trx, whgid: string, work: Work): Promise<OrderedInside> {
  await ordersOneAtATime(trx);
  const { seed, skus: known, timeZone } = await seedOf(trx);
  const { rows } = await sql<{ n: number }>`select nextval('job_seq') as n`.execute(trx);
  const n = Number(rows[0]?.n);
  const id = `IN-${n}`;
  const all = [...skus(seed, Math.min(known, SAMPLE))].filter((sku) => isSound(sku) && !sku.is_weighed);
  const [pallets, empty] = SIZES[work];
  const places = await emptyPlaces(trx, whgid, pallets + empty);
  const [stands, free] = [places.slice(0, pallets), places.slice(pallets)];
  const faces = work === 'replenish' ? await facesOf(trx, whgid, all) : [];
  const its = work === 'replenish' ? faces.map(({ sku }) => sku) : await goodsFor(trx, whgid, all, work);
  const [today, rng] = [dayAt(new Date().toISOString(), timeZone), random(seed, id)];
  const [first] = its;
  if (!first) throw new Error(`no goods for ${work} in ${whgid}`);
  const isOne = work === 'move' || work === 'setting';
  const lots = new Map<string, string>();
  const lotOf = (sku: SkuSeed): string => {
    const lot = lots.get(sku.sku_id) ?? lotText({ ...lotFor(sku, today, rng), ...(hasLot(sku) && { batch: id }) });
    lots.set(sku.sku_id, lot);
    return lot;
  };
  const goods = stands.flatMap((loc, i): Stood[] => {
    const sku = isOne ? pick(its, n) : pick(its, n + i);
    const on = { loc, sku, lot: lotOf(sku) };
    const lpn = `P-${id}-${i + 1}`;
    return work === 'move' && i === 0
      ? Array.from({ length: CASES }, (_, c) => ({
          ...on,
          qty: sku.caseQty,
          lpn: caseId(9_000_000 + n * 10 + c),
          onLpn: lpn,
        }))
      : [{ ...on, qty: CASES_ON * sku.caseQty, lpn }];
  });
  const ctx = inWarehouse(trx, whgid, timeZone);
  const made: Made = { id, work, goods, free };
  if (work === 'receipt' || work === 'inspect' || work === 'second') await receipt(ctx, made);
  await standGoods(
    ctx,
    goods.map((one, i) => (isReceipt(work) ? { ...one, lineId: `${id}/${i + 1}` } : one)),
  );
  await keep(ctx, [...new Set(goods.map(({ loc }) => loc))], free, goods[0]?.sku.sku_id ?? pick(its, n).sku_id);
  const planned = await plan(ctx, made, { faces, sku: pick(its, n) });
  return { id, jobId: '', tasks: [], free, pallets: palletsOf(goods), ...planned };
}

const isReceipt = (work: Work): boolean => work === 'receipt' || work === 'inspect' || work === 'second';
const hasLot = ({ lot_template }: SkuSeed): boolean => lot_template !== '';
const pick = (from: readonly SkuSeed[], n: number): SkuSeed => from[n % from.length]!;

function palletsOf(goods: readonly Stood[]): OrderedInside['pallets'] {
  const ids = [...new Set(goods.map(({ lpn, onLpn }) => onLpn ?? lpn))];
  return ids.map((lpn) => {
    const its = goods.filter((one) => (one.onLpn ?? one.lpn) === lpn);
    const { loc, sku } = its[0]!;
    const cases = its.filter(({ onLpn }) => onLpn !== undefined).map((one) => one.lpn);
    const qty = its.reduce((sum, one) => sum + one.qty, 0);
    return { loc, lpn, skuId: sku.sku_id, qty, caseQty: sku.caseQty, cases };
  });
}

/** What is counted has no lot that has to be typed; what is received is of one owner. */
async function goodsFor(trx: Trx, whgid: string, all: readonly SkuSeed[], work: Work): Promise<SkuSeed[]> {
  const isCounted = work === 'count' || work === 'spot';
  const free = (await unasked(trx, whgid, all)).filter((sku) => hasLot(sku) !== isCounted);
  const owner = free[0]?.owner_id;
  return isReceipt(work) ? free.filter((sku) => sku.owner_id === owner) : free;
}

interface KeptFace {
  readonly loc: string;
  readonly sku: SkuSeed;
}

/** Pick faces of goods of which no setting says anything, then empty ones, which are kept for such goods from now on. */
async function facesOf(trx: Trx, whgid: string, all: readonly SkuSeed[]): Promise<KeptFace[]> {
  const { rows } = await sql<{ loc: string; sku_id: string }>`
    select loc, fixed_sku as sku_id from location l where wh_gid = ${whgid} and usage = 'pick' and status = 'ok' and mixing <> 'lot'
      and fixed_sku not in (select sku_id from rep_setting) and (fixed_sku <> '' or (pallets + reserved = 0
        and not exists (select from stock s where s.wh_gid = l.wh_gid and s.loc = l.loc and s.qty > 0)))
    order by fixed_sku = '', reserved, loc limit ${SIZES.replenish[0]}`.execute(trx);
  // Of these from the end: what other work begins with is asked for nowhere.
  const others = (await unasked(trx, whgid, all)).toReversed();
  const faces: KeptFace[] = [];
  for (const [i, { loc, sku_id }] of rows.entries()) {
    const sku = all.find((one) => one.sku_id === sku_id) ?? (sku_id === '' ? others[i] : undefined);
    if (!sku) continue;
    await sql`update location set fixed_sku = ${sku.sku_id} where wh_gid = ${whgid} and loc = ${loc}`.execute(trx);
    faces.push({ loc, sku });
  }
  return faces;
}

/** Nothing else is put where these goods stand, nor where they are going to. */
async function keep(ctx: Context, full: readonly string[], free: readonly string[], skuId: string): Promise<void> {
  const { trx, whgid } = ctx;
  const where = (locs: readonly string[]) => sql`wh_gid = ${whgid} and loc = any(${[...locs]}::text[])`;
  await sql`update location set max_pallets = pallets where ${where(full)}`.execute(trx);
  await sql`update location set max_pallets = 0, fixed_sku = ${skuId} where ${where(free)}`.execute(trx);
}

interface With {
  readonly faces: readonly KeptFace[];
  readonly sku: SkuSeed;
}

async function plan(ctx: Context, made: Made, { faces, sku }: With): Promise<Partial<OrderedInside>> {
  const { id, goods, free } = made;
  switch (made.work) {
    case 'count': {
      const locs = [...goods.map(({ loc }) => loc), ...free];
      const area = await areaOf(ctx, locs[0] ?? '');
      const how = { kind: 'count', of_id: area, area_id: area, count_type: 'first', program_id: 'abc' } as const;
      const lines = locs.map((loc) => ({ loc, planned: 1, count_state: 'open' as const }));
      return { jobId: await planJob(ctx, how, lines) };
    }
    case 'replenish':
      return { tasks: await tasksOf(ctx, goods, faces) };
    case 'inspect':
    case 'second':
      return { jobId: await inspected(ctx, id, made.work === 'second') };
    case 'hold':
      return { jobId: await held(ctx, goods[0]!) };
    case 'setting':
      await setting(ctx, made, sku);
      return {};
    case 'move':
    case 'spot':
    case 'receipt':
      return {};
  }
}

async function areaOf({ trx, whgid }: Context, loc: string): Promise<string> {
  const { rows } = await sql<{ area_id: string }>`
    select area_id from location where wh_gid = ${whgid} and loc = ${loc}`.execute(trx);
  return rows[0]?.area_id ?? '';
}

async function tasksOf(
  ctx: Context,
  goods: readonly Stood[],
  faces: readonly KeptFace[],
): Promise<OrderedInside['tasks']> {
  const tasks: { taskId: string; face: string }[] = [];
  for (const { loc, lpn, lot, sku, qty } of goods) {
    const { rows } = await sql<{ stock_id: number }>`select stock_id from stock where container_id = ${lpn}`.execute(
      ctx.trx,
    );
    const face = faces.find((one) => one.sku.sku_id === sku.sku_id)?.loc ?? '';
    const kept = rows.map((row) => ({ stockId: row.stock_id, qty, inCase: false }));
    const source = {
      loc,
      container: lpn,
      lot,
      expiry: '',
      usage: 'reserve' as const,
      areaId: '',
      walkSeq: 0,
      free: qty,
      onPallet: qty,
      atLoc: qty,
      sealed: false,
      isPallet: true,
      rows: kept,
    };
    const what = { docId: '', cause: 'called', priority: 3 } as const;
    const to = { loc: face, ownerId: sku.owner_id, skuId: sku.sku_id };
    tasks.push({ taskId: await bring(ctx, source, to, CASES_WANTED * sku.caseQty, what), face });
  }
  return tasks;
}

/** Its goods have all come in. */
async function receipt({ trx, whgid: wh_gid }: Context, { id, goods, work }: Made): Promise<void> {
  const vendor_id = `V-${id}`;
  const numbers = { external_id: `EXT-${id}`, external_id2: '', po_no: `PO-${id}` };
  await bulkInsert(trx, 'document', [
    {
      doc_id: id,
      wh_gid,
      kind: 'receipt',
      mode: 'sku',
      ...numbers,
      vendor_id,
      vendor_name: `Vendor of ${id}`,
      owner_id: goods[0]?.sku.owner_id,
      expected_at: new Date().toISOString(),
      status: 'received',
      dock: 'DOCK-01',
    },
  ]);
  await bulkInsert(
    trx,
    'document_line',
    goods.map(({ sku, lot, qty }, i) => ({
      line_id: `${id}/${i + 1}`,
      doc_id: id,
      line_no: i + 1,
      sku_id: sku.sku_id,
      pack_id: sku.pack_id,
      planned: qty,
      done: qty,
      lot,
    })),
  );
  const whole = { unit: 'case', method: 'full', hold_scope: 'line', second: true };
  if (work !== 'receipt') await bulkInsert(trx, 'qc_plan', [{ wh_gid, vendor_id, ...whole }]);
}

/** Somebody who is none of the operators of tests. */
const INSPECTOR = 'qc1';

/** The order of the first inspection, or of the second one, where a case of each line was bad. */
async function inspected(ctx: Context, docId: string, again: boolean): Promise<string> {
  const doc = await ctx.trx.selectFrom('document').selectAll().where('doc_id', '=', docId).executeTakeFirstOrThrow();
  await planInspection(ctx, doc);
  const { job_id } = await orThrow(openInspection(ctx, docId, 'inspect'));
  if (!again) return job_id;
  const by = { ...ctx, user: { ...ctx.user, userId: INSPECTOR } };
  const [job] = await lockedJobs(by, [job_id]);
  const lines = await ctx.trx.selectFrom('job_line').selectAll().where('job_id', '=', job_id).execute();
  const found = lines.map(({ job_line_id: jobLineId, planned }) => ({
    jobLineId,
    doneQty: planned - 1,
    badQty: 1,
    reason: 'DAMAGED',
    photos: 0,
  }));
  await tell(by, job!, found);
  await judge(by, job!);
  return (await orThrow(openInspection(ctx, docId, 'inspect.second'))).job_id;
}

async function orThrow<T>(found: Promise<T | undefined>): Promise<T> {
  const it = await found;
  if (it === undefined) throw new Error('nothing is inspected');
  return it;
}

const held = (ctx: Context, { lpn, sku, lot, loc }: Stood): Promise<string> =>
  holdGoods(ctx, {
    scope: 'container',
    containers: [lpn],
    lineId: '',
    ownerId: sku.owner_id,
    skuId: sku.sku_id,
    lot,
    loc,
    qty: 0,
    reason: 'DIRTY',
    inspectionId: '',
    pictures: { of: '', count: 0 },
  });

async function setting({ trx, whgid: wh_gid }: Context, { id, free: [loc = ''] }: Made, sku: SkuSeed): Promise<void> {
  await bulkInsert(trx, 'rep_setting', [
    {
      setting_id: id,
      wh_gid,
      seq: 900,
      enabled: false,
      owner_id: sku.owner_id,
      sku_id: sku.sku_id,
      loc,
      level: 'location',
      lower: 1,
      upper: 20,
      unit: 'fullCase',
      turnover: 'FEFO',
      strategy: 'nearestFirst',
      from_usage: 'reserve',
      to_usage: 'pick',
    },
  ]);
}
