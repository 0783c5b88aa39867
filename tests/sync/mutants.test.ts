import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test.each(MUTANTS.flatMap(({ name, edits }) => edits.map(([file, from]) => [name, file, from] as const)))(
  'the bug "%s" has its place in %s, once',
  (_, file, from) => {
    expect(readFileSync(`${root}${file}`, 'utf8').split(from)).toHaveLength(2);
  },
);
