/** What proves a new screen beside its own test: its scenario, and its visit of the tour. */
import { inserted, withImports } from './merge.ts';
import { entryOf, fill } from './template.ts';
import type { Left, Values } from './template.ts';
import type { Tree } from './tree.ts';
import type { Wanted } from './wanted.ts';

export function proofOf(wanted: Wanted, values: Values, tree: Tree, left: Left): void {
  main(wanted, values, tree, left);
  // Transport is not toured.
  if (wanted.module !== 'transport') visit(wanted, values, tree, left);
}

function main({ home, folder, call }: Wanted, values: Values, tree: Tree, left: Left): void {
  const file = `${home}/${folder}/scenario.ts`;
  tree.write(file, fill(call === undefined ? 'scenario' : 'scenario-call', values));
  left[file] = 'The main job, as the operator does it.';
}

function visit({ module, family, call, newMenu }: Wanted, values: Values, tree: Tree, left: Left): void {
  const inFamily = module === 'receiving' && family !== '';
  const all = `tests/tour/${module}.ts`;
  if (newMenu !== undefined) {
    tree.write(all, fill('menu-visit', values));
    register(module, tree, left);
  }
  const file = inFamily ? `tests/tour/${module}/${family}.ts` : all;
  const more = { ...values, visits: inFamily ? family : module, 'to tour': inFamily ? '../' : './' };
  const generated = fill(call === undefined ? 'visit' : 'visit-call', more);
  const there = tree.read(file);
  if (there === undefined) {
    const known = withImports(tree.read(all) ?? '', `import { ${family} } from './${module}/${family}.ts';\n`);
    tree.write(all, inserted(known, /: readonly Visit\[\] = \[/, `  ...${family},\n`));
    left[all] = '';
  }
  tree.write(file, there === undefined ? generated : withEntry(there, /: readonly Visit\[\] = \[/, generated));
  left[file] = 'The main job against the real WMS; in flight mode as well, where the screen works there.';
}

const withEntry = (text: string, list: RegExp, generated: string): string =>
  inserted(withImports(text, generated), list, entryOf(generated));

/** The tour, and the law that every screen is visited, name the modules. */
function register(module: string, tree: Tree, left: Left): void {
  const main = 'tests/tour/main.ts';
  const known = withImports(tree.read(main) ?? '', `import { ${module} } from './${module}.ts';\n`);
  tree.write(main, inserted(known, /const MODULES = \{/, `${module}`));
  const law = 'tests/laws/coverage.test.ts';
  const visits = `${module}Visits`;
  const text = withImports(tree.read(law) ?? '', `import { ${module} as ${visits} } from '../tour/${module}.ts';\n`);
  tree.write(law, text.replaceAll('...receivingVisits,', `...receivingVisits, ...${visits},`));
  left[main] = '';
  left[law] = '';
}
