/**
 * Months of the two tables that never end, as partitions: made ahead, and closed by nobody but `wms/archive` (ledger) and
 * `dropOldOperations`. Who makes or takes away a month takes one advisory lock first, so that two processes cannot
 * take the locks of the tables crosswise.
 *
 * An entry of the ledger bears its month in its number, `yyyymm` and ten digits: where a month ends is known before it begins,
 * and nobody has to be held up for it. An entry is of the month in which the first process looked at the clock, up to an hour
 * late; the month says where it is kept, `posted_at` when it was.
 *
 * An operation bears the clock of its terminal in its id (UUID v7). Clocks that are wrong come into the first or the last partition.
 */
import { sql } from 'kysely';
import { oneAtATime } from './locks.ts';
import type { Db, Trx } from './tables.ts';
import { transact } from './transact.ts';

/** `yyyymm`. */
export type Month = number;

/** Numbers of a month; the largest of the year 9999 would no longer be a safe integer, that of 9006 is. */
const A_MONTH = 10_000_000_000;
/** Whoever is off for less than that finds a month for everything when they come back. */
const AHEAD = 2;
/** As long as the gateway keeps ids. */
export const OPERATION_DAYS = 30;
/** A terminal that nobody has heard of for so long comes back as a new one. */
const LOST_AFTER_DAYS = 180;
const MONTHS = 'months';
/** Rather tomorrow than to hold up everybody behind somebody who takes long. */
const PATIENCE = '3s';
const LOCK_NOT_AVAILABLE = '55P03';

export const monthOf = (at: Date): Month => at.getUTCFullYear() * 100 + at.getUTCMonth() + 1;
export const monthLater = (month: Month, by: number): Month => monthOf(beginOf(month, by));
const beginOf = (month: Month, later = 0): Date =>
  new Date(Date.UTC(Math.floor(month / 100), (month % 100) - 1 + later));

