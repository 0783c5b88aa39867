/** PostgreSQL as a Kysely dialect, with the same value types as PGlite. */
import { PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';
import { guarded } from './guard.ts';
import { parsers } from './parsers.ts';

/** Text format only: pg asks for nothing else. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers[oid] ?? pg.types.getTypeParser(oid, format),
};

export function postgresDialect(url: string): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
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
