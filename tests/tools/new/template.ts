/** The templates beside this file, and the words that they are filled with. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TO_WORD } from '../../../.ci/to-word.mjs';
import { bodyOf } from './merge.ts';
import { capital, uncapital } from './names.ts';
import type { Wanted } from './wanted.ts';

/** Words of a template by their names. */
export type Values = Readonly<Record<string, string>>;

/** What is left to do in a file; empty for nothing. */
export type Left = Record<string, string>;

/** Words of the templates. */
export function valuesOf({
  path,
  module,
  family,
  home,
  camel,
  row,
  title,
  offline,
  group,
  section,
  newMenu,
  call,
}: Wanted): Values {
  const names = [module, family].filter((name) => name !== '');
  const menu = newMenu ?? '';
  return {
    'to word': TO_WORD,
    path,
    module,
    camel,
    row,
    title,
    offline,
    group,
    id: `${module}.${camel}`,
    'group name': family === '' ? module : `${module}, ${family}`,
    'to root': home === `src/modules/${module}` ? './' : '../',
    section: section === '' ? capital(module) : section,
    'menu path': menu,
    'menu row': `to${capital(menu.slice(1))}`,
    'menu title': section === '' ? capital(module) : section,
    call: call ?? '',
    'call words': title.toLowerCase(),
    op: uncapital(call ?? ''),
    refusal: `${camel}NotReceived`,
    handlers: names.map((name, i) => (i === 0 ? name : capital(name))).join(''),
    contract: names.join('-'),
    wms: `${module}/${family === '' ? module : family}`,
  };
}

/** A template as a whole file. */
export function fill(template: string, values: Values): string {
  const text = readFileSync(join(import.meta.dirname, `${template}.txt`), 'utf8');
  return text.replaceAll(/\{\{([\w ]+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${template}.txt wants ${name}, which nothing says`);
    return value;
  });
}

/** What stands inside the outermost list or record of a generated file. */
export function entryOf(generated: string): string {
  const lines = bodyOf(generated).split('\n');
  return `${lines.slice(1, -1).join('\n')}\n`;
}