export const firstIdOf = (month: Month): number => month * A_MONTH;
export const ledgerOf = (month: Month): string => `ledger_${month}`;
const operationOf = (month: Month): string => `operation_${month}`;
/** No id of the month is less: its first twelve digits are milliseconds. */
export function firstOpIdOf(month: Month): string {
  const hex = beginOf(month).getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** Months that have a partition, oldest first. */
export async function monthsOf(db: Db | Trx, table: 'ledger' | 'operation'): Promise<Month[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass order by c.relname`.execute(db);
  return rows.map(({ name }) => Number(name.slice(table.length + 1))).filter((month) => month > 0);
}

/** Of a new database: everything that comes in now has its place. */
export async function firstMonths(trx: Trx, now = new Date()): Promise<void> {
  const month = monthOf(now);
  await sql
    .raw(`create table operation_first partition of operation for values from (minvalue) to ('${firstOpIdOf(month)}')`)
    .execute(trx);
  await sql
    .raw(`create table operation_last partition of operation for values from ('${firstOpIdOf(month)}') to (maxvalue)`)
    .execute(trx);
  await operationMonths(trx, month);
  await ledgerMonths(trx, month);
}

/**
 * Makes the months that come, and goes over to the new one. Harmless at any time and from any number of processes. Where somebody holds a
 * table for longer than we wait, it is left to the next time: nothing needs the month yet.
 */
export async function keepMonths(db: Db, now = new Date()): Promise<void> {
  for (const make of [ledgerMonths, operationMonths])
    try {
      await transact(db, async (trx) => {
        await alone(trx);
        await make(trx, monthOf(now));
      });
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    }
}

/** Before any other lock. */
export async function alone(trx: Trx): Promise<void> {
  await sql`select set_config('lock_timeout', ${PATIENCE}, true)`.execute(trx);
  await oneAtATime(trx, MONTHS);
}

/** Nobody who writes is held up: a table is attached beside the others. */
async function ledgerMonths(trx: Trx, month: Month): Promise<void> {
  for (const next of missing(await monthsOf(trx, 'ledger'), month)) {
    await sql.raw(`create table ${ledgerOf(next)} (like ledger including defaults including constraints)`).execute(trx);
    await sql
      .raw(
        `alter table ledger attach partition ${ledgerOf(next)} for values from (${firstIdOf(next)}) to (${firstIdOf(monthLater(next, 1))})`,
      )
      .execute(trx);
  }
  // Never backwards: a clock that was set back goes on in the month that has begun.
  await sql`select setval('ledger_seq', ${firstIdOf(month)}::bigint) from ledger_seq where last_value < ${firstIdOf(month)}::bigint`.execute(
    trx,
  );
}

/** Carved out of the last one, which holds next to nothing. */
async function operationMonths(trx: Trx, month: Month): Promise<void> {
  const coming = missing(await monthsOf(trx, 'operation'), month);
  const newest = coming.at(-1);
  if (newest === undefined) return;
  await sql.raw('alter table operation detach partition operation_last').execute(trx);
  for (const next of coming) {
    const [from, to] = [firstOpIdOf(next), firstOpIdOf(monthLater(next, 1))];
    await sql.raw(`create table ${operationOf(next)} (like operation including defaults)`).execute(trx);
    await sql
      .raw(
        `with its as (delete from operation_last where op_id >= '${from}' and op_id < '${to}' returning *)
         insert into ${operationOf(next)} select * from its`,
      )
      .execute(trx);
    await sql
      .raw(`alter table operation attach partition ${operationOf(next)} for values from ('${from}') to ('${to}')`)
      .execute(trx);
  }
  const end = firstOpIdOf(monthLater(newest, 1));
  await sql
    .raw(`alter table operation attach partition operation_last for values from ('${end}') to (maxvalue)`)
    .execute(trx);
}

/** Up to those ahead, without a gap behind the newest that is there. */
function missing(there: readonly Month[], month: Month): Month[] {
  const end = monthLater(month, AHEAD);
  const list: Month[] = [];
  for (let next = monthLater(there.at(-1) ?? monthLater(month, -1), 1); next <= end; next = monthLater(next, 1))
    list.push(next);
  return list;
}

/**
 * Months of operations that are over: posted longer than `OPERATION_DAYS` ago, all of them, and none by a terminal that had not
 * yet heard of everything from then when it was heard of last. The oldest first, and none behind one that stays. Of the first and the last
 * partition, which stay, such rows are taken out. Answers the months that went.
 */
export async function dropOldOperations(db: Db, now = new Date()): Promise<Month[]> {
  return transact(db, async (trx) => {
    await alone(trx);
    const gone: Month[] = [];
    for (const month of await monthsOf(trx, 'operation')) {
      if (month >= monthOf(now) || (await isNeeded(trx, operationOf(month), now))) break;
      await sql.raw('alter table operation detach partition operation_first').execute(trx);
      await sql.raw(`drop table ${operationOf(month)}`).execute(trx);
      await sql
        .raw(
          `alter table operation attach partition operation_first for values from (minvalue) to ('${firstOpIdOf(monthLater(month, 1))}')`,
        )
        .execute(trx);
      gone.push(month);
    }
    for (const end of ['operation_first', 'operation_last'])
      await sql`delete from ${sql.table(end)} o where not (${neededBy(now)})`.execute(trx);
    return gone;
  });
}

async function isNeeded(trx: Trx, partition: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(partition)} o where ${neededBy(now)} limit 1`.execute(trx);
  return rows.length > 0;
}

const neededBy = (
  now: Date,
) => sql`o.posted_at >= ${now.toISOString()}::timestamptz - ${OPERATION_DAYS}::int * interval '1 day'
  or exists (select 1 from device d where d.device_id = o.device_id and o.captured_at >= d.heard_until
    and d.last_seen > ${now.toISOString()}::timestamptz - ${LOST_AFTER_DAYS}::int * interval '1 day')`;
