/** No file of the app knows that a system stands behind an adapter: what it does otherwise, it is told in words of the contract. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** `rest` is any system, and `double` plays one in tests. */
const OF_NO_SYSTEM = ['kit', 'rest', 'double'];
const systems = readdirSync(join(root, 'wms/adapters'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !OF_NO_SYSTEM.includes(entry.name))
  .map(({ name }) => name);

const named = (text: string, names: readonly string[]): string[] =>
  names.filter((name) => new RegExp(`\\b${name}\\b`, 'i').test(text));

test('no source of the app, and no worker, names one', () => {
  const files = ['src', 'workers'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(root, folder, file)),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => named(readFileSync(file, 'utf8'), systems).map((name) => `${file}: ${name}`))).toEqual(
    [],
  );
});

test('one that is named would be found', () => {
  expect(named("if (wms === 'Alpha') return", ['alpha', 'beta'])).toEqual(['alpha']);
});
