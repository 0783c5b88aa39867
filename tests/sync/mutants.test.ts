import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test.each(MUTANTS.flatMap(({ name, edits }) => edits.map(([file, from]) => [name, file, from] as const)))(
  'the bug "%s" has its place in %s, once',
  (_, file, from) => {
    expect(readFileSync(`${root}${file}`, 'utf8').split(from)).toHaveLength(2);
  },
);

test.each(MUTANTS)('the bug "$name" is a program', async ({ edits }) => {
  const sources = new Map<string, string>();
  for (const [file, from, to] of edits)
    sources.set(
      file,
      (sources.get(file) ?? readFileSync(`${root}${file}`, 'utf8')).replace(from, () => to),
    );
  for (const [file, source] of sources) expect((await transformWithOxc(source, file)).code).not.toBe('');
});
