/** Jobs whose work rests, because all that is still to be picked of them is for orders that are blocked or being cancelled. */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import type { JobRow } from './jobs.ts';
import { carriedOf } from './outbound-containers.ts';

/** Open picks of row `job`, each with what its order says; those of a sum are of no order. */
const openPicks = sql`select o.order_id, coalesce(o.hold, 'none') as hold
  from pick p left join out_order o on o.order_id = p.order_id
  where p.job_id = job.job_id and p.status in ('open', 'part', 'waiting')`;

/** Of a row of `job`. */
export const rests = sql<boolean>`(exists (${openPicks}) and not exists (
  select 1 from (${openPicks}) open_pick where open_pick.hold = 'none'))`;

/** Nobody begins it; who has it goes on, and what is already carried for it may be set down by anybody. */
export async function requireGoing(ctx: Context, { job_id, claimed_by }: JobRow): Promise<void> {
  if (claimed_by === ctx.user.userId || (await carriedOf(ctx, [job_id]))) return;
  const { rows } = await sql<{ order_id: string; hold: string }>`
    select held.order_id, held.hold from job, lateral (${openPicks}) held
    where job.job_id = ${job_id} and ${rests} order by held.order_id limit 1`.execute(ctx.trx);
  const [first] = rows;
  if (first) refuse(first.hold === 'blocked' ? 'orderBlocked' : 'orderStopping', { order: first.order_id });
}
