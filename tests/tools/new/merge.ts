/** How generated text comes into files that are there: by imports that are missing, at the end, or into a list. */

const IMPORT = /^import (type )?(\{[^}]*\}|\* as \w+) from '([^']+)';\n/gm;

interface Import {
  readonly isType: boolean;
  readonly from: string;
  /** As it is written, e.g. `type Context` or `Jobs as OtherJobs`; of a namespace the whole. */
  readonly names: readonly string[];
}

function importsOf(text: string): Import[] {
  return [...text.matchAll(IMPORT)].map(([, type, names = '', from = '']) => ({
    isType: type !== undefined,
    from,
    names: names.startsWith('*') ? [names] : listed(names),
  }));
}

const listed = (names: string): string[] =>
  names
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The name that the file knows it by. */
const boundBy = (name: string): string => name.split(' ').at(-1) ?? '';

/** What follows the imports of a generated file. */
export const bodyOf = (text: string): string => text.slice(endOfImports(text)).trim();

function endOfImports(text: string): number {
  const last = [...text.matchAll(IMPORT)].at(-1);
  return last ? last.index + last[0].length : (/^\/\*\*[^]*?\*\/\n/.exec(text)?.[0].length ?? 0);
}

/** A name that is imported already, from wherever, is the same thing. */
export function withImports(text: string, generated: string): string {
  const known = new Set(importsOf(text).flatMap(({ names }) => names.map(boundBy)));
  return importsOf(generated)
    .map(({ names, ...rest }) => ({ ...rest, names: names.filter((name) => !known.has(boundBy(name))) }))
    .filter(({ names }) => names.length > 0)
    .reduce(withImport, text);
}

function withImport(text: string, { isType, from, names }: Import): string {
  const kind = isType ? 'import type' : 'import';
  const same = new RegExp(
    `^${kind} \\{([^}]*)\\} from '${from.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)}';`,
    'm',
  );
  const isList = !names[0]?.startsWith('*');
  if (isList && same.test(text))
    return text.replace(same, (_, there: string) => {
      const all = [...listed(`{${there}}`), ...names];
      return `${kind} { ${all.join(', ')} } from '${from}';`;
    });
  const line = `${kind} ${isList ? `{ ${names.join(', ')} }` : names[0]} from '${from}';\n`;
  const at = endOfImports(text);
  return `${text.slice(0, at)}${line}${text.slice(at)}`;
}

/** A whole generated file, or its body at the end of the one that is there. */
export const appended = (text: string | undefined, generated: string): string =>
  text === undefined ? generated : `${withImports(text, generated).trimEnd()}\n\n${bodyOf(generated)}\n`;

/**
 * One entry more, the last of the list that `opening` ends with the bracket of.
 * @throws Error where the file has no such list: its shape has changed, and the generator has not
 */
export function inserted(text: string, opening: RegExp, entry: string): string {
  const found = opening.exec(text);
  if (!found) throw new Error(`nothing in this file looks like ${opening.source}`);
  const start = found.index + found[0].length;
  const end = closingOf(text, start);
  const before = text.slice(start, end).trimEnd();
  const comma = before === '' || before.endsWith(',') ? '' : ',';
  return `${text.slice(0, start)}${before}${comma}\n${entry}${text.slice(end)}`;
}

/** Brackets in texts and comments are taken for pairs, as they are in lists. */
function closingOf(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? '';
    if ('([{'.includes(sign)) depth++;
    if (')]}'.includes(sign)) depth--;
    if (depth === 0) return at;
  }
  throw new Error('a list without an end');
}
