/** What modules and screens are for, in the words of their own source: the comment before a flow, and that of the module's rows. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const MODULES = 'src/modules';
const named = (name: string): string[] =>
  readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((file) => basename(file) === name);
const read = (file: string): string => readFileSync(join(MODULES, file), 'utf8');

const ids = new Map(
  named('screens.ts').flatMap((file) =>
    [...read(file).matchAll(/const (\w+) = screen\(\s*'[^']*',\s*'([\w.]+)'/g)].map(
      ([, name = '', id = '']) => [name, id] as const,
    ),
  ),
);

/** By flow id. */
export const purposes: ReadonlyMap<string, string> = new Map(
  named('flow.ts').flatMap((file) => {
    const found = read(file).matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\s*(?:export )?const \w+ = \w+\((to\w+)/g);
    return [...found].map(([, comment = '', row = '']) => [ids.get(row) ?? '', plain(comment)] as const);
  }),
);

/** The warehouse narrative that a module opens with. */
export function narrativeOf(module: string): string {
  const file = `${MODULES}/${module}/screens.ts`;
  return existsSync(file) ? plain(/^\/\*\*((?:(?!\*\/)[^])*)\*\//.exec(readFileSync(file, 'utf8'))?.[1] ?? '') : '';
}

function plain(comment: string): string {
  return comment
    .replaceAll(/\s*\n\s*\*\s?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
