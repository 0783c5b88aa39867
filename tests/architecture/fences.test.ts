import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectation } from './expectation.ts';

/**
 * Every fence rejects what it is there to reject. Linters die silently (an unresolved import, a pattern
 * that matches nothing), so each fixture says in its first line which rules must object to it.
 */
const root = resolve(import.meta.dirname, '../..');
const fixtures = resolve(import.meta.dirname, 'fixtures');
const files = readdirSync(fixtures, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) => !file.startsWith('environments'))
  .map((file) => ({ file, expected: expectation(join(fixtures, file)) }));

let objections: Map<string, string[]>;
const scratch = mkdtempSync(join(tmpdir(), 'fences-'));
beforeAll(() => {
  objections = lint();
});
afterAll(() => rmSync(scratch, { recursive: true }));

describe('rejected', () => {
  test.each(files.filter(({ expected }) => expected.length > 0))('$file', ({ file, expected }) => {
    expect(objections.get(file) ?? []).toEqual(expected);
  });
});

describe('accepted', () => {
  test.each(files.filter(({ expected }) => expected.length === 0))('$file', ({ file }) => {
    expect(objections.get(file) ?? []).toEqual([]);
  });
});

test('every fence has a fixture that it must reject', () => {
  const fences = Object.keys(settings().rules).filter((rule) => rule.startsWith('aisle/'));
  const proven = new Set(files.flatMap(({ expected }) => expected));
  expect(fences.filter((rule) => !proven.has(rule.replace('/', '(') + ')'))).toEqual([]);
});

/** The project's own settings, without the line that keeps fixtures out of the daily run. */
function lint(): Map<string, string[]> {
  const { ignorePatterns: _, jsPlugins, ...rest } = settings();
  const config = join(scratch, 'oxlintrc.json');
  const plugins = jsPlugins.map((plugin) => resolve(root, plugin));
  writeFileSync(config, JSON.stringify({ ...rest, jsPlugins: plugins }));

  const found = new Map<string, string[]>();
  for (const { code, filename } of run(['-c', config, '--type-aware', '-f', 'json', fixtures])) {
    const file = resolve(root, filename).slice(fixtures.length + 1);
    found.set(file, [...new Set([...(found.get(file) ?? []), code])].sort());
  }
  return found;
}

interface Settings {
  rules: Record<string, unknown>;
  jsPlugins: string[];
  ignorePatterns: string[];
}

function settings(): Settings {
  return JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as Settings;
}

function run(args: string[]): { code: string; filename: string }[] {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  try {
    execFileSync(process.execPath, [oxlint, ...args], { cwd: root, encoding: 'utf8' });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: string };
    return (JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }).diagnostics;
  }
}
