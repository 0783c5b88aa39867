/** What the first screen of a module begins with it: its menu, who works in it, and that it is begun. */
import { inserted } from './merge.ts';
import { fill } from './template.ts';
import type { Left, Values } from './template.ts';
import type { Tree } from './tree.ts';
import type { Wanted } from './wanted.ts';

const MENU_LEFT = 'Its story, its icon, the rows behind its counter.';
const PEOPLE_LEFT = 'The name of the role; it is as narrow as a real one.';

export function newModule({ module, home, section }: Wanted, values: Values, tree: Tree, left: Left): void {
  const write = (file: string, text: string, todo = ''): void => {
    tree.write(file, text);
    left[file] = todo;
  };
  const root = `src/modules/${module}`;
  write(`${root}/menu.ts`, fill('menu', values), home === root ? '' : 'Groups of tiles, where one is not enough.');
  write(`${root}/screens.ts`, fill('module', values), MENU_LEFT);

  const routes = 'tests/spec/routes.ts';
  const begun = inserted(tree.read(routes) ?? '', /BEGUN: readonly string\[\] = \[/, `  '${section}',\n`);
  write(routes, begun, 'Taken out of BEGUN with its last screen.');

  // The pages that `npm run docs` writes are about the roles as well, so these have to have their screens before.
  const permits = 'wms/permits.ts';
  const screens = `  ${module}: { menu: ['${values['menu path']}'], ${module}: ['${values['path']}'] },\n`;
  write(permits, inserted(tree.read(permits) ?? '', /const screensOf: [^=]*= \{/, screens));

  const people = 'wms/seed/people.ts';
  const role = `${module.toUpperCase()}_CLERK`;
  const text = tree.read(people) ?? '';
  const number = [...text.matchAll(/narrow\('\w+', '\w+', (\d+)\)/g)].length + 6;
  const named = inserted(text, /const roles = \[/, `  { role_id: '${role}', role_name: '${values['menu title']}' },\n`);
  const working = inserted(
    named,
    /roleFunctions: [^=]*=\s*\{/,
    `  ${role}: { menu: work('${module}', '${module}'), buttons: [] },\n`,
  );
  write(
    people,
    inserted(working, /const users = \[/, `  narrow('${module}clerk1', '${role}', ${number}),\n`),
    PEOPLE_LEFT,
  );
}
