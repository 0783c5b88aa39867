/** Counting: what was found at a location, entry by entry, until it is finished or said to be empty; then it is judged. */
import type { RequestOf } from '#contract/call.ts';
import { CountEmpty, CountGoods, CountUnknown, FinishCountPlace, HandInCount, SpotCount } from '#contract/counting.ts';
import { lotText } from '#domain/lot-text.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import type { Database } from '#wms/db/tables.ts';
import { refuse } from '#wms/refusals.ts';
import { countable, requireStorableQty } from '#wms/rules/goods.ts';
import { judgePlace } from '#wms/work/counts/judge-place.ts';
import { byItsCounter, isOfGiver, notYetHeardOf } from '#wms/work/counts/passed-on.ts';
import { claimable, closeJob, lockJobs, type JobRow } from '#wms/work/jobs.ts';
import { taken } from '#wms/work/leases.ts';
import { skuFacts } from '#wms/work/skus.ts';
import { byAnotherPerson } from './count-work.ts';

export const counting: Handler[] = [
  serve(CountGoods, countGoods, OF_SCREENS),
  serve(CountUnknown, countUnknown, OF_SCREENS),
  serve(FinishCountPlace, finishPlace, OF_SCREENS),
  serve(CountEmpty, countEmpty, OF_SCREENS),
  serve(HandInCount, handIn, OF_SCREENS),
  serve(SpotCount, spotCount, 'count.spot'),
];

type LineRow = Selectable<Database['job_line']>;
interface Where {
  readonly jobId: string;
  readonly jobLineId: string;
  readonly loc: string;
}
interface Counted {
  readonly job: JobRow;
  readonly line: LineRow;
}

/** What came of it is under way already, and nothing that is said now changes it. */
const IS_SETTLED: readonly string[] = ['recount', 'review', 'adjusted', 'rejected'];

/** Refuses samePerson, locNotInCount, countJudged, and whatever a claim refuses. */
async function lockPlace(ctx: Context, { jobId, jobLineId, loc }: Where): Promise<Counted> {
  const job = await lockOpenCount(ctx, jobId, jobLineId);
  const line = await ctx.trx
    .selectFrom('job_line')
    .selectAll()
    .where('job_line_id', '=', jobLineId)
    .where('job_id', '=', jobId)
    .forUpdate()
    .executeTakeFirst();
  if (!line || line.loc !== loc || line.status === 'cancelled') return refuse('locNotInCount', { loc, job: jobId });
  if (IS_SETTLED.includes(line.count_state)) refuse('countJudged', { loc });
  await byItsCounter(ctx, { jobId, jobLineId, loc });
  return { job, line };
}

/** What its giver had counted before he passed it on counts, whoever has it by then. */
async function lockOpenCount(ctx: Context, jobId: string, jobLineId = ''): Promise<JobRow> {
  const [job] = await lockJobs(ctx, [jobId]);
  if (job?.kind !== 'count') return refuse('jobUnknown', { job: jobId });
  if (!(await isOfGiver(ctx, { jobId, jobLineId }))) claimable(ctx, job);
  byAnotherPerson(ctx, job);
  return job;
}

/** Refuses countZero, skuUnknown, notInLine, and what a quantity refuses. */
async function countGoods(ctx: Context, r: RequestOf<typeof CountGoods>) {
  const { entryId, lpn, onLpn, skuId, lot, quality, qty, withdrawn } = r;
  const at = await lockPlace(ctx, r);
  const sku = (await skuFacts(ctx, [skuId])).get(skuId) ?? refuse('skuUnknown', { sku: skuId });
  countable(sku, qty);
  if (qty === 0 && !withdrawn) refuse('countZero', { loc: r.loc });
  requireOfLine(at.line, { skuId, on: [lpn, onLpn] });
  const goods = { lpn, on_lpn: onLpn, sku_id: skuId, lot: lotText(lot), quality };
  await keepEntry(ctx, at, { entry_id: entryId, ...goods, qty, withdrawn });
}

/** Some lines are about the goods of one SKU, or about one container. */
function requireOfLine(line: LineRow, { skuId, on }: { skuId: string; on: readonly string[] }): void {
  if (line.sku_id !== '' && line.sku_id !== skuId) refuse('notInLine', { id: skuId, loc: line.loc });
  if (line.container_id !== '' && !on.includes(line.container_id))
    refuse('notInLine', { id: on[0] ?? '', loc: line.loc });
}

/** Refuses countZero, pictureMissing. */
async function countUnknown(
  ctx: Context,
  { entryId, lpn, code, qty, withdrawn, photos, ...r }: RequestOf<typeof CountUnknown>,
) {
  const at = await lockPlace(ctx, r);
  requireStorableQty(qty);
  if (qty === 0 && !withdrawn) refuse('countZero', { loc: r.loc });
  if (photos === 0 && !withdrawn) refuse('pictureMissing', { code });
  await keepEntry(ctx, at, { entry_id: entryId, lpn, code, qty, photos, withdrawn });
}

type EntryRow = Omit<Insertable<Database['count_entry']>, 'job_line_id' | 'op_id'>;

