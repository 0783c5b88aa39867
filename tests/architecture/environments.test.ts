import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { expectation } from './expectation.ts';

/** The compiler settings of each environment reject what does not exist there. */
const root = resolve(import.meta.dirname, '../..');
const fixtures = resolve(import.meta.dirname, 'fixtures/environments');
const cache = join(root, 'node_modules/.cache'); // inside the project, so that types are found
mkdirSync(cache, { recursive: true });
const scratch = mkdtempSync(join(cache, 'environments-'));
afterAll(() => rmSync(scratch, { recursive: true }));

describe.each(['src', 'workers', 'wms'])('%s', (environment) => {
  const folder = join(fixtures, environment);
  const names = readdirSync(folder);
  const found = compile(
    environment,
    names.map((name) => join(folder, name)),
  );

  test.each(names)('%s', (name) => {
    const file = join(folder, name);
    expect([...(found.get(file) ?? [])]).toEqual(expectation(file));
  });
});

function compile(environment: string, files: string[]): Map<string, Set<string>> {
  const settings = join(scratch, `${environment}.json`);
  const more = {
    extends: join(root, environment, 'tsconfig.json'),
    files,
    include: [],
    compilerOptions: { incremental: false, tsBuildInfoFile: null },
  };
  writeFileSync(settings, JSON.stringify(more));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', settings, '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
  });

  const found = new Map<string, Set<string>>();
  for (const [, file = '', code = ''] of stdout.matchAll(/^(.+)\(\d+,\d+\): error (TS\d+)/gm)) {
    const path = resolve(root, file);
    found.set(path, (found.get(path) ?? new Set()).add(code));
  }
  return found;
}
