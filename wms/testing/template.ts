/**
 * A seeded PGlite for tests: opened from a dump that is made once per day and state of schema and seed (the seed's
 * dates are relative to its day). Saves initdb and seeding in every test file.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely } from 'kysely';
import type { OpenDatabase } from '../db/open.ts';
import { openPglite, pgliteDialect } from '../db/pglite.ts';
import { prepareDatabase, type PrepareOptions } from '../db/prepare.ts';
import type { Database } from '../db/tables.ts';

export async function seededPglite(options: PrepareOptions): Promise<OpenDatabase> {
  const file = join(CACHE, `${keyOf(options)}.tar`);
  if (!existsSync(file)) await makeDump(file, options);
  const lite = await openPglite(undefined, new Blob([readFileSync(file)]));
  const db = new Kysely<Database>({ dialect: pgliteDialect(lite) });
  return { db, isEmbedded: true, description: 'PGlite from a template', close: () => db.destroy() };
}

const WMS = fileURLToPath(new URL('..', import.meta.url));
const CACHE = join(WMS, '..', 'node_modules', '.cache', 'aisle-wms');

async function makeDump(file: string, options: PrepareOptions): Promise<void> {
  const lite = await openPglite();
  const db = new Kysely<Database>({ dialect: pgliteDialect(lite) });
  await prepareDatabase(db, options);
  const dump = await lite.dumpDataDir('none');
  mkdirSync(CACHE, { recursive: true });
  // Another test file may be making the same one.
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, Buffer.from(await dump.arrayBuffer()));
  renameSync(mine, file);
  for (const name of readdirSync(CACHE)) if (isOld(join(CACHE, name))) rmSync(join(CACHE, name), { force: true });
  await db.destroy();
}

const isOld = (file: string): boolean => Date.now() - statSync(file).mtimeMs > 3_600_000;

function keyOf(options: PrepareOptions): string {
  const hash = createHash('sha256').update(JSON.stringify(options)).update(new Date().toISOString().slice(0, 10));
  // The seeded roles have the screens that stand there.
  hash.update(readFileSync(join(WMS, 'permits.ts')));
  // Orders are planned by the work itself.
  for (const dir of ['db', 'seed', 'rules', ...(options.orders > 0 ? ['work', 'ledger'] : [])]) {
    const files = (readdirSync(join(WMS, dir), { recursive: true }) as string[]).filter((f) => f.endsWith('.ts'));
    for (const name of files.sort()) hash.update(readFileSync(join(WMS, dir, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
