/** What the conformance suite is expected to call which server: the table that docs/admin/conformance.md shows. */
import { readFileSync } from 'node:fs';

/** Its name there; it is tried where one is installed. */
export const TRYTON = 'Tryton adapter';

/** Level by server. */
export const expectedLevels: ReadonlyMap<string, string> = new Map(
  [...readFileSync('docs/admin/conformance.md', 'utf8').matchAll(/^\| (.+?) \| `(bare|keyed|full)` \|/gm)].map(
    ([, name = '', level = '']) => [name, level] as const,
  ),
);
