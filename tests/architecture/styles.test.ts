/** The oldest browser that floor.js lets in leaves out what it does not know of a sheet, and nothing says so. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const src = resolve(import.meta.dirname, '../../src');
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

/** Newer than Chrome 103. */
const TOO_NEW = /:has\(|@container|@starting-style|@scope|color-mix\(|\bsubgrid\b|\btext-wrap|^\s*&/m;
/** A height by the dynamic viewport (Chrome 108) overwrites one that older browsers know. */
const DYNAMIC = /^\s*([\w-]+):[^;]*\d(?:dvh|svh|lvh|dvw)[^;]*;/;

function faultsOf(css: string): string[] {
  const lines = css.split('\n');
  const alone = lines.filter((line, i) => {
    const property = DYNAMIC.exec(line)?.[1];
    return property !== undefined && !lines[i - 1]?.trim().startsWith(`${property}:`);
  });
  return [...(TOO_NEW.exec(css) ?? []), ...alone].map((fault) => fault.trim());
}

test('no sheet needs a newer browser than the oldest one', () => {
  const faults = sheets.map((file) => [file, faultsOf(readFileSync(resolve(src, file), 'utf8'))] as const);
  expect(faults.length).toBeGreaterThan(40);
  expect(faults.filter(([, found]) => found.length > 0)).toEqual([]);
});

test('what is too new is found', () => {
  expect(faultsOf('.a:has(> b) {\n}')).toEqual([':has(']);
  expect(faultsOf('.a {\n  & b {\n}')).toEqual(['&']);
  expect(faultsOf('.a {\n  height: 100dvh;\n}')).toEqual(['height: 100dvh;']);
  expect(faultsOf('.a {\n  height: 100vh;\n  height: 100dvh;\n}')).toEqual([]);
});
