/**
 * The WMS through its door, on a real PostgreSQL: the suites of databases, ledger, work and idempotency, and of each handler
 * that has SQL or locks of its own, of these twelve, with the next draw others. All that is left out here runs on PGlite
 * (wms.test.ts).
 */
import { drawsFor, isDrawn } from '#tests/harness/draw.ts';
import { expect, test } from 'vitest';
import { onPostgres, type World } from './testing/worlds.ts';

type Suites = Readonly<Record<string, (world: World) => void>>;
const suites = import.meta.glob<Suites>('./**/*.suite.ts', { eager: true });
const sources = import.meta.glob<string>(['./modules/**/*.ts', '!**/*.suite.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** In a run. */
const HANDLERS = 12;
const OWN_SQL = /\bsql`|\.for(?:Update|Share)\(/;
const withSql = Object.entries(sources).flatMap(([path, text]) => (OWN_SQL.test(text) ? [stemOf(path)] : []));
/** A suite is named like its handler; one of both may say more: asn-claims.suite.ts, pallets-blind.ts. */
const isNamedLike = (a: string, b: string) => a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`);
const isOfModule = (path: string): boolean => path.startsWith('./modules/');
const isNeeded = (path: string): boolean =>
  isOfModule(path)
    ? withSql.some((stem) => isNamedLike(stem, stemOf(path)))
    : !path.startsWith('./http/') || path === './http/idempotency.suite.ts';
const [needed, others] = [Object.keys(suites).filter(isNeeded), Object.keys(suites).filter((path) => !isNeeded(path))];

function stemOf(path: string): string {
  return path.replace(/(?:\.suite)?\.ts$/, '');
}

onPostgres((world) => {
  const draws = drawsFor(needed.filter(isOfModule).length, HANDLERS);
  const run = needed.filter((path, i) => !isOfModule(path) || isDrawn(i, draws));
  for (const path of run) for (const suite of Object.values(suites[path] ?? {})) suite(world);
});

test('some handlers have SQL of their own and some have none', () => {
  expect(needed.length).toBeGreaterThan(10);
  expect(others.length).toBeGreaterThan(5);
});
