/** What has to be done now and then, by whichever process of a database comes first: months that come, what is over and may go. */
import { sql } from 'kysely';
import { dropOldOperations, keepMonths, OPERATION_DAYS } from './db/months.ts';
import { isOurs } from './db/locks.ts';
import type { Db } from './db/tables.ts';
import { transact } from './db/transact.ts';
import { keepSums } from './work/office/shift-sums.ts';

const HOUR_MS = 3_600_000;

export interface Housekeeping {
  /** No more; what is being done comes to its end. */
  stop(): Promise<void>;
}

/** Every hour, for the months; sweeps once a day. */
export function keepHouse(db: Db): Housekeeping {
  let busy: Promise<unknown> = Promise.resolve();
  const hourly = setInterval(() => {
    busy = tidy(db).catch((error: unknown) => console.error(`housekeeping failed, again in an hour: ${String(error)}`));
  }, HOUR_MS);
  hourly.unref();
  return {
    async stop() {
      clearInterval(hourly);
      await busy;
    },
  };
}

async function tidy(db: Db): Promise<void> {
  await keepMonths(db);
  if (await isFirstToday(db)) await sweep(db);
}

/** Of all processes one sweeps. */
export const isFirstToday = (db: Db, now = new Date()): Promise<boolean> =>
  transact(db, async (trx) => {
    if (!(await isOurs(trx, 'sweep'))) return false;
    const { numAffectedRows } =
      await sql`insert into wms_meta (key, value) values ('swept', ${now.toISOString().slice(0, 10)})
      on conflict (key) do update set value = excluded.value where wms_meta.value < excluded.value`.execute(trx);
    return numAffectedRows === 1n;
  });

/** A day after it counts for nothing any more; a print that nobody has asked for again as long as its operation is kept. */
const OVER = [
  sql`delete from attempt where at < now() - interval '1 day'`,
  sql`delete from session where expires_at < now() - interval '1 day'`,
  sql`delete from sign_in_code where expires_at < now() - interval '1 day'`,
  sql`delete from print_job where created_at < now() - ${OPERATION_DAYS}::int * interval '1 day'`,
];

export async function sweep(db: Db): Promise<void> {
  for (const over of OVER) await over.execute(db);
  await dropOldOperations(db);
  await keepSums(db);
}
