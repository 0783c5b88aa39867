/**
 * Which test proves which rule of the specification. `<page>.txt` beside this file has one rule a line: section, the
 * rule in our own short words, test file, title of the test (as it stands in the source, `%s` and all). What only a
 * terminal can prove has `hardware` for its file, and how to check it by hand for its test.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Proof {
  readonly section: string;
  readonly rule: string;
  readonly file: string;
  readonly test: string;
  /** Nothing here can prove it: `test` says how somebody with a terminal does. */
  readonly byHand: boolean;
  /** Why it proves nothing: no such file, or no such test in it. */
  readonly problem: string | null;
}

export function readProofs(page: string): Proof[] {
  const text = readFileSync(new URL(`${page}.txt`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [section = '', rule = '', file = '', test = ''] = line.split(' | ').map((part) => part.trim());
    const byHand = file === HARDWARE;
    return { section, rule, file, test, byHand, problem: problemOf(file, test) };
  });
}

const HARDWARE = 'hardware';

/** Null where the file holds such a test. */
export function problemOf(file: string, test: string): string | null {
  if (file === HARDWARE) return test === '' ? 'it does not say how to check it' : null;
  if (file === '' || test === '') return 'no test is named';
  if (!existsSync(file)) return `there is no ${file}`;
  return [file, ...tablesOf(file)].some((path) => holds(readFileSync(path, 'utf8'), test))
    ? null
    : `${file} has no test "${test}"`;
}

/** Tests that many drivers play are named in a table of cases, which their files import. */
function tablesOf(file: string): string[] {
  const named = readFileSync(file, 'utf8').matchAll(/from '([^']+cases\.ts)'/g);
  return [...named].map(([, path = '']) =>
    path.startsWith('#') ? path.replace(/^#(?!tests\/)/, 'src/').replace('#', '') : join(dirname(file), path),
  );
}

function holds(source: string, test: string): boolean {
  const titles = [`'${escaped(test, "'")}'`, `"${escaped(test, '"')}"`, `\`${test}\``];
  return titles.some((title) => source.includes(title)) || patternsIn(source).some((pattern) => pattern.test(test));
}

const escaped = (text: string, quote: string): string => text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);

/** Names that are put together, as patterns; those that are hardly more than a place to fill in would match anything. */
function patternsIn(source: string): RegExp[] {
  const templates = [...source.matchAll(/name: `([^`]+)`/g)].map(([, text = '']) => text.split(/\$\{[^}]*\}/));
  return templates
    .filter((parts) => parts.join('').trim().length >= 8)
    .map((parts) => new RegExp(`^${parts.map(plain).join('.+')}$`));
}
const plain = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
