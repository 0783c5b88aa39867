/**
 * Sums of work by quarters of an hour, without names: made by the daily sweep of every day that has ended, and kept for ever. So a
 * day still has its hours when its month of the ledger has been put away.
 */
import { sql } from 'kysely';
import type { Db, Trx } from '#wms/db/tables.ts';
import { transact } from '#wms/db/transact.ts';

/** What happened to goods; the rest of the ledger is paper. */
export const WORK = ['RECEIVE', 'MOVE', 'SORT', 'PICK', 'PACK', 'LOAD', 'SHIP', 'COUNT', 'CHECK', 'QC', 'TRANSFER'];

export const quarterOf = (column: string) =>
  sql`date_bin('15 minutes', ${sql.ref(column)}, timestamptz '2000-01-01 00:00:00Z')`;

/** Of entries, in the columns of `shift_quarter` behind the warehouse. An operation is posted in one moment, so its quarters add up. */
export const SUMMED = sql`${quarterOf('posted_at')} as quarter, verb as family, count(distinct op_id)::int as ops, count(*)::int as lines,
  coalesce(sum(qty), 0) as pieces, count(*) filter (where event = 'short')::int as shorts`;

const SUMMED_UNTIL = 'shift-summed';

/** Everything posted before is summed; ISO 8601 UTC, undefined where nothing is. */
export const summedUntil = async (trx: Trx): Promise<string | undefined> =>
  (await trx.selectFrom('wms_meta').select('value').where('key', '=', SUMMED_UNTIL).executeTakeFirst())?.value;

const HOUR_MS = 3_600_000;

/** Up to the last midnight in UTC that is an hour ago: what was begun before it has ended by now. */
export const keepSums = (db: Db, now = new Date()): Promise<void> =>
  transact(db, async (trx) => {
    const until = `${new Date(now.getTime() - HOUR_MS).toISOString().slice(0, 10)}T00:00:00.000Z`;
    const since = (await summedUntil(trx)) ?? '-infinity';
    if (since >= until) return;
    await sql`insert into shift_quarter (wh_gid, quarter, family, ops, lines, pieces, shorts)
      select w.wh_gid, ${SUMMED} from warehouse w join ledger l on l.wh_gid = w.wh_gid
      where posted_at >= ${since}::timestamptz and posted_at < ${until}::timestamptz and op_id <> ''
        and verb = any(${WORK}::text[])
      group by w.wh_gid, quarter, verb`.execute(trx);
    await sql`insert into wms_meta (key, value) values (${SUMMED_UNTIL}, ${until})
      on conflict (key) do update set value = excluded.value`.execute(trx);
  });
