/**
 * Puts a month of the ledger away. What it adds up to is carried on (`ledger/folds.ts`), its entries become a file that was on the disk
 * before they leave the database, and month, file and what is carried are sealed by hashes that `verify` and `--check` look at.
 * What was put away is no longer read by any call: a receive of it cannot be reversed, and a pallet no longer says who built it. So a month
 * stays while unfinished work has entries in it.
 */
import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, openSync, closeSync, fsyncSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { addedUp, carriedHash, sealOf, STOCK_KEY, stockOf, totalNames } from '../ledger/folds.ts';
import { alone, ledgerOf, monthLater, monthOf, monthsOf, type Month } from '../db/months.ts';
import type { Db, Trx } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import { auditAs } from '../work/office/audit.ts';

export interface PutAway {
  month: Month;
  rows: number;
  file: string;
  /** Bytes, packed. */
  size: number;
}

export interface Archived {
  putAway: PutAway[];
  /** The first month that had to stay, and the unfinished work that has entries in it. */
  stays: { month: Month; open: string[] } | undefined;
}

export interface ArchiveOptions {
  /** Folder of the files; made when it is not there. */
  to: string;
  /** Whole months that stay beside the one that runs. */
  keep: number;
  now?: Date;
}

/** The oldest first, and none behind one that stays. */
export async function archive(db: Db, { to, keep, now = new Date() }: ArchiveOptions): Promise<Archived> {
  mkdirSync(to, { recursive: true });
  const putAway: PutAway[] = [];
  for (const month of await monthsOf(db, 'ledger')) {
    if (month >= monthLater(monthOf(now), -keep)) break;
    const open = await openIn(db, month);
    if (open.length > 0) return { putAway, stays: { month, open } };
    putAway.push(await close(db, month, to));
  }
  return { putAway, stays: undefined };
}

const NAMED = 20;

/** Documents, orders, jobs, waves and trips that are not finished: calls read what was booked for them. */
async function openIn(db: Db, month: Month): Promise<string[]> {
  const entries = sql.table(ledgerOf(month));
  const { rows } = await sql<{ id: string }>`
    with open as (
      select doc_id as id from document where status <> 'closed'
      union all select order_id from out_order where status not in ('shipped', 'cancelled')
      union all select job_id from job where status not in ('done', 'cancelled')
      union all select wave_id from wave where status not in ('done', 'cancelled')
      union all select waybill_no from waybill where departed_at is null
    )
    select id from open where id in (select doc_id from ${entries} union select task_id from ${entries})
    order by id limit ${NAMED}`.execute(db);
  return rows.map(({ id }) => id);
}

async function close(db: Db, month: Month, to: string): Promise<PutAway> {
  const written = await write(db, month, to);
  return transact(db, async (trx) => {
    await alone(trx);
    const entries = sql.table(ledgerOf(month));
    await sql`lock table ${entries} in share mode`.execute(trx);
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${entries}`.execute(trx);
    if (rows[0]?.n !== written.rows) throw new Error(`month ${month} has got entries while it was written: once more`);
    await carryOn(trx, month);
    await seal(trx, month, written);
    const after = `${written.file} ${written.fileHash}`;
    await auditAs(trx, { user_id: 'archive', wh_gid: '' }, { what: 'month put away', about: String(month), after });
    await sql.raw(`drop table ${ledgerOf(month)}`).execute(trx);
    return { month, rows: written.rows, file: written.file, size: written.size };
  });
}

async function carryOn(trx: Trx, month: Month): Promise<void> {
  const entries = sql.table(ledgerOf(month));
  await sql`insert into carried_stock (${STOCK_KEY}, qty) ${stockOf(entries)}
    on conflict (${STOCK_KEY}) do update set qty = carried_stock.qty + excluded.qty`.execute(trx);
  await sql`delete from carried_stock where qty = 0`.execute(trx);
  for (const name of totalNames)
    await sql`insert into carried_total (what, id, sku_id, qty) select ${name}, id, sku_id, qty from (${addedUp(name, entries)}) t
      on conflict (what, id, sku_id) do update set qty = carried_total.qty + excluded.qty`.execute(trx);
  await sql`delete from carried_total where qty = 0`.execute(trx);
}

async function seal(trx: Trx, month: Month, { rows, rowHash, file, fileHash, size }: Written): Promise<void> {
  const before = sql`coalesce((select seal from ledger_month order by month desc limit 1), '')`;
  await sql`
    with carried as (select ${carriedHash} as hash)
    insert into ledger_month (month, rows, row_hash, carried_hash, seal, file, file_hash, size)
    select ${month}, ${rows}, ${rowHash}, hash, ${sealOf(before, rowHash, sql`hash`)}, ${file}, ${fileHash}, ${size} from carried`.execute(
    trx,
  );
}

interface Written {
  rows: number;
  rowHash: string;
  file: string;
  fileHash: string;
  size: number;
}

const PAGE = 5000;

/** On the disk under its name, or not at all. One that is there already is of a run that did not come to its end. */
async function write(db: Db, month: Month, to: string): Promise<Written> {
  const file = `ledger-${month}.jsonl.gz`;
  const draft = join(to, `${file}.new`);
  const [rowsSum, fileSum] = [createHash('sha256'), createHash('sha256')];
  let rows = 0;
  async function* lines() {
    for (let after = 0; ;) {
      const page = await sql<{ id: number; line: string }>`
        select e.ledger_id as id, row_to_json(e)::text as line from ${sql.table(ledgerOf(month))} e
        where e.ledger_id > ${after}::bigint order by e.ledger_id limit ${PAGE}`.execute(db);
      const text = page.rows.map(({ line }) => `${line}\n`).join('');
      rowsSum.update(text);
      rows += page.rows.length;
      yield text;
      if (page.rows.length < PAGE) return;
      after = page.rows.at(-1)?.id ?? after;
    }
  }
  const summed = new Transform({
    transform(chunk: Buffer, _, done) {
      fileSum.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(Readable.from(lines()), createGzip(), summed, createWriteStream(draft));
  onDisk(draft);
  renameSync(draft, join(to, file));
  onDisk(dirname(join(to, file)));
  const { size } = statSync(join(to, file));
  return { rows, rowHash: rowsSum.digest('hex'), file, fileHash: fileSum.digest('hex'), size };
}

function onDisk(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
