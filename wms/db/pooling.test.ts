/**
 * PgBouncer in transaction mode gives each transaction another connection, so nothing may outlive one. Used are, each within its
 * transaction: `set_config(..., true)` (months.ts), advisory locks (locks.ts), savepoints (http/answer.ts). Beside it: the time zone,
 * given when a connection is opened (postgres.ts; PgBouncer follows it from 1.20), and `set timezone` of the embedded database (pglite.ts).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const WMS = fileURLToPath(new URL('..', import.meta.url));
const OUTLIVES: readonly [RegExp, string][] = [
  [/[`'"]\s*(?:re)?set (?!local\b)(?:session\b|[a-z_.]+\s*(?:=|to\b))/i, 'a setting of the session'],
  [/set_config\([^)]*,\s*false\)/i, 'a setting of the session'],
  [/[`'"]\s*(?:un)?listen /i, 'listen'],
  [/[`'"]\s*notify |pg_notify\(/i, 'notify'],
  [/[`'"]\s*(?:prepare|deallocate|discard) /i, 'a named statement'],
  [/\.query\(\s*\{[^}]*\bname\b/, 'a named statement'],
  [/pg_(?:try_)?advisory_(?!xact_)(?:un)?lock/i, 'a lock of the session'],
  [/create (?:local |global )?temp(?:orary)? (?:table|view|sequence)/i, 'a table of the session'],
  [/\bwith hold\b/i, 'a cursor of the session'],
];
const outliving = (text: string): string[] => OUTLIVES.flatMap(([shape, what]) => (shape.test(text) ? [what] : []));

const sources = (readdirSync(WMS, { recursive: true }) as string[]).filter(
  (name) => name.endsWith('.ts') && !/\.(?:suite|test)\.ts$/.test(name) && !name.startsWith('testing/'),
);

it('nothing that a statement does outlives its transaction', () => {
  const found = sources.flatMap((name) =>
    outliving(readFileSync(join(WMS, name), 'utf8')).map((what) => `${name}: ${what}`),
  );
  expect(found).toEqual(['db/pglite.ts: a setting of the session']);
  expect(sources.length).toBeGreaterThan(300);
});

it('advisory locks are taken in one place', () => {
  expect(sources.filter((name) => readFileSync(join(WMS, name), 'utf8').includes('advisory_'))).toEqual([
    'db/locks.ts',
  ]);
});

it.each([
  'sql`set timezone = 1`',
  "sql.raw('SET search_path TO x')",
  '`reset statement_timeout = 1`',
  'sql`listen news`',
  'select pg_notify(1)',
  "raw('prepare p as select 1')",
  "pool.query({ text, name: 'p' })",
  'select pg_advisory_lock(1)',
  'select pg_try_advisory_lock(1)',
  'create temp table t (a int)',
  'declare c cursor with hold for select 1',
  "select set_config('a', 'b', false)",
])('%s is seen', (text) => {
  expect(outliving(text)).toHaveLength(1);
});

it.each([
  'sql`update stock set qty = 1`',
  'select pg_advisory_xact_lock(1)',
  "set_config('lock_timeout', '3s', true)",
  'sql`set local a = 1`',
])('%s is none', (text) => {
  expect(outliving(text)).toEqual([]);
});
