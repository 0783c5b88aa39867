/** Everything that a new screen is made of, file by file: what is written, and what is left to a person. */
import { appended, bodyOf, inserted, withImports } from './merge.ts';
import { newModule } from './module.ts';
import { entryOf, fill, valuesOf } from './template.ts';
import type { Left, Values } from './template.ts';
import type { Tree } from './tree.ts';
import type { Wanted } from './wanted.ts';

export function planScreen(wanted: Wanted, tree: Tree): Left {
  const values = valuesOf(wanted);
  const { home, folder, call, newMenu } = wanted;
  const left: Left = {};
  const write = (file: string, text: string, todo = ''): void => {
    tree.write(file, text);
    left[file] = todo;
  };
  const append = (file: string, template: string, todo = ''): void =>
    write(file, appended(tree.read(file), fill(template, values)), todo);

  if (newMenu !== undefined) newModule(wanted, values, tree, left);
  append(`${home}/screens.ts`, 'row', 'The title, the icon (src/ui/icons.tsx), what it is opened with.');
  const flow = call === undefined ? 'flow' : 'flow-call';
  write(
    `${home}/${folder}/flow.ts`,
    fill(flow, values),
    'What the screen is for, and its steps in the order of the hands.',
  );
  write(`${home}/${folder}/flow.test.ts`, fill(`${flow}-test`, values), 'The whole job, then every refusal.');
  write(
    `${home}/${folder}/scenario.ts`,
    fill(call === undefined ? 'scenario' : 'scenario-call', values),
    'The main job, as the operator does it: in memory, in Node and in Chromium.',
  );
  if (call === undefined) return left;

  const refusals = `${home}/refusals.ts`;
  const refusal = fill('refusal', values);
  const there = tree.read(refusals);
  write(
    refusals,
    there === undefined ? refusal : inserted(there, /defineRefusals\(\s*'\w+',\s*\{/, entryOf(refusal)),
    'Its sentence.',
  );
  append(
    `${home}/ops.ts`,
    'op',
    'What the terminal believes meanwhile, where the goods stand when it is refused, how it is verified.',
  );
  append(
    `src/contract/${values['contract']}.ts`,
    'call',
    'What happens in the warehouse, and what the request says of it.',
  );
  const handlers = `wms/modules/${values['wms']}.ts`;
  write(
    handlers,
    withHandler(tree.read(handlers), fill('handler', values)),
    'Every rule of the screen again, and what is booked.',
  );
  append(`wms/modules/${values['wms']}.suite.ts`, 'suite', 'What is booked, and every refusal of the call.');
  if (wanted.module === 'receiving') withoutReversal(values, tree, left);
  return left;
}

/** Before the list of handlers, and into it. */
function withHandler(text: string | undefined, generated: string): string {
  const list = /(?:: Handler\[\]|export const \w+) = \[(?=\s*serve\()/;
  if (text === undefined || !list.test(text)) return appended(text, generated);
  const [run = '', last = ''] = bodyOf(generated).split('\n\nexport const ');
  const entry = / = \[(.*)\];$/.exec(last)?.[1] ?? '';
  const served = inserted(withImports(text, generated), list, `${entry},\n`);
  return `${served.trimEnd()}\n\n${run}\n`;
}

/** It brings no goods in; an op that does names its reversal, and leaves this list. */
function withoutReversal(values: Values, tree: Tree, left: Left): void {
  const file = 'src/modules/receiving/asn/scan-list/scans.test.ts';
  const list = /(?<=const WITHOUT_REVERSAL = \[)[^\]]*/;
  const ids = list.exec(tree.read(file) ?? '')?.[0].match(/'[\w.]+'/g);
  if (!ids) throw new Error(`${file} has no list of ops without a reversal`);
  const all = [...ids, `'${values['module']}.${values['op']}'`].sort().map((id) => `\n  ${id},`);
  tree.write(file, (tree.read(file) ?? '').replace(list, `${all.join('')}\n`));
  left[file] = 'Out of the list again, where the op has a `reverse`.';
}
