/** What rows say of counts that were passed on from one terminal to another. */
import { sql, type RawBuilder } from 'kysely';

/** Line `line` was counted on a terminal of which nobody has heard since: who took the count over is told that it is counted. */
export const unheardOf = (
  line: RawBuilder<unknown>,
) => sql`exists (select from pass_on u where u.job_id = ${line}.job_id
    and u.taker <> '' and not u.given and ${line}.job_line_id = any(u.counted))`;

/** Who counted line `l` before its count was passed on. */
export const passedBy = sql`(select u.giver from pass_on u where u.job_id = l.job_id and u.taker <> ''
    and l.job_line_id = any(u.counted) order by u.begun_at, u.pass limit 1)`;
