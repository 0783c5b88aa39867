/**
 * Counts that went from one terminal to another without network. Whoever is heard of first, what the giver counted before counts, and
 * nothing that he says after it was given.
 */
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { TAKE_OVER } from '../operations.ts';

interface Line {
  readonly jobId: string;
  readonly jobLineId: string;
}

interface Giver {
  readonly giver: string;
  readonly device: string;
}

/** He says it himself, or a supervisor sends for him what he captured on his terminal. */
const isSaidBy = ({ stamp, user }: Context, { giver, device }: Giver): boolean =>
  giver === user.userId || (device === stamp.device_id && user.functions.has(TAKE_OVER));

/**
 * It was captured by who gave the count away, about a line that he had counted by then. His terminal sends what he did with a job in its
 * order, so all of it comes before he says that he has given it.
 */
export async function isOfGiver(ctx: Context, { jobId, jobLineId }: Line): Promise<boolean> {
  const { rows } = await sql<Giver>`select giver, giver_device as device from pass_on where job_id = ${jobId}
    and giver_device = ${ctx.stamp.device_id} and taker <> '' and not given and ${jobLineId} = any(counted)`.execute(
    ctx.trx,
  );
  return rows.some((row) => isSaidBy(ctx, row));
}

/** Who counted a location before it was passed on is the only one to correct it. Refuses countedByGiver. */
export async function byItsCounter(ctx: Context, { jobId, jobLineId, loc }: Line & { loc: string }): Promise<void> {
  const { rows } = await sql<Giver>`select giver, giver_device as device from pass_on
    where job_id = ${jobId} and taker <> '' and ${jobLineId} = any(counted) order by begun_at, pass limit 1`.execute(
    ctx.trx,
  );
  const [first] = rows;
  if (first && !isSaidBy(ctx, first)) refuse('countedByGiver', { loc, user: first.giver });
}

/** Lines that were counted on terminals whose counts have not come. */
export async function notYetHeardOf({ trx }: Context, jobId: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select distinct unnest(counted) as line from pass_on where job_id = ${jobId} and not given`.execute(trx);
  return rows.map(({ line }) => line);
}
