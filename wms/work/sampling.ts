/** Sampling tasks: made for whoever asks, bound to one container, worked line by line, and ended. */
import type { Sample } from '#contract/rows.ts';
import { lotText } from '#domain/lot-text.ts';
import { MOST_TASKS, type SampledLine } from '#domain/rules/sampling.ts';
import type { Lot } from '#contract/fields.ts';
import { sql, type Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { note } from '../ledger/post.ts';
import { refuse } from '../refusals.ts';
import { wholeOf } from './containers.ts';
import { claimable, claimJobs, closeJob, lockJobs, planJob, type JobRow } from './jobs.ts';
import { lockBound, setOut, type Bound } from './outbound-containers.ts';
import { mayHandle } from './receipts.ts';
import { skuFacts } from './skus.ts';
import { oneAtATime } from '#wms/db/locks.ts';

type TaskRow = Selectable<Database['sampling_task']>;
export type LineRow = Selectable<Database['job_line']>;

export interface Sampling {
  readonly job: JobRow;
  readonly task: TaskRow;
}

const OPEN: readonly Sample['state'][] = ['fetched', 'bound', 'sampling', 'difference'];

async function taskOf({ trx }: Context, jobId: string): Promise<TaskRow> {
  const task = await trx.selectFrom('sampling_task').selectAll().where('job_id', '=', jobId).executeTakeFirst();
  return task ?? refuse('jobUnknown', { job: jobId });
}

/** Locked, in nobody else's hands and not over. Refuses jobUnknown, jobOver, and whatever a claim refuses. */
export async function lockSampling(ctx: Context, jobId: string): Promise<Sampling> {
  const [job] = await lockJobs(ctx, [jobId]);
  if (job?.kind !== 'sample') return refuse('jobUnknown', { job: jobId });
  claimable(ctx, job);
  return { job, task: await taskOf(ctx, jobId) };
}

/** Something may still be found of it. Refuses samplingState. */
export async function lockCounting(ctx: Context, jobId: string): Promise<Sampling> {
  const sampling = await lockSampling(ctx, jobId);
  const { state } = sampling.task;
  if (state !== 'bound' && state !== 'sampling') refuse('samplingState', { job: jobId, state });
  return sampling;
}

export async function setTask({ trx, changes }: Context, jobId: string, values: Partial<TaskRow>): Promise<void> {
  await trx.updateTable('sampling_task').set(values).where('job_id', '=', jobId).execute();
  changes.jobs.add(jobId);
}

/**
 * A new task of the user: one of his that has no container yet is answered again, so that an answer that was lost costs
 * nothing. Refuses tooManyTasks.
 */
export async function fetchTask(ctx: Context, type: Sample['type']): Promise<string> {
  // One after the other, so that two terminals of one user do not get six.
  await oneAtATime(ctx.trx, `sample ${ctx.user.userId}`);
  const { rows: own } = await sql<TaskRow>`
    select q.* from sampling_task q join job j on j.job_id = q.job_id
    where q.wh_gid = ${ctx.whgid} and q.user_id = ${ctx.user.userId} and q.state = any(${OPEN}::text[])
      and j.claimed_by in ('', ${ctx.user.userId})
    order by q.begun_at, q.job_id`.execute(ctx.trx);
  const unbound = own.find((task) => task.type === type && task.state === 'fetched');
  if (unbound) return unbound.job_id;
  if (own.length >= MOST_TASKS) refuse('tooManyTasks', { most: MOST_TASKS });
  const job_id = await planJob(ctx, { kind: 'sample', priority: 3 }, []);
  await ctx.trx
    .insertInto('sampling_task')
    .values({ job_id, wh_gid: ctx.whgid, type, user_id: ctx.user.userId })
    .execute();
  return job_id;
}

/** It is the user's from now on, also where a colleague had begun it. */
export async function takeTask(ctx: Context, jobId: string, deviceId: string): Promise<void> {
  await claimJobs(ctx, [jobId], deviceId);
  await setTask(ctx, jobId, { user_id: ctx.user.userId });
}

/** The open task that a container is in. */
export async function openTaskOf({ trx, whgid }: Context, lpn: string): Promise<TaskRow | undefined> {
  return trx
    .selectFrom('sampling_task')
    .selectAll()
    .where('wh_gid', '=', whgid)
    .where('container_id', '=', lpn)
    .where('state', 'in', OPEN)
    .executeTakeFirst();
}

/**
 * A container that may be looked into. Refuses containerUnknown, sampleAfterReceipt, notOutbound, lpnLoaded, containerState,
 * childEmpty, ownerNotAllowed.
 */
async function lockToSample(ctx: Context, lpn: string): Promise<Bound> {
  const known = await ctx.trx
    .selectFrom('container as c')
    .leftJoin('outbound_container as o', 'o.container_id', 'c.container_id')
    .select(['c.doc_id', 'c.status', 'o.state'])
    .where('c.container_id', '=', lpn)
    .where('c.wh_gid', '=', ctx.whgid)
    .executeTakeFirst();
  if (!known) return refuse('containerUnknown', { id: lpn });
  // What came in with a receipt is inspected, not sampled.
  if (!known.state && known.doc_id !== '' && known.status !== 'expected') refuse('sampleAfterReceipt', { sscc: lpn });
  if (!known.state || known.state === 'free') refuse('notOutbound', { id: lpn });
  const box = await lockBound(ctx, lpn);
  if (box.owner_id !== '') mayHandle(ctx, box.owner_id);
  const { state, trip_no: trip } = box.out;
  if (state === 'loaded' || state === 'shipped') refuse('lpnLoaded', { id: lpn, trip });
  if (state !== 'picking' && state !== 'closed' && state !== 'checked') refuse('containerState', { id: lpn, state });
  return box;
}

interface Booked {
  readonly container_id: string;
  readonly sku_id: string;
  readonly lot: string;
  readonly qty: number;
  readonly valuable: boolean;
}

/** What is booked in it and on it, by case, SKU and lot. */
async function bookedIn(ctx: Context, lpn: string): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select s.container_id, s.sku_id, s.lot, sum(s.qty) as qty, k.valuable from stock s join sku k on k.sku_id = s.sku_id
    where s.wh_gid = ${ctx.whgid} and s.container_id = any(${await wholeOf(ctx, lpn)}::text[])
    group by s.container_id, s.sku_id, s.lot, k.valuable
    order by s.container_id collate "C", s.sku_id collate "C", s.lot collate "C"`.execute(ctx.trx);
  return rows;
}

/** Of a valuables task the valuables alone; of every other all of it. */
const ofType = (type: Sample['type'], booked: readonly Booked[]): Booked[] =>
  booked.filter(({ valuable }) => type !== 'valuable' || valuable);

/**
 * From now on this container is looked into. The same one again changes nothing. Refuses samplingState, inOtherTask, noValuables,
 * takeValuables, and what a container that may not be sampled refuses.
 */
export async function bindTask(ctx: Context, { job, task }: Sampling, lpn: string): Promise<void> {
  if (task.container_id === lpn && task.state === 'bound') return;
  if (task.state !== 'fetched') refuse('samplingState', { job: job.job_id, state: task.state });
  const box = await lockToSample(ctx, lpn);
  const other = await openTaskOf(ctx, lpn);
  if (other) refuse('inOtherTask', { id: lpn, user: other.user_id });
  const booked = await bookedIn(ctx, lpn);
  if (booked.length === 0) refuse('childEmpty', { id: lpn });
  const hasValuables = booked.some(({ valuable }) => valuable);
  if (task.type === 'valuable' && !hasValuables) refuse('noValuables', { id: lpn });
  if (task.type === 'normal' && hasValuables) refuse('takeValuables', { id: lpn });
  await ctx.trx
    .updateTable('job')
    .set({ of_id: box.out.order_id, owner_id: box.owner_id, numbers: [lpn] })
    .where('job_id', '=', job.job_id)
    .execute();
  await writeLines(ctx, job.job_id, ofType(task.type, booked));
  await setTask(ctx, job.job_id, { state: 'bound', container_id: lpn });
  await noteSampling(ctx, lpn, job.job_id, { event: 'begun' });
}

async function writeLines({ trx, changes }: Context, job_id: string, booked: readonly Booked[]): Promise<void> {
  const rows = booked.map(({ container_id, sku_id, lot, qty }, i) => ({
    job_line_id: `${job_id}/${i + 1}`,
    job_id,
    seq: i + 1,
    sku_id,
    lot,
    container_id,
    planned: qty,
  }));
  await trx.insertInto('job_line').values(rows).execute();
  for (const { job_line_id } of rows) changes.jobLines.add(job_line_id);
}

/** Nothing was counted of it yet: its lines are what is booked now. */
export async function refreshLines(ctx: Context, { job, task }: Sampling): Promise<void> {
  if (task.state !== 'bound' || (await isAsSeen(ctx, { job, task }))) return;
  await ctx.trx.deleteFrom('job_line').where('job_id', '=', job.job_id).execute();
  await writeLines(ctx, job.job_id, ofType(task.type, await bookedIn(ctx, task.container_id)));
  ctx.changes.jobs.add(job.job_id);
}

export const linesOf = ({ trx }: Context, jobId: string): Promise<LineRow[]> =>
  trx.selectFrom('job_line').selectAll().where('job_id', '=', jobId).orderBy('seq').forUpdate().execute();

/** Locked. Refuses jobLineUnknown. */
export async function lockLine({ trx }: Context, jobId: string, lineId: string): Promise<LineRow> {
  const line = await trx
    .selectFrom('job_line')
    .selectAll()
    .where('job_line_id', '=', lineId)
    .where('job_id', '=', jobId)
    .forUpdate()
    .executeTakeFirst();
  return line ?? refuse('jobLineUnknown', { line: lineId, job: jobId });
}

/** The goods that the terminal has counted are those of the line. Refuses itemDiffers. */
export function requireGoods(line: LineRow, { skuId, lot }: { skuId: string; lot?: Lot }, lpn: string): void {
  if (line.sku_id !== skuId || (lot && line.lot !== lotText(lot))) refuse('itemDiffers', { id: lpn, sku: skuId });
}

/** What was found of a line, and with the first of them the task has begun. */
export async function setLine(
  ctx: Context,
  { job, task }: Sampling,
  { job_line_id }: LineRow,
  said: Pick<SampledLine, 'done' | 'bad' | 'reason' | 'status'>,
): Promise<void> {
  await ctx.trx.updateTable('job_line').set(said).where('job_line_id', '=', job_line_id).execute();
  ctx.changes.jobLines.add(job_line_id);
  await begin(ctx, { job, task });
}

export async function begin(ctx: Context, { job, task }: Sampling): Promise<void> {
  if (task.state === 'bound') await setTask(ctx, job.job_id, { state: 'sampling' });
  await ctx.trx.updateTable('job').set({ status: 'begun' }).where('job_id', '=', job.job_id).execute();
  ctx.changes.jobs.add(job.job_id);
}

/** The container is booked as its lines say. */
async function isAsSeen(ctx: Context, { job, task }: Sampling): Promise<boolean> {
  const key = ({ container_id, sku_id, lot }: Pick<Booked, 'container_id' | 'sku_id' | 'lot'>, qty: number) =>
    JSON.stringify([container_id, sku_id, lot, qty]);
  const booked = ofType(task.type, await bookedIn(ctx, task.container_id)).map((row) => key(row, row.qty));
  const seen = (await linesOf(ctx, job.job_id)).map((line) => key(line, line.planned));
  return booked.length === seen.length && booked.every((row) => seen.includes(row));
}

/** What the rules at the end of a task look at; the container is locked. Refuses containerDiffers, samplingChanged, lpnLoaded. */
export async function lockEnd(ctx: Context, sampling: Sampling, lpn: string) {
  const { job, task } = sampling;
  if (task.container_id !== lpn) refuse('containerDiffers', { id: lpn, of: task.container_id });
  const { out } = await lockBound(ctx, lpn);
  if (out.state === 'loaded' || out.state === 'shipped') refuse('lpnLoaded', { id: lpn, trip: out.trip_no });
  if (!(await isAsSeen(ctx, sampling))) refuse('samplingChanged', { id: lpn });
  const rows = await linesOf(ctx, job.job_id);
  const facts = await skuFacts(ctx, [...new Set(rows.map((row) => row.sku_id))]);
  const lines = rows.map((row): SampledLine & { readonly row: LineRow } => ({ ...row, skuId: row.sku_id, row }));
  return { lpn, lines, isWeighed: (skuId: string): boolean => facts.get(skuId)?.is_weighed === true };
}

/** It is over: the container was sampled as it is. */
export async function endTask(
  ctx: Context,
  { job, task }: Sampling,
  state: 'done' | 'closed',
  more: { readonly reason?: string; readonly note?: string } = {},
): Promise<void> {
  await setTask(ctx, job.job_id, { state, reason: more.reason ?? task.reason });
  await closeJob(ctx, job, 'done');
  if (task.container_id === '') return;
  await setOut(ctx, [task.container_id], { sampled: true });
  await noteSampling(ctx, task.container_id, job.job_id, { event: 'checked', ...more });
}

export const noteSampling = (
  ctx: Context,
  lpn: string,
  jobId: string,
  more: { readonly event: 'begun' | 'checked' | 'cancelled'; readonly reason?: string; readonly note?: string },
): Promise<void> => note(ctx, 'CHECK', { to_container: lpn, ref_kind: 'job', ref_id: jobId, ...more });
