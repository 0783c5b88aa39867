/**
 * Orders of one set each whose goods were picked into one batch tote: where that is set down at a packing table, they are a pool
 * that is worked piece by piece, and nobody sorts them at the wall any more.
 */
import { sub } from '#domain/decimal.ts';
import { isOneSet } from '#domain/rules/review.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { wholeOf } from './containers.ts';
import { closeJob, lockedJobs, planJob, type JobRow } from './jobs.ts';
import { lockOrders, type OrderRow } from './allocate/lock-orders.ts';
import { setOut, type OutRow } from './outbound-containers.ts';
import { byUrgency } from './release/batches.ts';
import { groupedBy } from '#domain/grouped-by.ts';
import { lockWave, waveProgress } from './waves.ts';

/** As many as one table does without network. */
const MOST_ORDERS = 100;

/** A carrier of the sum of a wave, and nobody's by itself. */
const isBatch = ({ order_id, store_id, wave_id, slot, state }: OutRow): boolean =>
  wave_id !== '' && order_id === '' && store_id === '' && slot === '' && state !== 'free';

interface Share {
  demand_id: string;
  job_id: string;
  order_id: string;
  sku_id: string;
  qty: number;
  /** Something of it was sorted or given up, its lot is asked for, or it is weighed: it is no piece for the table. */
  is_special: boolean;
}

/**
 * Before containers are locked, what the plan of a pool changes: orders, jobs and shares of the waves that these are of. Locks
 * nothing where none is a batch tote.
 */
export async function lockForPools(ctx: Context, lpns: readonly string[]): Promise<void> {
  const rows = await ctx.trx
    .selectFrom('outbound_container')
    .selectAll()
    .where('container_id', 'in', ['', ...lpns])
    .execute();
  const waves = [...new Set(rows.filter(isBatch).map(({ wave_id }) => wave_id))].sort();
  for (const wave of waves) await lockPlan(ctx, wave, await sharesOf(ctx, wave));
}

/** Of whichever owner: who sets a tote down plans for all whose goods are in it. */
async function lockPlan(
  ctx: Context,
  waveId: string,
  shares: readonly Share[],
): Promise<{ orders: OrderRow[]; jobs: JobRow[] }> {
  const orders = await lockOrders(ctx, [...new Set(shares.map(({ order_id }) => order_id))]);
  await lockWave(ctx, waveId);
  const jobs = await lockedJobs(ctx, [...new Set(shares.map(({ job_id }) => job_id))]);
  await sql`select from demand where demand_id = any(${shares.map(({ demand_id }) => demand_id)}::text[])
    order by demand_id for update`.execute(ctx.trx);
  return { orders, jobs };
}

/** What still waits to be sorted by hand, of orders that are for no store. */
async function sharesOf({ trx, whgid }: Context, waveId: string): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select d.demand_id, d.job_id, l.order_id, d.sku_id, d.qty,
      d.done <> 0 or d.short <> 0 or l.lot <> '' or k.is_weighed as is_special
    from demand d join job j on j.job_id = d.job_id join out_line l on l.order_line_id = d.order_line_id
      join out_order o on o.order_id = l.order_id join sku k on k.sku_id = d.sku_id
    where d.wh_gid = ${whgid} and d.doc_id = ${waveId} and d.line_id = '' and j.kind in ('sow.wall', 'sow.tray')
      and j.status in ('planned', 'ready') and o.store_id = '' order by d.demand_id`.execute(trx);
  return rows;
}

/** One pool for each batch tote with whole orders in it. */
export async function planPools(ctx: Context, totes: readonly OutRow[]): Promise<void> {
  for (const tote of totes) if (isBatch(tote)) await planPool(ctx, tote);
}

async function planPool(ctx: Context, tote: OutRow): Promise<void> {
  const { container_id: lpn, wave_id } = tote;
  const shares = await sharesOf(ctx, wave_id);
  const { orders, jobs } = await lockPlan(ctx, wave_id, shares);
  const free = new Set(jobs.filter((job) => !job.held).map(({ job_id }) => job_id));
  const theirs = shares.filter(({ job_id }) => free.has(job_id));
  const pooled = fitting(orders, theirs, await heldOf(ctx, lpn));
  const [first] = pooled;
  if (!first) return;
  const { owner_id, priority } = first;
  const ids = new Set(pooled.map(({ order_id }) => order_id));
  const mine = theirs.filter(({ order_id }) => ids.has(order_id));
  const job_id = await planJob(
    ctx,
    { kind: 'review.pool', of_id: lpn, numbers: [wave_id], owner_id, priority, wave_id, goes_into: 'box' },
    [],
  );
  await takeOver(ctx, mine, job_id);
  await endEmpty(ctx, jobs);
  await setOut(ctx, [lpn], { job_id });
  await waveProgress(ctx, wave_id);
}

/** The oldest first, each as long as all of it is in the tote beside what others get. All of one owner, as a job is. */
function fitting(orders: readonly OrderRow[], shares: readonly Share[], held: Map<string, number>): OrderRow[] {
  const by = groupedBy(shares, ({ order_id }) => order_id);
  const all = orders
    .filter(({ hold, status }) => hold === 'none' && status !== 'cancelled')
    .sort((a, b) => byUrgency(urgent(a), urgent(b)));
  const pooled: OrderRow[] = [];
  for (const order of all) {
    const its = by.get(order.order_id) ?? [];
    const owner = pooled[0]?.owner_id ?? order.owner_id;
    if (pooled.length === MOST_ORDERS || order.owner_id !== owner) continue;
    if (!isOneSet(its) || its.some(({ is_special }) => is_special)) continue;
    const want = groupedBy(its, ({ sku_id }) => sku_id);
    if ([...want].some(([sku, rows]) => (held.get(sku) ?? 0) < rows.length)) continue;
    for (const [sku, rows] of want) held.set(sku, sub(held.get(sku) ?? 0, rows.length));
    pooled.push(order);
  }
  return pooled;
}

const urgent = ({ order_id: orderId, priority, ship_date: shipDate, cutoff }: OrderRow) => ({
  orderId,
  priority,
  shipDate,
  cutoff,
});

/** Free and good, by SKU. */
async function heldOf(ctx: Context, lpn: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku_id: string; qty: number }>`
    select sku_id, sum(qty - allocated - frozen) as qty from stock
    where container_id = any(${await wholeOf(ctx, lpn)}::text[]) and quality = 'ok' group by sku_id`.execute(ctx.trx);
  return new Map(rows.map(({ sku_id, qty }) => [sku_id, qty]));
}

async function takeOver(ctx: Context, shares: readonly Share[], job_id: string): Promise<void> {
  const ids = shares.map(({ demand_id }) => demand_id);
  await ctx.trx.updateTable('demand').set({ job_id, slot: '' }).where('demand_id', 'in', ids).execute();
  for (const id of ids) ctx.changes.demands.add(id);
}

/** Nobody sorts what has no share any more. */
async function endEmpty(ctx: Context, jobs: readonly JobRow[]): Promise<void> {
  for (const job of jobs) {
    const left = await ctx.trx
      .selectFrom('demand')
      .select('demand_id')
      .where('job_id', '=', job.job_id)
      .limit(1)
      .executeTakeFirst();
    ctx.changes.jobs.add(job.job_id);
    if (!left) await closeJob(ctx, job, 'cancelled');
  }
}
