/**
 * Counts that went from one terminal to another without network. Whoever is heard of first, what the giver counted before counts, and
 * nothing that he says after it was given.
 */
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';

interface Line {
  readonly jobId: string;
  readonly jobLineId: string;
}

/**
 * It was captured by who gave the count away, about a line that he had counted by then. His terminal sends what he did with a job in its
 * order, so all of it comes before he says that he has given it.
 */
export async function isOfGiver({ trx, stamp }: Context, { jobId, jobLineId }: Line): Promise<boolean> {
  const { rows } = await sql`select 1 from pass_on where job_id = ${jobId} and giver = ${stamp.user_id}
    and giver_device = ${stamp.device_id} and taker <> '' and not given and ${jobLineId} = any(counted)`.execute(trx);
  return rows.length > 0;
}

/** Who counted a location before it was passed on is the only one to correct it. Refuses countedByGiver. */
export async function byItsCounter(ctx: Context, { jobId, jobLineId, loc }: Line & { loc: string }): Promise<void> {
  const { rows } = await sql<{ giver: string }>`select giver from pass_on
    where job_id = ${jobId} and taker <> '' and ${jobLineId} = any(counted) order by begun_at, pass limit 1`.execute(
    ctx.trx,
  );
  const [first] = rows;
  if (first && first.giver !== ctx.stamp.user_id) refuse('countedByGiver', { loc, user: first.giver });
}

/** Lines that were counted on terminals whose counts have not come. */
export async function notYetHeardOf({ trx }: Context, jobId: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select distinct unnest(counted) as line from pass_on where job_id = ${jobId} and not given`.execute(trx);
  return rows.map(({ line }) => line);
}
