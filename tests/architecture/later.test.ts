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
const sources = [...filesIn('src'), ...filesIn('workers')]
  // A flow out of a template is ready, and nothing opens one yet.
  .filter((file) => !file.startsWith(join('src', 'contract')) && file !== join('src', 'engine', 'template.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** What a kind of job asks for stands beside it in the contract: how its jobs are claimed, released, looked at. */
const madeByKinds = filesIn('src/contract').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\bcall: ([A-Z]\w+)/g)].map(([, name = '']) => name),
);

test('every call of the contract is exported under a name', () => {
  expect(calls.filter(({ path }) => !names.has(path)).map(({ path }) => path)).toEqual([]);
});

test('calls that nobody makes are exactly those of the list', () => {
  const isMade = (name: string): boolean => madeByKinds.includes(name) || new RegExp(`\\b${name}\\b`).test(sources);
  const unmade = calls.filter(({ path }) => !isMade(names.get(path) ?? '-'));
  expect(unmade.map(({ path }) => path).sort()).toEqual(Object.keys(CALLS_FOR_LATER).sort());
});
