/**
 * Jobs and their lines: made by whoever plans work, claimed as a whole, worked line by line. What the lines mean in goods is
 * booked by the operations of their kind.
 */
import type { Job } from '#contract/rows.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { refuse } from '../refusals.ts';
import { forbidden, free, held, heldByOther, taken } from './leases.ts';
import { kindsOf } from './work-kinds.ts';

export type JobRow = Selectable<Database['job']> & { held: boolean };

const OPEN: readonly Job['status'][] = ['planned', 'ready', 'begun'];

/** As one parameter: a request names any number. */
const jobs = (ctx: Context, ids: readonly string[]) =>
  ctx.trx
    .selectFrom('job')
    .selectAll()
    .select(held.as('held'))
    .where('wh_gid', '=', ctx.whgid)
    .where('job_id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('job_id');

/** Locked in the order of their ids; those that are not there are left out. */
export const lockedJobs = (ctx: Context, ids: readonly string[]): Promise<JobRow[]> =>
  jobs(ctx, ids).forUpdate().execute();

/** The same, for whoever may work all of them. */
export const lockJobs = async (ctx: Context, ids: readonly string[]): Promise<JobRow[]> =>
  allSeen(ctx, ids, await lockedJobs(ctx, ids));

/** The same without a lock, for reads. */
export const seenJobs = async (ctx: Context, ids: readonly string[]): Promise<JobRow[]> =>
  allSeen(ctx, ids, await jobs(ctx, ids).execute());

function allSeen(ctx: Context, ids: readonly string[], found: JobRow[]): JobRow[] {
  const missing = ids.find((id) => !found.some((job) => job.job_id === id));
  if (missing !== undefined) refuse('jobUnknown', { job: missing });
  for (const job of found) {
    if (!worksKind(ctx, job)) refuse('notPermitted', { name: job.kind });
    if (!handlesOwner(ctx, job)) refuse('ownerNotAllowed', { owner: job.owner_id });
  }
  return found;
}

/** For writes: open, begun or not, and in nobody else's hands. */
export async function lockOpenJob(ctx: Context, id: string): Promise<JobRow> {
  const [job] = await lockJobs(ctx, [id]);
  if (!job) return refuse('jobUnknown', { job: id });
  claimable(ctx, job);
  return job;
}

/** Kinds that the user's screens work. */
export const worksKind = (ctx: Context, { kind }: Pick<JobRow, 'kind'>): boolean => kindsOf(ctx).has(kind);

/** Jobs of one of the user's owners, or of several. */
export const handlesOwner = (ctx: Context, { owner_id: owner }: Pick<JobRow, 'owner_id'>): boolean =>
  owner === '' || ctx.user.owners.includes(owner);

export function claimable(ctx: Context, job: JobRow): void {
  if (!OPEN.includes(job.status)) refuse('jobOver', { job: job.job_id });
  if (job.status === 'planned' && job.after_job !== '') refuse('jobWaits', { job: job.job_id, after: job.after_job });
  if (job.status === 'planned') refuse('jobNotReady', { job: job.job_id });
  if (forbidden(ctx, job)) refuse('jobClaimed', { job: job.job_id, user: job.claimed_by });
}

/** A lease that ran out in silence is still its holder's; one that was taken away is not. */
export const isStillTheirs = (ctx: Context, job: JobRow): boolean =>
  job.claimed_by === ctx.user.userId && OPEN.includes(job.status) && !heldByOther(ctx, job);

export const claimJobs = (ctx: Context, ids: readonly string[], deviceId: string): Promise<void> =>
  set(ctx, ids, taken(ctx, deviceId));

export const releaseJobs = (ctx: Context, ids: readonly string[]): Promise<void> => set(ctx, ids, free);

/** The most urgent one that is free. Two who ask at the same time get two. */
export async function nextFree(ctx: Context, which: ReturnType<typeof openOf>): Promise<string | undefined> {
  const { rows } = await sql<{ job_id: string }>`
    select job_id from job where ${which} and status in ('ready', 'begun') and coalesce(lease_until <= now(), true)
    order by priority, seq, job_id limit 1 for update skip locked`.execute(ctx.trx);
  return rows[0]?.job_id;
}

/** Open jobs of these kinds, as far as the user works them, in these areas. */
export function openOf(ctx: Context, kinds: readonly string[], areaIds: readonly string[]) {
  const mine = kindsOf(ctx);
  const areas = areaIds.length > 0 ? sql`and job.area_id = any(${areaIds}::text[])` : sql``;
  return sql`job.wh_gid = ${ctx.whgid} and job.status = any(${OPEN}::text[])
    and job.kind = any(${kinds.filter((kind) => mine.has(kind))}::text[])
    and (job.owner_id = '' or job.owner_id = any(${[...ctx.user.owners]}::text[])) ${areas}`;
}

/** Numbered here, unless whoever asked for it has named it. */
type NewJob = Omit<Insertable<Database['job']>, 'job_id' | 'wh_gid' | 'rev' | 'created_at'> & {
  readonly job_id?: string;
};
type NewLine = Omit<Insertable<Database['job_line']>, 'job_line_id' | 'job_id' | 'seq' | 'bad' | 'status' | 'rev'>;

/** Its lines in walking order; it waits where another has to be over before it, or where it is said. Answers its id. */
export async function planJob(ctx: Context, job: NewJob, lines: readonly NewLine[]): Promise<string> {
  const waits = await isOpen(ctx, job.after_job ?? '');
  const { job_id } = await ctx.trx
    .insertInto('job')
    .values({
      job_id: sql<string>`'J-' || nextval('job_seq')`,
      wh_gid: ctx.whgid,
      status: waits ? 'planned' : 'ready',
      ...job,
    })
    .returning('job_id')
    .executeTakeFirstOrThrow();
  ctx.changes.jobs.add(job_id);
  await addLines(ctx, job_id, lines);
  return job_id;
}

/** Behind those that it has. Answers their ids. */
export async function addLines(ctx: Context, job_id: string, lines: readonly NewLine[]): Promise<string[]> {
  const { rows: last } = await sql<{ seq: number }>`
    select coalesce(max(seq), 0) as seq from job_line where job_id = ${job_id}`.execute(ctx.trx);
  const from = (last[0]?.seq ?? 0) + 1;
  const rows = lines.map((line, i) => ({ ...line, job_line_id: `${job_id}/${from + i}`, job_id, seq: from + i }));
  if (rows.length > 0) await ctx.trx.insertInto('job_line').values(rows).execute();
  ctx.changes.jobs.add(job_id);
  for (const row of rows) ctx.changes.jobLines.add(row.job_line_id);
  return rows.map((row) => row.job_line_id);
}

async function isOpen(ctx: Context, id: string): Promise<boolean> {
  const [before] = id === '' ? [] : await lockedJobs(ctx, [id]);
  return before !== undefined && OPEN.includes(before.status);
}

/** What was found of a line: absolute, so that saying it twice changes nothing. The job is locked by the caller. */
export async function recordLine(
  ctx: Context,
  { job_id }: Pick<JobRow, 'job_id'>,
  lineId: string,
  found: { readonly done: number; readonly bad: number; readonly reason: string },
): Promise<void> {
  const { planned, status } =
    (await ctx.trx
      .selectFrom('job_line')
      .select(['planned', 'status'])
      .where('job_line_id', '=', lineId)
      .where('job_id', '=', job_id)
      .forUpdate()
      .executeTakeFirst()) ?? refuse('jobLineUnknown', { line: lineId, job: job_id });
  if (status === 'cancelled') refuse('jobLineUnknown', { line: lineId, job: job_id });
  const isDone = found.done + found.bad >= planned || found.reason !== '';
  await ctx.trx
    .updateTable('job_line')
    .set({ ...found, status: isDone ? 'done' : 'open' })
    .where('job_line_id', '=', lineId)
    .execute();
  await ctx.trx.updateTable('job').set({ status: 'begun' }).where('job_id', '=', job_id).execute();
  ctx.changes.jobLines.add(lineId);
  ctx.changes.jobs.add(job_id);
}

/**
 * Over: its claim ends, and what had to wait for it may begin, unless its goods are still on their way, or a part of it that was
 * shared is open.
 */
export async function closeJob(ctx: Context, { job_id }: Pick<JobRow, 'job_id'>, status: 'done' | 'cancelled') {
  await ctx.trx
    .updateTable('job')
    .set({ status, ...free })
    .where('job_id', '=', job_id)
    .execute();
  const whole = await wholeOf(ctx, job_id);
  const next = await ctx.trx
    .updateTable('job')
    .set({ status: 'ready' })
    .where('after_job', 'in', whole)
    .where('status', '=', 'planned')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('job as part')
            .select('part.job_id')
            .where('part.job_id', 'in', whole)
            .where('part.status', 'in', OPEN),
        ),
      ),
    )
    .where((e) => {
      const its = e.selectFrom('pick').select('pick_id').whereRef('pick.job_id', '=', 'job.job_id');
      return e.not(e.exists(its.where('pick.status', '=', 'waiting')));
    })
    .returning('job_id')
    .execute();
  for (const { job_id: id } of [{ job_id }, ...next]) ctx.changes.jobs.add(id);
}

/** A job with all its parts, from the first one that they were shared of: that is locked, so that of two who close the last two one is the last. */
async function wholeOf({ trx }: Context, id: string): Promise<string[]> {
  const up = await sql<{ job_id: string }>`
    with recursive up as (
      select job_id, part_of from job where job_id = ${id}
      union all select j.job_id, j.part_of from job j join up on j.job_id = up.part_of)
    select job_id from job where job_id = (select job_id from up where part_of = '') for update`.execute(trx);
  const first = up.rows[0]?.job_id ?? id;
  const { rows } = await sql<{ job_id: string }>`
    with recursive part as (
      select job_id from job where job_id = ${first}
      union all select j.job_id from job j join part on j.part_of = part.job_id)
    select job_id from part`.execute(trx);
  return rows.map((row) => row.job_id);
}

async function set(ctx: Context, ids: readonly string[], values: object): Promise<void> {
  if (ids.length === 0) return;
  await ctx.trx.updateTable('job').set(values).where('job_id', 'in', ids).execute();
  for (const id of ids) ctx.changes.jobs.add(id);
}
