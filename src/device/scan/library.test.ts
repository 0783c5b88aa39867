import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const imports = files.flatMap((file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const found = text.matchAll(/^(?:import|export|\}) ?(?:[^;'=]*\bfrom )?'([^']+)';|\bimport\('([^']+)'\)/gm);
  return [...found].map(([, plain, lazy]) => ({ file, to: plain ?? lazy ?? '' }));
});

test('the library imports nothing from outside its folder: it can be taken out as it is', () => {
  const leaves = imports.filter(({ file, to }) => {
    if (!to.startsWith('.')) return !(file.endsWith('.test.ts') && /^(?:vitest|node:.*)$/.test(to));
    return relative(folder, resolve(folder, dirname(file), to)).startsWith('..');
  });
  expect(leaves).toEqual([]);
  expect(imports.length).toBeGreaterThan(30);
});

test('the README names what one starts with', () => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  for (const name of ['createScanCapture', 'ScannerProfile', 'createRepeats', 'conformance/cases.ts', 'Driver', 'play'])
    expect(readme).toContain(name);
});
