import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** The budget of the first page can be missed: the check itself is checked. */
const check = resolve(import.meta.dirname, '../../.ci/first-load.mjs');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'first-load-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a small app passes, and lazy chunks do not count', () => {
  app({
    'main.js': `import{a}from"./react.js";import("./lazy.js")`,
    'react.js': kilobytes(100),
    'lazy.js': kilobytes(200),
  });
  const { status, stdout } = run();
  expect(stdout).toContain('react.js');
  expect(stdout).not.toContain('lazy.js');
  expect(status).toBe(0);
});

test('an entry over the budget fails', () => {
  app({ 'main.js': kilobytes(160) });
  expect(run().status).toBe(1);
});

test('what the entry imports counts, however deep', () => {
  app({
    'main.js': `import{b as a}from"./one.js";`,
    'one.js': `export*from"./two.js"`,
    'two.js': kilobytes(160),
  });
  expect(run().status).toBe(1);
});

test('no script found is a failure, not zero bytes', () => {
  writeFileSync(join(folder, 'index.html'), '<html></html>');
  expect(run().status).toBe(1);
});

function app(files: Record<string, string>) {
  mkdirSync(join(folder, 'assets'));
  const script = '<script type="module" crossorigin src="/assets/main.js"></script>';
  writeFileSync(join(folder, 'index.html'), `<html><head>${script}</head></html>`);
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), code);
}

/** Code that gzip cannot shrink: random bytes as base64 carry three quarters of their length. */
function kilobytes(count: number): string {
  return `"${randomBytes(count * 1024).toString('base64')}"`;
}

function run() {
  return spawnSync(process.execPath, [check, folder], { encoding: 'utf8' });
}
