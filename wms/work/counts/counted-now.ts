/** Places that a user is counting blind: as long as the count is claimed nothing says to them what the book has there. */
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';

export async function countedNow({ trx, whgid, user }: Context): Promise<string[]> {
  const { rows } = await sql<{ loc: string }>`
    select distinct c.loc from job_line c join job j on j.job_id = c.job_id
    where j.wh_gid = ${whgid} and j.kind = 'count' and not j.visible and j.claimed_by = ${user.userId}
      and j.lease_until > now() and c.status <> 'cancelled' and c.loc <> ''`.execute(trx);
  return rows.map(({ loc }) => loc);
}