/** Said again it takes the place of what was said before; a location that was finished is open again. */
async function keepEntry(ctx: Context, { job, line }: Counted, entry: EntryRow): Promise<void> {
  const { job_line_id } = line;
  if (!entry.entry_id.startsWith(`${job_line_id}/`)) refuse('locNotInCount', { loc: line.loc, job: job.job_id });
  const { op_id } = ctx.stamp;
  const first_op = sql<string>`coalesce(nullif(count_entry.first_op, ''), count_entry.op_id)`;
  await ctx.trx
    .insertInto('count_entry')
    .values({ ...entry, job_line_id, op_id, first_op: op_id })
    .onConflict((conflict) => conflict.column('entry_id').doUpdateSet({ ...entry, op_id, first_op }))
    .execute();
  await setLine(ctx, job, job_line_id, { status: 'open', count_state: 'open' });
}

type Said = Pick<LineRow, 'status' | 'count_state'>;

async function setLine(ctx: Context, { job_id }: JobRow, lineId: string, said: Said): Promise<void> {
  await ctx.trx.updateTable('job_line').set(said).where('job_line_id', '=', lineId).execute();
  // One that was handed in by who took it over is over.
  await ctx.trx
    .updateTable('job')
    .set({ status: 'begun' })
    .where('job_id', '=', job_id)
    .where('status', 'in', ['ready', 'begun'])
    .execute();
  ctx.changes.jobLines.add(lineId);
  ctx.changes.jobs.add(job_id);
}

/** Refuses countChanged where the WMS has other entries than the terminal had. */
async function finishPlace(ctx: Context, r: RequestOf<typeof FinishCountPlace>) {
  const at = await lockPlace(ctx, r);
  const entries = await entriesOf(ctx, at.line);
  if (entries.length !== r.entries) refuse('countChanged', { loc: r.loc, count: entries.length, seen: r.entries });
  const isStrange = entries.some(({ code }) => code !== '');
  await finished(ctx, at, isStrange ? 'exception' : 'counted', r);
}

/** Refuses countNotEmpty. */
async function countEmpty(ctx: Context, r: RequestOf<typeof CountEmpty>) {
  const at = await lockPlace(ctx, r);
  if ((await entriesOf(ctx, at.line)).length > 0) refuse('countNotEmpty', { loc: r.loc });
  await finished(ctx, at, 'empty', r);
}

async function finished(
  ctx: Context,
  { job, line }: Counted,
  count_state: Said['count_state'],
  { placeRev }: { readonly placeRev: number },
) {
  await setLine(ctx, job, line.job_line_id, { status: 'done', count_state });
  await judgePlace(ctx, line.job_line_id, placeRev);
}

const entriesOf = (ctx: Context, { job_line_id }: LineRow) =>
  ctx.trx
    .selectFrom('count_entry')
    .select(['entry_id', 'code'])
    .where('job_line_id', '=', job_line_id)
    .where('withdrawn', '=', false)
    .execute();

/** Refuses countOpen. What was counted on a terminal that has not been heard of yet is no reason to wait. */
async function handIn(ctx: Context, { jobId }: RequestOf<typeof HandInCount>) {
  const job = await lockOpenCount(ctx, jobId);
  const others = await notYetHeardOf(ctx, jobId);
  const lines = await ctx.trx
    .selectFrom('job_line')
    .select(['job_line_id', 'loc'])
    .where('job_id', '=', jobId)
    .where('status', '=', 'open')
    .orderBy('seq')
    .execute();
  const open = lines.find((line) => !others.includes(line.job_line_id));
  if (open) refuse('countOpen', { loc: open.loc });
  await closeJob(ctx, job, 'done');
}

/** It is his at once. Refuses locUnknown, countExists. */
async function spotCount(ctx: Context, { jobId, deviceId, loc, why }: RequestOf<typeof SpotCount>) {
  const { whgid } = ctx;
  const place = await ctx.trx
    .selectFrom('location')
    .select('area_id')
    .where('wh_gid', '=', whgid)
    .where('loc', '=', loc)
    .executeTakeFirst();
  if (!place) return refuse('locUnknown', { loc });
  const made = await ctx.trx
    .insertInto('job')
    .values({
      job_id: jobId,
      wh_gid: whgid,
      kind: 'count',
      of_id: loc,
      area_id: place.area_id,
      priority: 1,
      status: 'begun',
      count_type: 'spot',
      // A code of programs, where it is one: that says what may differ.
      program_id: why === 'seen' ? '' : why,
      ...taken(ctx, deviceId),
    })
    .onConflict((conflict) => conflict.column('job_id').doNothing())
    .returning('job_id')
    .executeTakeFirst();
  if (!made) refuse('countExists', { job: jobId });
  const job_line_id = `${jobId}/1`;
  await ctx.trx
    .insertInto('job_line')
    .values({ job_line_id, job_id: jobId, seq: 1, loc, planned: 1, count_state: 'open' })
    .execute();
  ctx.changes.jobs.add(jobId);
  ctx.changes.jobLines.add(job_line_id);
}
