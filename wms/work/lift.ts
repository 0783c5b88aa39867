/**
 * A vertical lift, simulated: its place is a location of usage `vlm` in which its trays stand, one of them at its window. It
 * needs a while to bring one; whoever asks again hears when it is there.
 */
import { OUT_LIFT_SECONDS } from '#domain/settings.ts';
import { sql, type Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { refuse } from '../refusals.ts';
import type { JobRow } from './jobs.ts';
import { settingOf } from './settings.ts';

type LiftRow = Selectable<Database['lift']> & { isThere: boolean };

/** Minutes after which a tray that was called and not picked from keeps nobody else waiting. */
const FORGOTTEN_MINUTES = 10;

/** Refuses liftBusy. */
export async function callTray(
  ctx: Context,
  job: Pick<JobRow, 'job_id'>,
  { loc, tray }: { loc: string; tray: string },
): Promise<{ tray: string; window: string; state: 'moving' | 'atWindow' }> {
  const lift = await lockLift(ctx, loc);
  if (lift.tray !== tray) {
    const user = await waitedFor(ctx, lift, job.job_id);
    if (user !== undefined) refuse('liftBusy', { loc, tray: lift.tray, user });
    const seconds = Number(await settingOf(ctx, OUT_LIFT_SECONDS)) || 0;
    await setLift(ctx, loc, {
      tray,
      state: 'moving',
      job_id: job.job_id,
      called_by: ctx.user.userId,
      called_at: sql<string>`now()`,
      arrives_at: sql<string>`now() + ${seconds}::float8 * interval '1 second'`,
    });
    await marked(ctx, loc, lift.tray);
  }
  const now = await lockLift(ctx, loc);
  if (now.state === 'moving' && now.isThere) {
    await setLift(ctx, loc, { state: 'atWindow' });
    now.state = 'atWindow';
  }
  await marked(ctx, loc, tray);
  return { tray, window: loc, state: now.state === 'atWindow' ? 'atWindow' : 'moving' };
}

async function lockLift(ctx: Context, loc: string): Promise<LiftRow> {
  const { trx, whgid: wh_gid } = ctx;
  await trx
    .insertInto('lift')
    .values({ wh_gid, loc })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('lift')
    .selectAll()
    .select(sql<boolean>`coalesce(arrives_at <= clock_timestamp(), false)`.as('isThere'))
    .where('wh_gid', '=', wh_gid)
    .where('loc', '=', loc)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

const setLift = (ctx: Context, loc: string, values: object) =>
  ctx.trx.updateTable('lift').set(values).where('wh_gid', '=', ctx.whgid).where('loc', '=', loc).execute();

/** Who still has to pick from the tray that is there or comes, for another job; undefined = nobody. */
async function waitedFor(ctx: Context, { loc, tray, job_id }: LiftRow, jobId: string): Promise<string | undefined> {
  if (tray === '' || job_id === jobId) return undefined;
  const { rows } = await sql<{ claimed_by: string }>`
    select j.claimed_by from job j join lift f on f.job_id = j.job_id
    where j.job_id = ${job_id} and j.claimed_by <> '' and j.lease_until > now() and f.wh_gid = ${ctx.whgid} and f.loc = ${loc}
      and f.called_at > now() - ${FORGOTTEN_MINUTES}::int * interval '1 minute'
      and exists (select 1 from pick p where p.job_id = j.job_id and p.status in ('open', 'part') and p.loc = ${loc}
        and coalesce(nullif(p.container_id, ''), p.loc) = ${tray})`.execute(ctx.trx);
  return rows[0]?.claimed_by;
}

/** Whoever picks from a tray is told when it comes and when it goes. */
async function marked(ctx: Context, loc: string, tray: string): Promise<void> {
  if (tray === '') return;
  const { rows } = await sql<{ pick_id: string }>`
    select pick_id from pick where wh_gid = ${ctx.whgid} and loc = ${loc} and status in ('open', 'part')
      and coalesce(nullif(container_id, ''), loc) = ${tray} order by pick_id for update`.execute(ctx.trx);
  for (const { pick_id } of rows) ctx.changes.picks.add(pick_id);
}
