/**
 * PGlite as a Kysely dialect: one connection behind a mutex. For the demo, development and tests only: PGlite never
 * calls fsync, so a killed process loses nothing that was committed, but a power cut may.
 */
import { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { guarded } from './guard.ts';
import { parsers } from './parsers.ts';

/** 16 MB instead of 128 MB: halves the memory of the process (stack.md section 7). */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** `dir` undefined = in memory. */
export async function openPglite(dir?: string, loadDataDir?: Blob): Promise<PGlite> {
  if (dir !== undefined) mkdirSync(dirname(dir), { recursive: true });
  const lite = new PGlite({
    ...(dir === undefined ? {} : { dataDir: dir }),
    ...(loadDataDir === undefined ? {} : { loadDataDir }),
    parsers,
    startParams,
  });
  await lite.waitReady;
  await lite.exec(`set timezone = 'UTC'`);
  return lite;
}

export const pgliteDialect = (lite: PGlite): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => guarded(new PgliteDriver(lite)),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

class PgliteDriver implements Driver {
  readonly #lite: PGlite;
  readonly #connection: DatabaseConnection;
  #busy: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(lite: PGlite) {
    this.#lite = lite;
    this.#connection = {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        const { rows, affectedRows } = await lite.query<R>(query.sql, [...query.parameters]);
        return { rows, numAffectedRows: BigInt(affectedRows ?? 0) };
      },
      streamQuery() {
        throw new Error('streaming is not used here');
      },
    };
  }

  async init() {}

  async acquireConnection() {
    const before = this.#busy;
    let free: () => void = () => {};
    this.#busy = new Promise((resolve) => (free = resolve));
    await before;
    this.#release = free;
    return this.#connection;
  }

  async releaseConnection() {
    this.#release();
  }

  beginTransaction = (c: DatabaseConnection) => run(c, 'begin');
  commitTransaction = (c: DatabaseConnection) => run(c, 'commit');
  rollbackTransaction = (c: DatabaseConnection) => run(c, 'rollback');

  async destroy() {
    await this.#lite.close();
  }
}

async function run(connection: DatabaseConnection, statement: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(statement));
}
