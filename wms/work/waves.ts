/** Waves: locked, and how far they are once a job of theirs is over. */
import { sql, type Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/tables.ts';
import { refuse } from '../refusals.ts';

export type WaveRow = Selectable<Database['wave']>;

export async function lockWave(ctx: Context, id: string): Promise<WaveRow> {
  const wave = await ctx.trx
    .selectFrom('wave')
    .selectAll()
    .where('wave_id', '=', id)
    .where('wh_gid', '=', ctx.whgid)
    .forUpdate()
    .executeTakeFirst();
  return wave ?? refuse('waveUnknown', { wave: id });
}

const OPEN_JOB = sql`status in ('planned', 'ready', 'begun')`;

/**
 * A job of it has begun or is over. When the last of its picking is over it is stocked up, and its sorting may begin; a
 * cross-dock wave waits for somebody who starts it. When the last of its sorting is over it is done.
 */
export async function waveProgress(ctx: Context, id: string): Promise<void> {
  const wave = await lockWave(ctx, id);
  const { rows } = await sql<Jobs>`
    select count(*) filter (where kind like 'pick.%' and kind <> 'pick.xd' and ${OPEN_JOB}) as picking,
      count(*) filter (where kind = 'pick.xd' and ${OPEN_JOB}) as crossing,
      count(*) filter (where (kind like 'sow.%' or kind = 'review.pool') and ${OPEN_JOB}) as sowing,
      count(*) filter (where kind like 'pick.%' and status <> 'planned' and status <> 'ready') as begun,
      count(*) filter (where (kind like 'sow.%' or kind = 'review.pool') and status in ('begun', 'done')) as sown
    from job where wave_id = ${id}`.execute(ctx.trx);
  const jobs = rows[0] ?? { picking: 0, crossing: 0, sowing: 0, begun: 0, sown: 0 };
  const status = after(wave, jobs);
  ctx.changes.waves.add(id);
  if (status === wave.status) return;
  await ctx.trx.updateTable('wave').set({ status }).where('wave_id', '=', id).execute();
  if (status === 'stockedUp') await beginsToSow(ctx, id);
}

interface Jobs {
  readonly picking: number;
  readonly crossing: number;
  readonly sowing: number;
  readonly begun: number;
  readonly sown: number;
}

function after({ status, type }: WaveRow, { picking, crossing, sowing, begun, sown }: Jobs): WaveRow['status'] {
  if (status === 'planned' || status === 'cancelled' || status === 'done') return status;
  if (picking > 0) return begun > 0 ? 'picking' : status;
  if (sowing > 0) return sown > 0 ? 'sowing' : 'stockedUp';
  if (type === 'xd') return status !== 'xdStarted' ? 'stockedUp' : crossing > 0 ? 'xdStarted' : 'done';
  return 'done';
}

async function beginsToSow(ctx: Context, id: string): Promise<void> {
  const ready = await ctx.trx
    .updateTable('job')
    .set({ status: 'ready' })
    .where('wave_id', '=', id)
    .where('kind', 'like', 'sow.%')
    .where('status', '=', 'planned')
    .returning('job_id')
    .execute();
  for (const { job_id } of ready) ctx.changes.jobs.add(job_id);
}
