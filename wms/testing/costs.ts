/**
 * What a transaction costs the database: statements, rows, bytes of its log, and how long it holds locks. All but the time is the same on
 * every machine. Only for a server that nobody else writes to meanwhile.
 */
import {
  CompiledQuery,
  Kysely,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { OpenDatabase } from '../db/open.ts';
import { postgresDialect } from '../db/postgres.ts';
import type { Database } from '../db/tables.ts';

export interface Cost {
  /** `begin`, savepoints and `commit` are some of them. */
  statements: number;
  /** Written: inserted, updated, deleted. */
  rows: number;
  /** Bytes of WAL, `commit` and all. */
  wal: number;
  /** Statements from the first that locks a row of others to `commit`: what somebody who waits for it waits for. */
  locked: number;
  /** The same as time. */
  lockedMs: number;
  ms: number;
}

const COST = ['statements', 'rows', 'wal', 'locked', 'lockedMs', 'ms'] as const satisfies (keyof Cost)[];

/** What the server is to be started with, so that no page image, vacuum or checkpoint comes in between. */
export const QUIET = {
  autovacuum: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
} as const;

/** What is written is new and nobody's; what is read `for update`, changed or asked for by name may be waited for. */
const LOCKS =
  /\bfor (?:no key )?(?:update|share)\b|^\s*(?:with\b.*)?(?:update|delete)\b|advisory_xact_lock|on conflict[\s\S]*do update/i;

const ROWS = 'select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0) as n from pg_stat_xact_user_tables';
const WAL = `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as n`;

export class Costs {
  readonly database: OpenDatabase;
  #taken: Cost[] = [];

  constructor(url: string) {
    const dialect = postgresDialect(url);
    const costed: Dialect = { ...dialect, createDriver: () => this.#watched(dialect.createDriver()) };
    const db = new Kysely<Database>({ dialect: costed });
    this.database = { db, isEmbedded: false, description: 'PostgreSQL, watched', close: () => db.destroy() };
  }

  /** What a transaction costs in the middle of so many times; `before`: those that read the catalogue. */
  async of(op: () => Promise<void>, times = 7, before = 2): Promise<Cost> {
    const all: Cost[] = [];
    for (let i = 0; i < before + times; i++) {
      await op();
      // What is made beforehand is a transaction too; the last one is the operation's.
      const last = this.take().at(-1);
      if (i >= before && last) all.push(last);
    }
    // An index page is split now and then.
    const middle = (of: keyof Cost) => all.map((cost) => cost[of]).sort((a, b) => a - b)[times >> 1] ?? Number.NaN;
    return Object.fromEntries(COST.map((name) => [name, middle(name)])) as unknown as Cost;
  }

  /** Of the transactions that were committed since it was asked last. */
  take(): Cost[] {
    return this.#taken.splice(0);
  }

  #watched(driver: Driver): Driver {
    const open = new WeakMap<DatabaseConnection, Watched>();
    const inner = (connection: DatabaseConnection) => (connection as Watched).inner;
    return {
      init: () => driver.init(),
      destroy: () => driver.destroy(),
      acquireConnection: async () => {
        const real = await driver.acquireConnection();
        const watched = open.get(real) ?? new Watched(real);
        open.set(real, watched);
        return watched;
      },
      releaseConnection: (connection) => driver.releaseConnection(inner(connection)),
      beginTransaction: async (connection: DatabaseConnection, settings: TransactionSettings) => {
        await (connection as Watched).begin(() => driver.beginTransaction(connection, settings));
      },
      commitTransaction: async (connection) => {
        const cost = await (connection as Watched).end(() => driver.commitTransaction(connection));
        this.#taken.push(cost);
      },
      rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    };
  }
}

class Watched implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  #statements = 0;
  #lockedFrom = Number.NaN;
  #lockedAt = Number.NaN;
  #since = 0;
  #rows = 0;
  #wal = 0;

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#statements++;
    if (Number.isNaN(this.#lockedFrom) && LOCKS.test(query.sql)) {
      this.#lockedFrom = this.#statements;
      this.#lockedAt = performance.now();
    }
    return this.inner.executeQuery<R>(query);
  }

  streamQuery<R>(query: CompiledQuery, size: number) {
    return this.inner.streamQuery<R>(query, size);
  }

  async begin(begin: () => Promise<void>): Promise<void> {
    this.#statements = 0;
    this.#lockedFrom = Number.NaN;
    this.#lockedAt = Number.NaN;
    const before = performance.now();
    await begin();
    const begun = performance.now();
    // The server counts on from transactions before, and forgets them now and then, but never in the middle of one.
    this.#rows = await this.#number(ROWS);
    this.#wal = await this.#number(WAL);
    this.#since = performance.now() - (begun - before);
  }

  async end(commit: () => Promise<void>): Promise<Cost> {
    const before = performance.now();
    const rows = (await this.#number(ROWS)) - this.#rows;
    const looked = performance.now() - before;
    await commit();
    const ended = performance.now();
    const wal = (await this.#number(WAL)) - this.#wal;
    const isLocked = !Number.isNaN(this.#lockedFrom);
    return {
      statements: this.#statements,
      rows,
      wal,
      locked: isLocked ? this.#statements - this.#lockedFrom + 1 : 0,
      lockedMs: isLocked ? ended - this.#lockedAt - looked : 0,
      ms: ended - this.#since - looked,
    };
  }

  async #number(text: string): Promise<number> {
    const { rows } = await this.inner.executeQuery<{ n: number }>(CompiledQuery.raw(text));
    return Number(rows[0]?.n);
  }
}
