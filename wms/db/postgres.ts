/**
 * PostgreSQL as a Kysely dialect, with the same value types as PGlite. Statements are unnamed and what is set or locked ends with its
 * transaction, so PgBouncer in transaction mode may stand before it (`db/pooling.test.ts`).
 */
import { PostgresDialect, sql, type Dialect } from 'kysely';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { guarded } from './guard.ts';
import { parsers } from './parsers.ts';
import type { Db } from './tables.ts';

/** Text format only: pg asks for nothing else. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers[oid] ?? pg.types.getTypeParser(oid, format),
};

const POOL = 12;
/** How the processes of one WMS know each other in the server: each says how many connections it may open. */
const NAME = 'aisle-wms';

export function postgresDialect(url: string, size = POOL): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // One stays open, by which the others count this process.
    idleTimeoutMillis: 0,
    application_name: `${NAME} ${size} ${randomUUID().slice(0, 8)}`,
    options: '-c timezone=UTC',
    types,
  });
  // A dropped idle connection is not worth the process; the next query opens a new one.
  pool.on('error', (error) => {
    if (!pool.ending) console.error(`database connection lost: ${error.message}`);
  });
  const dialect = new PostgresDialect({ pool });
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => guarded(dialect.createDriver()),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

/**
 * Throws where all processes of this database together may open more connections than the server gives: the last of them would be refused
 * in the middle of a shift. Behind a pooler, which gives its own, this sees its connections and no process.
 */
export async function enoughConnections(db: Db): Promise<void> {
  const { rows } = await sql<{ limit: number; wanted: number; processes: number }>`
    with process as (
      select distinct application_name as name from pg_stat_activity
      where datname = current_database() and application_name ~ ${`^${NAME} [0-9]+ [0-9a-f]{8}$`}
    )
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as limit,
      coalesce(sum(split_part(name, ' ', 2)::int), 0) as wanted, count(*) as processes from process`.execute(db);
  const { limit, wanted, processes } = rows[0] ?? { limit: 0, wanted: 0, processes: 0 };
  if (wanted > limit)
    throw new Error(
      `${processes} processes of this WMS may open ${wanted} connections, the server gives ${limit}: start them with a smaller --pool`,
    );
}
