import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCKS, missingIn } from '../../.ci/lock.mjs';

/** `npm ci` must work on every platform and with every registry. */
interface Entry {
  resolved?: string;
  version?: string;
  optionalDependencies?: Record<string, string>;
}
const read = <T>(file: string): T => JSON.parse(readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8')) as T;
const packagesOf = (file: string) => read<{ packages: Record<string, Entry> }>(file).packages;

describe.each(LOCKS)('%s', (file) => {
  test('every platform of every tool is in the lock file; if not: node .ci/lock.mjs', () => {
    expect(missingIn(packagesOf(file)).map(({ name }) => name)).toEqual([]);
  });

  test('the lock file names no registry', () => {
    expect(Object.values(packagesOf(file)).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  });
});

test('a platform is missing when it lies nowhere that its tool looks', () => {
  const tool = { optionalDependencies: { '@tool/linux-x64': '1.0.0' } };
  const missing = (...places: string[]) =>
    missingIn({ 'node_modules/a/node_modules/tool': tool, ...Object.fromEntries(places.map((place) => [place, {}])) });
  expect(missing()).toEqual([{ name: '@tool/linux-x64', version: '1.0.0' }]);
  expect(missing('node_modules/b/node_modules/@tool/linux-x64')).toHaveLength(1);
  expect(missing('node_modules/@tool/linux-x64')).toEqual([]);
  expect(missing('node_modules/a/node_modules/@tool/linux-x64')).toEqual([]);
  expect(missing('node_modules/a/node_modules/tool/node_modules/@tool/linux-x64')).toEqual([]);
});

test('what only the bench compares with is not asked for by the project', () => {
  const peers = read<{ dependencies: Record<string, string> }>('tests/bench/peers/package.json');
  const project = read<Record<string, Record<string, string>>>('package.json');
  const asked = { ...project['dependencies'], ...project['devDependencies'] };
  expect(Object.keys(peers.dependencies).filter((name) => name in asked)).toEqual([]);
});
