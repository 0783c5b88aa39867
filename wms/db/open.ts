/** Opens the database that a URL names: `pglite://<dir>`, `pglite://memory` or `postgres://...`. */
import { Kysely } from 'kysely';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { lockDirectory } from './lock.ts';
import { openPglite, pgliteDialect } from './pglite.ts';
import { enoughConnections, postgresDialect } from './postgres.ts';
import type { Database, Db } from './tables.ts';

export interface OpenDatabase {
  db: Db;
  /** In this process, for demo and development; not a server that others use too. */
  isEmbedded: boolean;
  /** For people: what is behind it, without credentials. */
  description: string;
  close(): Promise<void>;
}

export async function openDatabase(
  url: string,
  options: { fresh?: boolean; pool?: number | undefined } = {},
): Promise<OpenDatabase> {
  if (url.startsWith('pglite://')) return openEmbedded(url.slice('pglite://'.length), options.fresh ?? false);
  if (/^postgres(?:ql)?:\/\//.test(url)) return openServer(url, options.pool);
  throw new Error(`a database URL starts with pglite:// or postgres://, not "${url.split(':')[0]}"`);
}

async function openEmbedded(path: string, fresh: boolean): Promise<OpenDatabase> {
  if (path === 'memory') {
    const db = new Kysely<Database>({ dialect: pgliteDialect(await openPglite()) });
    return { db, isEmbedded: true, description: 'PGlite in memory', close: () => db.destroy() };
  }
  const dir = resolve(path);
  const release = lockDirectory(dir);
  try {
    if (fresh) rmSync(dir, { recursive: true, force: true });
    const db = new Kysely<Database>({ dialect: pgliteDialect(await openPglite(dir)) });
    const close = async () => {
      await db.destroy();
      release();
    };
    return { db, isEmbedded: true, description: `PGlite in ${dir}`, close };
  } catch (error) {
    release();
    throw error;
  }
}

async function openServer(url: string, pool?: number): Promise<OpenDatabase> {
  const db = new Kysely<Database>({ dialect: postgresDialect(url, pool) });
  const { hostname, pathname } = new URL(url);
  try {
    await enoughConnections(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, isEmbedded: false, description: `PostgreSQL on ${hostname}${pathname}`, close: () => db.destroy() };
}
