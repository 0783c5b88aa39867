/** The pages behind the settings come with their first opening: nothing that the settings load at once may import them. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const PAGE = join('src', 'app', 'pages', 'setting', 'page.tsx');

/** Files that `file` imports in its first lines, as paths from here; packages are none of ours. */
const importsOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+\.tsx?)';/gm)].flatMap(
    ([, name = '']) => {
      const path = name.startsWith('#') ? join('src', name.slice(1)) : join(dirname(file), name);
      return existsSync(path) ? [path] : [];
    },
  );

function loadedWith(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of importsOf(file)) loadedWith(next, seen);
  return seen;
}

test('the pages behind the settings are loaded when they are opened', () => {
  const pages = [...readFileSync(PAGE, 'utf8').matchAll(/lazyPage\(async \(\) => \(await import\('([^']+)'\)\)/g)].map(
    ([, name = '']) => join(dirname(PAGE), name),
  );
  expect(pages).toHaveLength(9);
  const atOnce = loadedWith(PAGE);
  expect(atOnce.size).toBeGreaterThan(20);
  expect(pages.filter((page) => atOnce.has(page))).toEqual([]);
});
