/** Whatever moves goods moves their numbers, holds and grades: nobody beside the ledger writes where any of them is. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const WMS = fileURLToPath(new URL('..', import.meta.url));
const GUARDED = '(?:stock|ledger|serial|hold|allocation)';
const WRITES = [
  new RegExp(`\\b(?:update|insert into|delete from) ${GUARDED}\\b`),
  new RegExp(`\\.(?:updateTable|insertInto|deleteFrom)\\('${GUARDED}'`),
  /\bupdateTable\('container'\)/,
  /\bupdate container\b/,
  // The ledger's own parts: handlers use its verbs.
  /import \{[^}]*\b(?:addStock|removeStock|moveContainers|updateContainers|bindSerials)\b[^}]*\}/,
];

const sources = (dir: string): string[] =>
  (readdirSync(join(WMS, dir), { recursive: true }) as string[])
    .filter((name) => name.endsWith('.ts') && !/\.(?:suite|test)\.ts$/.test(name))
    .map((name) => join(dir, name));

const written = (text: string) => WRITES.some((write) => write.test(text));

it('stock, its numbers, holds and allocations, and where containers stand, are written by the ledger alone', () => {
  const writers = ['modules', 'work', 'http', 'rules']
    .flatMap(sources)
    .filter((file) => written(readFileSync(join(WMS, file), 'utf8')));
  expect(writers).toEqual([]);
});

it('and the ledger is seen to write them', () => {
  const writers = sources('ledger').filter((file) => written(readFileSync(join(WMS, file), 'utf8')));
  expect(writers).toEqual(
    expect.arrayContaining(['allocate', 'hold', 'numbers', 'post', 'pour', 'stand'].map((name) => `ledger/${name}.ts`)),
  );
});
