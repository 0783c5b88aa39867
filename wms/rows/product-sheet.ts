/** What rows say of sheets by which product is handed over. */
import { sql } from 'kysely';

/** Who works in the warehouse of job `t` and handles goods of its owner. */
const takersOf = sql`coalesce((select json_agg(u.user_id order by u.user_id) from user_warehouse u
    join user_owner n on n.user_id = u.user_id and n.owner_id = t.owner_id where u.wh_gid = t.wh_gid), '[]')`;

/** Of job `t` and its sheet `y`. */
export const productSheetOf = sql`case when y.job_id is not null then json_build_object('takers', ${takersOf},
    'givenBy', y.given_by, 'takenBy', y.taken_by) end`;
