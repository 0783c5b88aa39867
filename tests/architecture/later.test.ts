/** Every call of the contract is made by somebody, or stands in the list of those that later modules make; none is both. */
import { calls } from '#contract/calls.ts';
import { CALLS_FOR_LATER } from '#contract/later.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));

/** By path, the name under which the contract exports the call. */
const names = new Map(
  filesIn('src/contract').flatMap((file) => {
    const found = readFileSync(file, 'utf8').matchAll(/export const (\w+) = (?:ask|op)\(\s*'([^']+)'/g);
    return [...found].map(([, name = '', path = '']) => [path, name] as const);
  }),
);
/** What makes calls: the app, and in the contract itself what says how a job is claimed, looked at and listed. */
const sources = [...filesIn('src'), ...filesIn('workers')]
  .map((file) => {
    const text = readFileSync(file, 'utf8');
    return file.startsWith(join('src', 'contract')) ? [...text.matchAll(/\bcall: \w+/g)].join('\n') : text;
  })
  .join('\n');

test('every call of the contract is exported under a name', () => {
  expect(calls.filter(({ path }) => !names.has(path)).map(({ path }) => path)).toEqual([]);
});

test('calls that nobody makes are exactly those of the list', () => {
  const unmade = calls.filter(({ path }) => !new RegExp(`\\b${names.get(path) ?? '-'}\\b`).test(sources));
  expect(unmade.map(({ path }) => path).sort()).toEqual(Object.keys(CALLS_FOR_LATER).sort());
});
