/** Picks: locked and judged together with the job and the order that they are of, and what becomes of them. */
import { add, compare, sub } from '#domain/decimal.ts';
import { sql, type Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { freeAll } from '../ledger/allocate.ts';
import { forPick } from '../ledger/pick.ts';
import { refuse } from '../refusals.ts';
import { claimable, closeJob, lockJobs, type JobRow } from './jobs.ts';
import { waveProgress } from './waves.ts';
import { isStopped, lockOrder, requireWorkable, type OrderRow } from './out-orders.ts';

export type PickRow = Selectable<Database['pick']>;

const OPEN: readonly PickRow['status'][] = ['open', 'part', 'waiting'];

export const isOpenPick = ({ status }: Pick<PickRow, 'status'>): boolean => OPEN.includes(status);

/** Base units that are still to be taken. */
export const openOf = ({ qty, done, short }: Pick<PickRow, 'qty' | 'done' | 'short'>): number =>
  Math.max(0, sub(sub(qty, done), short));

/** In the order of their ids. */
export const lockPicks = (ctx: Context, ids: readonly string[]): Promise<PickRow[]> =>
  ctx.trx
    .selectFrom('pick')
    .selectAll()
    .where('wh_gid', '=', ctx.whgid)
    .where('pick_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('pick_id')
    .forUpdate()
    .execute();

export const openPicksOf = (ctx: Context, jobId: string): Promise<PickRow[]> =>
  ctx.trx
    .selectFrom('pick')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('status', 'in', OPEN)
    .orderBy('pick_id')
    .forUpdate()
    .execute();

/** A pick that an operation works, with what it is of. */
export interface Worked {
  readonly pick: PickRow;
  readonly job: JobRow;
  readonly order: OrderRow | undefined;
  /** The plan has changed since the terminal heard of it: the goods are where the scan put them all the same. */
  readonly late: boolean;
}

interface Request {
  readonly jobId: string;
  readonly pickId: string;
  readonly orderId: string;
  readonly seen: number;
}

/**
 * For writes that take goods. What the terminal could know refuses: the order is stopped or blocked, the job is over or
 * somebody else's, the pick is done. What it could not know does not: its goods are in the tote (outbound 4.3).
 */
export async function lockWorked(ctx: Context, { jobId, pickId, orderId, seen }: Request): Promise<Worked> {
  const order = await lockOrder(ctx, orderId);
  const [job] = await lockJobs(ctx, [jobId]);
  const [pick] = await lockPicks(ctx, [pickId]);
  if (!job || !pick || pick.order_id !== orderId) return refuse('pickUnknown', { pick: pickId, job: jobId });
  const late = seen < Math.max(pick.plan_rev, order?.plan_rev ?? 0);
  const isOfJob = pick.job_id === jobId;
  if (!isOfJob && !late) refuse('pickUnknown', { pick: pickId, job: jobId });
  requireWorkable(order, !late);
  if (!late || isOfJob) requireHeld(ctx, job, late);
  return { pick, job, order, late };
}

/** Held by nobody else; and open, unless it was closed behind the operator's back. */
function requireHeld(ctx: Context, job: JobRow, late: boolean): void {
  const isOver = job.status === 'done' || job.status === 'cancelled';
  if (!(late && isOver)) claimable(ctx, job);
}

/**
 * Not more than is open of it, nor than was given up of it behind the operator's back; where its order was stopped so, as much
 * as lies in the container. Refuses pickDone, overStockup.
 */
export function requireOpen({ pick, late, order }: Worked, qty: number, mayExceed = false): void {
  if (late && isStopped(order)) return;
  if (pick.status === 'done' || pick.status === 'moved' || (pick.status === 'short' && !late))
    refuse('pickDone', { pick: pick.pick_id, lpn: pick.to_lpn });
  if (mayExceed) return;
  const open = late ? Math.max(0, sub(pick.qty, pick.done)) : openOf(pick);
  if (compare(qty, open) > 0) refuse('overStockup', { sku: pick.sku_id, open });
}

/** Who keeps a lot for the customer, or sells by its life, gives no other. */
export async function lotFits(ctx: Context, pick: PickRow, lot: string): Promise<void> {
  const { rows } = await sql<{ wanted: string; too_short: boolean }>`
    select coalesce(l.lot, '') as wanted,
      o.min_life_days > 0 and coalesce((nullif(${lot}, '')::json ->> 'expiry')::date
        < current_date + o.min_life_days, false) as too_short
    from pick p left join out_line l on l.order_line_id = p.order_line_id
      left join out_order o on o.order_id = p.order_id
    where p.pick_id = ${pick.pick_id}`.execute(ctx.trx);
  const wants = rows[0];
  if (wants && wants.wanted !== '' && wants.wanted !== lot) refuse('lotNotWanted', { sku: pick.sku_id });
  if (wants?.too_short) refuse('lotNotWanted', { sku: pick.sku_id });
  if (!ctx.user.functions.has('picking.instead')) refuse('lotDiffers', { sku: pick.sku_id });
}

/** So much of it was taken. It grows where weighed goods came to more, or where it was given up behind the operator's back. */
export async function picked(
  ctx: Context,
  { pick, job, late }: Worked,
  qty: number,
  { at, ...to }: Partial<PickValues> & { readonly at: string },
): Promise<void> {
  const done = add(pick.done, qty);
  const isAll = compare(add(done, pick.short), pick.qty) >= 0;
  const short = late && compare(add(done, pick.short), pick.qty) > 0 ? Math.max(0, sub(pick.qty, done)) : pick.short;
  const total = Math.max(pick.qty, add(done, short));
  await setPick(ctx, pick.pick_id, {
    ...to,
    done,
    short,
    qty: total,
    status: isAll ? 'done' : 'part',
    postponed: false,
  });
  await ctx.trx
    .updateTable('job')
    .set({ status: 'begun', at_loc: at })
    .where('job_id', '=', job.job_id)
    .where('status', 'in', ['ready', 'begun'])
    .execute();
  if (job.status === 'ready' && job.wave_id !== '') await waveProgress(ctx, job.wave_id);
  ctx.changes.jobs.add(job.job_id);
  if (pick.wave_id !== '') ctx.changes.waves.add(pick.wave_id);
  if (pick.order_line_id !== '') ctx.changes.orderLines.add(pick.order_line_id);
}

/** The picker stands there: his walk goes on from this place. */
export async function standsAt(ctx: Context, jobId: string, loc: string): Promise<void> {
  await ctx.trx.updateTable('job').set({ at_loc: loc }).where('job_id', '=', jobId).execute();
  ctx.changes.jobs.add(jobId);
}

/** Empty for a sum over several orders. */
export async function orderOfPick(ctx: Context, pickId: string): Promise<string> {
  const row = await ctx.trx.selectFrom('pick').select('order_id').where('pick_id', '=', pickId).executeTakeFirst();
  return row?.order_id ?? '';
}

type PickValues = Pick<
  PickRow,
  | 'qty'
  | 'done'
  | 'short'
  | 'to_lpn'
  | 'slot'
  | 'tag'
  | 'status'
  | 'postponed'
  | 'loc'
  | 'container_id'
  | 'lot'
  | 'plan_rev'
  | 'job_id'
>;

export async function setPick(ctx: Context, id: string, values: Partial<PickValues>): Promise<void> {
  await ctx.trx.updateTable('pick').set(values).where('pick_id', '=', id).execute();
  ctx.changes.picks.add(id);
}

/** What is left of it nobody takes any more; its stock is free. */
export async function giveUp(ctx: Context, pick: PickRow, status: 'short' | 'cancelled' = 'short'): Promise<void> {
  await freeAll(ctx, forPick(pick.pick_id));
  const open = openOf(pick);
  const values =
    status === 'short'
      ? { short: add(pick.short, open), status: open > 0 || pick.short > 0 ? ('short' as const) : ('done' as const) }
      : { qty: pick.done, short: 0, status: pick.done > 0 ? ('done' as const) : ('cancelled' as const) };
  await setPick(ctx, pick.pick_id, values);
  if (pick.order_line_id !== '') ctx.changes.orderLines.add(pick.order_line_id);
}

/** Nothing is open of the job any more. */
export async function completeJob(ctx: Context, job: Pick<JobRow, 'job_id'>): Promise<void> {
  await closeJob(ctx, job, 'done');
}

/** What the goods of a late pick do: they are in a container that goes back. */
export const goesBack = ({ order }: Pick<Worked, 'order'>): boolean => isStopped(order);
