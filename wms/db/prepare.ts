/** Brings a database to a usable state: schema and seed, once, whoever of several processes comes first. */
import { sql } from 'kysely';
import { dayAt } from '../rules/lot.ts';
import { writeSeed } from '../seed/write.ts';
import { oneAtATime } from './locks.ts';
import { keepMonths } from './months.ts';
import { createSchema, hasSchema, SCHEMA_VERSION } from './schema.ts';
import type { Db, Trx } from './tables.ts';
import { transact } from './transact.ts';

export interface PrepareOptions {
  fresh: boolean;
  seed: number;
  skus: number;
  locations: number;
  orders: number;
  timeZone: string;
}

/** One transaction: a process that dies while seeding leaves an empty database, not half a warehouse. */
export async function prepareDatabase(db: Db, { fresh, ...seed }: PrepareOptions): Promise<void> {
  await transact(db, async (trx) => {
    await oneAtATime(trx, 'prepare');
    if (fresh) await dropEverything(trx);
    if (await hasSchema(trx)) return sameVersion(trx);
    await createSchema(trx);
    await writeSeed(trx, { ...seed, today: dayAt(new Date().toISOString(), seed.timeZone) });
  });
  await keepMonths(db);
  await sql`analyze`.execute(db);
}

/** Throws where it is of another schema. */
export async function sameVersion(trx: Trx): Promise<void> {
  const row = await trx.selectFrom('wms_meta').select('value').where('key', '=', 'schema').executeTakeFirst();
  if (row?.value !== SCHEMA_VERSION) {
    throw new Error(
      `the database has schema ${row?.value ?? 'unknown'}, this WMS needs ${SCHEMA_VERSION}: start with --fresh`,
    );
  }
}

async function dropEverything(trx: Trx): Promise<void> {
  await sql`
    do $$ declare r record; begin
      for r in select tablename as name from pg_tables where schemaname = current_schema() loop
        execute format('drop table if exists %I cascade', r.name); -- a month goes with its table
      end loop;
      for r in select sequencename as name from pg_sequences where schemaname = current_schema() loop
        execute format('drop sequence %I cascade', r.name);
      end loop;
      drop function if exists ledger_is_append_only;
    end $$`.execute(trx);
}
